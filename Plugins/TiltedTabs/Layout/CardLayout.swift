import PagerKitCore

/// Where cards stand: a pure function of viewport, count and scroll.
///
/// Boxes are in content coordinates, from the top of the first card's margin downwards; subtract the
/// scroll for the place in the viewport. Every answer is finite for any bounds, 0 cards and a
/// viewport of 0 × 0 included.
public protocol CardLayout: Sendable {
  /// Whether a card may cover its predecessor.
  var cardsOverlap: Bool { get }

  /// The length of all cards with their margins, in points; 0 without cards.
  func contentHeight(in bounds: CardBounds) -> Double

  /// The untransformed box of a card.
  func frame(of index: Int, in bounds: CardBounds) -> Rect

  /// How a card with this box is turned; `nil`: flat.
  func tilt(of frame: Rect, in bounds: CardBounds) -> Tilt?

  /// The cards whose box shows. Complexity: O(1).
  func visibleRange(in bounds: CardBounds) -> Range<Int>

  /// From where a card that is added comes, given the place it goes to.
  func arrival(of placement: CardPlacement, in bounds: CardBounds) -> CardPlacement

  /// Where a card that is removed goes, given the place it had.
  func departure(of placement: CardPlacement, in bounds: CardBounds) -> CardPlacement

  /// Where a card waits while the overview is closed and another one, the active one, fills the
  /// viewport, given the place it has when the overview is open.
  func waiting(
    _ placement: CardPlacement, index: Int, active: Int, in bounds: CardBounds
  ) -> CardPlacement

  /// The place in the order that a box in the content is nearest to, in `0 ..< count`; 0 without
  /// cards.
  func slot(nearest frame: Rect, in bounds: CardBounds) -> Int

  /// The number of cards beside each other: how far up and down go in the order. At least 1.
  func rowLength(in bounds: CardBounds) -> Int
}

extension CardLayout {
  /// A card in the viewport.
  public func placement(of index: Int, in bounds: CardBounds) -> CardPlacement {
    let frame = self.frame(of: index, in: bounds)
    return CardPlacement(
      frame: frame.offset(y: -bounds.scroll), tilt: tilt(of: frame, in: bounds))
  }

  /// A scroll kept within what the content allows.
  public func clamped(scroll: Double, in bounds: CardBounds) -> Double {
    let limit = max(0, contentHeight(in: bounds) - bounds.size.height)
    return scroll.isFinite ? min(max(0, scroll), limit) : 0
  }

  /// The scroll that brings the middle of a card to the middle of the viewport, as far as the
  /// content allows.
  public func restingScroll(of index: Int, in bounds: CardBounds) -> Double {
    guard !bounds.isEmpty else { return 0 }
    let frame = self.frame(of: index, in: bounds)
    return clamped(scroll: frame.midY - bounds.size.height / 2, in: bounds)
  }

  /// The scroll that brings a card's bottom to the bottom of the viewport, as far as the content
  /// allows: where a card that was added is looked at.
  public func scrollToBottom(of index: Int, in bounds: CardBounds) -> Double {
    guard !bounds.isEmpty else { return 0 }
    let frame = self.frame(of: index, in: bounds)
    return clamped(scroll: frame.maxY - bounds.size.height, in: bounds)
  }
}

/// Whole numbers out of outside ones.
enum Whole {
  /// The number rounded down and kept within bounds; of no number, the lower bound.
  static func floor(_ value: Double, within range: ClosedRange<Int>) -> Int {
    if value >= Double(range.upperBound) { return range.upperBound }
    if value > Double(range.lowerBound) { return Int(value.rounded(.down)) }
    return range.lowerBound
  }
}
