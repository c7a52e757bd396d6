import PagerKitCore
import Testing

@Suite struct StripLayoutTests {
  /// XLPagerTabStrip's loop; natural widths, viewport, spacing → widths.
  @Test(
    arguments: [
      ([50, 50, 50], 375, 10, [355 / 3, 355 / 3, 355 / 3]),
      ([50, 200, 60], 375, 0, [87.5, 200, 87.5]),
      ([100], 375, 0, [375]),
      ([125, 125, 125], 375, 0, [125, 125, 125]),
      ([60, 60, 250], 375, 5, [60, 60, 250]),
    ] as [([Double], Double, Double, [Double])])
  func stretchesSmallTabs(
    tabs: [Double], viewport: Double, spacing: Double, expected: [Double]
  ) {
    let strip = strip(tabs: tabs, viewport: viewport) {
      $0.fill = .stretch
      $0.itemSpacing = spacing
    }
    #expect(isNear(strip.tabWidths, expected))
  }

  @Test func stretchingIsAFunctionOfTheViewport() {
    var strip = strip(titles: [34, 34, 34], viewport: 320)
    strip.viewport = 570
    #expect(strip.lefts == [0, 190, 380])
    #expect(strip.contentLength == 570)
    strip.viewport = 100
    #expect(strip.lefts == [0, 50, 100])
    #expect(strip.contentLength == 150)
  }

  @Test func stretchingRespectsTheInsets() {
    let strip = strip(titles: [40], viewport: 200) {
      $0.leadingInset = 10
      $0.trailingInset = 30
    }
    #expect(strip.frame(of: 0) == Rect(x: 10, y: 0, width: 160, height: 0))
    #expect(strip.contentLength == 200)
  }

  @Test func stretchedTabsSumToTheViewport() {
    var numbers = Numbers(state: 7)
    for _ in 0..<500 {
      let count = Int.random(in: 1...40, using: &numbers)
      let tabs = (0..<count).map { _ in Double.random(in: 0...60, using: &numbers) }
      let spacing = Double.random(in: 0...4, using: &numbers)
      let viewport =
        tabs.reduce(0, +) + Double(count - 1) * spacing + .random(in: 0.001...500, using: &numbers)
      let strip = strip(tabs: tabs, viewport: viewport) {
        $0.fill = .stretch
        $0.itemSpacing = spacing
      }
      let sum = strip.tabWidths.reduce(0, +) + Double(count - 1) * spacing
      #expect(isNear(sum, viewport))
      #expect(zip(strip.tabWidths, tabs).allSatisfy { $0 >= $1 })
      #expect(isNear(strip.frame(of: count - 1).maxX, viewport))
    }
  }

  @Test(
    arguments: [(0, 1, 200), (0, 3, 100), (1, 3, 298 / 3), (10, 3, 280 / 3)]
      as [(Double, Int, Double)])
  func equalTabsShareWhatTheSpacingLeaves(spacing: Double, count: Int, width: Double) {
    let strip = strip(
      titles: [Double](repeating: 10, count: count), viewport: count == 1 ? 200 : 300
    ) {
      $0.itemMargin = 4
      $0.fill = .equal
      $0.itemSpacing = spacing
    }
    #expect(isNear(strip.frame(of: count - 1).width, width))
  }

  @Test func tabsTooWideForEqualPartsStayAsTheyAre() {
    let strip = strip(tabs: [50, 200, 60], viewport: 375) { $0.fill = .equal }
    #expect(strip.tabWidths == [50, 200, 60])
  }

  @Test func spreadGrowsTheSpacing() {
    let three = strip(tabs: [50, 60, 70], viewport: 300) { $0.fill = .spread }
    #expect(three.lefts == [0, 110, 230])
    #expect(three.tabWidths == [50, 60, 70])
    #expect(three.contentLength == 300)
    let one = strip(tabs: [50], viewport: 300) { $0.fill = .spread }
    #expect(one.lefts == [0])
  }

  @Test(
    arguments: [
      (.leading, [0, 30]), (.center, [370, 400]), (.trailing, [740, 770]),
      (.distributed, [185, 585]),
    ] as [(StripStyle.Alignment, [Double])])
  func alignsANarrowRow(alignment: StripStyle.Alignment, lefts: [Double]) {
    let strip = strip(titles: [14, 14], viewport: 800) {
      $0.fill = .none
      $0.alignment = alignment
    }
    #expect(strip.lefts == lefts)
    #expect(strip.titleFrame(of: 0).x == lefts[0] + 8)
  }

  @Test func widthsHaveLimits() {
    let strip = strip(titles: [10, 50, 300], viewport: 100) {
      $0.minItemWidth = 40
      $0.maxItemWidth = 120
    }
    #expect(strip.tabWidths == [40, 66, 120])
    #expect(strip.titleFrame(of: 0) == Rect(x: 15, y: 0, width: 10, height: 0))
    #expect(strip.titleFrame(of: 2).width == 104)
  }

