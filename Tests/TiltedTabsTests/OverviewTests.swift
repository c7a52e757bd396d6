import PagerKitCore
import Testing
import TiltedTabs

@Suite struct OverviewTests {
  func overview(
    _ count: Int, active: Int? = 0, layout: any CardLayout = TiltedLayout(), size: Size = phone
  ) -> Overview {
    var overview = Overview(layout: layout)
    overview.resize(size)
    let list = pages(count)
    overview.follow(list, active: active.map { list[$0].id })
    return overview
  }

  func opened(
    _ count: Int, active: Int? = 0, layout: any CardLayout = TiltedLayout(), size: Size = phone
  ) -> Overview {
    var overview = overview(count, active: active, layout: layout, size: size)
    overview.present()
    overview.pull(to: 1)
    return overview
  }

  func card(_ index: Int, in overview: Overview) -> Mark? {
    overview.marks.first { $0.role == .card && $0.page == PageID("p\(index)") }
  }

  @Test func closedThereIsNothing() {
    var overview = overview(3)
    #expect(overview.marks.isEmpty)
    #expect(!overview.needsTime)
    #expect(overview.target(at: Point(x: 187, y: 300)) == nil)
    let isHeld = overview.beginReorder(at: Point(x: 187, y: 300))
    #expect(!isHeld)
  }

  @Test func openingBeginsWithTheActivePageAllOverTheViewport() {
    var overview = overview(3, active: 1)
    overview.present()
    #expect(overview.progress == 0)
    #expect(close(card(1, in: overview)?.frame, Rect(x: 0, y: 0, width: 375, height: 667)))
    #expect(card(1, in: overview)?.tilt?.angle == 0)
    // The card on top waits below; the one behind stands where it will be seen.
    #expect(card(2, in: overview) == nil)
    // The middle of card 1, 177.87 + 297.93, is scrolled to the viewport's, 333.5.
    #expect(close(card(0, in: overview)?.frame.y, -142.29))
  }

