// A finger on the pages: drag and release.
extension PagerEngine {
  mutating func drag(by distance: Double) {
    guard isLaidOut, !pages.isEmpty, distance.isFinite else { return }
    guard var finger = takeHold(cause: .drag) else { return }
    let way = -distance * fingerSign / step
    if distance != 0 { finger.resting = .zero }
    finger.raw = limited(finger.raw + way * rawSign)
    follow(finger)
  }

  mutating func release(velocity: Double) {
    guard case .finger(let finger) = hold, finger.cause == .drag else { return }
    let isResting = finger.resting >= .milliseconds(100)
    letGo(velocity: isResting ? 0 : -velocity * fingerSign)
  }

  // MARK: Holding

  /// The finger that holds the pages from now on: the one that is there, or a new one, which ends
  /// what runs and takes over from where things are.
  mutating func takeHold(cause: PagerCause) -> Finger? {
    if case .finger(let finger) = hold, finger.cause == cause { return finger }
    guard current != nil else { return nil }
    let running = transition
    if let running {
      endTransition(
        as: .cancel(from: running.from, to: running.to), because: "a finger took over")
    }
    motion = nil
    stripMotion = nil
    let beyond = overscroll
    anchorAtCurrent()
    wall = nil
    switch place {
    case .along(let coordinate):
      // What shows beyond an end is less than the finger's way: back to that.
      let band = RubberBand(dimension: viewportLength)
      let raw = coordinate - beyond + band.pulled(shown: beyond * step) / step
      let inside = coordinate - beyond
      let low = Swift.min(Double(anchor), inside.rounded(.down))
      let high = Swift.max(Double(anchor), inside.rounded(.up))
      let finger = Finger(cause: cause, raw: raw, cleared: low...high)
      hold = .finger(finger)
      return finger
    case .passing(let passage, let progress):
      beginPassing(passage, before: running, cause: cause)
      let finger = Finger(cause: cause, raw: progress, cleared: 0...1)
      hold = .finger(finger)
      return finger
    }
  }

  /// On a passage the finger sets out at once: for the target, or, if that is current already, back.
  private mutating func beginPassing(
    _ passage: Passage, before running: Transition?, cause: PagerCause
  ) {
    let other: Int?
    if current != passage.target {
      other = passage.target
    } else if let running, let from = pages.index(of: running.from), from != current {
      other = from
    } else {
      other = passage.start.indices.first { $0 != current }
    }
    if let other {
      begin(to: other, side: other == passage.target ? passage.side : -passage.side, cause: cause)
    }
  }

  /// The sign with which the finger's way counts in its raw coordinate.
  var rawSign: Double {
    if case .passing(let passage, _) = place { passage.side } else { 1 }
  }

  /// A number that stays so small that adding a page to it still changes it.
  func limited(_ value: Double) -> Double {
    value.isNaN ? 0 : Swift.max(-1e12, Swift.min(1e12, value))
  }

  // MARK: Following

  /// Brings the pages to where the finger wants them, as far as it is let.
  mutating func follow(_ finger: Finger) {
    var finger = finger
    switch place {
    case .passing(let passage, _): followPassing(passage, &finger)
    case .along: followAlong(&finger)
    }
    hold = .finger(finger)
    placeChanged(cause: finger.cause)
  }

  private mutating func followPassing(_ passage: Passage, _ finger: inout Finger) {
    if finger.raw <= 1, finger.raw >= 0 {
      place = .passing(passage, finger.raw)
      return
    }
    // Beyond an end of the passage the neighbours follow, if it is an end among the pages.
    let end = finger.raw > 1 ? passage.target : passage.origin
    guard let end else {
      place = .passing(passage, finger.raw > 1 ? 1 : 0)
      return
    }
    let beyond = finger.raw > 1 ? finger.raw - 1 : finger.raw
    finger.raw =
      finger.cause == .strip
      ? limited(strip.position(atScroll: finger.rawStripScroll))
      : Double(end) + beyond * passage.side
    finger.cleared = Double(end)...Double(end)
    place = .along(Double(end))
    if let running = transition, pages.index(of: running.from) != end {
      // The way led from the other end: it is behind us now.
      let way = Double(end) - Double(anchor)
      if way * running.side <= 0 || configuration.loops { anchor = end }
    }
    followAlong(&finger)
  }

  private mutating func followAlong(_ finger: inout Finger) {
    clear(&finger)
    let low = finger.cleared.lowerBound
    let high = finger.cleared.upperBound
    wall = nil
    guard finger.raw < low || finger.raw > high else {
      place = .along(finger.raw)
      return
    }
    let edge = finger.raw < low ? low : high
    wall = Wall(coordinate: edge, side: finger.raw < low ? -1 : 1)
    if configuration.reducesMotion {
      place = .along(edge)
      return
    }
    let band = RubberBand(dimension: viewportLength)
    place = .along(edge + band.shown(pulled: (finger.raw - edge) * step) / step)
  }

  /// Asks for the pages that the finger has come to, one after the other, until one is refused.
  ///
  /// Complexity: O(pages passed), and at most once round a loop.
  private func clear(_ finger: inout Finger) {
    let circle = Double(pages.count)
    while !finger.isWalledAbove, finger.raw > finger.cleared.upperBound {
      let edge = finger.cleared.upperBound
      if edge - finger.cleared.lowerBound >= circle {
        // All the way round every page was asked for.
        finger.cleared = finger.cleared.lowerBound...finger.raw.rounded(.up)
      } else if isOpen(from: edge, side: 1, cause: finger.cause) {
        finger.cleared = finger.cleared.lowerBound...(edge + 1)
      } else {
        finger.isWalledAbove = true
      }
    }
    while !finger.isWalledBelow, finger.raw < finger.cleared.lowerBound {
      let edge = finger.cleared.lowerBound
      if finger.cleared.upperBound - edge >= circle {
        finger.cleared = finger.raw.rounded(.down)...finger.cleared.upperBound
      } else if isOpen(from: edge, side: -1, cause: finger.cause) {
        finger.cleared = (edge - 1)...finger.cleared.upperBound
      } else {
        finger.isWalledBelow = true
      }
    }
  }

