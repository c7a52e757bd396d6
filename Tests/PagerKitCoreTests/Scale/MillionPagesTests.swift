import PagerIndicators
import PagerKitCore
import Testing

/// With a million pages, what a step touches is what shows: counted, not timed.
@Suite(.serialized) struct MillionPagesTests {
  static let count = 1_000_000

  /// Counts questions. Sound without a lock: a test has its own, and asks on one thread.
  private final class Counter: @unchecked Sendable {
    var number = 0
  }

  /// A million pages that are made when asked for.
  private final class Source: PagerDataSource {
    let asked = Counter()
    var pageCount: Int { MillionPagesTests.count }

    func page(at index: Int) -> Page {
      asked.number += 1
      return Page(id: PageID("\(index)"), title: "\(index)")
    }
  }

  /// A button bar that counts how often it is asked, and for what.
  private struct CountingBar: PagerIndicator {
    let bar = ButtonBar()
    let items = Counter()

    var name: String { bar.name }

    func marks(in context: IndicatorContext) -> [Mark] { bar.marks(in: context) }

    func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
      items.number += 1
      return bar.item(index, in: context)
    }
  }

  private final class Gate: PagerDelegate {
    var asked = 0

    func pager(_ pager: Pager, shouldMoveFrom from: PageID, to: PageID, cause: PagerCause) -> Bool {
      asked += 1
      return true
    }
  }

  @Test func aStepTouchesWhatShows() {
    let source = Source()
    let measured = Counter()
    let gate = Gate()
    let bar = CountingBar()
    let pager = Pager(
      strip: Strip {
        measured.number += 1
        return 10 * Double($0.title.count)
      })
    pager.dataSource = source
    pager.perform(.resize(Size(width: 390, height: 800)))
    var events = 0
    pager.onEvent = { _ in events += 1 }
    pager.reload()
    pager.delegate = gate
    pager.go(to: .index(Self.count / 2), animated: false)
    // The whole list is asked for once, and measured once.
    #expect(source.asked.number == Self.count)
    #expect(measured.number == Self.count)

    func step(_ name: String, measures: Int = 0, gates: Int = 0, _ command: PagerCommand) {
      let before = (source.asked.number, measured.number, gate.asked, events)
      pager.perform(command)
      #expect(source.asked.number == before.0, "\(name) asks the data source")
      #expect(measured.number - before.1 <= measures, "\(name) measures titles")
      #expect(gate.asked - before.2 <= gates, "\(name) asks the gate")
      // At most: an end and a beginning, progress, cross, over-scroll, and for each of four pages a
      // load or unload and two steps of visibility.
      #expect(events - before.3 <= 20, "\(name) tells \(events - before.3) events")
      // A window of three pages, and one more on the way.
      #expect(pager.state.loaded.count <= 4)
      let context = pager.snapshot.context(size: Size(width: 390, height: 44))
      // A tab has a digit and two margins at least: 26 points, and one may show at each end in part.
      #expect(context.visibleTabs.count <= 390 / 26 + 2)
      let asked = bar.items.number
      let line = TraceOutput.json(of: bar, in: context)
      #expect(bar.items.number - asked == context.visibleTabs.count)
      // A title for each tab that shows, and the bar.
      #expect(line["indicator"]?["marks"]?.array?.count ?? .max <= context.visibleTabs.count + 1)
    }

    for _ in 0..<40 { step("a drag", gates: 2, .drag(by: -17)) }
    step("a release", gates: 2, .release(velocity: -900))
    for _ in 0..<40 { step("a moment", .advance(.milliseconds(16))) }
    step("a tap on a far tab", gates: 1, .tap(.last))
    for _ in 0..<40 { step("a moment of a far move", .advance(.milliseconds(16))) }
    #expect(pager.state.index == Self.count - 1)
    step("the first page", gates: 1, .key(.home))
    step("an update on the way", measures: 1, insertion("x", at: 0))
    for _ in 0..<60 { step("the rest of the way", .advance(.milliseconds(16))) }
    #expect(pager.state.current == "0")
    // More than a block holds, so that blocks are split.
    for number in 0..<600 {
      step("an insertion in front", measures: 1, insertion(PageID("f\(number)"), at: 0))
    }
    #expect(pager.state.index == 601)
    for number in 0..<600 {
      step("a removal", .update(BatchUpdate(removals: [PageID("f\(number)")])))
    }
    step("a move", measures: 1, .update(BatchUpdate(moves: [.init("0", to: Self.count)])))
    #expect(pager.state.index == Self.count)
    step("another title", measures: 1, .update(BatchUpdate(replacements: [Page(id: "7")])))
    step("a drag of the strip", .dragStrip(by: -300))
    step("a fling of the strip", .releaseStrip(velocity: -2000))
    for _ in 0..<40 { step("a coasting strip", .advance(.milliseconds(16))) }
  }

  private func insertion(_ id: PageID, at index: Int) -> PagerCommand {
    .update(BatchUpdate(insertions: [.init(at: index, [Page(id: id, title: "new")])]))
  }

  /// A finger that goes round a circle a million times asks for each page once.
  @Test func aCircleIsAskedOnce() {
    var rules = PagerConfiguration()
    rules.loops = true
    rules.pageExtent = .points(0.001)
    var engine = PagerEngine(configuration: rules, strip: Strip { _ in 10 })
    let asked = Counter()
    engine.gate = { _, _, _ in
      asked.number += 1
      return true
    }
    _ = engine.perform(.resize(Size(width: 1, height: 1)))
    _ = engine.start(pages: ["A", "B", "C"].map { Page(id: $0) })
    _ = engine.perform(.drag(by: -1e9))
    // Two questions a page: the step itself, and the way from where the drag began.
    #expect(asked.number <= 2 * 3 + 2)
    _ = engine.perform(.drag(by: 2e9))
    _ = engine.perform(.release(velocity: 1e9))
    _ = engine.perform(.settle)
    #expect(engine.state.isMoving == false)
    #expect(engine.state.position == Double(engine.state.index ?? -1))
  }
}