  @Test func halfWayEveryNumberIsHalfWay() {
    var overview = overview(3, active: 1)
    overview.present()
    overview.pull(to: 0.5)
    // Of (20, 35.57, 335, 595.85) at −55° and (0, 0, 375, 667) at 0°.
    #expect(
      close(card(1, in: overview)?.frame, Rect(x: 10, y: 17.79, width: 355, height: 631.43)))
    #expect(close(card(1, in: overview)?.tilt?.angle, -27.5))
    overview.pull(to: 0.9)
    // Of 213.44 and 213.44 + 667.
    #expect(close(card(2, in: overview)?.frame.y, 280.14))
    overview.pull(to: 1)
    #expect(close(card(1, in: overview)?.frame.y, 35.57))
    #expect(close(card(1, in: overview)?.tilt?.angle, -55))
  }

  @Test func theTitleFadesInOnTheActiveCard() {
    var overview = overview(3, active: 1)
    overview.present()
    #expect(!overview.marks.contains { $0.role == .title && $0.index == 1 })
    overview.pull(to: 0.25)
    #expect(overview.marks.first { $0.role == .title && $0.index == 1 }?.opacity == 0.25)
  }

  @Test func withoutAnActivePageAllComeFromAfar() {
    var overview = overview(3, active: nil)
    overview.present()
    overview.pull(to: 0.5)
    #expect(card(0, in: overview)?.scale == 0.75)
    #expect(card(0, in: overview)?.opacity == 0.5)
  }

  @Test func inAGridTheActiveCardIsOnTop() throws {
    var overview = overview(4, active: 0, layout: GridLayout())
    overview.present()
    overview.pull(to: 0.5)
    let cards = overview.marks.filter { $0.role == .card }
    #expect(cards.last?.index == 0)
    #expect(cards.first?.opacity == 0.5)
    #expect(close(cards.first?.scale, 0.9))
  }

  @Test func itOpensWhereTheActiveCardIs() {
    let overview = opened(100, active: 50)
    #expect(close(overview.scroll, 6114.43))
    #expect(overview.focus == PageID("p50"))
    #expect(close(card(50, in: overview)?.frame.y, 35.57))
  }

  @Test func timeOpensItAndThenNothingMoves() {
    var overview = overview(3)
    overview.present()
    #expect(overview.needsTime)
    var steps = 0
    while overview.needsTime, steps < 600 {
      overview.advance(by: .milliseconds(16))
      steps += 1
    }
    #expect(overview.progress == 1)
    #expect(steps < 100)
    overview.dismiss()
    while overview.needsTime, steps < 600 {
      overview.advance(by: .milliseconds(16))
      steps += 1
    }
    #expect(!overview.isVisible)
    #expect(overview.marks.isEmpty)
  }

  @Test func theSizeOfTheStepsDoesNotMatter() {
    var coarse = overview(3)
    coarse.present()
    var fine = coarse
    coarse.advance(by: .milliseconds(120))
    for _ in 0..<120 { fine.advance(by: .milliseconds(1)) }
    #expect(abs(coarse.progress - fine.progress) < 1e-9)
    #expect(coarse.progress > 0.2 && coarse.progress < 0.9)
  }

  @Test func turningBackInMidWayJumpsNeitherInPlaceNorInSpeed() {
    var overview = overview(3)
    overview.present()
    overview.advance(by: .milliseconds(80))
    let before = overview.progress
    overview.advance(by: .milliseconds(1))
    let speed = overview.progress - before
    let turning = overview.progress
    overview.dismiss()
    #expect(overview.progress == turning)
    overview.advance(by: .milliseconds(1))
    // It goes on opening for a moment, nearly as fast as it did.
    #expect(overview.progress > turning)
    #expect(overview.progress - turning < speed)
    #expect(overview.progress - turning > speed * 0.8)
  }

  @Test func releasingOpensOrCloses() {
    var overview = overview(3)
    overview.present()
    overview.pull(to: 0.4)
    overview.release()
    #expect(!overview.isPresented)
    overview.pull(to: 0.4)
    overview.release(velocity: 0.5)
    #expect(overview.isPresented)
    overview.pull(to: .nan)
    #expect(overview.isPresented)
  }

  @Test func reducedMotionCuts() {
    var overview = overview(3)
    overview.reducesMotion = true
    overview.present()
    #expect(overview.progress == 1)
    #expect(!overview.needsTime)
    overview.follow(pages(2), active: nil)
    #expect(!overview.needsTime)
  }

  @Test func aRemovedCardLeavesSidewaysAndTheOthersCloseUp() {
    var overview = opened(10)
    let list = PageList((0..<10).filter { $0 != 1 }.map { Page(id: PageID("p\($0)")) })
    let before = card(2, in: overview)?.frame
    overview.follow(list, active: PageID("p0"))
    #expect(card(2, in: overview)?.frame == before)
    #expect(close(card(1, in: overview)?.frame.y, 123))
    // What leaves cannot be touched: at the middle of its button the card below it answers.
    overview.advance(by: .milliseconds(100))
    let leaving = card(1, in: overview)
    let opacity = leaving?.opacity ?? 0
    #expect(opacity > 0 && opacity < 1)
    // Both from the same progress: x = 20 − 335·p, opacity = 1 − p.
    #expect(close(leaving?.frame.x, 20 - 335 * (1 - opacity)))
    #expect(close(card(2, in: overview)?.frame.y, 246 - 123 * (1 - opacity)))
    overview.advance(by: .seconds(5))
    #expect(card(1, in: overview) == nil)
    #expect(close(card(2, in: overview)?.frame.y, 123))
    #expect(!overview.needsTime)
  }

  @Test func aChangeInMidChangeGoesOnFromWhatIsSeen() {
    var overview = opened(10)
    overview.follow(pages(9), active: PageID("p0"))
    overview.advance(by: .milliseconds(60))
    let before = overview.marks
    overview.follow(pages(8), active: PageID("p0"))
    let after = overview.marks
    for index in 0..<8 {
      let old = before.first { $0.role == .card && $0.index == index }
      let new = after.first { $0.role == .card && $0.index == index }
      #expect(old?.frame == new?.frame)
      #expect(old?.tilt == new?.tilt)
    }
  }

  @Test func anotherLayoutIsAFlight() {
    var overview = opened(4, size: Size(width: 1024, height: 768))
    let before = card(1, in: overview)?.frame
    overview.use(GridLayout())
    #expect(card(1, in: overview)?.frame == before)
    overview.advance(by: .seconds(5))
    #expect(close(card(1, in: overview)?.frame, Rect(x: 364.67, y: 35, width: 294.67, height: 221)))
    #expect(card(1, in: overview)?.tilt == nil)
  }

  @Test func focusStaysOnItsPageOrGoesToTheNextOne() {
    var overview = opened(5)
    overview.setFocus(PageID("p2"))
    overview.follow(PageList([2, 1, 0].map { Page(id: PageID("p\($0)")) }), active: nil)
    #expect(overview.focus == PageID("p2"))
    overview.follow(PageList([1, 0].map { Page(id: PageID("p\($0)")) }), active: nil)
    #expect(overview.focus == PageID("p1"))
    overview.follow(PageList(), active: nil)
    #expect(overview.focus == nil)
    let isThere = overview.setFocus(PageID("p1"))
    #expect(!isThere)
    overview.advance(by: .seconds(5))
    #expect(overview.marks.isEmpty)
  }

  @Test func neighbours() {
    var grid = opened(7, layout: GridLayout())
    grid.setFocus(PageID("p3"))
    #expect(grid.neighbour(.left) == 2)
    #expect(grid.neighbour(.right) == 4)
    #expect(grid.neighbour(.up) == 0)
    #expect(grid.neighbour(.down) == 6)
    grid.setFocus(PageID("p5"))
    #expect(grid.neighbour(.down) == nil)
    var tilted = opened(3)
    tilted.setFocus(PageID("p1"))
    #expect(OverviewDirection.allCases.map(tilted.neighbour) == [0, 2, 0, 2])
  }

  @Test func aMillionPagesAreAsCheapAsTen() {
    let overview = opened(1_000_000, active: 500_000)
    // (667 + 595.85) / 123 cards show.
    #expect(overview.marks.filter { $0.role == .card }.count <= 11)
  }

  @Test func theSmallestViewports() {
    for size in [Size.zero, Size(width: 1, height: 1), Size(width: .infinity, height: .nan)] {
      for layout in [TiltedLayout(), GridLayout()] as [any CardLayout] {
        for count in 0...3 {
          var overview = opened(count, active: nil, layout: layout, size: size)
          overview.scroll(by: .infinity)
          overview.advance(by: .milliseconds(16))
          #expect(overview.scroll.isFinite)
          #expect(overview.marks.allSatisfy { $0.frame.x.isFinite && $0.frame.y.isFinite })
        }
      }
    }
  }
}
