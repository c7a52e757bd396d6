import PagerKitCore

/// A bar that is an n-th of the viewport wide, without titles (XLPagerTabStrip's `BarPagerTabStrip`).
public struct Bar: PagerIndicator, Hashable {
  /// How thick it is, in points.
  public var barHeight: Double = 5
  /// How it moves.
  public var barMotion: BarMotion = .linear
  /// Its colour; `nil`: the theme's accent.
  public var barColor: Color?

  /// Creates one with the defaults.
  public init() {}

  /// For cells: one high.
  public static var terminal: Bar {
    var bar = Bar()
    bar.barHeight = 1
    return bar
  }

  /// `bar`.
  public var name: String { "bar" }
  /// One line for a list of indicators.
  public var summary: String { "a bar as wide as the page's share of the list, without titles" }
  /// As high as the bar.
  public var preferredHeight: Double { barHeight }

  /// Every tab an n-th of the viewport; a finger on it does nothing.
  public var stripStyle: StripStyle {
    var style = StripStyle()
    style.arrangement = .shared
    style.interaction = .none
    return style
  }

  private var underline: Underline {
    Underline(height: barHeight, motion: barMotion, color: barColor)
  }

  /// The bar, which speaks for the current page.
  public func marks(in context: IndicatorContext) -> [Mark] {
    var marks = underline.marks(in: context)
    guard let index = context.index, index >= 0, index < context.pages.count, !marks.isEmpty
    else { return marks }
    marks[0].accessibilityLabel = context.accessibilityLabel(of: index)
    return marks
  }

  /// The bar's rectangle.
  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    underline.selectionFrame(in: context)
  }
}

extension Bar: ListedOptions {
  /// `barHeight`, `barMotion`, `barColor`.
  public static var options: [IndicatorOption<Bar>] {
    [
      .length("barHeight") { $0.barHeight = $1 },
      .choice("barMotion") { $0.barMotion = $1 },
      .optionalColor("barColor") { $0.barColor = $1 },
    ]
  }
}
