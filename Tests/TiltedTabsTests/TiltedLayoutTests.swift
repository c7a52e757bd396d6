import PagerKitCore
import Testing
import TiltedTabs

/// The ancestor's numbers: a viewport of 375 × 667.
@Suite struct TiltedLayoutTests {
  let layout = TiltedLayout()

  func bounds(_ count: Int, scroll: Double = 0) -> CardBounds {
    CardBounds(size: phone, count: count, scroll: scroll)
  }

  func angle(_ index: Int, of count: Int, scroll: Double = 0) -> Double? {
    layout.placement(of: index, in: bounds(count, scroll: scroll)).tilt?.angle
  }

  @Test func oneCard() {
    #expect(
      close(
        layout.frame(of: 0, in: bounds(1)), Rect(x: 20, y: 0, width: 335, height: 595.85)))
    #expect(close(layout.distance(in: bounds(1)), 533.6))
    #expect(close(angle(0, of: 1), -53.507))
    #expect(close(layout.contentHeight(in: bounds(1)), 533.6 + 297.927))
  }

  @Test func threeCards() {
    #expect(close(layout.distance(in: bounds(3)), 177.87))
    #expect(layout.frame(of: 0, in: bounds(3)).y == 0)
    #expect(close(angle(0, of: 3), -53.507))
    #expect(close(layout.frame(of: 2, in: bounds(3)).y, 355.73))
    #expect(close(angle(2, of: 3), -68.433))
    #expect(close(layout.contentHeight(in: bounds(3)), 831.53))
  }

  @Test func sixCardsScrolled() {
    #expect(layout.distance(in: bounds(6)) == 123)
    #expect(layout.frame(of: 3, in: bounds(6, scroll: 200)).y == 369)
    #expect(close(angle(3, of: 6, scroll: 200), -60.598))
    #expect(close(layout.contentHeight(in: bounds(6)), 1035.93))
    #expect(layout.placement(of: 3, in: bounds(6, scroll: 200)).frame.y == 169)
  }

  @Test func theAngleIsClamped() {
    #expect(angle(9, of: 10) == -80)
    #expect(angle(0, of: 10, scroll: 2000) == -30)
  }

  @Test func noCardsAreNoNumbersOutOfNothing() {
    #expect(layout.contentHeight(in: bounds(0)) == 0)
    #expect(layout.visibleRange(in: bounds(0)) == 0..<0)
    #expect(layout.restingScroll(of: 0, in: bounds(0)) == 0)
    #expect(layout.slot(nearest: Rect(x: 0, y: 900, width: 1, height: 1), in: bounds(0)) == 0)
  }

  @Test func visibleCards() {
    // Tops at 123·i, heights 595.85: the bottom of card 2 is at 841.85, the top of card 12 at 1476.
    #expect(layout.visibleRange(in: bounds(100, scroll: 841)) == 2..<13)
    #expect(layout.visibleRange(in: bounds(100, scroll: 842)) == 3..<13)
    // 1476 − 667 = 809: there the top edge of card 12 only touches.
    #expect(layout.visibleRange(in: bounds(100, scroll: 809)) == 2..<12)
    #expect(layout.visibleRange(in: bounds(100, scroll: -700)) == 0..<0)
    #expect(layout.visibleRange(in: bounds(100, scroll: 1e18)) == 100..<100)
  }

  @Test func restingScrollBringsTheMiddleToTheMiddle() {
    // 123·50 + 297.93 − 333.5
    #expect(close(layout.restingScroll(of: 50, in: bounds(100)), 6114.43))
    #expect(layout.restingScroll(of: 0, in: bounds(100)) == 0)
    #expect(close(layout.restingScroll(of: 99, in: bounds(100)), 12300 + 297.93 - 667))
    // 123·50 + 595.85 − 667
    #expect(close(layout.scrollToBottom(of: 50, in: bounds(100)), 6078.85))
  }

  @Test func narrowViewportsKeepACard() {
    for width in [0, 1e-300, 1, 20, 40, 50] {
      let bounds = CardBounds(size: Size(width: width, height: 667), count: 3)
      let frame = layout.frame(of: 1, in: bounds)
      #expect(abs(frame.width - width / 4) < 1e-9, "\(width)")
      #expect(frame.height.isFinite)
    }
  }

  @Test func arrivalsAndDepartures() {
    let place = layout.placement(of: 2, in: bounds(3))
    let start = layout.arrival(of: place, in: bounds(3))
    #expect(start.scale == 0.8)
    #expect(close(start.frame.y, 355.73 + 667))
    #expect(start.tilt == place.tilt)
    let end = layout.departure(of: place, in: bounds(3))
    #expect(close(end.frame, place.frame.offset(x: -335)))
    #expect(end.opacity == 0)
    let rightToLeft = CardBounds(size: phone, count: 3, direction: .rightToLeft)
    #expect(close(layout.departure(of: place, in: rightToLeft).frame, place.frame.offset(x: 335)))
  }

  @Test func parallaxTurnsAllCards() {
    var layout = layout
    layout.tilt = Parallax(x: 0.5, y: -2)
    let tilt = layout.placement(of: 2, in: bounds(3)).tilt
    #expect(tilt?.yaw == 3)
    #expect(close(tilt?.angle, -68.433 + 6))
  }

  @Test func nearestSlot() {
    func slot(_ y: Double) -> Int {
      layout.slot(nearest: Rect(x: 0, y: y, width: 335, height: 595), in: bounds(10))
    }
    #expect(slot(-500) == 0)
    #expect(slot(61) == 0)
    #expect(slot(62) == 1)
    #expect(slot(.infinity) == 9)
    #expect(slot(.nan) == 0)
  }
}
