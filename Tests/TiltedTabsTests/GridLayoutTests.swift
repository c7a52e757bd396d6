import PagerKitCore
import Testing
import TiltedTabs

/// The ancestor's numbers: 1024 × 768 and 320 × 480.
@Suite struct GridLayoutTests {
  let layout = GridLayout()

  func bounds(
    _ count: Int, _ width: Double = 1024, _ height: Double = 768, scroll: Double = 0,
    _ direction: LayoutDirection = .leftToRight
  ) -> CardBounds {
    CardBounds(
      size: Size(width: width, height: height), count: count, scroll: scroll, direction: direction)
  }

  @Test func oneCardIsAsWideAsItMayBeAndCentred() {
    #expect(
      close(
        layout.frame(of: 0, in: bounds(1)), Rect(x: 102.4, y: 35, width: 819.2, height: 614.4)))
    #expect(close(layout.contentHeight(in: bounds(1)), 684.4))
  }

  @Test func twoCards() {
    #expect(
      close(
        layout.frame(of: 0, in: bounds(2)), Rect(x: 35, y: 35, width: 459.5, height: 344.62)))
    #expect(close(layout.frame(of: 1, in: bounds(2)).x, 529.5))
  }

  @Test func fourCardsTakeTwoRows() {
    #expect(
      close(
        layout.frame(of: 0, in: bounds(4)), Rect(x: 35, y: 35, width: 294.67, height: 221)))
    #expect(close(layout.frame(of: 1, in: bounds(4)).x, 364.67))
    #expect(close(layout.frame(of: 2, in: bounds(4)).x, 694.33))
    #expect(close(layout.frame(of: 3, in: bounds(4)).x, 35))
    #expect(close(layout.frame(of: 3, in: bounds(4)).y, 291))
    #expect(close(layout.contentHeight(in: bounds(4)), 547))
  }

  @Test func aPhoneHoldsOne() {
    #expect(
      close(
        layout.frame(of: 0, in: bounds(1, 320, 480)), Rect(x: 35, y: 35, width: 250, height: 375))
    )
  }

  @Test func rightToLeftMirrors() {
    let first = layout.frame(of: 0, in: bounds(4, 1024, 768, .rightToLeft))
    #expect(close(first.x, 694.33))
    #expect(close(layout.frame(of: 3, in: bounds(4, 1024, 768, .rightToLeft)).x, 694.33))
  }

  @Test func noCards() {
    #expect(layout.contentHeight(in: bounds(0)) == 0)
    #expect(layout.visibleRange(in: bounds(0)) == 0..<0)
    #expect(layout.rowLength(in: bounds(0)) == 1)
  }

  @Test func visibleRows() {
    // Rows 221 high at 35 + 256·row: row 0 ends at 256, row 3 begins at 803.
    #expect(layout.visibleRange(in: bounds(30)) == 0..<9)
    #expect(layout.visibleRange(in: bounds(30, scroll: 35)) == 0..<9)
    #expect(layout.visibleRange(in: bounds(30, scroll: 36)) == 0..<12)
    #expect(layout.visibleRange(in: bounds(30, scroll: 256)) == 3..<12)
    #expect(layout.visibleRange(in: bounds(31, scroll: 2305)) == 27..<31)
  }

  @Test func narrowViewportsKeepACard() {
    for width in [1.0, 20, 100, 186] {
      let frame = layout.frame(of: 1, in: bounds(3, width, 100))
      // A quarter of the width for three cards, the rest for four gaps.
      #expect(abs(frame.width - width / 12) < 1e-9, "\(width)")
      #expect(abs(frame.midX - width / 2) < 1e-9, "\(width)")
    }
    #expect(layout.frame(of: 0, in: bounds(3, 0, 100)).width == 0)
  }

  @Test func nearestSlotIsTheSlotOfEveryFrame() {
    for direction in LayoutDirection.allCases {
      let bounds = bounds(11, 1024, 768, direction)
      for index in 0..<11 {
        #expect(layout.slot(nearest: layout.frame(of: index, in: bounds), in: bounds) == index)
      }
      let far = Rect(x: 5000, y: 5000, width: 10, height: 10)
      #expect(layout.slot(nearest: far, in: bounds) == (direction == .leftToRight ? 10 : 9))
    }
  }

  @Test func arrivalsAndDeparturesStayInPlace() {
    let place = layout.placement(of: 3, in: bounds(4))
    let start = layout.arrival(of: place, in: bounds(4))
    #expect(start.frame == place.frame)
    #expect(start.scale == 0.8)
    #expect(start.opacity == 0)
    #expect(layout.departure(of: place, in: bounds(4)) == start)
  }
}
