import PagerKitCore

#if !hasFeature(Embedded)
  extension IndicatorCatalog {
    /// The four indicators of this module, in points: `buttonBar`, `bar`, `dots`, `segmented`.
    public static let builtIn = four(ButtonBar(), Bar(), Dots(), Segmented())

    /// The same with lengths for cells, where a point is a character.
    public static let terminal = four(
      ButtonBar.terminal, Bar.terminal, Dots.terminal, Segmented.terminal)

    private static func four(
      _ buttonBar: ButtonBar, _ bar: Bar, _ dots: Dots, _ segmented: Segmented
    ) -> IndicatorCatalog {
      do {
        return try IndicatorCatalog()
          .adding(preset: buttonBar).adding(preset: bar).adding(preset: dots)
          .adding(preset: segmented)
      } catch {
        preconditionFailure("two indicators of this module share a name: \(error.message)")
      }
    }
  }
#endif
