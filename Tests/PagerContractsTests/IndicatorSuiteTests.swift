import PagerContracts
import PagerKitCore
import Testing

@Suite struct IndicatorSuiteTests {
  @Test(arguments: IndicatorClause.allCases)
  func anHonestIndicatorPasses(clause: IndicatorClause) throws {
    try Stars().check(clause)
    try IndicatorSuite { Underlined() }.check(clause)
  }

  @Test(arguments: IndicatorClause.allCases)
  func everyClauseCatchesItsLiar(clause: IndicatorClause) throws {
    let violation = try #require(throws: Violation.self) {
      try IndicatorLiar.breaking(clause).check(clause)
    }
    #expect(violation.clause == clause.name)
    #expect(violation.sentence == clause.rawValue)
    #expect(violation.description.contains(clause.rawValue))
  }

  /// A lie that many clauses see says little about the clause that is meant to.
  @Test(arguments: [IndicatorClause.name, .empty, .seam])
  func aLieIsSeenWhereItIsTold(clause: IndicatorClause) {
    let seen = IndicatorLiar.breaking(clause).violations().map(\.clause)
    #expect(seen == [clause.name])
  }

  @Test(
    arguments: [
      ("at the middle alone", { @Sendable in $0 == 0.5 }),
      ("from the middle on", { @Sendable in $0 >= 0.5 }),
      ("just behind the middle", { @Sendable in $0 > 0.5 && $0 < 0.501 }),
      ("at the very end", { @Sendable in $0 > 1 - 1e-7 }),
      ("at the very beginning", { @Sendable in $0 < 1e-7 }),
      ("before a third", { @Sendable in $0 < 1 / 3.0 }),
    ] as [(String, @Sendable (Double) -> Bool)])
  func aJumpIsSeenWhereverItHides(name: String, jumps: @escaping @Sendable (Double) -> Bool) {
    var liar = IndicatorLiar()
    liar.marks = IndicatorLiar.jumping(where: jumps)
    #expect(throws: Violation.self, "a jump \(name)") { try liar.check(.continuous) }
  }

  @Test func aJumpOfTheSecondLegAloneIsSeen() {
    var liar = IndicatorLiar()
    liar.marks = { marks, context in
      guard let selection = context.selection, selection.legs.count == 2 else { return marks }
      // As if the way had begun at the page where the first one did.
      let bare = Selection(origin: selection.origin, legs: [selection.legs[1]])
      var context = context
      context.selection = bare
      return Underlined().marks(in: context)
    }
    #expect(throws: Violation.self) { try liar.check(.continuous) }
  }

  @Test func aFastButSteadyMotionIsNoJump() throws {
    var quick = IndicatorLiar()
    // All of the way within a thousandth of it.
    quick.marks = { marks, context in
      guard let selection = context.selection else { return marks }
      let share = selection.share(of: selection.origin)
      let opacity = min(1, max(0, (share - 0.5) * 1000)) * (1 - share)
      let frame = Rect(x: context.scroll, y: 0, width: 10, height: 10)
      return marks + [Mark(role: .cover, frame: frame, opacity: opacity)]
    }
    try quick.check(.continuous)
  }

  @Test func aGapWithAReasonIsLeftOut() throws {
    let suite = IndicatorSuite(excluding: [.name: "it is sold under this name"]) {
      IndicatorLiar.breaking(.name)
    }
    try suite.check(.name)
    #expect(suite.violations() == [])
  }

  @Test func aGapWithoutAReasonIsABreach() {
    let suite = IndicatorSuite(excluding: [.continuous: " "]) { Underlined() }
    #expect(suite.violations().map(\.clause) == ["continuous"])
    #expect(throws: Violation.self) { try suite.check(.continuous) }
  }

  @Test func anExistentialCanBeChecked() throws {
    let catalog = try IndicatorCatalog().adding { Stars() }
    let indicator = try #require(catalog["stars"])
    try indicator.check(.finite)
    #expect(indicator.violations() == [])
  }

  @Test func aViolationSaysWithWhichInputs() throws {
    let violation = try #require(throws: Violation.self) {
      try IndicatorLiar.breaking(.finite).check(.finite)
    }
    #expect(violation.subject == "indicator \"liar\"")
    #expect(violation.inputs.contains("size 0.0 x 40.0"))
    #expect(violation.inputs.contains { $0.hasPrefix("1 pages") })
  }
}
