extension Color {
  /// The space in which the way from one colour to another is straight.
  public enum Space: String, Hashable, Sendable, CaseIterable {
    /// Gamma-encoded components, as the ancestors did.
    case srgb
    /// Amounts of light.
    case linear
    /// Hue, saturation and lightness; the hue goes the shorter way round.
    case hsl
    /// Steps that look equal to the eye (Björn Ottosson, "A perceptual color space for image
    /// processing", 2020).
    case oklab
  }

  /// The colour `progress` of the way to another one, straight in the given space.
  public func blended(with other: Color, progress: Double, in space: Space) -> Color {
    if progress <= 0 { return self }
    if progress >= 1 { return other }
    var result: Color
    switch space {
    case .srgb: return blended(with: other, progress: progress)
    case .linear:
      result = linear.blended(with: other.linear, progress: progress).encoded
    case .oklab:
      result = Oklab(linear).blended(with: Oklab(other.linear), progress: progress).color.encoded
    case .hsl:
      result = HSL(self).blended(with: HSL(other), progress: progress).color
    }
    result.alpha = alpha + (other.alpha - alpha) * progress
    return result
  }

  /// Creates a grey: 0 is black, 1 white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from its hue in turns (0 and 1: red, ⅓: green, ⅔: blue), saturation 0 … 1 and
  /// lightness 0 … 1.
  public init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
    self = HSL(hue: hue, saturation: saturation, lightness: lightness).color
    self.alpha = alpha
  }

  /// Creates a colour from `#rgb`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  public init?(hex text: String) {
    var digits: [Double] = []
    for (place, byte) in text.utf8.enumerated() {
      if place == 0 {
        guard byte == UInt8(ascii: "#") else { return nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Double(byte) - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(Double(byte) - 87)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(Double(byte) - 55)
      default: return nil
      }
    }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var parts: [Double] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      let value: Double = digits[place] * 16 + digits[place + 1]
      parts.append(value / 255)
    }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// The transfer function of IEC 61966-2-1, undone.
  private var linear: Color {
    func light(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : Powers.power((value + 0.055) / 1.055, 2.4)
    }
    return Color(red: light(red), green: light(green), blue: light(blue), alpha: alpha)
  }

  private var encoded: Color {
    func code(_ value: Double) -> Double {
      let value = max(0, min(1, value))
      return value <= 0.0031308 ? value * 12.92 : 1.055 * Powers.power(value, 1 / 2.4) - 0.055
    }
    return Color(red: code(red), green: code(green), blue: code(blue), alpha: alpha)
  }
}

/// Lightness, and two axes of colour.
private struct Oklab {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ light: Color) {
    let (red, green, blue) = (light.red, light.green, light.blue)
    let l = Powers.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Powers.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Powers.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  func blended(with other: Oklab, progress: Double) -> Oklab {
    Oklab(
      lightness: lightness + (other.lightness - lightness) * progress,
      a: a + (other.a - a) * progress, b: b + (other.b - b) * progress)
  }

  var color: Color {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }
}

/// Hue in turns, saturation, lightness; the usual double cone.
private struct HSL {
  var hue: Double
  var saturation: Double
  var lightness: Double

  init(hue: Double, saturation: Double, lightness: Double) {
    self.hue = hue.isFinite ? hue - hue.rounded(.down) : 0
    self.saturation = saturation
    self.lightness = lightness
  }

  init(_ color: Color) {
    let high = max(color.red, color.green, color.blue)
    let low = min(color.red, color.green, color.blue)
    let range = high - low
    lightness = (high + low) / 2
    let most = 1 - abs(2 * lightness - 1)
    saturation = range > 0 && most > 0 ? range / most : 0
    var sixths = 0.0
    if range > 0 {
      if high == color.red {
        sixths = (color.green - color.blue) / range
      } else if high == color.green {
        sixths = 2 + (color.blue - color.red) / range
      } else {
        sixths = 4 + (color.red - color.green) / range
      }
    }
    hue = sixths < 0 ? sixths / 6 + 1 : sixths / 6
  }

  func blended(with other: HSL, progress: Double) -> HSL {
    // A grey has no hue of its own: it takes the other's.
    let start = saturation == 0 ? other.hue : hue
    var way = (other.saturation == 0 ? start : other.hue) - start
    if way > 0.5 { way -= 1 }
    if way < -0.5 { way += 1 }
    return HSL(
      hue: start + way * progress,
      saturation: saturation + (other.saturation - saturation) * progress,
      lightness: lightness + (other.lightness - lightness) * progress)
  }

  var color: Color {
    let range = (1 - abs(2 * lightness - 1)) * saturation
    func part(_ shift: Double) -> Double {
      var sixths = hue * 6 + shift
      if sixths >= 6 { sixths -= 6 }
      let slope = max(0, min(1, abs(sixths - 3) - 1))
      return lightness + range * (slope - 0.5)
    }
    return Color(red: part(0), green: part(4), blue: part(2))
  }
}

/// The few powers that colours need.
private enum Powers {
  static func power(_ value: Double, _ exponent: Double) -> Double {
    value > 0 ? ElementaryFunctions.exp(exponent * ElementaryFunctions.log(value)) : 0
  }

  static func cubeRoot(_ value: Double) -> Double {
    value < 0 ? -power(-value, 1 / 3) : power(value, 1 / 3)
  }
}
