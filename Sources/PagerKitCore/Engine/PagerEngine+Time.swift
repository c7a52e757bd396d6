// Time is an argument.
extension PagerEngine {
  mutating func advance(by duration: Duration) {
    // Nothing takes a year, and a sum of such steps stays far from the end of the type's range.
    let duration = Swift.max(.zero, Swift.min(duration, Self.longestStep))
    if case .finger(var finger) = hold {
      finger.resting = Swift.min(finger.resting + duration, Self.longestStep)
      hold = .finger(finger)
    }
    guard isLaidOut else { return }
    advanceStrip(by: duration)
    guard let motion else { return }
    switch motion {
    case .settling(let settling, let target, var elapsed):
      elapsed += duration
      let time = elapsed.seconds
      if time >= settling.duration {
        return come(toRestOn: target, because: "the spring has come to rest")
      }
      self.motion = .settling(settling, target: target, elapsed: elapsed)
      moveCoordinate(to: settling.position(at: time))
    case .coasting(let deceleration, let from, let velocity, let end, let length, var elapsed):
      elapsed += duration
      let time = elapsed.seconds
      if time >= length {
        return finish(at: end, on: index(at: nearest(to: end)), because: "it has coasted to a stop")
      }
      self.motion = .coasting(
        deceleration, from: from, velocity: velocity, end: end, duration: length, elapsed: elapsed)
      moveCoordinate(to: deceleration.position(from: from, velocity: velocity, time: time))
    }
    tellMove()
  }

  private static var longestStep: Duration { .seconds(31_536_000) }

  private mutating func moveCoordinate(to coordinate: Double) {
    switch place {
    case .along: place = .along(coordinate)
    case .passing(let passage, _):
      place = .passing(passage, Swift.max(0, Swift.min(1, coordinate)))
    }
  }

  /// The speed of the place's coordinate, per second.
  var coordinateVelocity: Double {
    switch motion {
    case .settling(let settling, _, let elapsed): settling.velocity(at: elapsed.seconds)
    case .coasting(let deceleration, _, let velocity, _, _, let elapsed):
      deceleration.velocity(velocity, time: elapsed.seconds)
    case nil: 0
    }
  }

  mutating func settle() {
    let frame = Duration.nanoseconds(16_666_667)
    var steps = 0
    while needsTime, steps < 600 {
      advance(by: frame)
      steps += 1
    }
  }
}
