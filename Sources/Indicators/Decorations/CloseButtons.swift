import PagerKitCore

/// A button at the trailing end of each tab that asks to close its page.
public struct CloseButtons: Hashable, Sendable {
  /// The side of a button, in points.
  public var size: Double
  /// The room behind it, in points.
  public var inset: Double

  /// Creates buttons.
  public init(size: Double = 12, inset: Double = 4) {
    self.size = size
    self.inset = inset
  }

  /// The room they need in each tab, in points.
  public var itemRoom: Double { max(0, size) + max(0, inset) }

  /// The button's box in its tab; smaller where the tab is.
  public func frame(tab: Rect, direction: LayoutDirection) -> Rect {
    let inset = max(0, min(inset, tab.width / 2))
    let width = max(0, min(size, tab.width - inset))
    let height = max(0, min(size, tab.height))
    let x = direction == .leftToRight ? tab.maxX - inset - width : tab.x + inset
    return Rect(x: x, y: tab.y + (tab.height - height) / 2, width: width, height: height)
  }

  /// The button of a tab; `nil` where none of it shows.
  public func mark(of index: Int, in context: IndicatorContext) -> Mark? {
    let frame = frame(tab: context.frame(of: index), direction: context.direction)
    guard frame.width > 0, frame.height > 0, context.shows(frame) else { return nil }
    let page = context.pages[index]
    return Mark(
      role: .button, index: index, page: page.id, frame: frame,
      emphasis: context.selection?.share(of: index) ?? 0, text: "close", colorRole: .quiet,
      layer: 2, accessibilityLabel: "Close " + (page.accessibilityLabel ?? page.title))
  }

  /// The tab whose button is under a point, if one is.
  public func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget? {
    guard let index = context.strip.index(at: point.x) else { return nil }
    let frame = frame(tab: context.frame(of: index), direction: context.direction)
    return frame.contains(point) ? .close(index) : nil
  }
}
