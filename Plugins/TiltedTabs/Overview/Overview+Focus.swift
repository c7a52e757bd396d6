import PagerKitCore

/// A way to go among the cards.
public enum OverviewDirection: Hashable, Sendable, CaseIterable {
  /// To the card on the left.
  case left
  /// To the card on the right.
  case right
  /// To the card above.
  case up
  /// To the card below.
  case down
}

extension Overview {
  /// The index of the card that lies one step from the focus; `nil` at the ends and without pages.
  ///
  /// Where cards stand one below the other, left and right are the previous and the next one.
  public func neighbour(_ direction: OverviewDirection) -> Int? {
    guard let index = focus.flatMap(pages.index(of:)) else { return nil }
    let row = layout.rowLength(in: bounds)
    let forward = self.direction == .leftToRight || row == 1 ? 1 : -1
    let step =
      switch direction {
      case .left: -forward
      case .right: forward
      case .up: -row
      case .down: row
      }
    let next = index + step
    return next >= 0 && next < pages.count ? next : nil
  }

  /// Puts the focus on a page and brings its card into view; `false` for a page that is not there.
  @discardableResult
  public mutating func setFocus(_ page: PageID) -> Bool {
    guard let index = pages.index(of: page) else { return false }
    if layout.restingScroll(of: index, in: bounds) != scroll { hold() }
    focus = page
    revealFocus()
    return true
  }

  /// Scrolls so that the card with the focus is in view.
  mutating func revealFocus() {
    scroll = focus.flatMap(pages.index(of:)).map { layout.restingScroll(of: $0, in: bounds) } ?? 0
  }
}
