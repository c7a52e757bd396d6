/// Where the points of a tilted mark are seen: the map from the mark's own plane to the screen.
///
/// The plane is scaled about the pivot, pushed towards the eye by the depth, turned about the x axis
/// and then about the y axis, pushed back, and seen in perspective. This is Core Animation's
/// transform with m34 = −perspective, z towards the eye, y down.
public struct Projection: Sendable {
  private let pivot: Point
  private let scale: Double
  private let depth: Double
  private let perspective: Double
  private let pitch: (sine: Double, cosine: Double)
  private let yaw: (sine: Double, cosine: Double)

  /// A point this near to the eye, as a share of the eye's distance, is drawn no larger: what lies
  /// beside or behind the eye has no place on the screen.
  private static let nearest = 0.1

  /// Creates the map of a tilt about a pivot.
  public init(_ tilt: Tilt, pivot: Point, scale: Double = 1) {
    self.pivot = pivot
    self.scale = scale
    depth = tilt.depth
    perspective = tilt.perspective
    pitch = Self.sineAndCosine(degrees: tilt.angle)
    yaw = Self.sineAndCosine(degrees: tilt.yaw)
  }

  private static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = degrees.isFinite ? degrees * (Double.pi / 180) : 0
    return (ElementaryFunctions.sin(angle), ElementaryFunctions.cos(angle))
  }

  /// Where a point of the plane is seen.
  public func callAsFunction(_ point: Point) -> Point {
    let space = self.space(point)
    return Point(x: pivot.x + space.x / space.w, y: pivot.y + space.y / space.w)
  }

  /// The map's best straight approximation near a point: how text is set on a tilted card.
  ///
  /// A point (x, y) near it is seen at (a·x + c·y + e, b·x + d·y + f), the order of SVG's `matrix`.
  public func affine(
    near point: Point
  ) -> (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    let space = self.space(point)
    let w = space.w
    // Derivatives of the plane's coordinates along x and along y; the quotient rule does the rest.
    let isNear = w == Self.nearest
    let wx = isNear ? 0 : perspective * scale * yaw.sine
    let wy = isNear ? 0 : -perspective * scale * pitch.sine * yaw.cosine
    let a = (scale * yaw.cosine - space.x * wx / w) / w
    let b = (-space.y * wx / w) / w
    let c = (scale * pitch.sine * yaw.sine - space.x * wy / w) / w
    let d = (scale * pitch.cosine - space.y * wy / w) / w
    let seen = self(point)
    return (
      a, b, c, d, seen.x - a * point.x - c * point.y, seen.y - b * point.x - d * point.y
    )
  }

  /// The point in space, from the pivot, and the factor by which its distance shrinks it.
  private func space(_ point: Point) -> (x: Double, y: Double, w: Double) {
    let x = (point.x - pivot.x) * scale
    let y = (point.y - pivot.y) * scale
    let z = y * pitch.sine + depth * pitch.cosine
    let distance = -x * yaw.sine + z * yaw.cosine - depth
    return (
      x * yaw.cosine + z * yaw.sine, y * pitch.cosine - depth * pitch.sine,
      max(Self.nearest, 1 - distance * perspective)
    )
  }
}

extension Mark {
  /// The map from the mark's plane to the screen; `nil` for a mark that is not tilted.
  public var projection: Projection? {
    tilt.map { Projection($0, pivot: $0.pivot ?? middle, scale: scale) }
  }

  /// The four corners as they are seen, from the top left one clockwise: scaled, tilted, projected.
  public var corners: [Point] {
    let corners = [
      Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y),
      Point(x: frame.maxX, y: frame.maxY), Point(x: frame.x, y: frame.maxY),
    ]
    if let projection { return corners.map { projection($0) } }
    return corners.map {
      Point(x: middle.x + ($0.x - middle.x) * scale, y: middle.y + ($0.y - middle.y) * scale)
    }
  }

  /// The upright box around the mark as it is seen: its frame, scaled, tilted and projected.
  public var seenFrame: Rect {
    if tilt == nil, scale == 1 { return frame }
    let corners = self.corners
    var box = Rect(x: corners[0].x, y: corners[0].y, width: 0, height: 0)
    for corner in corners.dropFirst() {
      let left = min(box.x, corner.x)
      let top = min(box.y, corner.y)
      box = Rect(
        x: left, y: top, width: max(box.maxX, corner.x) - left,
        height: max(box.maxY, corner.y) - top)
    }
    return box
  }

  /// Whether a point of the screen lies on the mark as it is seen. Of an upright mark the right and
  /// bottom edges belong to the neighbour, of a tilted one all edges belong to it.
  public func covers(_ point: Point) -> Bool {
    if tilt == nil { return seenFrame.contains(point) }
    let corners = self.corners
    var isLeft = false
    var isRight = false
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let side =
        (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x)
      if side > 0 { isLeft = true }
      if side < 0 { isRight = true }
    }
    // On no side at all: a mark without an area, which covers nothing.
    return isLeft != isRight
  }

  private var middle: Point { Point(x: frame.midX, y: frame.midY) }
}
