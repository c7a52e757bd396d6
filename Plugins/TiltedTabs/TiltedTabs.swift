import PagerKitCore

#if !hasFeature(Embedded)
  extension IndicatorCatalog {
    /// The catalogue with `tilted` and `grid`, the indicators of this pack.
    ///
    /// Throws `nameTaken` where it has one of these names already.
    public func addingTiltedTabs() throws(PagerError) -> IndicatorCatalog {
      try adding(preset: Tilted()).adding(preset: Grid())
    }

    /// The same with lengths for cells, where a point is a character.
    ///
    /// Throws `nameTaken` where the catalogue has one of these names already.
    public func addingTiltedTabsForTerminal() throws(PagerError) -> IndicatorCatalog {
      try adding(preset: Tilted.terminal).adding(preset: Grid.terminal)
    }
  }
#endif
