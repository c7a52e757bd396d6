import PagerKitCore

/// All pages as cards in a grid; the selected one is kept in view.
public struct Grid: ConfigurableIndicator {
  /// Where the cards stand.
  public var layout = GridLayout()
  /// What a card shows.
  public var cards = CardStyle()

  /// Creates one with the defaults.
  public init() {}

  /// Lengths that suit the cells of a terminal.
  public static var terminal: Grid {
    var indicator = Grid()
    indicator.layout = .terminal
    indicator.cards = .terminal
    return indicator
  }

  public init(options: JSONObject) throws(PagerError) {
    let reader = try OptionReader(options, known: Self.optionNames)
    try reader.readCount("columns", into: &layout.columns)
    try reader.readLength("spacing", into: &layout.spacing)
    try reader.read(
      "maxWidth", into: &layout.maxWidth, expected: "a share of the width above 0, at most 1"
    ) { $0 > 0 && $0 <= 1 }
    try reader.readStyle(into: &cards)
  }

  public static var optionNames: [String] {
    ["columns", "spacing", "maxWidth"] + OptionReader.styleNames
  }

  public var name: String { "grid" }
  public var summary: String { "all pages as cards in a grid" }
  public var defaultBehaviour: PagerBehaviour { .common }
  public var stripStyle: StripStyle { CardIndicator.stripStyle }
  /// An overview gives it the whole viewport.
  public var preferredHeight: Double { 480 }

  public func marks(in context: IndicatorContext) -> [Mark] { answers(in: context).marks }

  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    answers(in: context).selectionFrame
  }

  public func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
    answers(in: context).item(index)
  }

  public func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget? {
    answers(in: context).target(at: point)
  }

  private func answers(in context: IndicatorContext) -> CardIndicator {
    CardIndicator(layout: layout, style: cards, context: context)
  }
}
