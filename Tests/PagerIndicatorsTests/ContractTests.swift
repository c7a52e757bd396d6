import PagerContracts
import PagerIndicators
import PagerKitCore
import Testing

@Suite struct ContractTests {
  /// What an indicator draws of a million pages depends on its kind, not on its look.
  static let clausesOfALook = IndicatorClause.allCases.filter { $0 != .sparse }

  @Test(arguments: IndicatorCatalog.builtIn.names, IndicatorClause.allCases)
  func keepsTheContract(name: String, clause: IndicatorClause) throws {
    try IndicatorCatalog.builtIn.indicator(named: name).check(clause)
  }

  @Test(arguments: IndicatorCatalog.terminal.names, clausesOfALook)
  func keepsTheContractInCells(name: String, clause: IndicatorClause) throws {
    try IndicatorCatalog.terminal.indicator(named: name).check(clause)
  }

  @Test(arguments: ButtonBar.Preset.allCases, clausesOfALook)
  func presetsKeepTheContract(preset: ButtonBar.Preset, clause: IndicatorClause) throws {
    try ButtonBar(preset).check(clause)
  }

  @Test(arguments: IndicatorClause.allCases)
  func everyDecorationAtOnceKeepsTheContract(clause: IndicatorClause) throws {
    var bar = ButtonBar.scrollPageView
    bar.barMotion = .elastic
    bar.barWidth = .points(30)
    bar.barInset = 3
    bar.cover = Cover()
    bar.arrow = Arrow()
    bar.titleOpacity = [1, 0.4, 0.2]
    bar.separators = Separators()
    bar.edgeFade = 30
    bar.closeButtons = CloseButtons()
    try bar.check(clause)
  }

  @Test(arguments: BarMotion.allCases)
  func barsMoveContinuously(motion: BarMotion) throws {
    var bar = Bar()
    bar.barMotion = motion
    for clause in [IndicatorClause.continuous, .arrival, .seam, .mirrored, .overscroll] {
      try bar.check(clause)
    }
  }

  @Test func aShortRowOfDotsKeepsTheContract() throws {
    var dots = Dots()
    dots.maxDots = 3
    dots.titleSpacing = 70
    for clause in Self.clausesOfALook { try dots.check(clause) }
    dots.hidesForSinglePage = false
    dots.maxDots = 1
    for clause in Self.clausesOfALook { try dots.check(clause) }
  }

  @Test func segmentsCanMoveWithTheFingerOrHoldNothing() throws {
    var segmented = Segmented()
    segmented.momentary = true
    for clause in Self.clausesOfALook { try segmented.check(clause) }
  }
}