  @Test func aNumberOfTabsCanShareTheViewport() {
    let many = strip(titles: [10, 10, 10, 10, 10, 10, 10], viewport: 320) {
      $0.visibleCount = 5
      $0.itemSpacing = 5
    }
    #expect(many.lefts == [0, 65, 130, 195, 260, 325, 390])
    let few = strip(titles: [10, 10], viewport: 320) {
      $0.visibleCount = 5
      $0.fill = .none
    }
    #expect(few.tabWidths == [64, 64])
  }

  @Test func sharedTabsAreAnNthEach() {
    let strip = strip(titles: [1, 500, 20, 0], viewport: 100) { $0.arrangement = .shared }
    #expect(strip.lefts == [0, 25, 50, 75])
    #expect(strip.contentLength == 100)
    // The margins of a narrow tab give way: at most a quarter of it on each side.
    #expect(strip.titleFrame(of: 1) == Rect(x: 31.25, y: 0, width: 12.5, height: 0))
  }

  @Test func carouselTitlesAreHalfTheViewportApart() {
    let strip = strip(titles: [40, 40, 40], viewport: 320) {
      $0.arrangement = .carousel(pitch: nil)
    }
    #expect((0..<3).map { strip.titleFrame(of: $0).midX } == [160, 320, 480])
    #expect(strip.contentLength == 640)
    #expect(strip.scroll(for: Selection(origin: 0, legs: [.init(to: 1, progress: 0.25)])) == 40)
    #expect(strip.scroll(for: Selection(origin: 0, overscroll: -0.2)) == -32)
    #expect(strip.restingScroll(of: 2) == 320)
    #expect(strip.visibleRange(scroll: 160) == 0..<3)
  }

  @Test func rightToLeftMirrorsOnce() {
    let wide = strip(titles: [64, 64, 64, 64], viewport: 160, rtl: true)
    #expect(wide.lefts == [240, 160, 80, 0])
    #expect(wide.contentLength == 320)
    let narrow = strip(tabs: [50, 30], viewport: 200, rtl: true)
    #expect(narrow.lefts == [150, 120])
    #expect(narrow.restingScroll(of: 0) == 0)
  }

  @Test func aReserveNarrowsTheTabsRoom() {
    let left = strip(titles: [10, 10], viewport: 244) { $0.trailingReserve = 44 }
    #expect(left.lefts == [0, 100])
    #expect(left.visibleRange(scroll: 0) == 0..<2)
    let right = strip(titles: [10, 10], viewport: 244, rtl: true) { $0.trailingReserve = 44 }
    #expect(right.lefts == [144, 44])
    #expect(right.restingScroll(of: 0) == 0)
    #expect(right.visibleRange(scroll: 0) == 0..<2)
  }

  @Test func roomBehindTheTitleMovesIt() {
    let strip = strip(titles: [40], viewport: 10) { $0.trailingItemRoom = 20 }
    #expect(strip.frame(of: 0).width == 76)
    #expect(strip.titleFrame(of: 0).x == 8)
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity, -5, 1e300])
  func everythingIsFinite(length: Double) {
    for arrangement in [.row, .shared, .carousel(pitch: length)] as [StripStyle.Arrangement] {
      for (viewport, width) in [(length, 10), (100, length), (length, length)] {
        let strip = strip(titles: [width, 5, width], viewport: viewport) {
          $0.arrangement = arrangement
          $0.itemSpacing = length
          $0.leadingInset = length
          $0.minItemWidth = length
          $0.maxItemWidth = length
          $0.visibleCount = -3
        }
        for index in -1...3 {
          let frame = strip.frame(of: index)
          let title = strip.titleFrame(of: index)
          let selection = Selection(origin: index, overscroll: -0.5)
          #expect([frame.x, frame.width, title.x, title.width].allSatisfy { $0.isFinite })
          #expect(strip.scroll(for: selection).isFinite)
        }
        #expect(strip.contentLength.isFinite)
        #expect(strip.clamped(scroll: length).isFinite)
        #expect(strip.scroll(atPosition: length).isFinite)
        #expect(strip.position(atScroll: length).isFinite)
        _ = strip.visibleRange(scroll: length)
        _ = strip.index(at: length)
      }
    }
  }

  @Test(arguments: [.row, .shared, .carousel(pitch: nil)] as [StripStyle.Arrangement])
  func noTabsAndNoViewportAreDefined(arrangement: StripStyle.Arrangement) {
    let empty = strip(titles: [], viewport: 320) { $0.arrangement = arrangement }
    #expect(empty.contentLength == 0)
    #expect(empty.visibleRange(scroll: 0).isEmpty)
    #expect(empty.index(at: 0) == nil)
    #expect(empty.restingScroll(of: 0) == 0)
    #expect(empty.scroll(for: Selection(origin: 0)) == 0)
    #expect(empty.frame(of: 0) == Rect(x: 0, y: 0, width: 0, height: 0))
    let flat = strip(titles: [44, 4], viewport: 0) { $0.arrangement = arrangement }
    #expect(flat.visibleRange(scroll: 0).isEmpty)
    #expect(flat.scroll(for: Selection(origin: 0)).isFinite)
  }
}
