/// A point, in points; in a terminal one point is one cell.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The length along x.
  public var width: Double
  /// The length along y.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing at all: "not laid out yet".
  public static let zero = Size(width: 0, height: 0)
}

/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The length along x; never negative in what this library answers.
  public var width: Double
  /// The length along y; never negative in what this library answers.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Nothing, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The middle along x.
  public var midX: Double { x + width / 2 }
  /// The middle along y.
  public var midY: Double { y + height / 2 }

  /// Whether the point lies inside; the right and bottom edges belong to the neighbour.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle moved by the given distances.
  public func offset(x dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle `progress` of the way to another one: each of the four numbers is linear.
  public func interpolated(to other: Rect, progress: Double) -> Rect {
    Rect(
      x: x + (other.x - x) * progress, y: y + (other.y - y) * progress,
      width: width + (other.width - width) * progress,
      height: height + (other.height - height) * progress)
  }
}

/// In which direction the pages follow each other on the screen.
///
/// Indices stay logical: only the geometry is mirrored.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// The next page is to the right.
  case leftToRight = "ltr"
  /// The next page is to the left.
  case rightToLeft = "rtl"
}

/// The axis along which pages move.
public enum PagerAxis: String, Hashable, Sendable, CaseIterable {
  /// Pages lie beside each other.
  case horizontal
  /// Pages lie below each other.
  case vertical
}
