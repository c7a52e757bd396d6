import PagerIndicators
import PagerKitCore
import Testing

/// Swipes for which the numbers of XLPagerTabStrip are known, told by our rules: the same numbers where
/// the ancestor was right; where it exchanged from and to, answered negative progress or jumped, those
/// of the rule that the pair belongs to the page at which the move began.
///
/// A host reports offsets in a viewport of 100 points.
@Suite struct AncestorSwipesTests {
  /// What is told of a change: from, to, progress, crossed.
  struct Told: Equatable, CustomStringConvertible {
    var from: Int
    var to: Int
    var progress: Double
    var crossed = false

    init(_ from: Int, _ to: Int, _ progress: Double, crossed: Bool = false) {
      (self.from, self.to, self.progress, self.crossed) = (from, to, progress, crossed)
    }

    var description: String { "(\(from), \(to), \(progress), \(crossed))" }
  }

  private static func pager(
    _ ids: String, at start: Int = 0, isElastic: Bool = true
  ) -> PagerEngine {
    var rules = PagerConfiguration()
    rules.isElastic = isElastic
    var engine = PagerEngine(configuration: rules, strip: Strip { _ in 34 })
    _ = engine.perform(.resize(Size(width: 100, height: 200)))
    _ = engine.start(pages: ids.map { Page(id: PageID(String($0))) }, at: .index(start))
    return engine
  }

  private static func swipe(
    _ engine: inout PagerEngine, _ offsets: [Double]
  ) -> (told: [Told], events: [PagerEvent]) {
    var events = offsets.flatMap { engine.perform(.scroll(to: $0)) }
    events += engine.perform(.rest)
    let told = events.compactMap { event -> Told? in
      guard case .progress(let from, let to, let progress, let crossed) = event else { return nil }
      // Offsets have two digits.
      return Told(from, to, (progress * 1000).rounded() / 1000, crossed: crossed)
    }
    return (told, events.filter(\.isOfTransition))
  }

