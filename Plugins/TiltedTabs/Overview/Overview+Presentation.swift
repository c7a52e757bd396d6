import PagerKitCore

extension Overview {
  /// Opens from the active page. On the way already, or open: nothing changes.
  public mutating func present() {
    guard !isPresented else { return }
    if opening.value <= 0 {
      // Nothing of it was seen: it opens where the active card can be seen.
      change = nil
      focus = active ?? (pages.isEmpty ? nil : pages[0].id)
      revealFocus()
    }
    open(to: 1)
  }

  /// Closes to a page, by default the active one; from wherever it is, and with the speed it has.
  public mutating func dismiss(to page: PageID? = nil) {
    if let page, page != active, pages.index(of: page) != nil {
      // Another card is to fill the viewport: while it is half open, that is a change of places.
      if progress < 1 { hold() }
      active = page
    }
    if isVisible { open(to: 0) }
  }

  /// A finger holds the opening at a place, 0 … 1: nothing moves by itself until ``release(velocity:)``.
  public mutating func pull(to progress: Double) {
    guard progress.isFinite else { return }
    opening = Motion(at: min(max(progress, 0), 1))
  }

  /// The finger left at a speed, in openings per second: it opens or closes, whichever is nearer by
  /// where it would coast to in a quarter of a second.
  public mutating func release(velocity: Double = 0) {
    let speed = velocity.isFinite ? velocity : 0
    open(to: opening.value + speed / 4 >= 0.5 ? 1 : 0, velocity: speed)
  }

  private mutating func open(to goal: Double, velocity: Double? = nil) {
    if reducesMotion {
      opening = Motion(at: goal)
    } else {
      opening.go(to: goal, velocity: velocity)
    }
  }

  /// Where a card is on its way between the closed and the open overview: a pure function of the
  /// progress.
  func presented(_ open: CardPlacement, index: Int) -> CardPlacement {
    let progress = self.progress
    guard progress < 1 else { return open }
    return closed(open, index: index).interpolated(to: open, progress: progress)
  }

  private func closed(_ open: CardPlacement, index: Int) -> CardPlacement {
    guard let active = active.flatMap(pages.index(of:)) else {
      // Without an active page all cards come from afar.
      var start = open
      start.scale *= 0.5
      start.opacity = 0
      return start
    }
    if index == active {
      return CardPlacement(frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    return layout.waiting(open, index: index, active: active, in: bounds)
  }
}
