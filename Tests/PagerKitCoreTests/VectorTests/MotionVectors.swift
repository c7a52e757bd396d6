import PagerKitCore

/// Springs, coasting, rubber bands.
enum MotionVectors {
  private static func makeSpring(_ input: JSONValue) throws -> Spring {
    Spring(
      mass: try input.number("mass"), stiffness: try input.number("stiffness"),
      damping: try input.number("damping"))
  }

  private static func state(_ input: JSONValue, _ time: Double) throws -> (Double, Double) {
    let state = try makeSpring(input).state(
      from: input.number("from"), to: input.number("to"), velocity: input.number("velocity"),
      time: time)
    return (state.position, state.velocity)
  }

  static func spring(_ input: JSONValue) throws -> JSONValue {
    let states = try input.numbers("t").map { try state(input, $0) }
    return ["x": .list(states.map(\.0)), "v": .list(states.map(\.1))]
  }

  static func springRest(_ input: JSONValue) throws -> JSONValue {
    let end = try input.number("to")
    let time = try input.number("t")
    let isDone = try makeSpring(input).isAtRest(
      from: input.number("from"), to: end, velocity: input.number("velocity"), time: time,
      distance: input.number("distance"), speed: input.number("speed"))
    return ["done": .bool(isDone), "x": .number(isDone ? end : try state(input, time).0)]
  }

  static func springParameters(_ input: JSONValue) throws -> JSONValue {
    let mass = try input.number("mass")
    let spring: Spring
    if let duration = input["duration"]?.double {
      spring = Spring(mass: mass, duration: duration, bounce: try input.number("bounce"))
    } else if let response = input["response"]?.double {
      spring = Spring(mass: mass, response: response, ratio: try input.number("ratio"))
    } else {
      spring = try makeSpring(input)
    }
    return [
      "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
      "duration": .number(spring.duration), "bounce": .number(spring.bounce),
    ]
  }

  static func springKind(_ input: JSONValue) throws -> JSONValue {
    .string(try makeSpring(input).kind.rawValue)
  }

  static func deceleration(_ input: JSONValue) throws -> JSONValue {
    let deceleration = Deceleration(perSecond: try input.number("perSecond"))
    let from = try input.number("from")
    let velocity = try input.number("velocity")
    switch try input.text("read") {
    case "position":
      return .list(
        try input.numbers("t").map {
          deceleration.position(from: from, velocity: velocity, time: $0)
        })
    case "velocity":
      return .list(try input.numbers("t").map { deceleration.velocity(velocity, time: $0) })
    case "end": return .list([deceleration.end(from: from, velocity: velocity)])
    case "time":
      // The published form solves for the distance to the end, whatever its threshold is called.
      return .list([
        deceleration.time(velocity: velocity, untilDistance: try input.number("speed"))
      ])
    case let other: throw VectorProblem("nothing to read: \(other)")
    }
  }

  static func projection(_ input: JSONValue) throws -> JSONValue {
    .number(
      Deceleration.projection(
        velocity: try input.number("velocity"),
        perMillisecond: try input.number("perMillisecond")))
  }

  static func rubberBand(_ input: JSONValue) throws -> JSONValue {
    let band = RubberBand(
      dimension: try input.number("dimension"), coefficient: try input.number("coefficient"))
    return .number(band.shown(pulled: try input.number("pulled")))
  }
}
