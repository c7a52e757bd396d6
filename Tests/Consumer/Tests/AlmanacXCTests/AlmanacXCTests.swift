import Almanac
import PagerContracts
import PagerKitCore
import XCTest

final class AlmanacXCTests: XCTestCase {
  func testMoonsKeepTheContract() {
    for violation in IndicatorSuite({ Moons() }).violations() {
      XCTFail("\(violation)")
    }
  }

  func testMonthsKeepTheContract() {
    let suite = DataSourceSuite(
      make: { Months(["May", "June"]) },
      change: { months, pager in
        months.pager = pager
        months.add("July")
      })
    for violation in suite.violations() { XCTFail("\(violation)") }
  }

  func testTheAlmanacKeepsTheContract() async throws {
    for clause in PageLoaderClause.uncontrolled {
      try await AlmanacLoader(["1 May": "Cool and wet."]).check(clause)
    }
  }

  /// A checker that never finds anything proves nothing.
  func testALieIsFound() {
    struct Stuck: PagerIndicator {
      var name: String { "stuck" }
      func marks(in context: IndicatorContext) -> [Mark] {
        [Mark(role: .bar, frame: Rect(x: -50, y: 0, width: 10, height: 1))]
      }
    }
    XCTAssertEqual(Stuck().violations().first?.clause, "visible")
  }
}
