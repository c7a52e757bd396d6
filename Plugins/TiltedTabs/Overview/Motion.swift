import PagerKitCore

/// A number on its way, by a critically damped spring: a closed form of time, so that the size of the
/// steps does not matter, and a new goal in mid-way goes on from the place and the speed it has.
struct Motion: Sendable {
  private var start: Double
  private(set) var goal: Double
  private var initialVelocity: Double
  private var elapsed = 0.0

  /// Settles in about half a second, as TiltedTabView's presentation does.
  private static let spring = Spring(response: 0.35, ratio: 1)
  /// So near, and so slow a second, counts as arrived; progress runs from 0 to 1.
  private static let tolerance = 0.001

  /// A number at rest.
  init(at value: Double) {
    start = value
    goal = value
    initialVelocity = 0
  }

  /// A number on its way.
  init(from start: Double, to goal: Double, velocity: Double = 0) {
    self.start = start
    self.goal = goal
    initialVelocity = velocity.isFinite ? velocity : 0
  }

  private var state: (position: Double, velocity: Double) {
    Self.spring.state(from: start, to: goal, velocity: initialVelocity, time: elapsed)
  }

  /// Where it is.
  var value: Double { state.position }

  /// Whether it has arrived.
  var isAtRest: Bool { start == goal && initialVelocity == 0 }

  /// Sets out for another goal, from the place and with the speed it has.
  mutating func go(to goal: Double, velocity: Double? = nil) {
    let state = self.state
    self = Motion(from: state.position, to: goal, velocity: velocity ?? state.velocity)
  }

  /// Lets time pass.
  mutating func advance(by seconds: Double) {
    guard !isAtRest, seconds > 0 else { return }
    elapsed += seconds
    let state = self.state
    if (state.position - goal).magnitude < Self.tolerance,
      state.velocity.magnitude < Self.tolerance * 10
    {
      self = Motion(at: goal)
    }
  }
}
