import PagerKitCore
import Testing

/// A place is saved and restored by id: the page, how far the strip was scrolled away, and how far each
/// page was scrolled.
@Suite struct SavedPlaceTests {
  /// Ten tabs of 80 in a viewport of 320.
  private static func pager(_ ids: [PageID]) -> PagerEngine {
    var engine = PagerEngine(strip: Strip { _ in 64 })
    _ = engine.perform(.resize(Size(width: 320, height: 200)))
    _ = engine.start(pages: ids.map { Page(id: $0) })
    return engine
  }

  private static let ids: [PageID] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]

  @Test func survivesAnotherOrder() {
    var before = Self.pager(Self.ids)
    _ = before.perform(.go(.id("D"), animated: false))
    // The middle of D is at 280: the strip stands at 120, and after the finger at 170.
    _ = before.perform(.dragStrip(by: -50))
    before.pageScrolls = ["D": 31.5, "A": 4]
    let saved = before.saved
    #expect(
      saved == SavedPager(current: "D", stripOffset: 50, pageScrolls: ["D": 31.5, "A": 4]))

    var after = Self.pager(Self.ids.reversed())
    let events = after.perform(.restore(saved))
    // In the other order D has index 6; its middle is at 520, its own place 360.
    #expect(after.state.index == 6 && after.state.settled == "D" && !after.state.isMoving)
    #expect(after.stripScroll == 410)
    #expect(after.saved == saved)
    for case .will in events { Issue.record("restoring is no transition") }
  }

  @Test func inTheMiddleOfAMoveTheCurrentPageIsSaved() {
    var engine = Self.pager(Self.ids)
    _ = engine.perform(.drag(by: -100))
    #expect(engine.saved.current == "A")
    _ = engine.perform(.drag(by: -100))
    #expect(engine.saved.current == "B")
    let events = engine.perform(.restore(SavedPager(current: "A")))
    #expect(events.contains(.cancel(from: "A", to: "B")))
    #expect(engine.state.index == 0 && !engine.state.isMoving && !engine.state.isDragging)
  }

  @Test func waitsForASizeAndForPages() {
    var engine = PagerEngine(strip: Strip { _ in 64 })
    _ = engine.start(pages: [])
    // The middle of C is at 200, its own place 40.
    let saved = SavedPager(current: "C", stripOffset: 60, pageScrolls: ["C": 7])
    _ = engine.perform(.restore(saved))
    _ = engine.perform(.reload(Self.ids.map { Page(id: $0) }))
    let events = engine.perform(.resize(Size(width: 320, height: 200)))
    #expect(engine.saved == saved && engine.stripScroll == 100)
    #expect(!events.contains(.willAppear(page: "A")))

    // The size first, then the pages.
    var other = Self.pager([])
    _ = other.perform(.restore(saved))
    _ = other.perform(.reload(Self.ids.map { Page(id: $0) }))
    #expect(other.saved == saved && other.stripScroll == 100)

    // A newer wish takes nothing of an older one along.
    var third = PagerEngine(strip: Strip { _ in 64 })
    _ = third.start(pages: Self.ids.map { Page(id: $0) })
    _ = third.perform(.restore(saved))
    _ = third.perform(.go(.id("D"), animated: false))
    _ = third.perform(.resize(Size(width: 320, height: 200)))
    #expect(third.state.current == "D" && third.stripScroll == 120)
  }

  /// What is no number and no page changes nothing that matters.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func strangeNumbers(offset: Double) {
    var engine = Self.pager(Self.ids)
    _ = engine.perform(
      .restore(SavedPager(current: "B", stripOffset: offset, pageScrolls: ["B": offset])))
    #expect(engine.state.current == "B")
    // As far as the strip can be scrolled: ten tabs of 80 less the viewport.
    #expect((0...480).contains(engine.stripScroll))
    _ = engine.perform(.dragStrip(by: 10))
    #expect((0...480).contains(engine.stripScroll))
  }
}
