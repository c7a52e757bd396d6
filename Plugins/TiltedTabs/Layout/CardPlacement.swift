import PagerKitCore

/// Where a card stands in the viewport, and how.
public struct CardPlacement: Hashable, Sendable {
  /// The untransformed box; the viewport's left top corner is the origin.
  public var frame: Rect
  /// The turn about the middle of the box; `nil`: flat.
  public var tilt: Tilt?
  /// 0: invisible … 1: solid.
  public var opacity: Double
  /// The size it is drawn at around its middle.
  public var scale: Double

  /// Creates a placement.
  public init(frame: Rect, tilt: Tilt? = nil, opacity: Double = 1, scale: Double = 1) {
    self.frame = frame
    self.tilt = tilt
    self.opacity = opacity
    self.scale = scale
  }

  /// The placement moved by the given distances.
  public func offset(x: Double = 0, y: Double = 0) -> CardPlacement {
    var result = self
    result.frame = frame.offset(x: x, y: y)
    return result
  }

  /// The placement `progress` of the way to another one: every number is linear, and a flat card
  /// turns as a card with angle 0 on the other's axis.
  public func interpolated(to other: CardPlacement, progress: Double) -> CardPlacement {
    if progress >= 1 { return other }
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var result = CardPlacement(
      frame: frame.interpolated(to: other.frame, progress: progress),
      opacity: mix(opacity, other.opacity), scale: mix(scale, other.scale))
    if let sample = tilt ?? other.tilt {
      let flat = Tilt(angle: 0, perspective: sample.perspective, depth: sample.depth)
      let from = tilt ?? flat
      let to = other.tilt ?? flat
      result.tilt = Tilt(
        angle: mix(from.angle, to.angle), yaw: mix(from.yaw, to.yaw),
        perspective: mix(from.perspective, to.perspective), depth: mix(from.depth, to.depth))
    }
    return result
  }
}
