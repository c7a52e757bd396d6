import PagerIndicators
import PagerKitCore
import TiltedTabs

/// The indicators of the program, with lengths that suit cells.
enum Indicators {
  static let catalog: IndicatorCatalog = {
    let builtIn = IndicatorCatalog.terminal
    // No name is taken twice: were one, the built-in indicators would still be there.
    return (try? builtIn.addingTiltedTabsForTerminal()) ?? builtIn
  }()
}
