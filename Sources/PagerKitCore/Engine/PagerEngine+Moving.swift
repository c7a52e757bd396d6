// How a move is told: its beginning, each change, the half way.
extension PagerEngine {
  /// A transition begins at the current page. What comes near is loaded and appears.
  mutating func begin(to index: Int, side: Double?, cause: PagerCause) {
    guard let current, index != current else { return }
    anchorAtCurrent()
    let from = pages[current].id
    let to = pages[index].id
    transition = Transition(
      from: from, to: to, cause: cause, side: side ?? (index < current ? -1 : 1))
    reportedProgress = nil
    emit(
      .will(from: from, to: to, cause: cause),
      because: "a \(cause.rawValue) sets out from index \(current) for index \(index)")
  }

  /// The current page is where the next move begins; in a loop the coordinate follows it.
  mutating func anchorAtCurrent() {
    guard let current else { return }
    anchor = current
    if configuration.loops, case .along(let coordinate) = place {
      let count = Double(pages.count)
      place = .along(coordinate + ((Double(anchor) - coordinate) / count).rounded() * count)
    }
  }

  mutating func endTransition(as event: PagerEvent, because reason: String) {
    transition = nil
    reportedProgress = nil
    emit(event, because: reason)
  }

  /// The place has changed under a hold: tells what that means, in the order will, load, appear,
  /// progress, cross, over-scroll.
  mutating func placeChanged(cause: PagerCause) {
    if case .along(let coordinate) = place { steer(coordinate - overscroll, cause: cause) }
    tellMove()
  }

  /// Sees to it that the transition leads to the side of the anchor on which the pages are.
  private mutating func steer(_ coordinate: Double, cause: PagerCause) {
    let distance = coordinate - Double(anchor)
    if let running = transition {
      let isOnOtherSide = distance * running.side < 0
      let isBeyondOtherEnd = distance == 0 && overscroll * running.side < 0
      guard isOnOtherSide || isBeyondOtherEnd else { return }
      endTransition(
        as: .cancel(from: running.from, to: running.to),
        because: "it came back through the page where it began")
    }
    guard distance != 0 else { return }
    let side: Double = distance < 0 ? -1 : 1
    let to = index(at: Double(anchor) + side)
    guard let current else { return }
    if index(at: Double(anchor)) == current {
      begin(to: to, side: side, cause: cause)
    } else {
      // Leapt over the half way in one change: it began at the anchor all the same.
      let from = index(at: Double(anchor))
      transition = Transition(
        from: pages[from].id, to: pages[to].id, cause: cause, side: side)
      emit(
        .will(from: pages[from].id, to: pages[to].id, cause: cause),
        because: "a \(cause.rawValue) sets out from index \(from) for index \(to)")
    }
  }

  /// Tells progress, half way and over-scroll, as far as they changed.
  mutating func tellMove() {
    guard let before = current else { return }
    let after = indexAtPlace
    current = after
    loadNeeded()
    updateVisibility()
    tellReturn()
    tellProgress(crossed: before != after)
    if before != after {
      let (position, anchor) = (position, anchor)
      emit(
        .cross(from: pages[before].id, to: pages[after].id),
        because: "position \(JSONWriter.text(of: position)) is half way or more from the anchor"
          + " at index \(anchor)")
    }
    tellOverscroll()
    unloadRest()
  }

  /// The current page as the place says: the rule of the half way.
  private var indexAtPlace: Int {
    switch place {
    case .along(let coordinate): return index(at: nearest(to: coordinate - overscroll))
    case .passing(let passage, let progress):
      guard let transition, let from = pages.index(of: transition.from),
        let to = pages.index(of: transition.to)
      else { return current ?? 0 }
      return passage.selection(at: progress).share(of: to) >= 0.5 ? to : from
    }
  }

  private mutating func tellProgress(crossed: Bool) {
    guard configuration.behaviour == .progressive, let running = transition else { return }
    let now: ReportedProgress
    switch place {
    case .along(let coordinate):
      let pair = pair(at: coordinate - overscroll)
      now = ReportedProgress(from: pair.from, to: pair.to, progress: pair.progress)
    case .passing(let passage, let progress):
      guard let from = pages.index(of: running.from), let to = pages.index(of: running.to) else {
        return
      }
      now = ReportedProgress(
        from: from, to: to, progress: passage.selection(at: progress).share(of: to))
    }
    guard now != reportedProgress, now.progress > 0 else { return }
    reportedProgress = now
    let position = position
    emit(
      .progress(from: now.from, to: now.to, progress: now.progress, crossed: crossed),
      because: "the pages moved to position \(JSONWriter.text(of: position))")
  }

  /// The pages are back within the list, or it is another page that is pulled now: said of the page
  /// that was, before anything else.
  mutating func tellReturn() {
    guard let pulled else { return }
    if overscroll != 0, let current, pages[current].id == pulled.page { return }
    self.pulled = nil
    emit(.overscroll(page: pulled.page, amount: 0), because: "back within the list")
  }

  mutating func tellOverscroll() {
    let amount = overscroll
    guard amount != 0, let current, amount != pulled?.amount else { return }
    let page = pages[current].id
    pulled = Pull(page: page, amount: amount)
    emit(
      .overscroll(page: page, amount: amount),
      because: "there is no page to go to on that side of index \(current)")
  }
}
