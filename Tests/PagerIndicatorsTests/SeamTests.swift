import PagerIndicators
import PagerKitCore
import Testing

/// A loop of four tabs, 80 wide each, that fill the viewport.
@Suite struct SeamTests {
  private let bar = ButtonBar()
  private let stage = Stage(ButtonBar(), titles: [64, 64, 64, 64], width: 320)

  @Test func oneBarLeavesAndAnotherEnters() {
    let early = stage.moving(3, 0, 0.25, seam: .forward)
    #expect(bar.marks(in: early).of(.bar).map(\.frame.x) == [260, -60])
    #expect(bar.marks(in: early).of(.bar).map(\.emphasis) == [0.75, 0.25])
    #expect(bar.selectionFrame(in: early)?.x == 260)
    let late = stage.moving(3, 0, 0.75, seam: .forward)
    #expect(bar.marks(in: late).of(.bar).map(\.frame.x) == [-20, 300])
    #expect(bar.selectionFrame(in: late)?.x == -20)
    let back = stage.moving(0, 3, 0.25, seam: .backward)
    #expect(bar.marks(in: back).of(.bar).map(\.frame.x) == [-20, 300])
  }

  @Test func rightToLeftTheyChangeSides() {
    let stage = Stage(ButtonBar(), titles: [64, 64, 64, 64], width: 320, rtl: true)
    let early = stage.moving(3, 0, 0.25, seam: .forward)
    #expect(bar.marks(in: early).of(.bar).map(\.frame.x) == [-20, 300])
  }

  @Test func aNewTargetSendsTheSecondBarAway() {
    let seam = Selection.Leg(to: 0, progress: 0.25, seam: .forward)
    func bars(_ leg: Selection.Leg) -> [Double] {
      let context = stage.at(Selection(origin: 3, legs: [seam, leg]))
      return bar.marks(in: context).of(.bar).map(\.frame.x)
    }
    // Nothing jumps; then the first goes from 260 to 80, the other from −60 back to −80.
    #expect(bars(.init(to: 1, progress: 0)) == [260, -60])
    #expect(bars(.init(to: 1, progress: 0.1)) == [242, -62])
    #expect(bars(.init(to: 1, progress: 0.5)) == [170, -70])
    // On over the seam to the second page: 260 leaves, −60 goes on to 80.
    #expect(bars(.init(to: 1, progress: 0.25, seam: .forward)) == [275, -25])
  }

  @Test func twoTabsCanBeALoop() {
    let stage = Stage(ButtonBar(), titles: [64, 64], width: 160)
    let context = stage.moving(1, 0, 0.5, seam: .forward)
    #expect(bar.marks(in: context).of(.bar).map(\.frame.x) == [-40, 120])
  }

  @Test func titlesOfDotsGoOnInACircle() {
    let dots = Dots()
    let stage = Stage(dots, titles: [40, 40, 40, 40], width: 320)
    func titles(_ progress: Double) -> [(page: PageID?, middle: Double, opacity: Double)] {
      let context = stage.moving(3, 0, progress, seam: .forward)
      return dots.marks(in: context).of(.title)
        .map { ($0.page, $0.frame.midX - context.scroll, $0.opacity) }
    }
    let early = titles(0.25)
    #expect(early.map(\.page) == ["D", "A"])
    #expect(early.map(\.middle) == [120, 280])
    #expect(early.map(\.opacity) == [0.75, 0.25])
    let late = titles(0.75)
    #expect(late.map(\.page) == ["D", "A"])
    #expect(late.map(\.middle) == [40, 200])
    #expect(late.map(\.opacity) == [0.25, 0.75])
    let item = dots.item(0, in: stage.moving(3, 0, 0.25, seam: .forward))
    #expect(item.frame.midX == 800)
    #expect(item.opacity == 0.25)
  }

  @Test func aDotDoesNotSweepBack() {
    let dots = Dots()
    let stage = Stage(dots, titles: [40, 40, 40, 40], width: 320)
    let first = dots.selectionFrame(in: stage.at(0)).map { $0.x - stage.at(0).scroll }
    let last = dots.selectionFrame(in: stage.at(3)).map { $0.x - stage.at(3).scroll }
    for (progress, expected) in [(0.1, last), (0.49, last), (0.5, first), (0.9, first)] {
      let context = stage.moving(3, 0, progress, seam: .forward)
      let frame = dots.selectionFrame(in: context).map { $0.x - context.scroll }
      #expect(isNear(frame ?? .nan, expected ?? .nan))
    }
  }
}