  /// Whether a finger may go from a page to the one beside it: both the step itself and the whole way
  /// from where the drag began are asked for.
  private func isOpen(from coordinate: Double, side: Double, cause: PagerCause) -> Bool {
    let from = index(at: coordinate)
    guard let next = neighbour(of: from, side: side) else { return false }
    let anchor = index(at: Double(anchor))
    if refusal(of: next, cause: cause, from: from) != nil { return false }
    return from == anchor || refusal(of: next, cause: cause, from: anchor) == nil
  }

  // MARK: Letting go

  /// The page it would settle on if let go at rest.
  var restingTarget: Int {
    switch place {
    case .along(let coordinate):
      return index(at: snapCoordinate(at: coordinate - overscroll, velocity: 0))
    case .passing(let passage, let progress):
      return passingTarget(passage, progress, velocity: 0)
    }
  }

  /// The finger is gone; `velocity` is in points per second towards higher indices.
  mutating func letGo(velocity: Double) {
    guard case .finger(let finger) = hold, let current else { return }
    guard isLaidOut else {
      // Without a size nothing can move: the page it is nearest to.
      return come(toRestOn: current, because: "let go without a size")
    }
    hold = nil
    let velocity = velocity.isFinite ? Swift.max(-1e9, Swift.min(1e9, velocity)) : 0
    switch place {
    case .along(let coordinate):
      letGoAlong(coordinate, finger: finger, velocity: velocity)
    case .passing(let passage, let progress):
      let target = passingTarget(passage, progress, velocity: velocity)
      let speed = velocity * passage.side / step
      if target == passage.target {
        land(at: 1, on: target, velocity: speed)
      } else if target == passage.origin {
        land(at: 0, on: target, velocity: speed)
      } else {
        let back = self.passage(to: target, coordinate: nil, side: -passage.side)
        place = .passing(back, 0)
        land(at: 1, on: target, velocity: 0)
      }
    }
  }

  private mutating func letGoAlong(_ coordinate: Double, finger: Finger, velocity: Double) {
    let beyond = overscroll
    guard configuration.isPaging || beyond != 0 else {
      return coast(from: coordinate, finger: finger, velocity: velocity / step)
    }
    var finger = finger
    var target =
      beyond == 0 ? snapCoordinate(at: coordinate, velocity: velocity) : coordinate - beyond
    // A fling may want a page that the finger itself has not come to.
    finger.raw = target
    clear(&finger)
    target = Swift.max(finger.cleared.lowerBound, Swift.min(finger.cleared.upperBound, target))
    let page = index(at: target)
    if transition == nil, page != current {
      begin(to: page, side: target < Double(anchor) ? -1 : 1, cause: finger.cause)
    }
    land(at: target, on: page, velocity: velocity / step)
    loadNeeded()
    updateVisibility()
  }

  /// Settles, or is there at once when motion is reduced.
  private mutating func land(at coordinate: Double, on page: Int, velocity: Double) {
    if configuration.reducesMotion || !isAttached {
      come(toRestOn: page, because: "let go, without motion")
    } else {
      settle(to: coordinate, page: page, velocity: velocity)
    }
  }

  /// The coordinate that the snap rule chooses, within the list.
  func snapCoordinate(at coordinate: Double, velocity: Double) -> Double {
    let target = configuration.snap.target(
      anchor: Double(anchor), position: coordinate, velocity: velocity)
    let bounds = bounds
    return Swift.max(bounds.lowerBound, Swift.min(bounds.upperBound, target))
  }

  private func passingTarget(_ passage: Passage, _ progress: Double, velocity: Double) -> Int {
    let towardsTarget: Bool
    if velocity.magnitude >= configuration.snap.velocity, velocity != 0 {
      towardsTarget = velocity * passage.side > 0
    } else {
      towardsTarget = progress >= configuration.snap.threshold
    }
    if towardsTarget { return passage.target }
    if let origin = passage.origin { return origin }
    if let running = transition {
      let pages = [running.from, running.to].compactMap { self.pages.index(of: $0) }
      if let other = pages.first(where: { $0 != passage.target }) { return other }
    }
    return current ?? passage.target
  }

  /// Without pages to snap to: the speed carries it on, at most to where a finger may go.
  private mutating func coast(from coordinate: Double, finger: Finger, velocity: Double) {
    let deceleration = Deceleration(perMillisecond: 0.998)
    let end = deceleration.end(from: coordinate, velocity: velocity)
    var finger = finger
    finger.raw = limited(end)
    clear(&finger)
    let stop = Swift.max(finger.cleared.lowerBound, Swift.min(finger.cleared.upperBound, end))
    let page = index(at: nearest(to: stop))
    if transition == nil, stop != Double(anchor) {
      let side: Double = stop < Double(anchor) ? -1 : 1
      begin(to: index(at: Double(anchor) + side), side: side, cause: finger.cause)
    }
    if configuration.reducesMotion || !isAttached || stop == coordinate {
      return finish(at: stop, on: page, because: "let go, without motion")
    }
    if stop == end {
      let time = deceleration.time(velocity: velocity, untilDistance: Self.arrival / step)
      motion = .coasting(
        deceleration, from: coordinate, velocity: velocity, end: end, duration: time,
        elapsed: .zero)
    } else {
      settle(to: stop, page: page, velocity: velocity)
    }
    loadNeeded()
    updateVisibility()
  }
}
