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

  /// The plate at rest: from the tab's box, its title's, and the height of the area.
  public func frame(tab: Rect, title: Rect, areaHeight: Double) -> Rect {
    let thickness = max(0, min(height, areaHeight))
    let y = (areaHeight - thickness) / 2
    if coversItem { return Rect(x: tab.x, y: y, width: tab.width, height: thickness) }
    let padding = max(0, padding)
    return Rect(
      x: title.x - padding, y: y, width: title.width + 2 * padding, height: thickness)
  }

  /// Where the plate is, `nil` without pages.
  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    parts(in: context)?.main.frame
  }

  /// The plate: one mark, at the seam of a loop two.
  public func marks(in context: IndicatorContext) -> [Mark] {
    guard let selection = context.selection, let parts = parts(in: context) else { return [] }
    return [parts.main, parts.other].compactMap { part -> Mark? in
      guard let part, part.frame.width > 0, part.frame.height > 0, context.shows(part.frame) else {
        return nil
      }
      return Mark(
        role: .cover, frame: part.frame,
        emphasis: parts.other == nil ? 1 : selection.share(of: part.index),
        cornerRadius: max(0, radius), colorRole: .surface, color: color, layer: -1)
    }
  }

  private func parts(in context: IndicatorContext) -> SelectionParts? {
    context.selectionParts(moving: .linear) { index in
      frame(
        tab: context.strip.frame(of: index), title: context.strip.titleFrame(of: index),
        areaHeight: max(0, context.size.height))
    }
  }
}
