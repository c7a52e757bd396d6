import PagerKitCore
import Testing

@Suite struct CollapsingHeaderTests {
  private let pages = PageList(["A", "B", "C"])
  /// 150 points of it can be hidden, on B 120.
  private var header = CollapsingHeader(
    height: 200, pinnedHeight: 50, pinnedHeights: ["B": 80])

  @Test(
    arguments: [
      (total: 0, offset: 0, page: 0), (100, 100, 0), (150, 150, 0), (180, 150, 30), (-40, 0, 0),
    ] as [(total: Double, offset: Double, page: Double)])
  func oneNumberDrivesBoth(total: Double, offset: Double, page: Double) {
    var header = header
    header.scroll("A", toTotal: total)
    #expect(header.offset(on: "A") == offset)
    #expect(header.pageScroll(of: "A") == page)
    #expect(header.total(on: "A") == max(0, total))
    #expect(header.visibleHeight(offset: offset) == 200 - offset)
  }

  @Test func itGoesTheSameWayBack() {
    var header = header
    header.scroll("A", by: 180)
    header.scroll("A", by: -40)
    #expect(header.pageScroll(of: "A") == 0)
    #expect(header.offset(on: "A") == 140)
    header.scroll("A", by: -200)
    #expect(header.total(on: "A") == 0)
  }

  @Test func eachPageHasItsOwnPinnedHeight() {
    var header = header
    #expect(header.travel(on: "A") == 150)
    #expect(header.travel(on: "B") == 120)
    header.scroll("B", toTotal: 150)
    #expect(header.offset(on: "B") == 120)
    #expect(header.pageScroll(of: "B") == 30)
    // A is at its top: it takes the header as it is.
    #expect(header.offset(on: "A") == 120)
    #expect(header.total(on: "A") == 120)
  }

  @Test func aPageAtItsTopTakesTheHeaderAsItIs() {
    var header = header
    header.scroll("A", toTotal: 90)
    #expect(header.offset(on: "C") == 90)
    header.scroll("A", toTotal: 170)
    // On C all of it can be hidden as well; on B 30 more stay.
    #expect(header.offset(on: "C") == 150)
    #expect(header.offset(on: "B") == 120)
    #expect(header.pageScroll(of: "C") == 0)
  }

  @Test func aPageKeepsItsScrollWhileTheHeaderComesBackElsewhere() {
    var header = header
    header.scroll("A", toTotal: 180)
    header.show("C")
    header.scroll("C", toTotal: 0)
    #expect(header.offset(on: "C") == 0)
    #expect(header.pageScroll(of: "A") == 30)
    // On the way from C to A the header goes along, without a jump at either end.
    func offset(_ progress: Double) -> Double? {
      header.offset(
        for: Selection(origin: 2, legs: [.init(to: 0, progress: progress)]), in: pages)
    }
    #expect(offset(0) == 0)
    #expect(offset(0.5) == 75)
    #expect(offset(1) == 150)
    header.show("A")
    #expect(header.offset(on: "A") == 150)
    #expect(header.offset(on: "C") == 150)
    #expect(header.pageScroll(of: "A") == 30)
  }

  @Test func aSecondTargetGoesOnFromWhereItIs() {
    var header = header
    header.scroll("A", toTotal: 180)
    header.show("C")
    header.scroll("C", toTotal: 60)
    // Half way from C (60) to A (150) it is at 105; B at its top takes 60: a third of the way there.
    let selection = Selection(
      origin: 2, legs: [.init(to: 0, progress: 0.5), .init(to: 1, progress: 1.0 / 3)])
    let offset = header.offset(for: selection, in: pages) ?? -1
    #expect(abs(offset - 90) < 1e-9)
  }

  @Test func aPageIsOnlySoLong() {
    var header = header
    header.scroll("A", toTotal: 1000, longest: 70)
    #expect(header.total(on: "A") == 220)
    header.scroll("A", by: 5, longest: 70)
    #expect(header.total(on: "A") == 220)
    // A page shorter than its room still lets the header go.
    header.scroll("C", toTotal: 1000, longest: 0)
    #expect(header.total(on: "C") == 150)
    #expect(header.pageScroll(of: "C") == 0)
  }

  @Test func withoutPages() {
    #expect(header.offset(for: nil, in: PageList()) == nil)
    #expect(header.offset(for: Selection(origin: 0), in: PageList()) == nil)
    #expect(
      header.offset(
        for: Selection(origin: 0, legs: [.init(to: 9, progress: 0.5)]), in: pages) == 0)
  }

  @Test func withoutAHeight() {
    for height in [0, -5, .nan] as [Double] {
      var header = CollapsingHeader(height: height, pinnedHeight: 10)
      header.scroll("A", toTotal: 40)
      #expect(header.travel(on: "A") == 0)
      #expect(header.offset(on: "A") == 0)
      #expect(header.pageScroll(of: "A") == 40)
      #expect(header.visibleHeight(offset: 0) == 0)
    }
  }

  @Test func pinnedHigherThanItIs() {
    var header = CollapsingHeader(height: 40, pinnedHeight: 60)
    header.scroll("A", toTotal: 25)
    #expect(header.offset(on: "A") == 0)
    #expect(header.pageScroll(of: "A") == 25)
    #expect(header.visibleHeight(offset: 0) == 40)
  }

  @Test func numbersThatAreNone() {
    var header = header
    header.scroll("A", toTotal: 30)
    header.scroll("A", toTotal: .nan)
    header.scroll("A", by: .nan)
    #expect(header.total(on: "A") == 30)
    header.scroll("A", toTotal: .infinity)
    #expect(header.total(on: "A").isFinite)
    header.scroll("A", toTotal: 400, longest: .nan)
    #expect(header.total(on: "A") == 150)
    header.pinnedHeight = .nan
    #expect(header.travel(on: "A") == 200)
  }

  @Test func scrollsAreSavedAndRestored() {
    var header = header
    header.scroll("A", toTotal: 180)
    header.scroll("B", toTotal: 100)
    #expect(header.pageScrolls == ["A": 30])
    var other = CollapsingHeader(height: 200, pinnedHeight: 50)
    other.restore(["A": 30, "B": -1, "C": .nan])
    #expect(other.pageScrolls == ["A": 30])
    #expect(other.offset(on: "A") == 150)
    #expect(other.offset(on: "B") == 0)
    other.keepPages(of: PageList(["B"]))
    #expect(other.pageScrolls.isEmpty)
  }

  @Test func anotherHeightKeepsThePagesScroll() {
    var header = header
    header.scroll("A", toTotal: 180)
    header.height = 100
    #expect(header.offset(on: "A") == 50)
    #expect(header.pageScroll(of: "A") == 30)
    #expect(header.offset(on: "C") == 50)
  }
}
