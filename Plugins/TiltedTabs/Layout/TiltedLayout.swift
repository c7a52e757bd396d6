import PagerKitCore

/// Cards behind each other like the cards of an index box, each leaning away from the reader.
///
/// The formulas and numbers are those of TiltedTabView's tilted layout. A card is as wide as the
/// viewport without its padding and of the viewport's shape; the distance between two is
/// max(`minDistance`, 0.8 · height / count); the content ends half a card behind the last distance.
/// The angle depends on where the card's middle is: with r = (its distance from the viewport's
/// middle / card height), kept within −1 … 1, it is `minAngle` at −1 and `maxAngle` at 1.
public struct TiltedLayout: CardLayout, Hashable {
  /// The angle of a card at the top, in degrees; negative leans the bottom away.
  public var minAngle: Double = -30
  /// The angle of a card at the bottom, in degrees.
  public var maxAngle: Double = -80
  /// The least distance between the tops of two cards, in points; above 0.
  public var minDistance: Double = 123
  /// The room at each side of a card, in points; at most three eighths of the viewport count.
  public var padding: Double = 20
  /// How strongly distance shrinks: 1 / (distance of the eye in points).
  public var perspective: Double = 1.0 / 1200
  /// How far behind the screen a card's axis lies, in points.
  public var depth: Double = 200
  /// How the reader's device is held.
  public var tilt = Parallax()

  /// Creates a layout with the defaults.
  public init() {}

  /// Lengths that suit the cells of a terminal, where a point is a cell.
  ///
  /// Cells cannot lean: of a tilt only how it shortens is seen. The angles are small, so that a card
  /// stays near its box, and nothing grows by being nearer.
  public static var terminal: TiltedLayout {
    var layout = TiltedLayout()
    layout.minAngle = -10
    layout.maxAngle = -40
    layout.minDistance = 4
    layout.padding = 2
    layout.perspective = 0
    layout.depth = 0
    return layout
  }

  /// They do.
  public var cardsOverlap: Bool { true }

  /// The distance between the tops of two cards, in points; above 0.
  public func distance(in bounds: CardBounds) -> Double {
    let least = minDistance.isFinite && minDistance > 0 ? minDistance : 1
    return max(least, 0.8 * bounds.size.height / Double(max(1, bounds.count)))
  }

  /// The size of every card.
  public func cardSize(in bounds: CardBounds) -> Size {
    let width = bounds.size.width
    guard width > 0 else { return .zero }
    let inset = padding.isFinite ? min(max(0, padding), width * 3 / 8) : 0
    return Size(
      width: width - 2 * inset, height: bounds.size.height * ((width - 2 * inset) / width))
  }

  /// The length of all cards with their margins, in points; 0 without cards.
  public func contentHeight(in bounds: CardBounds) -> Double {
    guard bounds.count > 0 else { return 0 }
    return Double(bounds.count) * distance(in: bounds) + cardSize(in: bounds).height / 2
  }

  /// The untransformed box of a card, in content coordinates.
  public func frame(of index: Int, in bounds: CardBounds) -> Rect {
    let size = cardSize(in: bounds)
    return Rect(
      x: (bounds.size.width - size.width) / 2, y: Double(index) * distance(in: bounds),
      width: size.width, height: size.height)
  }

  /// The turn of a card with this box, by where its middle is in the viewport.
  public func tilt(of frame: Rect, in bounds: CardBounds) -> Tilt? {
    let middle = bounds.scroll + bounds.size.height / 2
    let ratio = frame.height > 0 ? min(max((frame.midY - middle) / frame.height, -1), 1) : 0
    let place = (ratio + 1) / 2
    return Tilt(
      angle: minAngle + (maxAngle - minAngle) * place + tilt.pitch, yaw: tilt.yaw,
      perspective: perspective, depth: depth)
  }

  /// The cards whose box shows. Complexity: O(1).
  public func visibleRange(in bounds: CardBounds) -> Range<Int> {
    guard !bounds.isEmpty else { return 0..<0 }
    let distance = self.distance(in: bounds)
    let height = cardSize(in: bounds).height
    let all = 0...bounds.count
    // The first card whose bottom is below the top edge, and the first whose top is below the bottom.
    let first = Whole.floor((bounds.scroll - height) / distance + 1, within: all)
    let end = Whole.floor((bounds.scroll + bounds.size.height) / distance + 1, within: all)
    return trimmed(first..<max(first, end), in: bounds)
  }

  /// Without the cards that only touch an edge, or that rounding brought in.
  private func trimmed(_ range: Range<Int>, in bounds: CardBounds) -> Range<Int> {
    var range = range
    while let first = range.first, !bounds.shows(frame(of: first, in: bounds)) {
      range.removeFirst()
    }
    while let last = range.last, !bounds.shows(frame(of: last, in: bounds)) {
      range.removeLast()
    }
    return range
  }

  /// From one viewport below its place, at eight tenths of its size.
  public func arrival(of placement: CardPlacement, in bounds: CardBounds) -> CardPlacement {
    var start = placement.offset(y: bounds.size.height)
    start.scale *= 0.8
    return start
  }

  /// Sideways by its own width, towards where a row begins, fading.
  public func departure(of placement: CardPlacement, in bounds: CardBounds) -> CardPlacement {
    let way = bounds.direction == .leftToRight ? -1.0 : 1
    var end = placement.offset(x: way * placement.frame.width)
    end.opacity = 0
    return end
  }

  /// Cards that lie on the active one wait one viewport lower; those behind it are hidden by it.
  public func waiting(
    _ placement: CardPlacement, index: Int, active: Int, in bounds: CardBounds
  ) -> CardPlacement {
    index > active ? placement.offset(y: bounds.size.height) : placement
  }

  /// The place in the order that a box in the content is nearest to.
  public func slot(nearest frame: Rect, in bounds: CardBounds) -> Int {
    let place = frame.y / distance(in: bounds) + 0.5
    return Whole.floor(place, within: 0...max(0, bounds.count - 1))
  }

  /// One.
  public func rowLength(in bounds: CardBounds) -> Int { 1 }
}
