import PagerKitCore
import Testing

@Suite struct StripScrollTests {
  private let button = strip(tabs: [80, 120, 60, 140, 100], viewport: 320)

  private func moving(_ from: Int, _ to: Int, _ progress: Double) -> Selection {
    Selection(origin: from, legs: [.init(to: to, progress: progress)])
  }

  /// XLPagerTabStrip's button bar, content 500.
  @Test func followsTheSelection() {
    #expect(button.scroll(for: moving(0, 1, 0.5)) == 0)
    #expect(button.scroll(for: moving(1, 2, 0.25)) == 17.5)
    #expect(button.scroll(for: moving(3, 4, 0.5)) == 175)
    #expect(button.scroll(for: Selection(origin: 0, overscroll: -0.3)) == 0)
    #expect(button.scroll(for: Selection(origin: 4, overscroll: 0.3)) == 180)
  }

  @Test func isLinearBetweenRestingScrolls() {
    let strip = strip(tabs: [100, 140, 80, 200], viewport: 240)
    #expect(strip.restingScroll(of: 1) == 50)
    #expect(strip.scroll(for: moving(1, 2, 0.5)) == 105)
    #expect(strip.restingScroll(of: 2) == 160)
  }

  @Test func aNewTargetDoesNotMakeItJump() {
    let before = moving(0, 4, 0.5)
    var after = before
    after.legs.append(.init(to: 1, progress: 0))
    #expect(button.scroll(for: after) == button.scroll(for: before))
    after.legs[1].progress = 1
    #expect(button.scroll(for: after) == button.restingScroll(of: 1))
  }

  @Test func isMirroredOnce() {
    let strip = strip(titles: [64, 64, 64], viewport: 100, rtl: true)
    #expect(strip.scroll(for: Selection(origin: 0)) == 140)
    #expect(strip.scroll(for: moving(0, 1, 0.5)) == 105)
  }

  @Test(
    arguments: [
      (.center, [0, 0, 70, 170, 180]), (.leading, [0, 80, 180, 180, 180]),
      (.trailing, [0, 0, 0, 80, 180]), (.nearest, [0, 0, 0, 80, 180]),
    ] as [(StripStyle.Scroll, [Double])])
  func bringsTheTabWhereItShould(rule: StripStyle.Scroll, expected: [Double]) {
    let strip = strip(tabs: [80, 120, 60, 140, 100], viewport: 320) { $0.scroll = rule }
    #expect((0..<5).map { strip.restingScroll(of: $0) } == expected)
  }

  @Test func insetsBelongToLeadingAndTrailing() {
    let leading = strip(tabs: [80, 120, 60, 140, 100], viewport: 320) {
      $0.scroll = .leading
      $0.leadingInset = 35
    }
    #expect(leading.restingScroll(of: 1) == 80)
    let trailing = strip(tabs: [80, 120, 60, 140, 100], viewport: 320) {
      $0.scroll = .trailing
      $0.trailingInset = 35
    }
    #expect(trailing.restingScroll(of: 3) == 115)
  }

  @Test(arguments: StripStyle.Scroll.allCases)
  func aTabWiderThanTheViewportShowsItsLeadingEdge(rule: StripStyle.Scroll) {
    let left = strip(tabs: [50, 400, 50], viewport: 100) { $0.scroll = rule }
    #expect(left.restingScroll(of: 1) == 50)
    // From right to left that is the right edge: 500 − 50 − 100.
    let right = strip(tabs: [50, 400, 50], viewport: 100, rtl: true) { $0.scroll = rule }
    #expect(right.restingScroll(of: 1) == 350)
  }

  @Test func endsCanBeCentred() {
    let strip = strip(tabs: [80, 120, 60], viewport: 300) { $0.centersEnds = true }
    #expect(strip.restingScroll(of: 0) == -110)
    #expect(strip.restingScroll(of: 2) == 80)
    #expect(strip.clamped(scroll: -500) == -110)
    #expect(strip.clamped(scroll: 500) == 80)
  }

  @Test func scrollsAreClampedToTheContent() {
    #expect(button.clamped(scroll: -1) == 0)
    #expect(button.clamped(scroll: 181) == 180)
    #expect(button.clamped(scroll: .nan) == 0)
    #expect(strip(tabs: [80], viewport: 320).clamped(scroll: 5) == 0)
  }

