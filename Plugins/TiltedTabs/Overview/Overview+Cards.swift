import PagerKitCore

extension Overview {
  /// What is to be drawn, in the viewport's coordinates: of every card that shows, the card, its
  /// title and its close button. Nothing while it is closed.
  ///
  /// Complexity: O(visible cards).
  public var marks: [Mark] {
    cards.flatMap(\.marks).filter { $0.opacity > 0 && bounds.showsOnScreen($0.seenFrame) }
  }

  /// What a tap at a point of the viewport means; nothing while it is closed.
  public func target(at point: Point) -> IndicatorTarget? {
    // Whatever is drawn last lies on top; a card that leaves cannot be touched any more.
    let present = cards.filter { pages.index(of: $0.page.id) != nil }
    for card in present.reversed() {
      if let target = card.target(at: point) { return target }
    }
    return nil
  }

  /// The cards in drawing order.
  var cards: [Card] {
    guard isVisible else { return [] }
    var cards = candidates.map(card)
    for gone in change?.gone ?? [] {
      cards.append(departing(gone))
    }
    // Stable by hand: equal layers keep the order of the list.
    return cards.enumerated().sorted {
      ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset)
    }.map(\.element)
  }

  /// The indices of the cards that may show, ascending: those in view now, those that were when the
  /// change began, the active and the gripped one.
  private var candidates: [Int] {
    var indices = Set(layout.visibleRange(in: bounds).map(pageIndex(atSlot:)))
    for page in change?.held.keys ?? [:].keys {
      if let index = pages.index(of: page) { indices.insert(index) }
    }
    if progress < 1, let index = active.flatMap(pages.index(of:)) { indices.insert(index) }
    if let index = grip.flatMap({ pages.index(of: $0.page) }) { indices.insert(index) }
    return indices.sorted()
  }

  private func card(_ index: Int) -> Card {
    let page = pages[index]
    let slot = self.slot(ofPage: index)
    let isGripped = grip?.page == page.id
    let place =
      isGripped ? gripped(slot: slot) : layout.placement(of: slot, in: bounds)
    let isRaised = isGripped || (!layout.cardsOverlap && progress < 1 && page.id == active)
    return Card(
      page: page, index: index, count: pages.count,
      placement: isGripped ? place : moved(presented(place, index: slot), page: page.id),
      emphasis: page.id == focus ? 1 : 0, layer: isRaised ? pages.count : slot,
      direction: direction, style: style,
      headerOpacity: page.id == active ? progress : 1)
  }

  private func departing(_ gone: CardChange.Gone) -> Card {
    let end = layout.departure(of: gone.placement, in: bounds)
    return Card(
      page: gone.page, index: gone.index, count: pages.count,
      placement: gone.placement.interpolated(to: end, progress: change?.progress ?? 1),
      emphasis: 0, layer: gone.index, direction: direction, style: style)
  }
}
