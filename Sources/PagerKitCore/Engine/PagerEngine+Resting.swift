// How a move ends: exactly on a page, with one terminal event.
extension PagerEngine {
  /// Comes to rest on a page, at once.
  mutating func come(toRestOn index: Int, because reason: String) {
    finish(at: Double(index), on: index, because: reason)
  }

  /// Comes to rest at a coordinate: a page's own, or any when nothing snaps.
  mutating func finish(at coordinate: Double, on index: Int, because reason: String) {
    guard let before = current else { return }
    hold = nil
    motion = nil
    stripMotion = nil
    wall = nil
    place = .along(configuration.loops ? wrapped(coordinate) : coordinate)
    anchor = index
    current = index
    let id = pages[index].id
    window.rest(on: id)
    loadNeeded()
    tellReturn()
    if before != index, transition != nil {
      emit(.cross(from: pages[before].id, to: id), because: reason)
    }
    if let running = transition {
      if running.from == id {
        endTransition(
          as: .cancel(from: running.from, to: running.to),
          because: "it came to rest where it began: \(reason)")
      } else {
        endTransition(
          as: .did(from: running.from, to: id),
          because: "it came to rest on index \(index): \(reason)")
      }
    }
    settled = id
    if let stripOffset, stripOffset.page != id { self.stripOffset = nil }
    updateVisibility()
    unloadRest()
  }

  /// Lets the spring bring the place's coordinate to an end; if it is there already it ends now, or,
  /// in the middle of a change of the list, with the next step of time.
  mutating func settle(
    to coordinate: Double, page: Int, velocity: Double, endsNow: Bool = true
  ) {
    let from: Double
    switch place {
    case .along(let coordinate): from = coordinate
    case .passing(_, let progress): from = progress
    }
    // A response that is no time, or none that anybody waits for, is the nearest one that is.
    let wanted = configuration.settlingResponse
    let response = wanted.isNaN ? 0.35 : Swift.max(0.001, Swift.min(2, wanted))
    let settling = Settling(
      from: from, to: coordinate, velocity: velocity,
      response: response, tolerance: Self.arrival / step,
      leeway: Self.leeway)
    motion = .settling(settling, target: page, elapsed: .zero)
    if settling.duration == 0, endsNow {
      come(toRestOn: page, because: "it was there within half a point")
    }
  }

  /// The distance that counts as arrived, in points.
  static var arrival: Double { 0.5 }

  /// How far pages that are let go away from their end may run from it, in pages: never half way.
  static var leeway: Double { 0.45 }
}
