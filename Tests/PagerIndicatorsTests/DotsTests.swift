import PagerIndicators
import PagerKitCore
import Testing

@Suite struct DotsTests {
  private let dots = Dots()
  private let stage = Stage(Dots(), titles: [40, 50, 60], width: 320)

  private func titles(_ context: IndicatorContext) -> [(
    index: Int?, middle: Double, opacity: Double
  )] {
    dots.marks(in: context).of(.title)
      .map { ($0.index, $0.frame.midX - context.scroll, $0.opacity) }
  }

  /// XLPagerTabStrip's twitter strip, d = 160.
  @Test func titlesAreHalfABarApart() {
    let moving = titles(stage.moving(0, 1, 0.25))
    #expect(moving.map(\.index) == [0, 1])
    #expect(moving.map(\.middle) == [120, 280])
    #expect(moving.map(\.opacity) == [0.75, 0.25])
    let resting = titles(stage.at(1))
    #expect(resting.map(\.index) == [1])
    #expect(resting.map(\.middle) == [160])
    let pulled = titles(stage.at(Selection(origin: 0, overscroll: -0.2)))
    #expect(pulled.map(\.index) == [0])
    #expect(isNear(pulled[0].middle, 192))
    #expect(isNear(pulled[0].opacity, 0.8))
  }

  @Test func itemsFadeWithTheirDistance() {
    let context = stage.moving(0, 1, 0.25)
    let items = (0..<3).map { dots.item($0, in: context) }
    #expect(items.map(\.opacity) == [0.75, 0.25, 0])
    #expect(items.map(\.emphasis) == [0.75, 0.25, 0])
    #expect(items.map { $0.frame.midX - context.scroll } == [120, 280, 440])
  }

  @Test func rightToLeftTitlesComeFromTheLeft() {
    let stage = Stage(dots, titles: [40, 50, 60], width: 320, rtl: true)
    let context = stage.moving(0, 1, 0.25)
    #expect(titles(context).map(\.middle) == [200, 40])
    // Dots from the right: 160 + 9.7 − 3.8.
    let xs = dots.marks(in: context).of(.dot).map { $0.frame.x - context.scroll }
    #expect(isNear(xs[0], 165.9) && isNear(xs[1], 158.1) && isNear(xs[2], 150.3))
  }

  @Test func theRowOfDotsIsCentredAndStandsStill() {
    for context in [stage.at(0), stage.moving(0, 1, 0.25), stage.at(2)] {
      let marks = dots.marks(in: context).of(.dot)
      // 3 · 3.8 + 2 · 4 = 19.4
      for (mark, x) in zip(marks, [150.3, 158.1, 165.9]) {
        #expect(
          isNear(
            mark.frame.offset(x: -context.scroll), Rect(x: x, y: 34, width: 3.8, height: 3.8)))
      }
      #expect(marks.count == 3)
    }
  }

  @Test func theSelectionGoesFromDotToDot() {
    let context = stage.moving(0, 1, 0.25)
    #expect(dots.marks(in: context).of(.dot).map(\.emphasis) == [0.75, 0.25, 0])
    let frame = dots.selectionFrame(in: context)?.offset(x: -context.scroll)
    #expect(isNear(frame, Rect(x: 152.25, y: 34, width: 3.8, height: 3.8)))
    let switched = dots.marks(in: stage.at(1)).of(.dot)
    #expect(switched.map(\.emphasis) == [0, 1, 0])
    #expect(switched.map(\.colorRole) == [.quiet, .accent, .quiet])
  }

  @Test func aSinglePageHasNoDots() {
    let stage = Stage(dots, titles: [40], width: 320)
    let marks = dots.marks(in: stage.at(0))
    #expect(marks.map(\.role) == [.title])
    #expect(dots.selectionFrame(in: stage.at(0)) == Rect(x: 140, y: 0, width: 40, height: 40))
    var shown = dots
    shown.hidesForSinglePage = false
    #expect(shown.marks(in: stage.at(0)).of(.dot).count == 1)
  }

  /// Ten pages, three dots: window, and the sizes of the dots in it.
  @Test(
    arguments: [
      (5, 5, 0, [4, 5, 6], [0.5, 1, 0.5]), (0, 0, 0, [0, 1, 2], [1, 1, 0.5]),
      (9, 9, 0, [7, 8, 9], [0.5, 1, 1]), (4, 5, 0.5, [3, 4, 5, 6], [0.25, 0.75, 0.75, 0.25]),
    ] as [(Int, Int, Double, [Int], [Double])])
  func manyDotsAreAWindow(
    from: Int, to: Int, progress: Double, indices: [Int], scales: [Double]
  ) {
    var dots = Dots()
    dots.maxDots = 3
    let stage = Stage(dots, titles: [Double](repeating: 40, count: 10), width: 320)
    let context = progress == 0 ? stage.at(from) : stage.moving(from, to, progress)
    let marks = dots.marks(in: context).of(.dot)
    #expect(marks.map(\.index) == indices)
    #expect(marks.map(\.scale) == scales)
    let selected = dots.selectionFrame(in: context).map { $0.x - context.scroll }
    let inMiddle = from == 0 ? 150.3 : from == 9 ? 165.9 : 158.1
    #expect(isNear(selected ?? .nan, inMiddle))
  }

  @Test func dotsNeverOutgrowTheBar() {
    let many = [Double](repeating: 40, count: 100)
    // (20 + 4) / 7.8 = 3.08
    let stage = Stage(dots, titles: many, width: 20)
    #expect(dots.marks(in: stage.at(50)).of(.dot).count == 3)
    let none = Stage(dots, titles: many, width: 3)
    #expect(dots.marks(in: none.at(50)).of(.dot).isEmpty)
  }

  @Test func tapsMeanDotsAndTitles() {
    let context = stage.at(1)
    func target(_ x: Double, _ y: Double) -> IndicatorTarget? {
      dots.target(at: Point(x: x + context.scroll, y: y), in: context)
    }
    #expect(target(160, 20) == .page(1))
    #expect(target(20, 20) == .page(0))
    #expect(target(300, 20) == .page(2))
    #expect(target(152, 36) == .page(0))
    #expect(target(168, 36) == .page(2))
    #expect(target(160, 50) == nil)
  }

  @Test func inCellsDotsHaveARowOfTheirOwn() {
    let dots = Dots.terminal
    let stage = Stage(dots, pages: ["Start", "Keys", "End"], width: 80)
    let marks = dots.marks(in: stage.at(0))
    // As wide as its pitch of 40 allows with a margin of 1 on each side.
    #expect(marks.frames(.title) == [Rect(x: 21, y: 0, width: 38, height: 1)])
    #expect(marks.frames(.dot).map(\.y) == [1, 1, 1])
    #expect(marks.frames(.dot).map(\.x) == [37.5, 39.5, 41.5])
    var flat = stage
    flat.size.height = 1
    #expect(dots.marks(in: flat.at(0)).of(.dot).isEmpty)
  }
}
