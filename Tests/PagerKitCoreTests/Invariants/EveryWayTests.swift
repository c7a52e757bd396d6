import PagerIndicators
import PagerKitCore
import Testing

/// I10: tap, key, command and drag that end on the same page leave the same state and styling.
@Suite struct EveryWayTests {
  static let indicators: [any PagerIndicator] = [ButtonBar(), Bar(), Dots(), Segmented()]
  static let count = 5

  static let ways: [(name: String, commands: @Sendable (Int, Int) -> [PagerCommand])] = [
    ("tap", { _, to in [.tap(.index(to)), .settle] }),
    ("key", { _, to in [.key(.digit(to + 1)), .settle] }),
    ("go", { _, to in [.go(.index(to), animated: true), .settle] }),
    ("cut", { _, to in [.go(.index(to), animated: false)] }),
    ("drag", { [.drag(by: 100 * Double($0 - $1)), .release(velocity: 0), .settle] }),
    (
      "drag in pieces",
      { from, to in
        [PagerCommand](repeating: .drag(by: 10 * Double(from - to)), count: 9)
          + [.release(velocity: 0), .settle]
      }
    ),
    ("scroll", { _, to in [.scroll(to: 100 * Double(to)), .rest] }),
    (
      "another page first",
      { from, to in
        [
          .tap(.index((to + 2) % count)), .advance(.milliseconds(60)),
          .go(.index(to), animated: true),
        ]
          + [.settle]
      }
    ),
  ]

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], PagerBehaviour.allCases)
  func endsAlike(direction: LayoutDirection, behaviour: PagerBehaviour) {
    for indicator in Self.indicators {
      for from in 0..<Self.count {
        for to in 0..<Self.count where to != from {
          let (state, look) = Self.end(
            indicator, direction, behaviour, from, to, Self.ways[0].commands)
          #expect(state.index == to && !state.isMoving)
          for way in Self.ways.dropFirst() {
            let other = Self.end(indicator, direction, behaviour, from, to, way.commands)
            #expect(other.state == state, "\(way.name) from \(from) to \(to)")
            #expect(other.look == look, "\(way.name) from \(from) to \(to), \(indicator.name)")
          }
        }
      }
    }
  }

  private static func end(
    _ indicator: any PagerIndicator, _ direction: LayoutDirection, _ behaviour: PagerBehaviour,
    _ from: Int, _ to: Int, _ commands: (Int, Int) -> [PagerCommand]
  ) -> (state: PagerState, look: String) {
    var rules = PagerConfiguration()
    rules.direction = direction
    rules.behaviour = behaviour
    rules.snap.maxPages = count
    let widths: [Double] = [24, 104, 0, 64, 34]
    var engine = PagerEngine(
      configuration: rules, strip: Strip(style: indicator.stripStyle) { _ in 0 })
    _ = engine.perform(.resize(Size(width: 100, height: 200)))
    let pages = widths.enumerated().map { Page(id: PageID("p\($0)"), titleWidth: $1) }
    _ = engine.start(pages: pages, at: .index(from))
    let sign: Double = direction == .leftToRight ? 1 : -1
    for command in commands(from, to) {
      if case .drag(let way) = command {
        _ = engine.perform(.drag(by: sign * way))
      } else {
        _ = engine.perform(command)
      }
    }
    let context = engine.context(size: Size(width: 100, height: indicator.preferredHeight))
    return (engine.state, JSONWriter.text(of: TraceOutput.json(of: indicator, in: context)))
  }
}
