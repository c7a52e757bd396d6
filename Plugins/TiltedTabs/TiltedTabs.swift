import PagerKitCore

#if !hasFeature(Embedded)
  extension IndicatorCatalog {
    /// The catalogue with `tilted` and `grid`, the indicators of this pack.
    ///
    /// Throws `nameTaken` where it has one of these names already.
    public func addingTiltedTabs() throws(PagerError) -> IndicatorCatalog {
      try adding(Tilted.self).adding(Grid.self)
    }
  }
#endif
