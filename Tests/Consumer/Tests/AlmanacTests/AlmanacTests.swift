import Almanac
import PagerContracts
import PagerKitCore
import Testing

@Suite struct AlmanacTests {
  @Test(arguments: IndicatorClause.allCases)
  func moonsKeepTheContract(clause: IndicatorClause) throws {
    try IndicatorSuite { Moons() }.check(clause)
  }

  @Test(arguments: DataSourceClause.allCases)
  func monthsKeepTheContract(clause: DataSourceClause) throws {
    let suite = DataSourceSuite(
      make: { Months(["May", "June"]) },
      change: { months, pager in
        months.pager = pager
        months.add("July")
      })
    try suite.check(clause)
  }

  @Test(arguments: PageLoaderClause.allCases)
  func theAlmanacKeepsTheContract(clause: PageLoaderClause) async throws {
    let suite = PageLoaderSuite(excluding: [
      .interrupted: "its contents are in memory: nothing is ever waited for",
      .identity: "it never changes",
      .failure: "it cannot fail",
      .recovery: "it cannot fail",
      .released: "it watches nothing",
      .onDemand: "its contents are in memory: nothing is ever read",
    ]) {
      PageLoaderSubject(AlmanacLoader(["1 May": "Cool and wet.", "2 May": "Warm and dry."]))
    }
    try await suite.check(clause)
  }

  @Test func ourPagerTellsItsStoryInOrder() {
    let months = Months(["May", "June", "July"])
    let pager = Pager()
    let recorder = PagerRecorder(pager)
    pager.dataSource = months
    months.pager = pager
    pager.perform(.resize(Size(width: 80, height: 24)))
    pager.reload()
    pager.go(to: .next)
    pager.perform(.settle)
    months.add("August")
    #expect(HostSuite(recorder.finish()).violations() == [])
  }
}
