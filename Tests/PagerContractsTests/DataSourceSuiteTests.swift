import PagerContracts
import PagerKitCore
import Testing

@Suite struct DataSourceSuiteTests {
  static let inbox = DataSourceSuite(
    make: { Inbox() },
    change: { inbox, pager in
      inbox.pager = pager
      inbox.receive("a parcel")
    })

  @Test(arguments: DataSourceClause.allCases)
  func anHonestSourcePasses(clause: DataSourceClause) throws {
    try Week().check(clause)
    try Self.inbox.check(clause)
  }

  @Test func aSourceThatReloadsPasses() {
    let suite = DataSourceSuite(
      make: { Inbox() },
      change: { inbox, pager in
        inbox.pager = pager
        inbox.empty()
      })
    #expect(suite.violations() == [])
  }

  @Test(arguments: DataSourceClause.allCases)
  func everyClauseCatchesItsLiar(clause: DataSourceClause) throws {
    let suite = DataSourceSuite(
      make: { DataSourceLiar(breaking: clause) },
      change: { liar, pager in liar.receive("a parcel", telling: pager) })
    let violation = try #require(throws: Violation.self) { try suite.check(clause) }
    #expect(violation.clause == clause.name)
    #expect(violation.sentence == clause.rawValue)
  }

  /// One scalar or two: equal as text, different as bytes.
  @Test func idsThatOnlyLookAlikeAreTwo() throws {
    struct Twins: PagerDataSource {
      var pageCount: Int { 2 }
      func page(at index: Int) -> Page {
        Page(id: PageID(index == 0 ? "\u{E9}" : "e\u{301}"))
      }
    }
    try Twins().check(.unique)
  }

  @Test func anEmptyListIsOrdinary() {
    struct Nothing: PagerDataSource {
      var pageCount: Int { 0 }
      func page(at index: Int) -> Page { "never asked for" }
    }
    #expect(Nothing().violations() == [])
  }

  /// Both ends and places between are asked for, none outside.
  @Test(arguments: [1_000_000, Int.max])
  func ofALongListAFewAreAsked(count: Int) {
    struct Numbers: PagerDataSource {
      let pageCount: Int
      func page(at index: Int) -> Page {
        (0..<pageCount).contains(index) ? Page(id: PageID(String(index))) : "outside"
      }
    }
    let suite = DataSourceSuite(
      excluding: [
        .announced: "too many pages to compare them all",
        .punctual: "too many pages to compare them all",
      ], limit: 1_000
    ) { Numbers(pageCount: count) }
    #expect(suite.violations() == [])
  }

  @Test func aChangeThatChangesNothingIsNoProof() {
    let suite = DataSourceSuite(make: { Inbox() }, change: { _, pager in pager.reload() })
    #expect(suite.violations().map(\.clause) == ["announced", "punctual"])
  }
}
