import PagerKitCore

/// What tabs wear to ask for attention: a short text or a dot behind the title.
public struct Badges: Hashable, Sendable {
  /// How high a badge with a text is, in points.
  public var height: Double
  /// The room on each side of its text, in points.
  public var padding: Double
  /// The diameter of a dot, in points.
  public var dotDiameter: Double
  /// The room between the title and the badge, in points.
  public var gap: Double
  /// How far its middle lies above the middle of the title, in points.
  public var rise: Double
  /// Their colour; `nil`: the theme's alert.
  public var color: Color?

  /// Creates badges.
  public init(
    height: Double = 14, padding: Double = 5, dotDiameter: Double = 8, gap: Double = 0,
    rise: Double = 7, color: Color? = nil
  ) {
    self.height = height
    self.padding = padding
    self.dotDiameter = dotDiameter
    self.gap = gap
    self.rise = rise
    self.color = color
  }

  /// The badge's box: behind the title, and within the tab as far as there is room.
  ///
  /// - Parameters:
  ///   - size: the badge's size.
  ///   - tab: the tab's box.
  ///   - title: the title's box.
  ///   - direction: which way "behind" is.
  public func frame(size: Size, tab: Rect, title: Rect, direction: LayoutDirection) -> Rect {
    let height = min(size.height, tab.height)
    let top = tab.y + max(0, tab.height - height)
    let y = max(tab.y, min(top, title.midY - rise - height / 2))
    var x: Double
    switch direction {
    case .leftToRight: x = max(tab.x, min(title.maxX + gap, tab.maxX - size.width))
    case .rightToLeft:
      x = min(tab.maxX - size.width, max(title.x - gap - size.width, tab.x))
    }
    if size.width > tab.width { x = tab.x }
    return Rect(x: x, y: y, width: min(size.width, tab.width), height: height)
  }

  /// The badge of a tab; `nil` where it has none or none of it shows.
  public func mark(of index: Int, title: Rect, in context: IndicatorContext) -> Mark? {
    guard let badge = context.pages[index].badge else { return nil }
    var size = Size(width: max(0, dotDiameter), height: max(0, dotDiameter))
    var text = ""
    if case .text(let given) = badge, !given.isEmpty {
      text = given
      // A single digit stays round.
      let width = context.strip.width(ofText: given) + 2 * max(0, padding)
      size = Size(width: max(max(0, height), width), height: max(0, height))
    }
    let frame = frame(
      size: size, tab: context.frame(of: index), title: title, direction: context.direction)
    guard frame.width > 0, frame.height > 0, context.shows(frame) else { return nil }
    return Mark(
      role: .badge, index: index, page: context.pages[index].id, frame: frame,
      emphasis: context.selection?.share(of: index) ?? 0, text: text,
      cornerRadius: frame.height / 2, colorRole: .alert, color: color, layer: 2)
  }
}
