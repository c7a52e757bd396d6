// Tap, go and key: a page is chosen by name, and the newest choice wins.
extension PagerEngine {
  mutating func tap(_ page: PageReference) { choose(page, cause: .tap, animated: true) }

  mutating func go(to page: PageReference, animated: Bool) {
    choose(page, cause: .go, animated: animated)
  }

  mutating func press(_ key: PagerKey) {
    // The row of tabs is mirrored on either axis.
    let isMirrored = configuration.direction == .rightToLeft
    switch key {
    case .left: choose(isMirrored ? .next : .previous, cause: .key, animated: true)
    case .right: choose(isMirrored ? .previous : .next, cause: .key, animated: true)
    case .home: choose(.first, cause: .key, animated: true)
    case .end: choose(.last, cause: .key, animated: true)
    case .pageUp: choose(.previous, cause: .key, animated: true)
    case .pageDown: choose(.next, cause: .key, animated: true)
    case .digit(let digit):
      choose(.index(Swift.max(0, digit) - 1), cause: .key, animated: true)
    case .enter:
      guard let current else { return reject(nil, .empty, "there is no page to select") }
      emit(.select(page: pages[current].id, again: true), because: "enter selects the current page")
    case .delete:
      guard let current else { return reject(nil, .empty, "there is no page to close") }
      emit(.close(page: pages[current].id), because: "delete asks to close the current page")
    }
  }

  mutating func close(_ page: PageReference) {
    switch resolve(page) {
    case .success(let index):
      emit(.close(page: pages[index].id), because: "a close button was used")
    case .failure(let refusal): reject(page, refusal.reason, refusal.sentence)
    }
  }

  // MARK: Choosing

  private mutating func choose(_ page: PageReference, cause: PagerCause, animated: Bool) {
    if pages.isEmpty, cause != .go {
      return reject(page, .empty, "there are no pages to choose from")
    }
    guard !pages.isEmpty else {
      pending = page
      return
    }
    switch resolve(page) {
    case .failure(let refusal):
      // A page that is not known yet may be by the time of the first layout.
      if !isLaidOut, cause == .go, page != .next, page != .previous {
        pending = page
      } else {
        reject(page, refusal.reason, refusal.sentence)
      }
    case .success(let index):
      if isLaidOut {
        choose(index, by: page, cause: cause, animated: animated)
      } else {
        keep(index, cause: cause)
      }
    }
  }

  /// Keeps a choice until there is a layout.
  private mutating func keep(_ index: Int, cause: PagerCause) {
    let id = pages[index].id
    if cause != .go {
      emit(
        .select(page: id, again: index == current && pending == nil),
        because: "a \(cause.rawValue) chose the tab before the first layout")
    }
    pending = .id(id)
  }

  private mutating func choose(
    _ index: Int, by reference: PageReference, cause: PagerCause, animated: Bool
  ) {
    guard let current else { return }
    let id = pages[index].id
    let isAnimated = animated && isAttached && !configuration.reducesMotion
    if index == targetIndex, !isMoving || isAnimated {
      if cause == .go {
        return reject(.id(id), .alreadyCurrent, "it is there, or on its way there, already")
      }
      return emit(
        .select(page: id, again: index == current),
        because: "it is selected, or on its way, already")
    }
    if index != current, let refusal = refusal(of: index, cause: cause) {
      return reject(.id(id), refusal.reason, refusal.sentence)
    }
    if cause != .go {
      emit(.select(page: id, again: false), because: "a \(cause.rawValue) chose the tab")
    }
    move(to: index, side: preferredSide(reference), cause: cause, animated: isAnimated)
  }

  /// The direction that a command names by itself.
  private func preferredSide(_ page: PageReference) -> Double? {
    switch page {
    case .next: 1
    case .previous: -1
    default: nil
    }
  }

  /// Sets out for another page than the one it is going to, from where things are.
  private mutating func move(
    to index: Int, side: Double?, cause: PagerCause, animated: Bool
  ) {
    guard let current else { return }
    hold = nil
    stripMotion = nil
    let id = pages[index].id
    let from = transition?.from
    if let running = transition, running.from != id, index != current {
      endTransition(
        as: .cancel(from: running.from, to: running.to),
        because: "superseded by a newer command")
    }
    guard animated else {
      if transition == nil, index != current { begin(to: index, side: side, cause: cause) }
      return come(toRestOn: index, because: "a command without animation")
    }
    // Back to where the running transition began, or to the page it has come to: it goes on, and its
    // end tells where.
    let isNew = transition == nil && index != current
    if isNew { anchorAtCurrent() }
    let coordinate = self.coordinate(of: index, side: side)
    let isBack = from == id || index == current
    if let coordinate, isStraight(to: coordinate, isBack: isBack) {
      if isNew { begin(to: index, side: coordinate < Double(anchor) ? -1 : 1, cause: cause) }
      settle(to: coordinate, page: index, velocity: 0)
    } else {
      let side = passageSide(to: index, coordinate: coordinate, preferred: side)
      let passage = passage(to: index, coordinate: coordinate, side: side)
      if isNew { begin(to: index, side: side, cause: cause) }
      place = .passing(passage, 0)
      settle(to: 1, page: index, velocity: 0)
    }
    loadNeeded()
    updateVisibility()
  }

