import PagerKitCore
import Testing

/// Points in space by hand: the plane is pushed 200 towards the eye, turned, pushed back, and seen
/// from 1200 points away.
@Suite struct ProjectionTests {
  func projection(_ angle: Double, yaw: Double = 0, scale: Double = 1) -> Projection {
    Projection(
      Tilt(angle: angle, yaw: yaw, perspective: 1.0 / 1200, depth: 200),
      pivot: Point(x: 0, y: 0), scale: scale)
  }

  @Test func noTurnIsNoChange() {
    #expect(close(projection(0)(Point(x: 123, y: -45)), 123, -45))
  }

  @Test func aQuarterTurn() {
    // Every y is seen at 200 / (1 + (y + 200) / 1200).
    let map = projection(-90)
    #expect(close(map(Point(x: 0, y: 0)), 0, 171.428571))
    #expect(close(map(Point(x: 0, y: -200)), 0, 200))
    #expect(close(map(Point(x: 125, y: 100)), 100, 160))
  }

  @Test func thirtyDegrees() {
    // y = 200·½, z = 200·√¾ − 200, so it is seen at 100 / 1.0223291.
    #expect(close(projection(-30)(Point(x: 0, y: 0)), 0, 97.815859, within: 1e-5))
  }

  @Test func sideways() {
    #expect(close(projection(0, yaw: 90)(Point(x: 100, y: 0)), 160, 0))
  }

  @Test func scaleComesFirst() {
    #expect(close(projection(-90, scale: 0.5)(Point(x: 250, y: 200)), 100, 160))
  }

  @Test func whatIsBesideTheEyeIsDrawnAtATenthOfItsDistance() {
    // z = 5000 would be far behind the eye.
    let point = projection(90)(Point(x: 1, y: 5000))
    #expect(close(point, 10, -2000))
    #expect(point.x.isFinite && point.y.isFinite)
  }

  @Test func textIsSetByTheDerivative() {
    // Around (140, 0): x is seen at 1200·x / (1400 + y), y at 240000 / (1400 + y).
    let map = projection(-90)
    let place = Point(x: 140, y: 0)
    let affine = map.affine(near: place)
    #expect(close(affine.a, 0.857142857, within: 1e-8))
    #expect(close(affine.b, 0, within: 1e-8))
    #expect(close(affine.c, -0.0857142857, within: 1e-8))
    #expect(close(affine.d, -0.12244898, within: 1e-8))
    #expect(close(affine.a * 140 + affine.e, 120, within: 1e-8))
    #expect(close(affine.b * 140 + affine.f, 171.428571, within: 1e-6))
  }

  @Test func whatLiesOnACardTurnsAboutItsMiddle() {
    var tilt = Tilt(angle: -90, perspective: 1.0 / 1200, depth: 200)
    let card = Mark(role: .card, frame: Rect(x: 0, y: 0, width: 250, height: 400), tilt: tilt)
    // The card's top left corner: 125 to the left of the middle, 200 above it.
    #expect(close(card.corners[0], 0, 400))
    tilt.pivot = Point(x: 125, y: 200)
    let title = Mark(role: .title, frame: Rect(x: 0, y: 0, width: 50, height: 25), tilt: tilt)
    #expect(close(title.corners[0], 0, 400))
  }

  @Test func theSeenFrameIsTheBoxAroundTheCorners() {
    var mark = Mark(role: .card, frame: Rect(x: 0, y: 0, width: 250, height: 400))
    #expect(mark.seenFrame == mark.frame)
    mark.scale = 0.5
    #expect(mark.seenFrame == Rect(x: 62.5, y: 100, width: 125, height: 200))
    mark.scale = 1
    // The upper edge is seen at y = 200 + 200 at full width, the lower one at 200 + 200 · 3/4, and
    // three quarters as wide: x = ±125 by the formula 1200 / (1400 + y).
    mark.tilt = Tilt(angle: -90, perspective: 1.0 / 1200, depth: 200)
    #expect(close(mark.seenFrame, Rect(x: 0, y: 350, width: 250, height: 50), within: 1e-9))
  }

  @Test func coversWhatIsSeen() {
    let flat = Mark(role: .card, frame: Rect(x: 10, y: 10, width: 20, height: 20), scale: 0.5)
    #expect(flat.covers(Point(x: 20, y: 20)))
    #expect(flat.covers(Point(x: 15, y: 15)))
    #expect(!flat.covers(Point(x: 14, y: 20)))
    #expect(!flat.covers(Point(x: 20, y: 26)))
    #expect(!flat.covers(Point(x: 25, y: 20)))
    #expect(!flat.covers(Point(x: .nan, y: 20)))
    let nothing = Mark(role: .card, frame: Rect(x: 10, y: 10, width: 0, height: 20))
    #expect(!nothing.covers(Point(x: 10, y: 15)))
  }
}
