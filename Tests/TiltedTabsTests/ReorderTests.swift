import PagerKitCore
import Testing
import TiltedTabs

/// Cards in the grid of 1024 × 768: rows of three, 294.67 × 221, 329.67 apart and 256 below.
@Suite struct ReorderTests {
  func opened(_ count: Int) -> Overview {
    var overview = Overview(layout: GridLayout())
    overview.resize(Size(width: 1024, height: 768))
    let list = pages(count)
    overview.follow(list, active: list[0].id)
    overview.present()
    overview.pull(to: 1)
    return overview
  }

  func frame(_ index: Int, in overview: Overview) -> Rect? {
    overview.marks.first { $0.role == .card && $0.page == PageID("p\(index)") }?.frame
  }

  @Test func aCardFollowsTheFingerAndTheOthersMakeRoom() throws {
    var overview = opened(6)
    let isHeld = overview.beginReorder(at: Point(x: 100, y: 150))
    #expect(isHeld)
    #expect(close(frame(0, in: overview), Rect(x: 35, y: 35, width: 294.67, height: 221)))
    // To the middle of the place of card 4.
    overview.reorder(to: Point(x: 430, y: 406))
    overview.advance(by: .seconds(5))
    #expect(close(frame(0, in: overview)?.x, 365))
    #expect(close(frame(0, in: overview)?.y, 291))
    // 1 2 3 / 4 0 5
    #expect(close(frame(1, in: overview)?.x, 35))
    #expect(close(frame(3, in: overview)?.x, 694.33))
    #expect(close(frame(3, in: overview)?.y, 35))
    #expect(close(frame(4, in: overview)?.x, 35))
    #expect(close(frame(4, in: overview)?.y, 291))
    #expect(close(frame(5, in: overview)?.x, 694.33))
    #expect(overview.marks.last { $0.role == .card }?.index == 0)
    let drop = overview.endReorder()
    let end = try #require(drop)
    #expect(end.page == PageID("p0"))
    #expect(end.from == 0)
    #expect(end.to == 4)
  }

  @Test func theListFollowsWithoutAJump() {
    var overview = opened(6)
    _ = overview.beginReorder(at: Point(x: 100, y: 150))
    overview.reorder(to: Point(x: 430, y: 406))
    overview.advance(by: .seconds(5))
    let held = frame(0, in: overview)
    _ = overview.endReorder()
    #expect(frame(0, in: overview) == held)
    overview.follow(
      PageList([1, 2, 3, 4, 0, 5].map { Page(id: PageID("p\($0)")) }), active: PageID("p0"))
    #expect(frame(0, in: overview) == held)
    overview.advance(by: .seconds(5))
    #expect(close(frame(0, in: overview), Rect(x: 364.67, y: 291, width: 294.67, height: 221)))
  }

  @Test func puttingBack() {
    var overview = opened(6)
    _ = overview.beginReorder(at: Point(x: 100, y: 150))
    overview.reorder(to: Point(x: 900, y: 600))
    overview.cancelReorder()
    overview.advance(by: .seconds(5))
    #expect(close(frame(0, in: overview), Rect(x: 35, y: 35, width: 294.67, height: 221)))
    let drop = overview.endReorder()
    #expect(drop == nil)
  }

  @Test func nothingToPickUp() {
    var overview = opened(2)
    var isHeld = overview.beginReorder(at: Point(x: 5, y: 5))
    #expect(!isHeld)
    overview.reorder(to: Point(x: .nan, y: 5))
    let drop = overview.endReorder()
    #expect(drop == nil)
    // On a close button nothing is picked up either.
    isHeld = overview.beginReorder(at: Point(x: 40, y: 40))
    #expect(!isHeld)
  }

  @Test func atTheEdgeTheCardsScroll() {
    var overview = opened(30)
    _ = overview.beginReorder(at: Point(x: 100, y: 150))
    overview.reorder(to: Point(x: 100, y: 768))
    #expect(overview.needsTime)
    // A viewport a second at the very edge.
    overview.advance(by: .milliseconds(500))
    #expect(close(overview.scroll, 384))
    overview.advance(by: .seconds(60))
    // 10 rows of 256 and a gap of 35, less the viewport.
    #expect(close(overview.scroll, 2560 + 35 - 768))
    overview.advance(by: .seconds(5))
    #expect(!overview.needsTime)
  }

  @Test func aPageThatGoesWhileItIsHeld() {
    var overview = opened(6)
    _ = overview.beginReorder(at: Point(x: 100, y: 150))
    overview.follow(PageList([1, 2].map { Page(id: PageID("p\($0)")) }), active: PageID("p1"))
    let drop = overview.endReorder()
    #expect(drop == nil)
    overview.advance(by: .seconds(5))
    #expect(close(frame(2, in: overview)?.x, 529.5))
  }
}
