import PagerKitCore

/// Thin lines between the tabs.
public struct Separators: Hashable, Sendable {
  /// How thick a line is, in points.
  public var width: Double
  /// How far it stays away from the area's upper and lower edge, in points.
  public var inset: Double
  /// Their colour; `nil`: the theme's quiet one.
  public var color: Color?

  /// Creates lines; the defaults are Tabman's.
  public init(width: Double = 1, inset: Double = 4, color: Color? = nil) {
    self.width = width
    self.inset = inset
    self.color = color
  }

  /// The line in the middle between two neighbouring tabs, whichever is on the left.
  public func frame(between tab: Rect, and next: Rect, areaHeight: Double) -> Rect {
    let middle = tab.x <= next.x ? (tab.maxX + next.x) / 2 : (next.maxX + tab.x) / 2
    let width = max(0, width)
    let inset = max(0, min(inset, areaHeight / 2))
    return Rect(x: middle - width / 2, y: inset, width: width, height: areaHeight - 2 * inset)
  }

  /// The lines that show. Complexity: O(visible tabs · log pages).
  public func marks(in context: IndicatorContext) -> [Mark] {
    let tabs = context.visibleTabs
    guard !tabs.isEmpty else { return [] }
    // The line behind the last visible tab may show although the next tab does not.
    let last = min(tabs.upperBound, min(context.pages.count, context.strip.count) - 1)
    var marks: [Mark] = []
    var index = max(1, tabs.lowerBound)
    while index <= last {
      let frame = frame(
        between: context.strip.frame(of: index - 1), and: context.strip.frame(of: index),
        areaHeight: max(0, context.size.height))
      if frame.width > 0, frame.height > 0, context.shows(frame) {
        marks.append(
          Mark(role: .separator, frame: frame, colorRole: .quiet, color: color, layer: -1))
      }
      index += 1
    }
    return marks
  }
}
