import PagerKitCore

/// A moon for each page, the fuller the more of the selection it has.
public struct Moons: PagerIndicator {
  /// Creates it.
  public init() {}

  /// The name it is chosen by.
  public var name: String { "moons" }
  /// One line about it.
  public var summary: String { "a moon for each page, full for the current one" }
  /// A line of text.
  public var preferredHeight: Double { 12 }

  /// Moons of one width, close together.
  public var stripStyle: StripStyle {
    var style = StripStyle()
    style.itemMargin = 2
    style.fill = .equal
    return style
  }

  /// A dot for each tab that shows, the moon being its text.
  public func marks(in context: IndicatorContext) -> [Mark] {
    context.strip.visibleRange(scroll: context.scroll).map { index in
      let share = context.selection?.share(of: index) ?? 0
      return Mark(
        role: .dot, index: index, page: context.pages[index].id, frame: context.frame(of: index),
        emphasis: share, text: Self.phase(share))
    }
  }

  private static func phase(_ share: Double) -> String {
    switch share {
    case ..<0.125: "○"
    case ..<0.375: "◔"
    case ..<0.625: "◑"
    case ..<0.875: "◕"
    default: "●"
    }
  }
}
