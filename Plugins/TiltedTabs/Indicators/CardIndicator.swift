import PagerKitCore

/// The answers that both card indicators give, in the coordinates of the strip's content.
///
/// The cards scroll upwards by a rule of their own, so that the selection stays in view; sideways
/// they stand still in the viewport wherever the strip is.
struct CardIndicator {
  var layout: any CardLayout
  var style: CardStyle
  var context: IndicatorContext

  /// The strip in which cards are counted, not measured: all of them in one viewport.
  static var stripStyle: StripStyle {
    var style = StripStyle()
    style.arrangement = .shared
    style.itemMargin = 0
    return style
  }

  private var unscrolled: CardBounds {
    CardBounds(size: context.size, count: context.pages.count, direction: context.direction)
  }

  private var bounds: CardBounds {
    var bounds = unscrolled
    bounds.scroll =
      context.selection?.fold(from: restingScroll(of:)) { scroll, leg in
        scroll + (restingScroll(of: leg.to) - scroll) * leg.progress
      } ?? 0
    return bounds
  }

  private func restingScroll(of index: Int) -> Double {
    layout.restingScroll(of: index, in: unscrolled)
  }

  private func card(_ index: Int, in bounds: CardBounds) -> Card {
    Card(
      page: context.pages[index], index: index, count: bounds.count,
      placement: layout.placement(of: index, in: bounds).offset(x: context.scroll),
      emphasis: context.selection?.share(of: index) ?? 0, layer: layout.cardsOverlap ? index : 0,
      direction: bounds.direction, style: style)
  }

  var marks: [Mark] {
    let bounds = self.bounds
    return seenRange(in: bounds).flatMap { index in
      card(index, in: bounds).marks.filter { isSeen($0, in: bounds) }
    }
  }

  /// The cards of which anything is seen. A tilted card is seen a little away from its box: cards
  /// beside those whose box shows may show too, but never many.
  private func seenRange(in bounds: CardBounds) -> Range<Int> {
    var range = layout.visibleRange(in: bounds)
    guard layout.cardsOverlap, !range.isEmpty else { return range }
    func isSeen(_ index: Int) -> Bool { self.isSeen(card(index, in: bounds).plate, in: bounds) }
    for _ in 0..<Self.most {
      guard range.lowerBound > 0, isSeen(range.lowerBound - 1) else { break }
      range = range.lowerBound - 1..<range.upperBound
    }
    for _ in 0..<Self.most {
      guard range.upperBound < bounds.count, isSeen(range.upperBound) else { break }
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  private func isSeen(_ mark: Mark, in bounds: CardBounds) -> Bool {
    bounds.showsOnScreen(mark.seenFrame.offset(x: -context.scroll))
  }

  /// So many cards beside those whose box shows are looked at.
  private static let most = 8

  var selectionFrame: Rect? {
    let bounds = self.bounds
    guard bounds.count > 0 else { return nil }
    func box(_ index: Int) -> Rect {
      layout.placement(of: index, in: bounds).offset(x: context.scroll).frame
    }
    return context.selection?.fold(from: box) { frame, leg in
      frame.interpolated(to: box(leg.to), progress: leg.progress)
    }
  }

  func item(_ index: Int) -> IndicatorItem {
    let card = self.card(index, in: bounds)
    return IndicatorItem(
      index: index, frame: card.placement.frame, emphasis: card.emphasis,
      opacity: card.placement.opacity, scale: card.placement.scale)
  }

  /// The topmost card at a point; later cards lie on earlier ones.
  func target(at point: Point) -> IndicatorTarget? {
    let bounds = self.bounds
    for index in seenRange(in: bounds).reversed() {
      if let target = card(index, in: bounds).target(at: point) { return target }
    }
    return nil
  }
}
