/// A colour in the sRGB space, each component 0 … 1.
public struct Color: Hashable, Sendable {
  /// Red, gamma-encoded.
  public var red: Double
  /// Green, gamma-encoded.
  public var green: Double
  /// Blue, gamma-encoded.
  public var blue: Double
  /// 0: transparent … 1: solid.
  public var alpha: Double

  /// Creates a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour `progress` of the way to another one, linear in each component.
  public func blended(with other: Color, progress: Double) -> Color {
    Color(
      red: red + (other.red - red) * progress, green: green + (other.green - green) * progress,
      blue: blue + (other.blue - blue) * progress, alpha: alpha + (other.alpha - alpha) * progress)
  }
}
