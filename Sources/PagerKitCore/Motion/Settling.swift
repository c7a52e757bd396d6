/// The way to rest: a critically damped spring as a closed form of time, x = end + (A + B·t)·e^(−ωt).
///
/// It starts with the given speed, comes to rest within `tolerance` and is then exactly at its end.
/// The moment of rest is computed when it begins, so the size of the steps in which time passes does
/// not matter. It never swings past its end: a start that is too fast for the spring is met by a
/// stiffer one, ω = v/distance, which meets the end just so.
struct Settling: Hashable, Sendable {
  let end: Double
  /// The time to rest, in seconds.
  let duration: Double
  private let offset: Double
  private let slope: Double
  private let rate: Double

  /// - Parameters:
  ///   - velocity: per second, in the units of `start`.
  ///   - response: of the spring, in seconds; positive.
  ///   - tolerance: the distance that counts as arrived; positive.
  ///   - leeway: how far it may first run away from its end when let go in that direction, measured
  ///     from the end.
  init(
    from start: Double, to end: Double, velocity: Double, response: Double, tolerance: Double,
    leeway: Double = .infinity
  ) {
    self.end = end
    offset = start - end
    var rate = 2 * Double.pi / response
    var velocity = velocity
    if offset * velocity < 0 {
      rate = Swift.max(rate, velocity.magnitude / offset.magnitude)
    } else if velocity != 0 {
      // The summit of (A + B·t)·e^(−ωt) is at most A + v/(ω·e).
      let most = Swift.max(0, leeway - offset.magnitude) * rate * 2.718281828459045
      if velocity.magnitude > most { velocity = velocity < 0 ? -most : most }
    }
    self.rate = rate
    slope = velocity + rate * offset
    duration = Self.timeToRest(offset: offset, slope: slope, rate: rate, tolerance: tolerance)
  }

  /// Where it is after a time in seconds; exactly the end from `duration` on.
  func position(at time: Double) -> Double {
    if time >= duration { return end }
    return end + (offset + slope * time) * ElementaryFunctions.exp(-rate * time)
  }

  /// The speed after a time in seconds.
  func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return (slope - rate * (offset + slope * time)) * ElementaryFunctions.exp(-rate * time)
  }

  /// The last moment at which the distance to the end is `tolerance`: the function has one summit
  /// (at 1/ω − A/B) and falls from there on, so bisection finds it.
  private static func timeToRest(
    offset: Double, slope: Double, rate: Double, tolerance: Double
  ) -> Double {
    func distance(_ time: Double) -> Double {
      ((offset + slope * time) * ElementaryFunctions.exp(-rate * time)).magnitude
    }
    let summit = slope == 0 ? 0 : Swift.max(0, 1 / rate - offset / slope)
    var low = distance(summit) >= tolerance ? summit : 0
    if distance(low) < tolerance { return 0 }
    var high = low + 1 / rate
    while distance(high) >= tolerance { high += 4 / rate }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if distance(middle) >= tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
