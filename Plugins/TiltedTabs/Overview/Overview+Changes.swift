import PagerKitCore

/// Cards on their way from where they were seen to where they belong now.
struct CardChange: Sendable {
  /// A card that is no more.
  struct Gone: Sendable {
    var page: Page
    var index: Int
    var placement: CardPlacement
  }

  /// Where the cards that were seen stood.
  var held: [PageID: CardPlacement] = [:]
  /// The list before, which says of the others whether they are new.
  var before: PageList
  /// Where those others stood.
  var boundsBefore: CardBounds
  /// Cards that leave.
  var gone: [Gone] = []
  /// 0 … 1.
  var motion = Motion(from: 0, to: 1)

  var progress: Double { min(max(motion.value, 0), 1) }
}

extension Overview {
  /// Takes the pager's list and current page as they are now. Pages are known by their ids: cards of
  /// pages that stayed go to their new places, new ones arrive, others leave.
  ///
  /// Complexity: O(visible cards).
  public mutating func follow(_ pages: PageList, active: PageID?) {
    follow(pages, active: active, showing: nil)
  }

  /// As ``follow(_:active:)``; the cards are scrolled so that `page`, which was added, is at the
  /// bottom of the viewport.
  mutating func follow(_ pages: PageList, active: PageID?, showing page: PageID?) {
    let focusIndex = focus.flatMap(self.pages.index(of:))
    let seen = hold()
    self.pages = pages
    self.active = active
    for card in seen where pages.index(of: card.page.id) == nil {
      change?.gone.append(
        .init(page: card.page, index: card.index, placement: card.placement))
    }
    if focus.flatMap(pages.index(of:)) == nil {
      // The neighbour that took its place, or else the last one.
      let place = min(focusIndex ?? 0, pages.count - 1)
      focus = place >= 0 ? pages[place].id : nil
    }
    if let grip, pages.index(of: grip.page) == nil { self.grip = nil }
    if let page, let index = pages.index(of: page) {
      focus = page
      scroll = layout.scrollToBottom(of: index, in: bounds)
    } else {
      scroll = layout.clamped(scroll: scroll, in: bounds)
    }
  }

  /// Begins a change: from here on, every card moves on from where it is seen. Answers these cards.
  @discardableResult
  mutating func hold() -> [Card] {
    let seen = cards
    guard isVisible, !reducesMotion else {
      change = nil
      return []
    }
    var next = CardChange(before: pages, boundsBefore: bounds)
    for card in seen {
      if pages.index(of: card.page.id) == nil {
        next.gone.append(
          .init(page: card.page, index: card.index, placement: card.placement))
      } else {
        next.held[card.page.id] = card.placement
      }
    }
    change = next
    return seen.filter { pages.index(of: $0.page.id) != nil }
  }

  /// Where a card is on its way to its place: a pure function of the change's progress.
  func moved(_ place: CardPlacement, page: PageID) -> CardPlacement {
    guard let change else { return place }
    let start =
      change.held[page]
      ?? change.before.index(of: page).map { layout.placement(of: $0, in: change.boundsBefore) }
      ?? layout.arrival(of: place, in: bounds)
    return start.interpolated(to: place, progress: change.progress)
  }
}
