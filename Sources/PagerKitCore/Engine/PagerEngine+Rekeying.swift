// What runs goes on when the list changes: its pages have other indices then.
extension PagerEngine {
  /// Gives what runs its new indices, if all its pages are still there; `false` if it cannot go on.
  mutating func rekey(_ old: Bearings, to newCurrent: Int?) -> Bool {
    guard isMoving, let newCurrent, old.current == pages[newCurrent].id else { return false }
    let new: (Int) -> Int? = { [pages] index in old.ids[index].flatMap { pages.index(of: $0) } }
    if let running = transition {
      guard pages.contains(running.from), pages.contains(running.to) else { return false }
    }
    switch place {
    case .along(let coordinate): return rekeyAlong(coordinate, newCurrent, new, old)
    case .passing(var passage, let progress):
      guard let target = new(passage.target), let origin = new(passage.start.origin) else {
        return false
      }
      for place in passage.start.legs.indices {
        guard let to = new(passage.start.legs[place].to) else { return false }
        passage.start.legs[place].to = to
      }
      passage.picture = passage.picture.compactMap { piece in
        new(piece.index).map { Passage.Piece(index: $0, distance: piece.distance) }
      }
      passage.start.origin = origin
      passage.target = target
      passage.startPosition = Double(origin)
      passage.targetPosition = Double(target)
      passage.seam = nil
      for place in passage.start.legs.indices { passage.start.legs[place].seam = nil }
      place = .passing(passage, progress)
      if case .settling(let settling, let page, let elapsed) = motion {
        guard let page = new(page) else { return false }
        motion = .settling(settling, target: page, elapsed: elapsed)
      }
      anchor = transition.flatMap { pages.index(of: $0.from) } ?? newCurrent
      return true
    }
  }

  private mutating func rekeyAlong(
    _ coordinate: Double, _ newCurrent: Int, _ new: (Int) -> Int?, _ old: Bearings
  ) -> Bool {
    let inside = coordinate - old.overscroll
    let pair = old.pair
    let oldAnchor = anchor
    guard let from = new(pair.from), let newAnchor = new(wrappedIndex(oldAnchor, old.count)) else {
      return false
    }
    // Beyond an end, or on a page: only the page itself counts.
    if pair.progress == 0 || old.overscroll != 0 {
      let here = pair.progress == 0 ? from : new(pair.to) ?? from
      shift(from: inside, to: Double(here), anchor: newAnchor)
      if old.overscroll != 0 {
        // It stays beyond this page, even if another one is there now, until whoever holds it moves.
        wall = Wall(coordinate: Double(here), side: old.overscroll < 0 ? -1 : 1)
      }
      return retarget(new)
    }
    guard let to = new(pair.to) else { return false }
    if neighbour(of: from, side: pair.side) == to {
      let fraction = pair.side * pair.progress
      shift(from: inside, to: Double(from) + fraction, anchor: newAnchor)
      return retarget(new)
    }
    // Something came between the two: they stay beside each other until rest.
    guard pair.from == wrappedIndex(oldAnchor, old.count) else { return false }
    let velocity = coordinateVelocity * pair.side
    var target: Int?
    if case .settling(_, let page, _) = motion { target = new(page) }
    if motion != nil, target != from, target != to { return false }
    place = .passing(
      Passage(
        start: Selection(origin: from), picture: [Passage.Piece(index: from, distance: 0)],
        startPosition: Double(from), target: to, targetPosition: Double(to), side: pair.side),
      pair.progress)
    anchor = newAnchor
    if case .finger(var finger) = hold {
      finger.raw = pair.progress
      hold = .finger(finger)
    }
    if let target {
      motion = nil
      settle(to: target == to ? 1 : 0, page: target, velocity: velocity, endsNow: false)
    }
    return true
  }

  private func wrappedIndex(_ index: Int, _ count: Int) -> Int {
    count > 0 ? ((index % count) + count) % count : 0
  }

  /// Moves the coordinate, and the finger with it, to where the same page is now.
  private mutating func shift(from old: Double, to new: Double, anchor newAnchor: Int) {
    guard case .along(let coordinate) = place else { return }
    let distance = new - old
    place = .along(coordinate + distance)
    anchor = newAnchor
    wall = nil
    guard case .finger(var finger) = hold else { return }
    finger.raw += distance
    // What lies beyond is asked for again: it may be another page now.
    let low = Swift.min(Double(newAnchor), new.rounded(.down))
    let high = Swift.max(Double(newAnchor), new.rounded(.up))
    finger.cleared = low...high
    finger.isWalledBelow = false
    finger.isWalledAbove = false
    hold = .finger(finger)
  }

  /// Lets a running settling go on to where its page is now, from where it is and as fast as it is.
  private mutating func retarget(_ new: (Int) -> Int?) -> Bool {
    guard let motion, case .along(let coordinate) = place else { return true }
    let velocity = coordinateVelocity
    guard case .settling(_, let page, _) = motion, let target = new(page) else { return false }
    self.motion = nil
    settle(
      to: self.coordinate(of: target, side: nil) ?? coordinate, page: target, velocity: velocity,
      endsNow: false)
    return true
  }
}
