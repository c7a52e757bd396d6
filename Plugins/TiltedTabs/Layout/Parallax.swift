/// How the reader's device is held: cards turn a little against it, so that they seem to stand in a
/// room behind the glass.
///
/// TiltedTabView stores such a tilt and never draws it; the effect is PagerKit's own.
public struct Parallax: Hashable, Sendable {
  /// −1: the left edge is held away … 1: the right edge is.
  public var x: Double
  /// −1: the top edge is held away … 1: the bottom edge is.
  public var y: Double

  /// The turn in degrees at full tilt; small enough to leave the order of the cards alone.
  static let reach = 6.0

  /// Creates a tilt; numbers beyond −1 … 1 count as the nearest of these.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The turn about the y axis it causes, in degrees.
  public var yaw: Double { Self.share(x) * Self.reach }
  /// The turn about the x axis it causes, in degrees.
  public var pitch: Double { Self.share(y) * -Self.reach }

  private static func share(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1), 1) : 0
  }
}
