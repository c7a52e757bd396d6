import PagerKitCore

/// Cards beside and below each other, all of the viewport's shape.
///
/// The formulas and numbers are those of TiltedTabView's grid layout: with q cards in a row, a card
/// is min((W − spacing) / q − spacing, maxWidth · W) wide; a card that is as wide as it may be stands
/// in the middle.
public struct GridLayout: CardLayout, Hashable {
  /// The greatest number of cards in a row; above 0.
  public var columns: Int = 3
  /// The room around every card, in points; so much that it leaves a quarter of the width counts.
  public var spacing: Double = 35
  /// The greatest width of a card, as a share of the viewport's; 0 … 1.
  public var maxWidth: Double = 0.8

  /// Creates a layout with the defaults.
  public init() {}

  /// Lengths that suit the cells of a terminal, where a point is a cell.
  public static var terminal: GridLayout {
    var layout = GridLayout()
    layout.spacing = 2
    return layout
  }

  /// They do not.
  public var cardsOverlap: Bool { false }

  /// The number of cards in a full row; at least 1.
  public func rowLength(in bounds: CardBounds) -> Int {
    max(1, min(columns, bounds.count))
  }

  /// The room around every card.
  public func gap(in bounds: CardBounds) -> Double {
    let room = bounds.size.width * 3 / 4 / Double(rowLength(in: bounds) + 1)
    return spacing.isFinite ? min(max(0, spacing), room) : 0
  }

  /// The size of every card.
  public func cardSize(in bounds: CardBounds) -> Size {
    let width = bounds.size.width
    guard width > 0 else { return .zero }
    let gap = self.gap(in: bounds)
    let share = min((width - gap) / Double(rowLength(in: bounds)) - gap, limit * width)
    return Size(width: share, height: bounds.size.height * (share / width))
  }

  private var limit: Double { maxWidth > 0 ? min(maxWidth, 1) : 0 }

  /// The length of all cards with their margins, in points; 0 without cards.
  public func contentHeight(in bounds: CardBounds) -> Double {
    guard bounds.count > 0 else { return 0 }
    let length = rowLength(in: bounds)
    let rows = (bounds.count - 1) / length + 1
    return Double(rows) * step(in: bounds) + gap(in: bounds)
  }

  /// The distance between the tops of two rows.
  private func step(in bounds: CardBounds) -> Double {
    cardSize(in: bounds).height + gap(in: bounds)
  }

  /// The room before the first card of a row. Cards at their greatest width leave more than a gap:
  /// the row is centred.
  private func lead(in bounds: CardBounds) -> Double {
    let length = Double(rowLength(in: bounds))
    let row = length * cardSize(in: bounds).width + (length - 1) * gap(in: bounds)
    return (bounds.size.width - row) / 2
  }

  /// The untransformed box of a card, in content coordinates.
  public func frame(of index: Int, in bounds: CardBounds) -> Rect {
    let length = rowLength(in: bounds)
    let gap = self.gap(in: bounds)
    let size = cardSize(in: bounds)
    let x = lead(in: bounds) + Double(index % length) * (size.width + gap)
    return Rect(
      x: bounds.direction == .leftToRight ? x : bounds.size.width - x - size.width,
      y: gap + Double(index / length) * step(in: bounds), width: size.width, height: size.height)
  }

  /// Flat.
  public func tilt(of frame: Rect, in bounds: CardBounds) -> Tilt? { nil }

  /// The cards whose box shows. Complexity: O(1).
  public func visibleRange(in bounds: CardBounds) -> Range<Int> {
    let size = cardSize(in: bounds)
    guard !bounds.isEmpty, size.height > 0 else { return 0..<0 }
    let length = rowLength(in: bounds)
    let rows = (bounds.count - 1) / length + 1
    let step = self.step(in: bounds)
    let gap = self.gap(in: bounds)
    let all = 0...rows
    var first = Whole.floor((bounds.scroll - gap - size.height) / step + 1, within: all)
    var end = Whole.floor((bounds.scroll + bounds.size.height - gap) / step + 1, within: all)
    // Rows that only touch an edge, or that rounding brought in.
    while first < end, !bounds.shows(frame(of: first * length, in: bounds)) { first += 1 }
    while first < end, !bounds.shows(frame(of: (end - 1) * length, in: bounds)) { end -= 1 }
    return first >= end ? 0..<0 : first * length..<min(bounds.count, end * length)
  }

  /// From its place, growing from eight tenths of its size out of nothing.
  public func arrival(of placement: CardPlacement, in bounds: CardBounds) -> CardPlacement {
    var start = placement
    start.scale *= 0.8
    start.opacity = 0
    return start
  }

  /// At its place, shrinking to eight tenths of its size and fading.
  public func departure(of placement: CardPlacement, in bounds: CardBounds) -> CardPlacement {
    arrival(of: placement, in: bounds)
  }

  /// Cards wait at their place, a little smaller and unseen, behind the active one.
  public func waiting(
    _ placement: CardPlacement, index: Int, active: Int, in bounds: CardBounds
  ) -> CardPlacement {
    arrival(of: placement, in: bounds)
  }

  /// The place in the order that a box in the content is nearest to.
  public func slot(nearest frame: Rect, in bounds: CardBounds) -> Int {
    let length = rowLength(in: bounds)
    let pitch = cardSize(in: bounds).width + gap(in: bounds)
    let step = self.step(in: bounds)
    guard bounds.count > 0, pitch > 0, step > 0 else { return 0 }
    let x = bounds.direction == .leftToRight ? frame.x : bounds.size.width - frame.maxX
    let column = Whole.floor((x - lead(in: bounds)) / pitch + 0.5, within: 0...length - 1)
    let rows = (bounds.count - 1) / length
    let row = Whole.floor((frame.y - gap(in: bounds)) / step + 0.5, within: 0...rows)
    return min(bounds.count - 1, row * length + column)
  }
}