  @Test func aSwipe() {
    var pager = Self.pager("ABC")
    let (told, events) = Self.swipe(&pager, [10, 49, 50, 51, 100])
    #expect(
      told == [
        Told(0, 1, 0.1), Told(0, 1, 0.49), Told(0, 1, 0.5, crossed: true), Told(0, 1, 0.51),
        Told(0, 1, 1),
      ])
    #expect(
      events == [
        .will(from: "A", to: "B", cause: .scroll), .cross(from: "A", to: "B"),
        .did(from: "A", to: "B"),
      ])
  }

  @Test func aCancelledSwipe() {
    var pager = Self.pager("ABC")
    let (told, events) = Self.swipe(&pager, [20, 40, 30, 10, 0])
    #expect(told == [Told(0, 1, 0.2), Told(0, 1, 0.4), Told(0, 1, 0.3), Told(0, 1, 0.1)])
    #expect(
      events == [.will(from: "A", to: "B", cause: .scroll), .cancel(from: "A", to: "B")])
  }

  @Test func cancelledPastTheHalf() {
    var pager = Self.pager("ABC")
    let (told, events) = Self.swipe(&pager, [40, 60, 55, 50, 49, 20, 0])
    #expect(
      told == [
        Told(0, 1, 0.4), Told(0, 1, 0.6, crossed: true), Told(0, 1, 0.55), Told(0, 1, 0.5),
        Told(0, 1, 0.49, crossed: true), Told(0, 1, 0.2),
      ])
    #expect(
      events == [
        .will(from: "A", to: "B", cause: .scroll), .cross(from: "A", to: "B"),
        .cross(from: "B", to: "A"), .cancel(from: "A", to: "B"),
      ])
  }

  @Test func oneChangeOverAPage() {
    var pager = Self.pager("ABCDE")
    let (told, events) = Self.swipe(&pager, [20, 130, 200])
    #expect(
      told == [
        Told(0, 1, 0.2), Told(1, 2, 0.3, crossed: true), Told(1, 2, 1, crossed: true),
      ])
    #expect(
      events == [
        .will(from: "A", to: "B", cause: .scroll), .cross(from: "A", to: "B"),
        .cross(from: "B", to: "C"), .did(from: "A", to: "C"),
      ])
  }

  @Test(arguments: [true, false])
  func overScrollAndRebound(isElastic: Bool) {
    for (start, sign) in [(0, -1.0), (2, 1.0)] {
      var pager = Self.pager("ABC", at: start, isElastic: isElastic)
      var amounts: [Double] = []
      var lefts: [Double] = []
      let home = 100.0 * Double(start)
      for pull in [20.0, 60, 55, 30, 0] {
        let events = pager.perform(.scroll(to: home + sign * pull))
        #expect(!events.contains { $0.isOfTransition })
        for case .overscroll(let page, let amount) in events {
          #expect(page == (start == 0 ? "A" : "C"))
          amounts.append((amount * 1000).rounded() / 1000)
        }
        let context = pager.context(size: Size(width: 100, height: 44))
        lefts.append(ButtonBar().selectionFrame(in: context)?.x ?? .nan)
      }
      #expect(amounts == [0.2, 0.6, 0.55, 0.3, 0].map { sign * $0 })
      // Three tabs of 50: the bar goes beyond by its own width for each page, or not at all.
      let rest = 50.0 * Double(start)
      let ways = [10.0, 30, 27.5, 15, 0].map { isElastic ? rest + sign * $0 : rest }
      #expect(zip(lefts, ways).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(lefts)")
      #expect(pager.perform(.rest).allSatisfy { !$0.isOfTransition })
    }
  }

  @Test func onePageOnlyGives() {
    var pager = Self.pager("A")
    var amounts: [Double] = []
    for offset in [20.0, 60, 30, 0] {
      for event in pager.perform(.scroll(to: offset)) {
        guard case .overscroll("A", let amount) = event else {
          Issue.record("\(event)")
          continue
        }
        amounts.append(amount)
      }
    }
    #expect(amounts == [0.2, 0.6, 0.3, 0])
    #expect(pager.perform(.rest).isEmpty)
  }

  /// From the second page to the first and on to the third, under one finger.
  @Test func bothSidesInOneGesture() {
    var pager = Self.pager("ABC", at: 1)
    let (told, events) = Self.swipe(&pager, [60, 100, 130, 200])
    #expect(
      told == [Told(1, 0, 0.4), Told(1, 2, 0.3), Told(1, 2, 1, crossed: true)])
    #expect(
      events == [
        .will(from: "B", to: "A", cause: .scroll), .cancel(from: "B", to: "A"),
        .will(from: "B", to: "C", cause: .scroll), .cross(from: "B", to: "C"),
        .did(from: "B", to: "C"),
      ])
  }

  /// The ancestor took the direction of a tap from wherever the last drag had begun.
  @Test func aTapAfterADragThatBeganElsewhere() {
    var pager = Self.pager("ABC", at: 1)
    for command in [PagerCommand.drag(by: -20), .release(velocity: 0), .settle] {
      _ = pager.perform(command)
    }
    _ = pager.perform(.go(.index(0), animated: false))
    let events = pager.perform(.tap(.index(1))) + pager.perform(.settle)
    var shares: [Double] = []
    for case .progress(let from, let to, let progress, _) in events {
      #expect(from == 0 && to == 1)
      shares.append(progress)
    }
    #expect(shares.count > 5 && zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// The ancestor told of a page nobody visited and changed the current page twice.
  @Test func aFarTap() {
    var pager = Self.pager("ABC", at: 2)
    let events = pager.perform(.tap(.index(0))) + pager.perform(.settle)
    for case .progress(let from, let to, _, _) in events { #expect(from == 2 && to == 0) }
    #expect(
      events.filter { $0.isOfTransition } == [
        .will(from: "C", to: "A", cause: .tap), .cross(from: "C", to: "A"),
        .did(from: "C", to: "A"),
      ])
    #expect(pager.state.position == 0)
  }

  @Test func aLayoutPassAtRest() {
    var pager = Self.pager("ABC", at: 1)
    #expect(pager.perform(.scroll(to: 100)).isEmpty)
    #expect(pager.perform(.rest).isEmpty)
  }
}

extension PagerEvent {
  /// Whether it begins, crosses or ends a transition.
  fileprivate var isOfTransition: Bool {
    switch self {
    case .will, .cross, .did, .cancel: true
    default: false
    }
  }
}
