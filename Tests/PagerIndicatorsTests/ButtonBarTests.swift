import PagerIndicators
import PagerKitCore
import Testing

@Suite struct ButtonBarTests {
  /// XLPagerTabStrip's tabs, 80, 120, 60, 140 and 100 wide, content 500.
  private let stage = Stage(ButtonBar(), titles: [64, 104, 44, 124, 84], width: 320)

  @Test(
    arguments: [
      (0, 1, 0.5, 40, 100), (1, 2, 0.25, 110, 105), (3, 4, 0.5, 330, 120), (4, 0, 0.25, 300, 95),
    ] as [(Int, Int, Double, Double, Double)])
  func theBarRunsStraight(from: Int, to: Int, progress: Double, x: Double, width: Double) {
    let context = stage.moving(from, to, progress)
    let bar = Rect(x: x, y: 39, width: width, height: 5)
    #expect(ButtonBar().selectionFrame(in: context) == bar)
    #expect(ButtonBar().marks(in: context).frames(.bar) == [bar])
  }

  @Test(
    arguments: [(0, -0.3, -24, 80), (4, 0.3, 430, 100), (4, 0.6, 460, 100)]
      as [(Int, Double, Double, Double)])
  func beyondAnEndTheBarGoesAlong(origin: Int, amount: Double, x: Double, width: Double) {
    let selection = Selection(origin: origin, overscroll: amount)
    #expect(
      isNear(
        ButtonBar().selectionFrame(in: stage.at(selection)),
        Rect(x: x, y: 39, width: width, height: 5)))
    var stiff = stage
    stiff.isElastic = false
    #expect(
      ButtonBar().selectionFrame(in: stiff.at(selection))
        == ButtonBar().selectionFrame(in: stiff.at(origin)))
  }

  @Test func rightToLeftTheBarIsMirrored() {
    let stage = Stage(ButtonBar(), titles: [64, 104, 44, 124, 84], width: 320, rtl: true)
    let bar = ButtonBar()
    #expect(bar.selectionFrame(in: stage.at(0))?.x == 420)
    #expect(
      bar.selectionFrame(in: stage.moving(0, 1, 0.5)) == Rect(x: 360, y: 39, width: 100, height: 5))
    #expect(
      isNear(
        bar.selectionFrame(in: stage.at(Selection(origin: 0, overscroll: -0.3))),
        Rect(x: 444, y: 39, width: 80, height: 5)))
  }

  @Test func aNewTargetStartsWhereTheBarIs() {
    let way = [Selection.Leg(to: 1, progress: 0.5), .init(to: 4, progress: 0.5)]
    let context = stage.at(Selection(origin: 0, legs: way))
    #expect(ButtonBar().selectionFrame(in: context) == Rect(x: 220, y: 39, width: 100, height: 5))
  }

  @Test func theBarCanBeNarrowerThanTheTab() {
    var bar = ButtonBar()
    bar.barWidth = .title
    let stage = Stage(bar, titles: [44, 64], width: 160)
    #expect(bar.selectionFrame(in: stage.at(0)) == Rect(x: 18, y: 39, width: 44, height: 5))
    #expect(
      bar.selectionFrame(in: stage.moving(0, 1, 0.5)) == Rect(x: 53, y: 39, width: 54, height: 5))
    bar.barWidth = .points(30)
    #expect(bar.selectionFrame(in: stage.at(1)) == Rect(x: 105, y: 39, width: 30, height: 5))
    bar.barWidth = .item
    bar.barInset = 3
    #expect(bar.selectionFrame(in: stage.at(0)) == Rect(x: 3, y: 39, width: 74, height: 5))
    bar.barInset = 300
    #expect(bar.selectionFrame(in: stage.at(0)) == Rect(x: 40, y: 39, width: 0, height: 5))
    #expect(bar.marks(in: stage.at(0)).of(.bar).isEmpty)
  }

  @Test(arguments: [(.bottom, 39), (.middle, 19.5), (.top, 0)] as [(Underline.Position, Double)])
  func theBarLiesWhereItShould(position: Underline.Position, y: Double) {
    var bar = ButtonBar()
    bar.barPosition = position
    #expect(bar.selectionFrame(in: stage.at(0)) == Rect(x: 0, y: y, width: 80, height: 5))
  }

  @Test func withoutABarTheTabIsTheSelection() {
    var bar = ButtonBar()
    bar.barHeight = 0
    #expect(bar.selectionFrame(in: stage.at(0)) == Rect(x: 0, y: 0, width: 80, height: 44))
    #expect(bar.marks(in: stage.at(0)).of(.bar).isEmpty)
  }

  @Test func titlesSayWhatFrontEndsNeed() {
    let pages: [Page] = [
      "Home", Page(id: "news", title: "News", isEnabled: false),
      Page(id: "you", title: "You", accessibilityLabel: "Profile"),
    ]
    let stage = Stage(ButtonBar(), pages: pages, width: 320)
    let titles = ButtonBar().marks(in: stage.moving(0, 1, 0.25)).of(.title)
    #expect(titles.map(\.text) == ["Home", "News", "You"])
    #expect(titles.map(\.page) == ["Home", "news", "you"])
    #expect(titles.map(\.index) == [0, 1, 2])
    #expect(titles.map(\.emphasis) == [0.75, 0.25, 0])
    #expect(titles.map(\.colorRole) == [.selectedText, .text, .text])
    #expect(
      ButtonBar().marks(in: stage.at(0)).of(.title).map(\.accessibilityLabel) == [
        "Home, tab 1 of 3, selected", "News, tab 2 of 3, disabled", "Profile, tab 3 of 3",
      ])
  }

  @Test func onlyWhatShowsIsDrawn() {
    let stage = Stage(ButtonBar(), titles: [Double](repeating: 64, count: 26), width: 320)
    let titles = ButtonBar().marks(in: stage.at(13)).of(.title)
    // Tab 13 in the middle: 1080 − 160 = 920 … 1240.
    #expect(titles.map(\.index) == [11, 12, 13, 14, 15])
  }

  @Test func imagesStandBeforeTitles() {
    let pages = [
      Page(id: "A", title: "A", image: PageImage("a", highlighted: "a!"), titleWidth: 50),
      Page(id: "B", title: "", image: PageImage("b"), titleWidth: 0),
    ]
    var bar = ButtonBar()
    bar.fill = .none
    let stage = Stage(bar, pages: pages, width: 320)
    // 8 + 20 + 4 + 50 + 8, and 8 + 24 + 8.
    #expect(stage.strip.frame(of: 0).width == 90)
    #expect(stage.strip.frame(of: 1).width == 40)
    let marks = bar.marks(in: stage.at(0))
    #expect(
      marks.frames(.image) == [
        Rect(x: 8, y: 12, width: 20, height: 20), Rect(x: 100, y: 12, width: 20, height: 20),
      ])
    #expect(marks.of(.image).map(\.text) == ["a!", "b"])
    #expect(marks.frames(.title) == [Rect(x: 32, y: 0, width: 50, height: 44)])
    #expect(marks.of(.image)[1].accessibilityLabel == ", tab 2 of 2")
    #expect(bar.marks(in: stage.at(1)).of(.image).map(\.text) == ["a", "b"])
    let mirrored = bar.marks(in: Stage(bar, pages: pages, width: 320, rtl: true).at(0))
    #expect(mirrored.frames(.image)[0].x == 320 - 28)
    #expect(mirrored.frames(.title)[0].x == 320 - 82)
  }

  @Test func acTabScrollViewKeepsTheTabUnderItsArrow() {
    let bar = ButtonBar.acTabScrollView
    let stage = Stage(bar, titles: [64, 104, 44], width: 300)
    for (index, scroll) in [(0, -110), (1, -10), (2, 80)] as [(Int, Double)] {
      let context = stage.at(index)
      #expect(context.scroll == scroll)
      let arrow = bar.marks(in: context).frames(.arrow)
      #expect(arrow == [Rect(x: scroll + 135, y: 34, width: 30, height: 10)])
    }
    let marks = bar.marks(in: stage.at(0))
    #expect(marks.of(.title).map(\.opacity) == [1, 0.4])
    // Bottom-aligned.
    #expect(marks.frames(.title)[0] == Rect(x: 8, y: 24, width: 64, height: 20))
  }

  @Test func scrollPageViewHasFifteenPointsBetweenTitles() {
    let bar = ButtonBar.scrollPageView
    let stage = Stage(bar, titles: [50, 60, 70], width: 320)
    #expect((0..<3).map { stage.strip.titleFrame(of: $0).x } == [15, 80, 155])
    #expect(stage.strip.contentLength == 240)
    let marks = bar.marks(in: stage.moving(0, 1, 0.5))
    #expect(marks.frames(.bar) == [Rect(x: 47.5, y: 42, width: 55, height: 2)])
    #expect(marks.of(.title).map(\.scale) == [1.15, 1.15, 1])
    // The boxes are those of the titles as they are.
    #expect(marks.frames(.title).map(\.width) == [50, 60, 70])
    #expect(marks.frames(.button) == [Rect(x: 276, y: 0, width: 44, height: 44)])
    let covers = ButtonBar.scrollPageViewCover.marks(in: stage.at(1))
    #expect(covers.frames(.cover) == [Rect(x: 75, y: 8, width: 70, height: 28)])
  }

  @Test func inCellsTitlesAndBarHaveTheirRows() {
    let bar = ButtonBar.terminal
    let stage = Stage(bar, pages: ["One", "Three"], width: 120)
    #expect(stage.size.height == 2)
    let marks = bar.marks(in: stage.at(0))
    #expect(marks.of(.title).allSatisfy { $0.frame.y == 0 && $0.frame.height == 1 })
    #expect(marks.frames(.bar) == [Rect(x: 0, y: 1, width: 60, height: 1)])
    let cover = ButtonBar.scrollPageViewCover.inCells
    #expect(cover.height == 1)
    let arrow = ButtonBar.acTabScrollView.inCells
    let marked = arrow.marks(in: Stage(arrow, pages: ["One", "Three"], width: 80).at(0))
    #expect(marked.frames(.arrow).map(\.y) == [1])
    #expect(marked.of(.title).allSatisfy { $0.frame.maxY <= 1 })
  }
}
