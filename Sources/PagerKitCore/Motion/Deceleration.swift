/// Coasting to a stop: the speed falls to the same share of itself in every unit of time.
///
/// v = v₀·dᵗ, x = x₀ + v₀·(dᵗ − 1)/ln d, with d the share that is left after a second.
public struct Deceleration: Hashable, Sendable {
  /// The share of the speed that is left after a second; between 0 and 1.
  public var perSecond: Double

  /// Creates a deceleration from the share that is left after a second.
  public init(perSecond: Double) {
    self.perSecond = perSecond > 0 && perSecond < 1 ? perSecond : 0.135
  }

  /// Creates a deceleration from the share that is left after a millisecond. UIScrollView's normal
  /// rate is 0.998, its fast one 0.99.
  public init(perMillisecond: Double) {
    let rate = perMillisecond > 0 && perMillisecond < 1 ? perMillisecond : 0.998
    self.init(perSecond: ElementaryFunctions.exp(1000 * ElementaryFunctions.log(rate)))
  }

  private var logarithm: Double { ElementaryFunctions.log(perSecond) }

  /// Where it is after a time in seconds.
  public func position(from start: Double, velocity: Double, time: Double) -> Double {
    start + velocity * (ElementaryFunctions.exp(logarithm * time) - 1) / logarithm
  }

  /// The speed after a time in seconds.
  public func velocity(_ velocity: Double, time: Double) -> Double {
    velocity * ElementaryFunctions.exp(logarithm * time)
  }

  /// Where it stops.
  public func end(from start: Double, velocity: Double) -> Double {
    start - velocity / logarithm
  }

  /// When it is nearer than `distance` to where it stops, in seconds; 0 if it is from the start.
  public func time(velocity: Double, untilDistance distance: Double) -> Double {
    let way = (velocity / logarithm).magnitude
    guard way > distance, distance > 0 else { return 0 }
    return ElementaryFunctions.log(distance / way) / logarithm
  }

  /// How far a speed in points per second carries, by the short published form
  /// v/1000 · d/(1 − d), d per millisecond (WWDC 2018, "Designing Fluid Interfaces").
  public static func projection(velocity: Double, perMillisecond rate: Double = 0.998) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}
