import PagerIndicators
import PagerKitCore
import Testing

@Suite struct BarAndSegmentedTests {
  @Test func theBarIsAnNthOfTheViewport() {
    let bar = Bar()
    let stage = Stage(bar, titles: [1, 200, 3, 4], width: 100)
    #expect(bar.selectionFrame(in: stage.at(2)) == Rect(x: 50, y: 0, width: 25, height: 5))
    #expect(
      bar.selectionFrame(in: stage.moving(0, 3, 0.5)) == Rect(x: 37.5, y: 0, width: 25, height: 5))
    let marks = bar.marks(in: stage.at(2))
    #expect(marks.map(\.role) == [.bar])
    #expect(marks[0].accessibilityLabel == "C, tab 3 of 4, selected")
    #expect(bar.item(1, in: stage.at(2)).frame == Rect(x: 25, y: 0, width: 25, height: 5))
  }

  @Test func aListThatShrinksGivesTheNewWidth() {
    let bar = Bar()
    var stage = Stage(bar, titles: [1, 1, 1, 1], width: 100)
    stage.pages = PageList(["A", "B"])
    stage.strip.reload(stage.pages)
    #expect(bar.selectionFrame(in: stage.at(1)) == Rect(x: 50, y: 0, width: 50, height: 5))
  }

  @Test func segmentsAreEqualAndOneIsSelected() {
    let segmented = Segmented()
    let stage = Stage(segmented, titles: [40, 40, 40, 400], width: 320)
    let marks = segmented.marks(in: stage.at(1))
    #expect(marks.of(.segment).map(\.frame.x) == [0, 80, 160, 240])
    #expect(marks.of(.segment).map(\.emphasis) == [0, 1, 0, 0])
    #expect(marks.frames(.cover) == [Rect(x: 80, y: 0, width: 80, height: 32)])
    #expect(marks.of(.title).map(\.frame.x) == [20, 100, 180, 248])
    #expect(marks.of(.title).map(\.frame.width) == [40, 40, 40, 64])
    #expect(segmented.defaultBehaviour == .common)
    let moving = segmented.marks(in: stage.moving(0, 1, 0.25))
    #expect(moving.frames(.cover) == [Rect(x: 20, y: 0, width: 80, height: 32)])
    #expect(moving.of(.segment).map(\.emphasis) == [0.75, 0.25, 0, 0])
  }

  @Test func momentarySegmentsHoldNothing() {
    var segmented = Segmented()
    segmented.momentary = true
    let stage = Stage(segmented, titles: [40, 40], width: 320)
    let marks = segmented.marks(in: stage.at(1))
    #expect(marks.of(.cover).isEmpty)
    #expect(marks.of(.title).allSatisfy { $0.colorRole == .text })
    #expect(segmented.target(at: Point(x: 10, y: 10), in: stage.at(1)) == .page(0))
  }

  @Test func segmentsStandInTheMiddleOfAHighStrip() {
    let segmented = Segmented()
    var stage = Stage(segmented, titles: [40], width: 320)
    stage.size.height = 44
    #expect(
      segmented.marks(in: stage.at(0)).frames(.segment) == [
        Rect(x: 0, y: 6, width: 320, height: 32)
      ])
  }

  @Test func segmentsTooSmallToSeeAreNotDrawn() {
    let segmented = Segmented()
    let stage = Stage(segmented, pages: (0..<1000).map { Page(id: PageID("\($0)")) }, width: 320)
    #expect(segmented.marks(in: stage.moving(7, 8, 0.5)).of(.segment).map(\.index) == [7, 8])
  }
}
