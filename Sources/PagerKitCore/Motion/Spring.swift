/// A damped spring, as a closed form of time: m·x″ + c·x′ + k·x = 0 around the end.
///
/// The three solutions of the equation (over-, under- and critically damped) are one here: with
/// a = c/2m and d = a² − k/m, x = e^(−at)·(A·C(t) + B·S(t)), where C and S are cosh(√d·t) and
/// sinh(√d·t)/√d, or cos and sin of √−d, or 1 and t. S is computed so that it passes smoothly from
/// one to the other: near critical damping nothing blows up.
public struct Spring: Hashable, Sendable {
  /// The kinds of damping.
  public enum Kind: String, Hashable, Sendable {
    /// It swings.
    case under
    /// It creeps.
    case over
    /// The fastest way without a swing.
    case critical
  }

  /// The mass; positive.
  public var mass: Double
  /// The force per distance; positive.
  public var stiffness: Double
  /// The force per speed; not negative.
  public var damping: Double

  /// Creates a spring from the numbers of the equation. Values out of range are moved into it.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass > 0 ? mass : 1
    self.stiffness = stiffness > 0 ? stiffness : .leastNormalMagnitude
    self.damping = damping >= 0 ? damping : 0
  }

  /// Creates a spring that swings once in `response` seconds if undamped: stiffness (2π/response)²·m,
  /// damping 4π·ratio·m/response. A response that is not positive is taken as a millisecond.
  public init(mass: Double = 1, response: Double, ratio: Double) {
    let response = response > 0 ? response : 0.001
    let turn = 2 * Double.pi / response
    self.init(
      mass: mass, stiffness: turn * turn * mass, damping: 4 * Double.pi * ratio * mass / response)
  }

  /// Creates a spring from a perceptual duration in seconds and a bounce in −1 … 1: the damping ratio
  /// is 1 − bounce, or 1/(1 + bounce) for a negative one.
  public init(mass: Double = 1, duration: Double, bounce: Double) {
    let ratio = bounce >= 0 ? 1 - bounce : 1 / Swift.max(1 + bounce, 1e-9)
    self.init(mass: mass, response: duration, ratio: ratio)
  }

  /// The damping ratio; 1 is critical.
  public var ratio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
  /// The time of one swing if undamped, in seconds.
  public var duration: Double { 2 * Double.pi / (stiffness / mass).squareRoot() }
  /// The bounce: 1 − ratio, or 1/ratio − 1 when over-damped.
  public var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  /// The kind of damping; critical within a millionth of the ratio 1.
  public var kind: Kind {
    let ratio = ratio
    if (ratio - 1).magnitude < 1e-6 { return .critical }
    return ratio < 1 ? .under : .over
  }

  /// Where it is, and how fast, `time` seconds after it was let go.
  public func state(
    from start: Double, to end: Double, velocity: Double, time: Double
  ) -> (position: Double, velocity: Double) {
    let a = damping / (2 * mass)
    let d = a * a - stiffness / mass
    let offset = start - end
    let slope = velocity + a * offset
    let (c, s) = shapes(decay: a, discriminant: d, time: Swift.max(0, time))
    let x = offset * c + slope * s
    // C′ = d·S and S′ = C, both before the common decay.
    let v = offset * d * s + slope * c - a * x
    return (end + x, v)
  }

  /// Whether it has come to rest: nearer than `distance` and slower than `speed`; never at time 0.
  public func isAtRest(
    from start: Double, to end: Double, velocity: Double, time: Double, distance: Double,
    speed: Double
  ) -> Bool {
    guard time > 0 else { return false }
    let state = state(from: start, to: end, velocity: velocity, time: time)
    return (state.position - end).magnitude < distance && state.velocity.magnitude < speed
  }

  /// e^(−at)·C(t) and e^(−at)·S(t).
  private func shapes(decay a: Double, discriminant d: Double, time t: Double) -> (Double, Double) {
    let root = d.magnitude.squareRoot()
    let angle = root * t
    if angle < 1e-4 {
      let decayed = ElementaryFunctions.exp(-a * t)
      let bend = d * t * t
      return (decayed * (1 + bend / 2), decayed * t * (1 + bend / 6))
    }
    if d < 0 {
      let decayed = ElementaryFunctions.exp(-a * t)
      return (
        decayed * ElementaryFunctions.cos(angle), decayed * ElementaryFunctions.sin(angle) / root
      )
    }
    let slow = ElementaryFunctions.exp((root - a) * t)
    let fast = ElementaryFunctions.exp((-root - a) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * root))
  }
}
