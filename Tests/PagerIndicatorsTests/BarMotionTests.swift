import PagerIndicators
import PagerKitCore
import Testing

@Suite struct BarMotionTests {
  private func frame(_ edges: (Double, Double)) -> Rect {
    Rect(x: edges.0, y: 0, width: edges.1 - edges.0, height: 5)
  }

  /// From the tests of Flutter's tab bar and Material's formula: from, to, progress → edges.
  @Test(
    arguments: [
      ((75, 125), (275, 325), 0.2, (84.788696741, 186.803398875), 1e-8),
      ((75, 125), (275, 325), 1, (275, 325), 0),
      ((16, 84), (216, 284), 0.576317936, (92.50662931979836, 241.31938023664574), 0.15),
      ((716, 784), (516, 584), 0.576317936, (558.6806197633543, 707.4933706802017), 0.15),
      ((16, 86.5), (390.2, 982.4), 0.925031277, (346.2357603195887, 976.195212100479), 0.5),
      (
        (2199.9, 2270.4), (1304, 1896.2), 0.576317936, (1495.1878305543146, 2127.2560992359345), 0.5
      ),
      ((0, 60), (100, 220), 0.25, (7.612047, 121.229349), 1e-6),
      ((0, 60), (100, 220), 0.5, (29.289322, 173.137085), 1e-6),
    ] as [((Double, Double), (Double, Double), Double, (Double, Double), Double)])
  func elasticEdgesFollowAQuarterWave(
    from: (Double, Double), to: (Double, Double), progress: Double, expected: (Double, Double),
    tolerance: Double
  ) {
    let bar = BarMotion.elastic.frame(from: frame(from), to: frame(to), progress: progress)
    #expect(isNear(bar.x, expected.0, tolerance))
    #expect(isNear(bar.maxX, expected.1, tolerance))
  }

  @Test func aWormIsBothTabsAtHalfWay() {
    let from = Rect(x: 0, y: 0, width: 60, height: 5)
    let to = Rect(x: 100, y: 0, width: 120, height: 5)
    #expect(
      BarMotion.worm.frame(from: from, to: to, progress: 0.25)
        == Rect(x: 0, y: 0, width: 140, height: 5))
    #expect(
      BarMotion.worm.frame(from: from, to: to, progress: 0.5)
        == Rect(x: 0, y: 0, width: 220, height: 5))
    #expect(
      BarMotion.worm.frame(from: from, to: to, progress: 0.75)
        == Rect(x: 50, y: 0, width: 170, height: 5))
    #expect(
      BarMotion.worm.frame(from: to, to: from, progress: 0.5)
        == Rect(x: 0, y: 0, width: 220, height: 5))
  }

  @Test(arguments: BarMotion.allCases)
  func allAgreeAtBothEnds(motion: BarMotion) {
    let from = Rect(x: 10, y: 1, width: 60, height: 5)
    let to = Rect(x: 3, y: 1, width: 7, height: 5)
    #expect(motion.frame(from: from, to: to, progress: 0) == from)
    #expect(motion.frame(from: from, to: to, progress: 1) == to)
    #expect(motion.frame(from: from, to: to, progress: -3) == from)
    #expect(motion.frame(from: from, to: to, progress: 3) == to)
  }

  @Test(arguments: BarMotion.allCases)
  func noMotionTurnsABarInsideOut(motion: BarMotion) {
    let ends = [(0.0, 10.0), (4, 6), (8, 40), (-30, -29), (5, 5)].map(frame)
    for from in ends {
      for to in ends {
        for step in 0...50 {
          let bar = motion.frame(from: from, to: to, progress: Double(step) / 50)
          #expect(bar.width >= 0)
          #expect(bar.x >= min(from.x, to.x) - 1e-12)
          #expect(bar.maxX <= max(from.maxX, to.maxX) + 1e-12)
        }
      }
    }
  }

  @Test func aFadingBarIsTwo() {
    var bar = ButtonBar()
    bar.barMotion = .fade
    let stage = Stage(bar, titles: [64, 104], width: 200)
    let bars = bar.marks(in: stage.moving(0, 1, 0.25)).of(.bar)
    #expect(bars.map(\.frame.x) == [0, 80])
    #expect(bars.map(\.frame.width) == [80, 120])
    #expect(bars.map(\.opacity) == [0.75, 0.25])
    #expect(
      bar.selectionFrame(in: stage.moving(0, 1, 0.25)) == Rect(x: 20, y: 39, width: 90, height: 5))
  }
}
