import PagerKitCore

/// A rounded plate behind the selected title (ScrollPageView's cover).
public struct Cover: Hashable, Sendable {
  /// How high the plate is, in points; never higher than the area.
  public var height: Double
  /// The radius of its corners, in points.
  public var radius: Double
  /// How far it reaches beyond the title on each side, in points.
  public var padding: Double
  /// Whether it is as wide as the title or covers the whole tab.
  public var coversItem: Bool
  /// Its colour; `nil`: the theme's.
  public var color: Color?

  /// Creates a plate.
  public init(
    height: Double = 28, radius: Double = 14, padding: Double = 5, coversItem: Bool = false,
    color: Color? = nil
  ) {
    self.height = height
    self.radius = radius
    self.padding = padding
    self.coversItem = coversItem
    self.color = color
  }

  /// The plate at rest: from the boxes of a tab and of its title, around the title's middle.
  public func frame(tab: Rect, title: Rect) -> Rect {
    let thickness = max(0, min(height, tab.height))
    let y = max(tab.y, min(tab.maxY - thickness, title.midY - thickness / 2))
    if coversItem { return Rect(x: tab.x, y: y, width: tab.width, height: thickness) }
    let padding = max(0, padding)
    return Rect(
      x: title.x - padding, y: y, width: title.width + 2 * padding, height: thickness)
  }

  /// The plate: one mark, at the seam of a loop two. `titleFrame` answers the box of a tab's title.
  public func marks(in context: IndicatorContext, titleFrame: (Int) -> Rect) -> [Mark] {
    let parts = context.selectionParts(moving: .linear) { index in
      frame(tab: context.frame(of: index), title: titleFrame(index))
    }
    let plate = Mark(
      role: .cover, frame: .zero, cornerRadius: max(0, radius), colorRole: .surface, color: color,
      layer: -1)
    return context.marks(like: plate, at: parts)
  }
}
