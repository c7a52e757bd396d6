import PagerKitCore

/// A triangle at the strip's lower edge that points at the selected tab (ACTabScrollView's arrow).
public struct Arrow: Hashable, Sendable {
  /// How wide its base is, in points.
  public var width: Double
  /// How high it is, in points.
  public var height: Double
  /// Its colour; `nil`: the theme's accent.
  public var color: Color?

  /// Creates an arrow.
  public init(width: Double = 30, height: Double = 10, color: Color? = nil) {
    self.width = width
    self.height = height
    self.color = color
  }

  /// The triangle's box at rest: in the middle of the tab, at the lower edge of the area.
  public func frame(tab: Rect, areaHeight: Double) -> Rect {
    let base = max(0, width)
    let height = max(0, min(height, areaHeight))
    return Rect(x: tab.midX - base / 2, y: areaHeight - height, width: base, height: height)
  }

  /// The arrow: one mark, at the seam of a loop two.
  public func marks(in context: IndicatorContext) -> [Mark] {
    let parts = context.selectionParts(moving: .linear) { index in
      frame(tab: context.strip.frame(of: index), areaHeight: max(0, context.size.height))
    }
    let arrow = Mark(role: .arrow, frame: .zero, colorRole: .accent, color: color, layer: 1)
    return context.marks(like: arrow, at: parts)
  }
}
