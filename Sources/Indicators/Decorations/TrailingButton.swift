import PagerKitCore

/// A button that stays at the trailing end of the strip; tabs pass under it and rest before it.
public struct TrailingButton: Hashable, Sendable {
  /// How much of the viewport is the button's, in points.
  public var width: Double

  /// Creates a button; the default is ScrollPageView's.
  public init(width: Double = 44) { self.width = width }

  /// The button's box: the whole height of the strip, at the end of the viewport.
  public func frame(in context: IndicatorContext) -> Rect {
    let visible = context.visible
    let width = max(0, min(width, visible.width))
    let x = context.direction == .leftToRight ? visible.maxX - width : visible.x
    return Rect(x: x, y: 0, width: width, height: visible.height)
  }

  /// The button, above everything else.
  public func marks(in context: IndicatorContext) -> [Mark] {
    let frame = frame(in: context)
    guard frame.width > 0, frame.height > 0 else { return [] }
    return [
      Mark(
        role: .button, frame: frame, text: "more", colorRole: .text, layer: 3,
        accessibilityLabel: "More")
    ]
  }
}
