import PagerKitCore
import Testing

@Suite struct StripSearchTests {
  @Test func findsTabsByPlace() {
    let strip = strip(tabs: [10, 20, 30], viewport: 40) { $0.itemSpacing = 2 }
    #expect(strip.index(at: -0.1) == nil)
    #expect(strip.index(at: 0) == 0)
    #expect(strip.index(at: 9.9) == 0)
    #expect(strip.index(at: 10) == nil)
    #expect(strip.index(at: 12) == 1)
    #expect(strip.index(at: 63.9) == 2)
    #expect(strip.index(at: 64) == nil)
    #expect(strip.index(at: .nan) == nil)
  }

  /// The peers' lists of equal items: extent, spacing, viewport, offset → first, its start, how many.
  @Test(
    arguments: [
      (100, 0, 150, 33, 0, -33, 2), (200, 0, 700, 210, 1, -10, 4), (200, 200, 700, 0, 0, 0, 2),
      (200, 0, 700, 0, 0, 0, 4),
    ] as [(Double, Double, Double, Double, Int, Double, Int)])
  func showsWhatOverlapsTheViewport(
    extent: Double, spacing: Double, viewport: Double, offset: Double, first: Int, start: Double,
    count: Int
  ) {
    let strip = strip(tabs: [Double](repeating: extent, count: 100), viewport: viewport) {
      $0.itemSpacing = spacing
    }
    let range = strip.visibleRange(scroll: offset)
    #expect(range == first..<(first + count))
    #expect(strip.frame(of: first).x - offset == start)
  }

  /// Everything the strip answers, against sums over the plain list.
  @Test(arguments: [false, true])
  func agreesWithPlainSums(rtl: Bool) {
    var numbers = Numbers(state: 3)
    for _ in 0..<60 {
      let count = Int.random(in: 1...900, using: &numbers)
      let tabs = (0..<count).map { _ in Double(Int.random(in: 0...40, using: &numbers)) }
      let gap = Double(Int.random(in: 0...2, using: &numbers))
      let strip = strip(tabs: tabs, viewport: 50, rtl: rtl) { $0.itemSpacing = gap }
      var frames: [Rect] = []
      var x = 0.0
      for tab in tabs {
        frames.append(Rect(x: x, y: 0, width: tab, height: 0))
        x += tab + gap
      }
      let length = x - gap
      if rtl {
        frames = frames.map {
          Rect(x: max(50, length) - $0.maxX, y: 0, width: $0.width, height: 0)
        }
      }
      #expect((0..<count).map { strip.frame(of: $0) } == frames)
      #expect(strip.contentLength == length)
      for _ in 0..<40 {
        let x = Double(Int.random(in: -10...(Int(length) + 60), using: &numbers))
        let hit = frames.firstIndex { x >= $0.x && x < $0.maxX }
        #expect(strip.index(at: x) == hit)
        let shown = frames.indices.filter { frames[$0].maxX > x && frames[$0].x < x + 50 }
          .filter { frames[$0].width > 0 }
        let range = strip.visibleRange(scroll: x)
        #expect(shown.allSatisfy(range.contains))
        #expect(range.allSatisfy { frames[$0].maxX >= x && frames[$0].x <= x + 50 })
      }
    }
  }

  @Test func changesGiveWhatAReloadGives() {
    var numbers = Numbers(state: 5)
    var next = 0
    func page() -> Page {
      next += 1
      return Page(id: PageID("\(next)"), titleWidth: Double.random(in: 0...90, using: &numbers))
    }
    var list = (0..<700).map { _ in page() }
    var strip = strip(tabs: [], viewport: 333)
    strip.reload(PageList(list))
    for round in 0..<60 {
      var changes = ListChanges()
      // Shrink to nothing and grow again, so that blocks split, join and vanish.
      let grows = (round / 15) % 2 == 1
      var survivors: [Page] = []
      for (index, page) in list.enumerated() {
        if Int.random(in: 0..<(grows ? 40 : 8), using: &numbers) == 0 {
          changes.removed.append(index)
        } else {
          survivors.append(page)
        }
      }
      if let last = survivors.last, survivors.count > 1, let from = list.firstIndex(of: last) {
        survivors.removeLast()
        survivors.insert(last, at: 0)
        changes.moves = [.init(from: from, to: 0)]
      }
      let fresh = grows ? 60 : 3
      for _ in 0..<fresh {
        let at = Int.random(in: min(1, survivors.count)...survivors.count, using: &numbers)
        survivors.insert(page(), at: at)
      }
      let old = Set(list.map(\.id))
      changes.inserted = survivors.indices.filter { !old.contains(survivors[$0].id) }
      if let index = survivors.indices.last {
        survivors[index].titleWidth = 17
        changes.replaced = [index]
      }
      list = survivors
      strip.apply(changes, to: PageList(list))
      var whole = strip
      whole.reload(PageList(list))
      #expect(isNear(strip.lefts, whole.lefts))
      #expect(strip.tabWidths == whole.tabWidths)
      #expect(isNear(strip.contentLength, whole.contentLength))
    }
  }

  @Test func changesThatLeadElsewhereAreNotTrusted() {
    var strip = strip(tabs: [10, 20], viewport: 5)
    strip.apply(ListChanges(removed: [7], inserted: [0]), to: pages(titles: [1, 2]))
    #expect(strip.tabWidths == [1, 2])
    strip.apply(ListChanges(replaced: [-1]), to: pages(titles: [3, 4]))
    #expect(strip.tabWidths == [3, 4])
    strip.apply(ListChanges(), to: pages(titles: [5]))
    #expect(strip.tabWidths == [5])
  }

  @Test(arguments: [false, true])
  func aMillionTabsAreFoundExactly(rtl: Bool) {
    // 40 … 79 in turn; a hundred blocks of 4,000 would already show an error in the sums.
    let count = 1_000_000
    var strip = Strip(direction: rtl ? .rightToLeft : .leftToRight) { _ in 0 }
    strip.viewport = 320
    strip.reload(
      PageList((0..<count).map { Page(id: PageID("\($0)"), titleWidth: Double($0 % 40 + 24)) }))
    #expect(strip.contentLength == 59.5 * Double(count))
    for index in [0, 1, 39, 40, 255, 256, 499_999, 999_999] {
      let start = Double(index / 40) * 2380 + (0..<index % 40).reduce(0.0) { $0 + Double($1 + 40) }
      let width = Double(index % 40 + 40)
      let x = rtl ? 59.5e6 - start - width : start
      #expect(strip.frame(of: index) == Rect(x: x, y: 0, width: width, height: 0))
      #expect(strip.index(at: x) == index)
      #expect(strip.index(at: x + width / 2) == index)
    }
    let middle = strip.visibleRange(scroll: strip.restingScroll(of: 500_000))
    #expect(middle.contains(500_000))
    #expect(middle.count <= 9)
  }
}
