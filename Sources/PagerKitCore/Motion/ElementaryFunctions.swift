/// The few functions of mathematics that motion needs.
///
/// Written here and not taken from the system's library for two reasons: a trace must give the same
/// bytes on every machine, and each C library rounds in its own way; and the core imports nothing, so
/// that it also runs where there is no such library. Errors stay within 2 units in the last place for
/// the arguments that occur (`|x|` up to 10⁴ for the circular functions).
package enum ElementaryFunctions {
  /// e to the power of x.
  ///
  /// x = k·ln 2 + r with |r| ≤ ½ ln 2, then the power series of eʳ to the 13th degree, whose rest is
  /// below 2⁻⁵⁷.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.8 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x / ln2High).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    var degree = 13.0
    while degree >= 1 {
      sum = 1 + r / degree * sum
      degree -= 1
    }
    // In two steps, so that results below the smallest normal number are reached too.
    let half = (k / 2).rounded(.down)
    return sum * powerOfTwo(half) * powerOfTwo(k - half)
  }

  /// The natural logarithm of x; −∞ at 0, NaN below.
  ///
  /// x = 2ᵏ·m with √½ ≤ m < √2, then the series of the inverse hyperbolic tangent of (m−1)/(m+1).
  package static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    var k = Double(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      m /= 2
      k += 1
    }
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    var degree = 23.0
    while degree >= 1 {
      sum = sum * square + 1 / degree
      degree -= 2
    }
    return k * ln2High + (2 * s * sum + k * ln2Low)
  }

  /// The sine of an angle in radians.
  package static func sin(_ x: Double) -> Double {
    let (r, quadrant) = reduced(x)
    switch quadrant {
    case 0: return sineSeries(r)
    case 1: return cosineSeries(r)
    case 2: return -sineSeries(r)
    default: return -cosineSeries(r)
    }
  }

  /// The cosine of an angle in radians.
  package static func cos(_ x: Double) -> Double {
    let (r, quadrant) = reduced(x)
    switch quadrant {
    case 0: return cosineSeries(r)
    case 1: return -sineSeries(r)
    case 2: return -cosineSeries(r)
    default: return sineSeries(r)
    }
  }

  // ln 2 and π/2 as sums of parts with few bits each, so that a multiple of the first parts is exact.
  private static let ln2High = 0x1.62e42fee00000p-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let halfPi = 1.5707963267948966
  private static let halfPiHigh = 0x1.921fb54400000p0
  private static let halfPiMiddle = 0x1.0b4611a600000p-34
  private static let halfPiLow = 0x1.3198a2e037073p-69

  private static func powerOfTwo(_ exponent: Double) -> Double {
    Double(sign: .plus, exponent: Int(exponent), significand: 1)
  }

  private static func reduced(_ x: Double) -> (Double, Int) {
    guard x.magnitude < 1e9 else { return (0, 0) }
    let k = (x / halfPi).rounded()
    let r = ((x - k * halfPiHigh) - k * halfPiMiddle) - k * halfPiLow
    return (r, Int(k) & 3)
  }

  private static func sineSeries(_ r: Double) -> Double {
    let square = r * r
    var sum = 0.0
    var degree = 17.0
    while degree >= 3 {
      sum = (1 - sum) * square / (degree * (degree - 1))
      degree -= 2
    }
    return r * (1 - sum)
  }

  private static func cosineSeries(_ r: Double) -> Double {
    let square = r * r
    var sum = 0.0
    var degree = 18.0
    while degree >= 2 {
      sum = (1 - sum) * square / (degree * (degree - 1))
      degree -= 2
    }
    return 1 - sum
  }
}