  /// Whether the way leads along the neighbours: to the next page from between the two, and wherever
  /// no page is to be skipped.
  private func isStraight(to coordinate: Double, isBack: Bool) -> Bool {
    guard case .along(let from) = place else { return false }
    if !configuration.skipsIntermediate { return true }
    let anchor = Double(anchor)
    let isBetween =
      coordinate < anchor
      ? from <= anchor && from >= coordinate : from >= anchor && from <= coordinate
    if isBack { return (coordinate - from).magnitude <= 1 }
    return (coordinate - anchor).magnitude <= 1 && (isBetween || overscroll != 0)
  }

  /// A page's coordinate on the way of `.along`; in a loop the nearest one, or that on a side.
  func coordinate(of index: Int, side: Double?) -> Double? {
    guard case .along(let from) = place else { return nil }
    guard configuration.loops, pages.count > 1 else { return Double(index) }
    let count = Double(pages.count)
    let around = transition == nil ? Double(anchor) : from
    var coordinate = Double(index) + ((around - Double(index)) / count).rounded() * count
    if let side, (coordinate - around) * side <= 0 { coordinate += side * count }
    // Half way round both ways are equally long: forward.
    if side == nil, coordinate - around == -count / 2 { coordinate += count }
    return coordinate
  }

  /// On which side the target of a passage comes in.
  private func passageSide(to index: Int, coordinate: Double?, preferred: Double?) -> Double {
    if let preferred { return preferred }
    if let coordinate, case .along(let from) = place { return coordinate < from ? -1 : 1 }
    guard configuration.loops else { return Double(index) < position ? -1 : 1 }
    let count = Double(pages.count)
    let distance = Double(index) - position
    let around = distance - (distance / count).rounded() * count
    return around < 0 ? -1 : 1
  }

  /// The way from the picture on the screen straight to a page.
  func passage(to index: Int, coordinate: Double?, side: Double) -> Passage {
    let start: Double
    switch place {
    case .along(let from): start = from
    case .passing(let passage, let progress): start = passage.position(at: progress)
    }
    var end = coordinate ?? Double(index)
    if configuration.loops, coordinate == nil, pages.count > 1 {
      let count = Double(pages.count)
      end += ((start - end) / count).rounded() * count
      if (end - start) * side < 0 { end += side * count }
    }
    let crossesSeam =
      configuration.loops
      && (start / Double(pages.count)).rounded(.down) != (end / Double(pages.count)).rounded(.down)
    return Passage(
      start: progressiveSelection, picture: pieces, startPosition: start, target: index,
      targetPosition: end, side: side, seam: crossesSeam ? (side > 0 ? .forward : .backward) : nil)
  }

  // MARK: Names and refusals

  /// Why something cannot be done.
  struct Refusal: Error {
    var reason: RejectionReason
    var sentence: String
  }

  /// The index that a name means now.
  func resolve(_ page: PageReference) -> Result<Int, Refusal> {
    if pages.isEmpty {
      return .failure(Refusal(reason: .empty, sentence: "there are no pages"))
    }
    switch page {
    case .id(let id):
      if let index = pages.index(of: id) { return .success(index) }
      return .failure(Refusal(reason: .unknownPage, sentence: "no page has this id"))
    case .index(let index):
      if index >= 0, index < pages.count { return .success(index) }
      return .failure(Refusal(reason: .outOfRange, sentence: "no page has this index"))
    case .first: return .success(0)
    case .last: return .success(pages.count - 1)
    case .next, .previous:
      let side: Double = page == .next ? 1 : -1
      if let from = headingIndex, let index = neighbour(of: from, side: side) {
        return .success(index)
      }
      return .failure(
        Refusal(reason: .outOfRange, sentence: "there is no page beyond the end"))
    }
  }

  /// Why the current page may not be left for another one; `nil` if it may.
  func refusal(of index: Int, cause: PagerCause, from: Int? = nil) -> Refusal? {
    guard pages[index].isEnabled else {
      return Refusal(reason: .disabled, sentence: "the page is disabled")
    }
    guard let gate, let from = from ?? current, from != index else { return nil }
    if gate(pages[from].id, pages[index].id, cause) { return nil }
    return Refusal(reason: .gated, sentence: "the gate refused the move")
  }

  mutating func reject(_ page: PageReference?, _ reason: RejectionReason, _ sentence: String) {
    emit(.rejected(page: page, reason: reason), because: sentence)
  }
}
