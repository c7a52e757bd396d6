import PagerContracts
import PagerKitCore
import Testing

@Suite struct HostSuiteTests {
  @Test(arguments: HostClause.allCases)
  func anHonestStoryPasses(clause: HostClause) throws {
    try HostSuite(Swipe.recording).check(clause)
    try HostSuite(PagerRecording()).check(clause)
  }

  @Test(arguments: HostClause.allCases)
  func everyClauseCatchesItsLiar(clause: HostClause) throws {
    let violation = try #require(throws: Violation.self) {
      try HostSuite(HostLiar.breaking(clause)).check(clause)
    }
    #expect(violation.clause == clause.name)
    #expect(violation.sentence == clause.rawValue)
  }

  /// What these lies change, one clause and no other speaks of.
  @Test(arguments: [
    HostClause.appearances, .quiet, .causes, .aligned, .selection, .answered, .settled, .existing,
  ])
  func aLieIsSeenWhereItIsTold(clause: HostClause) {
    let seen = HostSuite(HostLiar.breaking(clause)).violations().map(\.clause)
    #expect(seen == [clause.name])
  }

  // MARK: - Bare events

  @Test func bareEventsPass() {
    #expect(HostSuite(bare(Swipe.recording)).violations() == [])
  }

  @Test(arguments: [
    HostClause.oneEnd, .finite, .existing, .appearances, .loads, .loadedFirst, .progress,
    .crossings, .arrivals, .again, .reloads, .kept,
  ])
  func bareEventsAreEnough(clause: HostClause) {
    #expect(throws: Violation.self) {
      try HostSuite(bare(HostLiar.breaking(clause))).check(clause)
    }
  }

  private func bare(_ story: PagerRecording) -> PagerRecording {
    PagerRecording(
      events: story.steps.flatMap(\.events),
      lists: [["A", "B", "C"], ["A", "C"], ["A", "C"]])
  }

  // MARK: - Who is current after a change

  struct Change: Sendable {
    var current: PageID
    var to: [PageID]
    var heir: PageID?
  }

  /// From A B C D E, by the rule: itself, the nearest following survivor of the old order, the
  /// nearest preceding one, the first page, nobody.
  static let changes = [
    Change(current: "C", to: ["E", "C", "A"], heir: "C"),
    Change(current: "C", to: ["E", "D", "A"], heir: "D"),
    Change(current: "C", to: ["A", "E", "B"], heir: "E"),
    Change(current: "C", to: ["A", "B"], heir: "B"),
    Change(current: "C", to: ["X", "Y"], heir: "X"),
    Change(current: "C", to: [], heir: nil),
    Change(current: "E", to: ["X", "A"], heir: "A"),
  ]

  @Test(arguments: changes)
  func theHeirIsCurrent(change: Change) throws {
    try HostSuite(story(of: change, telling: change.heir)).check(.kept)
    for other in change.to where other != change.heir {
      #expect(throws: Violation.self) {
        try HostSuite(story(of: change, telling: other)).check(.kept)
      }
    }
  }

  private func story(of change: Change, telling page: PageID?) -> PagerRecording {
    PagerRecording(
      events: [
        .load(page: change.current), .willAppear(page: change.current),
        .didAppear(page: change.current),
        .reloaded(count: change.to.count, current: page, duplicates: []),
      ], lists: [["A", "B", "C", "D", "E"], change.to])
  }

  // MARK: - What a violation says

  @Test func aViolationShowsTheWayThere() throws {
    let violation = try #require(throws: Violation.self) {
      try HostSuite(HostLiar.breaking(.crossings)).check(.crossings)
    }
    #expect(violation.finding == "it crosses from C, and the current page is A")
    #expect(violation.inputs.first?.hasPrefix("step 0: reload [A, B, C] ->") == true)
    #expect(
      violation.inputs.contains { $0.hasPrefix("step 3: drag -30.0 -> [progress 0 1 0.6 crossed") })
    #expect(violation.inputs.contains("then the list is [A B C]"))
  }

  @Test func everyRecordingIsLookedAt() {
    let suite = HostSuite(excluding: [.kept: "the heir is asked for elsewhere"]) {
      [Swipe.recording, HostLiar.breaking(.kept), HostLiar.breaking(.causes)]
    }
    #expect(suite.violations().map(\.clause) == ["causes"])
  }
}
