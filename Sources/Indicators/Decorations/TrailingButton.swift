import PagerKitCore

/// A button that stays at the trailing end of the strip; the tabs end before it.
public struct TrailingButton: Hashable, Sendable {
  /// How much of the viewport is the button's, in points.
  public var width: Double
  /// The room around what is drawn, in points.
  public var inset: Double

  /// Creates a button; the defaults are ScrollPageView's.
  public init(width: Double = 44, inset: Double = 5) {
    self.width = width
    self.inset = inset
  }

  /// What reacts to a tap: the whole height of the strip, at the end of the viewport.
  public func area(in context: IndicatorContext) -> Rect {
    let visible = context.visible
    let width = max(0, min(width, visible.width))
    let x = context.direction == .leftToRight ? visible.maxX - width : visible.x
    return Rect(x: x, y: 0, width: width, height: visible.height)
  }

  /// The button.
  public func marks(in context: IndicatorContext) -> [Mark] {
    let area = area(in: context)
    let inset = max(0, min(inset, area.width / 2, area.height / 2))
    let frame = Rect(
      x: area.x + inset, y: area.y + inset, width: area.width - 2 * inset,
      height: area.height - 2 * inset)
    guard frame.width > 0, frame.height > 0 else { return [] }
    return [
      Mark(
        role: .button, frame: frame, text: "more", colorRole: .text, layer: 3,
        accessibilityLabel: "More")
    ]
  }
}
