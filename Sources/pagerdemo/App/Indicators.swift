import PagerIndicators
import PagerKitCore

/// The indicators of the program, made for cells.
enum Indicators {
  static let catalog: IndicatorCatalog = {
    (try? IndicatorCatalog().adding { ProvisionalBar() }) ?? IndicatorCatalog()
  }()
}
