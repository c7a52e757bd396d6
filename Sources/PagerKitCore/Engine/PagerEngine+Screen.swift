// The viewport, the screen, the rules and saved places.
extension PagerEngine {
  mutating func resize(to size: Size) {
    func legal(_ length: Double) -> Double {
      length.isNaN ? 0 : Swift.max(0, Swift.min(length, Self.longestLength))
    }
    viewport = Size(width: legal(size.width), height: legal(size.height))
    strip.viewport = viewport.width
    realignStripFinger()
    applyPending()
    guard isLaidOut else { return }
    loadNeeded()
    updateVisibility()
    unloadRest()
  }

  mutating func detach() {
    if isMoving, let current { come(toRestOn: current, because: "detached in mid-move") }
    stripMotion = nil
    guard isAttached else { return }
    isAttached = false
    updateVisibility()
  }

  mutating func attach() {
    guard !isAttached else { return }
    isAttached = true
    loadNeeded()
    updateVisibility()
  }

  mutating func configure(_ configuration: PagerConfiguration) {
    if isMoving, let current { come(toRestOn: current, because: "the rules changed in mid-move") }
    self.configuration = configuration
    strip.direction = configuration.direction
    guard isLaidOut else { return }
    loadNeeded()
    updateVisibility()
    unloadRest()
  }

  mutating func restore(_ saved: SavedPager) {
    pageScrolls = saved.pageScrolls
    guard let id = saved.current else {
      // A pager without pages was saved: nothing to go to, but nothing goes on either.
      stop(because: "a saved place is restored")
      if let current { jump(to: current) }
      return
    }
    if pages.isEmpty || !isLaidOut {
      pending = .id(id)
      pendingStripOffset = saved.stripOffset
      return
    }
    stop(because: "a saved place is restored")
    let index = pages.index(of: id)
    if index == nil { reject(.id(id), .unknownPage, "no page has the saved id") }
    jump(to: index ?? 0)
    if index != nil { scrollStripAway(by: saved.stripOffset, on: id) }
  }

  /// The strip is as far from its own place on a page as it was when that was saved.
  mutating func scrollStripAway(by distance: Double, on page: PageID) {
    guard distance != 0, distance.isFinite else { return }
    stripOffset = StripOffset(page: page, distance: distance)
  }

  /// Applies the page that was chosen before there was a size or a list, without a transition.
  mutating func applyPending() {
    guard let page = pending, isLaidOut, !pages.isEmpty else { return }
    let stripOffset = pendingStripOffset
    pending = nil
    switch resolve(page) {
    case .failure(let refusal): reject(page, refusal.reason, refusal.sentence)
    case .success(let index):
      if index != current, let refusal = refusal(of: index, cause: .go) {
        return reject(.id(pages[index].id), refusal.reason, refusal.sentence)
      }
      stop(because: "a page chosen before the layout is shown")
      jump(to: index)
      scrollStripAway(by: stripOffset, on: pages[index].id)
    }
  }

  /// Ends what runs, without moving.
  mutating func stop(because reason: String) {
    if let running = transition {
      endTransition(as: .cancel(from: running.from, to: running.to), because: reason)
    }
    hold = nil
    motion = nil
    wall = nil
  }

  /// Shows a page at once, without a transition.
  private mutating func jump(to index: Int) {
    current = index
    finish(at: Double(index), on: index, because: "shown without a transition")
  }
}