  @Test func aPositionRunsOverTheSeam() {
    let strip = strip(tabs: [80, 80, 80, 80], viewport: 320)
    func position(_ from: Int, _ to: Int, _ progress: Double, _ seam: Selection.Seam?) -> Double {
      strip.position(
        of: Selection(origin: from, legs: [.init(to: to, progress: progress, seam: seam)]))
    }
    #expect(position(3, 0, 0.25, .forward) == 3.25)
    #expect(position(3, 0, 0.75, .forward) == -0.25)
    #expect(position(0, 3, 0.25, .backward) == -0.25)
    #expect(position(0, 3, 0.75, .backward) == 3.25)
    #expect(position(0, 3, 0.25, nil) == 0.75)
  }

  /// ACTabScrollView's map; offsets of pages 300 wide → scroll.
  @Test(
    arguments: [
      (0, -110), (100, -250 / 3), (149, -70 - 4 / 15), (150, -70), (151, -69.6), (300, -10),
      (450, 50), (600, 80),
    ] as [(Double, Double)])
  func synchronisedScrollFollowsThePages(offset: Double, scroll: Double) {
    let strip = strip(tabs: [80, 120, 60], viewport: 300) { $0.interaction = .synchronised }
    #expect(isNear(strip.scroll(atPosition: offset / 300), scroll, 1e-12))
    #expect(isNear(strip.position(atScroll: scroll), offset / 300, 1e-12))
  }

  @Test func synchronisedScrollCanBeReadBackwards() {
    var numbers = Numbers(state: 11)
    for round in 0..<200 {
      let count = Int.random(in: 1...30, using: &numbers)
      let tabs = (0..<count).map { _ in Double.random(in: 0.5...200, using: &numbers) }
      let strip = strip(tabs: tabs, viewport: 300, rtl: round % 2 == 1) {
        $0.interaction = .synchronised
        $0.itemSpacing = round % 3 == 0 ? 7 : 0
        $0.fill = round % 5 == 0 ? .stretch : .none
      }
      for _ in 0..<20 {
        let position = Double.random(in: -1...Double(count), using: &numbers)
        let back = strip.position(atScroll: strip.scroll(atPosition: position))
        #expect(isNear(back, position))
      }
      for index in 0..<count {
        #expect(isNear(strip.scroll(atPosition: Double(index)), strip.restingScroll(of: index)))
      }
    }
  }

  @Test func aStripDragMovesTheAncestorsPages() {
    let strip = strip(titles: [Double](repeating: 84, count: 9), viewport: 300) {
      $0.interaction = .synchronised
    }
    #expect(strip.restingScroll(of: 4) == 300)
    #expect(strip.position(atScroll: 325) == 4.25)
    #expect(strip.scroll(for: moving(4, 5, 0.25)) == 325)
    #expect(strip.scroll(for: Selection(origin: 8, overscroll: 0.1)) == 710)
  }

  @Test func aNewTargetDoesNotMakeASynchronisedStripJump() {
    let strip = strip(tabs: [80, 120, 60], viewport: 300) { $0.interaction = .synchronised }
    let start = moving(0, 1, 0.25)
    #expect(strip.scroll(for: start) == -90)
    var next = start
    next.legs.append(.init(to: 2, progress: 0.5))
    #expect(strip.scroll(for: next) == -5)
    var pulled = Selection(origin: 0, overscroll: -0.2)
    #expect(strip.scroll(for: pulled) == -126)
    pulled.legs = [.init(to: 1, progress: 0)]
    #expect(strip.scroll(for: pulled) == -126)
  }

  @Test func tabsWithoutWidthHaveAPositionToo() {
    let strip = strip(tabs: [100, 0, 0, 0, 100], viewport: 50) { $0.interaction = .synchronised }
    #expect(strip.scroll(atPosition: 1) == 75)
    #expect(strip.scroll(atPosition: 3) == 75)
    #expect(strip.position(atScroll: 75) == 2)
    #expect(strip.position(atScroll: 74) == 0.49)
    #expect(strip.position(atScroll: 76) == 3.51)
    let none = PagerKitCoreTests.strip(tabs: [0, 0], viewport: 0) { $0.interaction = .synchronised }
    #expect(none.scroll(atPosition: 0.3) == 0)
    #expect(none.position(atScroll: 0) == 0)
    #expect(none.position(atScroll: none.scroll(atPosition: -2)) == -2)
  }
}
