import PagerKitCore

/// What a layout of cards depends on: a viewport, a number of cards, a scroll, a direction.
///
/// Lengths are points. Numbers that are no lengths (negative, infinite, not a number) count as 0.
public struct CardBounds: Hashable, Sendable {
  /// The viewport.
  public private(set) var size: Size
  /// The number of cards.
  public private(set) var count: Int
  /// How far the cards are scrolled up.
  public var scroll: Double
  /// Which way a row of cards runs.
  public var direction: LayoutDirection

  /// Creates bounds.
  public init(
    size: Size, count: Int, scroll: Double = 0, direction: LayoutDirection = .leftToRight
  ) {
    self.size = Size(width: Self.length(size.width), height: Self.length(size.height))
    self.count = max(0, count)
    self.scroll = scroll.isFinite ? scroll : 0
    self.direction = direction
  }

  /// Whether nothing can be seen.
  public var isEmpty: Bool { count == 0 || !(size.width > 0 && size.height > 0) }

  /// Whether any of a box in the content can be seen.
  public func shows(_ frame: Rect) -> Bool {
    frame.width > 0 && frame.height > 0 && frame.y < scroll + size.height && frame.maxY > scroll
  }

  /// Whether any of a box in the viewport can be seen.
  func showsOnScreen(_ box: Rect) -> Bool {
    box.width > 0 && box.height > 0 && box.x < size.width && box.maxX > 0
      && box.y < size.height && box.maxY > 0
  }

  private static func length(_ value: Double) -> Double {
    value.isFinite ? max(0, value) : 0
  }
}
