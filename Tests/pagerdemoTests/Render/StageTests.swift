import PagerKitCore
import Testing
import TiltedTabs

@testable import pagerdemo

/// An indicator that marks its selection, and nothing else.
private struct Line: PagerIndicator {
  var name: String { "line" }
  func marks(in context: IndicatorContext) -> [Mark] {
    guard var frame = selectionFrame(in: context) else { return [] }
    frame.height = context.size.height
    return [Mark(role: .bar, frame: frame, colorRole: .accent)]
  }
}

@Suite struct StageTests {
  /// Tabs of 80 points: titles of 64 and margins of 8, in a viewport of 400.
  private func stage(
    _ count: Int, _ direction: LayoutDirection = .leftToRight
  ) -> Stage {
    var rules = PagerConfiguration()
    rules.direction = direction
    return Stage(
      indicator: Line(), pages: (0..<count).map { Page(id: PageID("\($0)")) },
      size: Size(width: 400, height: 300), rules: rules, measure: { _ in 64 })
  }

  private func bar(_ stage: Stage) -> Rect? {
    stage.scene(theme: .light, title: "").marks.first?.frame
  }

  @Test func standsBetweenTwoPages() {
    var stage = stage(5)
    stage.move(to: 1.35)
    #expect(stage.engine.state.position == 1.35)
    #expect(bar(stage).map { abs($0.x - 108) < 1e-9 } ?? false)
    #expect(bar(stage)?.width == 80)
    let leaves = stage.scene(theme: .light, title: "").leaves
    #expect(leaves.map(\.index) == [1, 2])
    #expect(leaves.map { ($0.frame.x).rounded() } == [-140, 260])
    #expect(leaves.first?.frame.y == 44)
  }

  @Test func standsBeyondTheEnds() {
    var stage = stage(5)
    stage.move(to: -0.25)
    #expect(stage.context.selection?.overscroll == -0.25)
    #expect(stage.scene(theme: .light, title: "").leaves.map(\.frame.x) == [100])
    stage.move(to: 4.25)
    #expect(stage.context.selection?.overscroll == 0.25)
    #expect(stage.scene(theme: .light, title: "").leaves.map(\.frame.x) == [-100])
    stage.move(to: 1e300)
    #expect(bar(stage).map { $0.x.isFinite } ?? false)
  }

  @Test func mirrors() {
    var stage = stage(5, .rightToLeft)
    stage.move(to: 1)
    #expect(bar(stage)?.x == 240)
  }

  @Test func withoutPages() {
    var stage = stage(0)
    stage.move(to: 3)
    stage.go(to: 3, animated: true)
    #expect(stage.scene(theme: .dark, title: "").marks.isEmpty)
    #expect(stage.visiblePages.isEmpty)
  }

  @Test func aTallIndicatorHasThePicture() {
    let tilted = Stage(
      indicator: Tilted(), pages: ["A"], size: Size(width: 375, height: 500))
    #expect(tilted.stripHeight == 500)
    #expect(tilted.scene(theme: .light, title: "").body.height == 0)
  }

  @Test func aMotionRunsFromTheFirstPageToTheLast() throws {
    let animation = SVGAnimation(stage(5), from: 0, to: 3, theme: .light, title: "A move")
    let drawing = try #require(Drawing(animation.document()))
    let bar = drawing.all("animate").filter { $0.attributes["attributeName"] == "x" }
    try #require(bar.count == 1)
    let places = (bar[0].attributes["values"] ?? "").split(separator: ";").compactMap { Double($0) }
    #expect(places.count == animation.scenes.count)
    #expect(places.first == 0)
    #expect(places.last == 240)
    // No step back, and no jump.
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(after >= before)
      #expect(after - before < 60)
    }
    #expect(bar[0].attributes["repeatCount"] == "indefinite")
    // The pages run by the same clock.
    let pages = drawing.all("animateTransform")
    #expect(pages.allSatisfy { $0.attributes["type"] == "translate" })
    #expect(pages.first?.attributes["values"]?.hasPrefix("24 56;24 56;") ?? false)
    #expect(pages.allSatisfy { $0.attributes["dur"] == bar[0].attributes["dur"] })
  }

  @Test func transformsAreTakenApart() {
    let moved = Transform("translate(-40 56)")
    #expect(moved.x == -40 && moved.y == 56)
    #expect(moved.turn == 0 && moved.skew == 0 && moved.width == 1 && moved.height == 1)
    // A turn by 90°, then scales of 2 and 3: x goes to (0, 2), y to (-3, 0).
    let turned = Transform("matrix(0 2 -3 0 7 8)")
    #expect(turned.x == 7 && turned.y == 8)
    #expect(turned.turn == 90 && turned.skew == 0 && turned.width == 2 && turned.height == 3)
    // y leans by as much as it is high: 45°.
    let skewed = Transform("matrix(1 0 0.5 0.5 0 0)")
    #expect(skewed.turn == 0 && abs(skewed.skew - 45) < 1e-9)
    #expect(skewed.width == 1 && skewed.height == 0.5)
    #expect(Transform("matrix(0 0 0 0 0 0)").skew == 0)
  }

  @Test func shapesThatComeAndGoFade() throws {
    var first = stage(5).scene(theme: .light, title: "")
    var second = first
    first.marks = [Mark(role: .dot, index: 0, frame: Rect(x: 0, y: 0, width: 4, height: 4))]
    second.marks = [Mark(role: .dot, index: 1, frame: Rect(x: 8, y: 0, width: 4, height: 4))]
    let text = SVGAnimation(scenes: [first, second, first], step: 0.5).document()
    let drawing = try #require(Drawing(text))
    let runs = drawing.all("animate")
    #expect(runs.map { $0.attributes["values"] } == ["1;0;1", "0;1;0"])
    #expect(runs.allSatisfy { $0.attributes["dur"] == "1s" })
    #expect(SVGAnimation(scenes: [], step: 1).document() == "")
  }
}
