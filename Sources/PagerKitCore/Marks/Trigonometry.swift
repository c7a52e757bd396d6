/// Sine and cosine without a C library: the same digits on every machine.
package enum Trigonometry {
  /// The sine and the cosine of an angle in degrees; of no number, those of 0.
  ///
  /// The angle is brought to −45° … 45° by quarter turns, where the Taylor series to the 17th power
  /// is exact to the last digits of a `Double`. Multiples of 90° are exact.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (0, 1) }
    let turn = degrees.remainder(dividingBy: 360)
    let quarter = (turn / 90).rounded()
    let x = (turn - quarter * 90) * (Double.pi / 180)
    let sine = self.sine(x)
    let cosine = self.cosine(x)
    return switch Int(quarter) & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// The series x − x³/3! + x⁵/5! − …, by Horner's rule.
  private static func sine(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    var term = 17.0
    while term > 1 {
      sum = 1 - sum * square / (term * (term - 1))
      term -= 2
    }
    return x * sum
  }

  /// The series 1 − x²/2! + x⁴/4! − …, by Horner's rule.
  private static func cosine(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    var term = 18.0
    while term > 0 {
      sum = 1 - sum * square / (term * (term - 1))
      term -= 2
    }
    return sum
  }
}
