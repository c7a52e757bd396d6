import PagerContracts
import PagerKitCore
import Testing
import TiltedTabs

@Suite struct ContractTests {
  @Test(arguments: IndicatorClause.allCases)
  func tilted(clause: IndicatorClause) throws {
    try IndicatorSuite(
      excluding: [
        .seam: "tilted cards lie one behind the other: all share one stretch of the strip"
      ]
    ) { Tilted() }.check(clause)
  }

  @Test(arguments: IndicatorClause.allCases)
  func grid(clause: IndicatorClause) throws {
    try IndicatorSuite { Grid() }.check(clause)
  }
}
