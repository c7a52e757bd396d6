/// How far a finger scrolled the strip away from its own place, and on which page it did.
struct StripOffset: Hashable, Sendable {
  var page: PageID
  /// In points of the strip's content.
  var distance: Double
}

/// A strip that coasts after a finger let it go, while the pages rest: as soon as they move it is
/// theirs again.
struct StripMotion: Hashable, Sendable {
  /// How far it was from its own place when it was let go, in points.
  var from: Double
  var velocity: Double
  var duration: Double
  var elapsed: Duration = .zero
}

// A finger on the strip: it scrolls the strip alone, or strip and pages together.
extension PagerEngine {
  /// Where the strip stands: the content coordinate at the left edge of its viewport.
  ///
  /// A strip that was scrolled away from its own place comes back as the selection leaves the page on
  /// which that happened, in proportion: so it never jumps.
  public var stripScroll: Double {
    let scroll = ownStripScroll
    guard let stripOffset, let index = pages.index(of: stripOffset.page) else { return scroll }
    let share = selection?.share(of: index) ?? 0
    if share == 0 { return scroll }
    return strip.clamped(scroll: scroll + stripOffset.distance * share)
  }

  private var ownStripScroll: Double {
    guard var selection else { return 0 }
    let isElastic = isElastic
    if !isElastic { selection.overscroll = 0 }
    guard isSynchronised else { return strip.scroll(for: selection) }
    switch place {
    case .along(let coordinate):
      return strip.scroll(atPosition: wrapped(isElastic ? coordinate : coordinate - overscroll))
    case .passing(let passage, let progress):
      let way = stripWay(of: passage)
      return way.start + (way.end - way.start) * progress
    }
  }

  /// The way of a synchronised strip along a passage: straight, so that it can be read backwards.
  private func stripWay(of passage: Passage) -> (start: Double, end: Double) {
    var start = passage.start
    if !isElastic { start.overscroll = 0 }
    return (strip.scroll(for: start), strip.restingScroll(of: passage.target))
  }

  private var isElastic: Bool { configuration.isElastic && !configuration.reducesMotion }

  private var isSynchronised: Bool { strip.style.interaction == .synchronised }

  mutating func dragStrip(by distance: Double) {
    guard isLaidOut, !pages.isEmpty, distance.isFinite else { return }
    switch strip.style.interaction {
    case .none: return
    case .free:
      stripMotion = nil
      scrollStrip(to: stripScroll - distance)
    case .synchronised:
      dragSynchronised(by: distance)
    }
  }

  mutating func releaseStrip(velocity: Double) {
    guard velocity.isFinite else { return }
    switch strip.style.interaction {
    case .none: return
    case .free: coastStrip(velocity: -velocity)
    case .synchronised:
      guard case .finger(let finger) = hold, finger.cause == .strip else { return }
      let isResting = finger.resting >= .milliseconds(100)
      letGo(velocity: isResting ? 0 : -velocity * pagesPerStripPoint(at: finger) * step)
    }
  }

  // MARK: Together

  private mutating func dragSynchronised(by distance: Double) {
    let isNew = hold.map {
      if case .finger(let finger) = $0 { finger.cause != .strip } else { true }
    }
    guard var finger = takeHold(cause: .strip) else { return }
    if isNew ?? true { finger.rawStripScroll = stripScroll(of: finger) }
    if distance != 0 { finger.resting = .zero }
    finger.rawStripScroll = limited(finger.rawStripScroll - distance)
    switch place {
    case .along: finger.raw = limited(strip.position(atScroll: finger.rawStripScroll))
    case .passing(let passage, _):
      let way = stripWay(of: passage)
      // Where the strip does not move on the way, its finger cannot either.
      if way.start != way.end {
        finger.raw = limited((finger.rawStripScroll - way.start) / (way.end - way.start))
      }
    }
    follow(finger)
  }

  /// The strip's scroll that goes with where a finger would have brought the pages.
  private func stripScroll(of finger: Finger) -> Double {
    switch place {
    case .along: return strip.scroll(atPosition: limited(finger.raw))
    case .passing(let passage, _):
      let way = stripWay(of: passage)
      return way.start + (way.end - way.start) * finger.raw
    }
  }

  /// The strip has changed under a finger on it, which stays where it is among the pages.
  mutating func realignStripFinger() {
    guard case .finger(var finger) = hold, finger.cause == .strip else { return }
    finger.rawStripScroll = stripScroll(of: finger)
    hold = .finger(finger)
  }

  /// The slope of the strip's inverse where the finger is.
  private func pagesPerStripPoint(at finger: Finger) -> Double {
    if case .passing(let passage, _) = place {
      let way = stripWay(of: passage)
      return way.start == way.end ? 0 : passage.side / (way.end - way.start)
    }
    let reach = 0.5
    let high = strip.position(atScroll: finger.rawStripScroll + reach)
    let low = strip.position(atScroll: finger.rawStripScroll - reach)
    let slope = (high - low) / (2 * reach)
    return slope.isFinite ? slope : 0
  }

  // MARK: Alone

  private mutating func scrollStrip(to scroll: Double) {
    guard let selection else { return }
    // The page with the largest share carries the offset.
    let index = selection.indices.max { selection.share(of: $0) < selection.share(of: $1) }
    guard let index, selection.share(of: index) > 0 else { return }
    let distance = strip.clamped(scroll: scroll) - ownStripScroll
    stripOffset =
      distance == 0
      ? nil : StripOffset(page: pages[index].id, distance: distance / selection.share(of: index))
  }

  private mutating func coastStrip(velocity: Double) {
    guard isLaidOut, !pages.isEmpty, isAttached, !isMoving, !configuration.reducesMotion,
      velocity != 0
    else { return }
    let velocity = Swift.max(-1e6, Swift.min(1e6, velocity))
    let duration = Self.stripDeceleration.time(
      velocity: velocity, untilDistance: Self.arrival)
    guard duration > 0 else { return }
    stripMotion = StripMotion(
      from: stripScroll - ownStripScroll, velocity: velocity, duration: duration)
  }

  private static var stripDeceleration: Deceleration { Deceleration(perMillisecond: 0.998) }

  mutating func advanceStrip(by duration: Duration) {
    guard var motion = stripMotion else { return }
    motion.elapsed += duration
    let time = Swift.min(motion.elapsed.seconds, motion.duration)
    let way = Self.stripDeceleration.position(
      from: motion.from, velocity: motion.velocity, time: time)
    let wanted = ownStripScroll + way
    stripMotion = time >= motion.duration || strip.clamped(scroll: wanted) != wanted ? nil : motion
    scrollStrip(to: wanted)
  }
}
