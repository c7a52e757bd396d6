import PagerKitCore

/// A bar at the selected tab.
public struct Underline: Hashable, Sendable {
  /// How wide the bar is at rest.
  public enum Width: Hashable, Sendable {
    /// As wide as the tab.
    case item
    /// As wide as the title, in the middle of the tab.
    case title
    /// So many points, in the middle of the tab.
    case points(Double)
  }

  /// Where the bar lies in the indicator's area.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// At the lower edge.
    case bottom
    /// In the middle.
    case middle
    /// At the upper edge.
    case top
  }

  /// How thick it is, in points; 0: there is none.
  public var height: Double
  /// How wide it is at rest.
  public var width: Width
  /// How much shorter it is on each side, in points.
  public var inset: Double
  /// Where it lies.
  public var position: Position
  /// How it moves.
  public var motion: BarMotion
  /// Its colour; `nil`: the theme's accent.
  public var color: Color?

  /// Creates a bar.
  public init(
    height: Double = 5, width: Width = .item, inset: Double = 0, position: Position = .bottom,
    motion: BarMotion = .linear, color: Color? = nil
  ) {
    self.height = height
    self.width = width
    self.inset = inset
    self.position = position
    self.motion = motion
    self.color = color
  }

  /// The bar at rest: from the tab's box, its title's, and the height of the area.
  public func frame(tab: Rect, title: Rect, areaHeight: Double) -> Rect {
    var x = tab.x
    var length = tab.width
    switch width {
    case .item: break
    case .title: (x, length) = (title.x, title.width)
    case .points(let points):
      length = max(0, points)
      x = title.midX - length / 2
    }
    let inset = max(0, min(inset, length / 2))
    let thickness = max(0, min(height, areaHeight))
    let y: Double
    switch position {
    case .bottom: y = areaHeight - thickness
    case .middle: y = (areaHeight - thickness) / 2
    case .top: y = 0
    }
    return Rect(x: x + inset, y: y, width: length - 2 * inset, height: thickness)
  }

  /// Where the bar is, `nil` without pages.
  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    parts(in: context)?.main.frame
  }

  /// The bar: one mark, two at the seam of a loop, and for `fade` one for each tab with a share.
  public func marks(in context: IndicatorContext) -> [Mark] {
    guard height > 0, let selection = context.selection else { return [] }
    let bar = Mark(role: .bar, frame: .zero, colorRole: .accent, color: color, layer: 1)
    guard motion == .fade, selection.overscroll == 0 else {
      return context.marks(like: bar, at: parts(in: context))
    }
    return selection.indices.compactMap { index in
      var mark = bar
      mark.frame = restingFrame(of: index, in: context)
      mark.emphasis = selection.share(of: index)
      mark.opacity = mark.emphasis
      let isThere = mark.frame.width > 0 && mark.frame.height > 0
      return isThere && context.shows(mark.frame) ? mark : nil
    }
  }

  private func parts(in context: IndicatorContext) -> SelectionParts? {
    context.selectionParts(moving: motion) { restingFrame(of: $0, in: context) }
  }

  private func restingFrame(of index: Int, in context: IndicatorContext) -> Rect {
    frame(
      tab: context.strip.frame(of: index), title: context.strip.titleFrame(of: index),
      areaHeight: max(0, context.size.height))
  }
}
