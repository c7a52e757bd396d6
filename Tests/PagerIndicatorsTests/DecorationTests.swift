import PagerIndicators
import PagerKitCore
import Testing

/// Tabs 80, 120, 60, 140 and 100 wide, titles 16 less.
@Suite struct DecorationTests {
  private func stage(_ bar: ButtonBar) -> Stage {
    Stage(bar, titles: [64, 104, 44, 124, 84], width: 320)
  }

  @Test func aCoverLiesAroundTheTitle() {
    var bar = ButtonBar()
    bar.cover = Cover()
    let stage = stage(bar)
    let resting = bar.marks(in: stage.at(0)).of(.cover)
    #expect(resting.map(\.frame) == [Rect(x: 3, y: 8, width: 74, height: 28)])
    #expect(resting[0].cornerRadius == 14)
    #expect(resting[0].layer < 0)
    let moving = bar.marks(in: stage.moving(0, 1, 0.5))
    #expect(moving.frames(.cover) == [Rect(x: 43, y: 8, width: 94, height: 28)])
    bar.cover = Cover(height: 100, coversItem: true)
    #expect(
      bar.marks(in: stage.at(1)).frames(.cover) == [Rect(x: 80, y: 0, width: 120, height: 44)])
  }

  @Test func anArrowPointsAtTheTab() {
    var bar = ButtonBar()
    bar.arrow = Arrow()
    let stage = stage(bar)
    #expect(
      bar.marks(in: stage.at(0)).frames(.arrow) == [Rect(x: 25, y: 34, width: 30, height: 10)])
    #expect(
      bar.marks(in: stage.moving(0, 1, 0.5)).frames(.arrow) == [
        Rect(x: 75, y: 34, width: 30, height: 10)
      ])
  }

  @Test func aScaleChangesNoBox() {
    #expect(isNear(TitleScale(1.3).scale(share: 0.75), 1.225))
    #expect(isNear(TitleScale(1.3).scale(share: 0.25), 1.075))
    var bar = ButtonBar()
    bar.titleScale = 1.3
    bar.barWidth = .title
    let stage = stage(bar)
    let context = stage.moving(0, 1, 0.25)
    #expect(bar.selectionFrame(in: context) == Rect(x: 28, y: 39, width: 74, height: 5))
    let titles = bar.marks(in: context).of(.title)
    #expect(isNear(titles[0].scale, 1.225) && isNear(titles[1].scale, 1.075))
    #expect(titles[0].frame == Rect(x: 8, y: 0, width: 64, height: 44))
  }

  @Test func coloursAreBlendedByTheShare() {
    let colors = ButtonBar.scrollPageView.titleColors
    let half = colors?.color(share: 0.5)
    #expect(isNear(half ?? Color(white: 0), Color(red: 0.6, green: 26.5 / 255, blue: 98.0 / 255)))
    var bar = ButtonBar()
    bar.titleColors = colors
    let titles = bar.marks(in: stage(bar).at(1)).of(.title)
    #expect(titles[0].color == colors?.normal)
    #expect(titles[1].color == colors?.selected)
  }

  @Test func opacityFallsWithDistance() {
    var bar = ButtonBar()
    bar.titleOpacity = [1, 0.4, 0.2]
    let stage = stage(bar)
    func opacities(_ context: IndicatorContext) -> [Double] {
      (0..<5).map { bar.item($0, in: context).opacity }
    }
    #expect(opacities(stage.at(2)) == [0.2, 0.4, 1, 0.4, 0.2])
    let moving = opacities(stage.moving(2, 3, 0.5))
    for (opacity, expected) in zip(moving, [0.2, 0.3, 0.7, 0.7, 0.3]) {
      #expect(isNear(opacity, expected))
    }
    // A far move fades from one to the other and lights nothing on its way.
    let far = opacities(stage.moving(0, 4, 0.5))
    for (opacity, expected) in zip(far, [0.6, 0.3, 0.2, 0.3, 0.6]) {
      #expect(isNear(opacity, expected))
    }
    #expect(TitleOpacity([]).opacity(distance: 3) == 1)
    #expect(TitleOpacity([7, -1]).opacity(distance: 0) == 1)
    #expect(TitleOpacity([7, -1]).opacity(distance: -1) == 0)
  }

  @Test func separatorsStandBetweenTabs() {
    var bar = ButtonBar()
    bar.separators = Separators()
    let frames = bar.marks(in: stage(bar).at(0)).frames(.separator)
    #expect(frames.map(\.x) == [79.5, 199.5, 259.5])
    #expect(frames.allSatisfy { $0.y == 4 && $0.width == 1 && $0.height == 36 })
    bar.itemSpacing = 10
    #expect(bar.marks(in: stage(bar).at(0)).frames(.separator).map(\.x) == [84.5, 214.5, 284.5])
    let mirrored = Stage(bar, titles: [64, 104], width: 210, rtl: true)
    #expect(bar.marks(in: mirrored.at(0)).frames(.separator).map(\.x) == [124.5])
  }

  @Test func titlesFadeTowardsAnEdgeThatHidesMore() {
    let fade = EdgeFade(40)
    let window = Rect(x: 100, y: 0, width: 320, height: 44)
    func opacity(_ x: Double, _ width: Double, hidden: Double) -> Double {
      fade.opacity(
        of: Rect(x: x, y: 0, width: width, height: 44), in: window, hiddenLeft: hidden,
        hiddenRight: hidden)
    }
    #expect(opacity(100, 80, hidden: 500) == 1)
    #expect(opacity(90, 30, hidden: 500) == 0.25)
    #expect(opacity(90, 30, hidden: 20) == 0.625)
    #expect(opacity(90, 30, hidden: 0) == 1)
    #expect(opacity(400, 30, hidden: 500) == 0.25)
    #expect(opacity(0, 1000, hidden: 500) == 1)
    var bar = ButtonBar()
    bar.edgeFade = 40
    let atStart = stage(bar).at(0)
    #expect(bar.item(0, in: atStart).opacity == 1)
    // The title from 268 on shows to 320: its middle is 26 from an edge that hides 180.
    #expect(isNear(bar.item(3, in: atStart).opacity, 26.0 / 40))
  }

  @Test func badgesStandBehindTitles() {
    let pages = [
      Page(id: "A", badge: .dot, titleWidth: 64), Page(id: "B", badge: .text("12"), titleWidth: 64),
      Page(id: "C", badge: .text(""), titleWidth: 64), Page(id: "D", titleWidth: 64),
    ]
    let bar = ButtonBar()
    let marks = bar.marks(in: Stage(bar, pages: pages, width: 320).at(0)).of(.badge)
    #expect(
      marks.map(\.frame) == [
        Rect(x: 72, y: 11, width: 8, height: 8), Rect(x: 130, y: 8, width: 30, height: 14),
        Rect(x: 232, y: 11, width: 8, height: 8),
      ])
    #expect(marks.map(\.text) == ["", "12", ""])
    let mirrored = bar.marks(in: Stage(bar, pages: pages, width: 320, rtl: true).at(0)).of(.badge)
    #expect(mirrored.map(\.frame.x) == [240, 160, 80])
    var bare = bar
    bare.badges = nil
    #expect(bare.marks(in: Stage(bare, pages: pages, width: 320).at(0)).of(.badge).isEmpty)
  }

  @Test func closeButtonsHaveRoomAndReact() {
    var bar = ButtonBar()
    bar.closeButtons = CloseButtons()
    let stage = Stage(bar, titles: [64, 64], width: 100)
    // 8 + 64 + 8 + 12 + 4
    #expect(stage.strip.frame(of: 1) == Rect(x: 96, y: 0, width: 96, height: 0))
    let marks = bar.marks(in: stage.at(0))
    #expect(marks.frames(.button) == [Rect(x: 80, y: 16, width: 12, height: 12)])
    #expect(marks.of(.button)[0].accessibilityLabel == "Close A")
    #expect(marks.frames(.title)[0].x == 8)
    #expect(bar.target(at: Point(x: 85, y: 20), in: stage.at(0)) == .close(0))
    #expect(bar.target(at: Point(x: 85, y: 30), in: stage.at(0)) == .page(0))
    #expect(bar.target(at: Point(x: 40, y: 20), in: stage.at(0)) == .page(0))
    let mirrored = Stage(bar, titles: [64, 64], width: 100, rtl: true)
    #expect(
      bar.marks(in: mirrored.at(0)).frames(.button) == [Rect(x: 100, y: 16, width: 12, height: 12)])
  }

  @Test func theTrailingButtonStays() {
    var bar = ButtonBar()
    bar.trailingButton = TrailingButton()
    let stage = stage(bar)
    // The last tab ends where the button begins: 500 − 276.
    #expect(stage.at(4).scroll == 224)
    for context in [stage.at(0), stage.at(4)] {
      let button = bar.marks(in: context).of(.button)
      #expect(button.map(\.frame) == [Rect(x: context.scroll + 276, y: 0, width: 44, height: 44)])
      #expect(button.map(\.text) == ["more"])
      let target = bar.target(at: Point(x: context.scroll + 300, y: 10), in: context)
      #expect(target == .trailingButton)
    }
    let mirrored = Stage(bar, titles: [64, 104, 44, 124, 84], width: 320, rtl: true)
    let context = mirrored.at(0)
    #expect(bar.marks(in: context).frames(.button)[0].x == context.scroll)
    #expect(mirrored.strip.frame(of: 0).maxX == context.scroll + 320)
  }

  @Test func aTapOutsideMeansNothing() {
    let bar = ButtonBar()
    let context = stage(bar).at(0)
    #expect(bar.target(at: Point(x: 10, y: -1), in: context) == nil)
    #expect(bar.target(at: Point(x: 10, y: 45), in: context) == nil)
    #expect(bar.target(at: Point(x: 501, y: 20), in: context) == nil)
    #expect(bar.target(at: Point(x: .nan, y: 20), in: context) == nil)
  }
}
