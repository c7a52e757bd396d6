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

  /// A card far above the screen may come and go, but should not be drawn; one on it neither way.
  @Test(arguments: [(-500.0, false), (0.0, true)])
  func aTiltedMarkIsLookedAtWhereItIsSeen(place: Double, isSeen: Bool) {
    var liar = IndicatorLiar()
    liar.marks = { marks, context in
      guard context.selection?.share(of: 0) ?? 0 > 0.7 else { return marks }
      let frame = Rect(x: context.scroll, y: place, width: 40, height: 40)
      let tilt = Tilt(angle: -30, perspective: 1 / 1200.0, depth: 0)
      return marks + [Mark(role: .card, index: 0, frame: frame, tilt: tilt)]
    }
    #expect(((try? liar.check(.continuous)) == nil) == isSeen, "it vanishes")
    #expect(((try? liar.check(.visible)) != nil) == isSeen, "it lies outside")
  }

  /// Tabs pass under the button at the end; what is there cannot be seen to vanish.
  @Test(arguments: [(0.0, false), (100.0, true)])
  func underTheStripsButtonNothingIsSeen(place: Double, isSeen: Bool) {
    var liar = IndicatorLiar()
    liar.stripStyle.trailingReserve = 44
    liar.marks = { marks, context in
      guard context.selection?.share(of: 0) ?? 0 > 0.7 else { return marks }
      let end = context.direction == .leftToRight ? context.size.width - place - 40 : place
      let frame = Rect(x: context.scroll + end, y: 0, width: 40, height: 40)
      return marks + [Mark(role: .separator, frame: frame)]
    }
    #expect(((try? liar.check(.continuous)) == nil) == isSeen)
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
