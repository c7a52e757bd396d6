import PagerContracts
import PagerIndicators
import PagerKitCore
import Testing

@Suite struct ContractTests {
  @Test(arguments: IndicatorCatalog.builtIn.names, IndicatorClause.allCases)
  func keepsTheContract(name: String, clause: IndicatorClause) throws {
    let indicator = try IndicatorCatalog.builtIn.indicator(named: name)
    try indicator.check(clause)
  }
}
