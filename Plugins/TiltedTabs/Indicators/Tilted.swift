import PagerKitCore

/// All pages as tilted cards, one behind the other; the selected one is kept in view.
public struct Tilted: ConfigurableIndicator {
  /// Where the cards stand.
  public var layout = TiltedLayout()
  /// What a card shows.
  public var cards = CardStyle()

  /// Creates one with the defaults.
  public init() {}

  /// Lengths that suit the cells of a terminal.
  public static var terminal: Tilted {
    var indicator = Tilted()
    indicator.layout = .terminal
    indicator.cards = .terminal
    return indicator
  }

  /// Creates one with options; those not given keep their defaults. Throws `unknownOption` and
  /// `badOption`.
  public init(options: JSONObject) throws(PagerError) {
    let reader = try OptionReader(options, known: Self.optionNames)
    let angle = "an angle of -90 to 90 degrees"
    try reader.read("minAngle", into: &layout.minAngle, expected: angle) { abs($0) <= 90 }
    try reader.read("maxAngle", into: &layout.maxAngle, expected: angle) { abs($0) <= 90 }
    try reader.read(
      "minDistance", into: &layout.minDistance, expected: "a number of points above 0"
    ) { $0 > 0 }
    try reader.readLength("padding", into: &layout.padding)
    try reader.read(
      "perspective", into: &layout.perspective, expected: "a number of 0 to 1"
    ) { (0...1).contains($0) }
    try reader.readLength("depth", into: &layout.depth)
    try reader.readParallax("tilt", into: &layout.tilt)
    try reader.readStyle(into: &cards)
  }

  /// The options' names.
  public static var optionNames: [String] {
    ["minAngle", "maxAngle", "minDistance", "padding", "perspective", "depth", "tilt"]
      + OptionReader.styleNames
  }

  /// The name it is chosen by.
  public var name: String { "tilted" }
  /// One line for a list of indicators.
  public var summary: String { "all pages as tilted cards, one behind the other" }
  /// The common one: a card is chosen or it is not.
  public var defaultBehaviour: PagerBehaviour { .common }
  /// Cards are counted, not measured: the strip itself never scrolls.
  public var stripStyle: StripStyle { CardIndicator.stripStyle }
  /// Room for four cards at the least distance; an overview gives it the whole viewport.
  public var preferredHeight: Double { 4 * layout.minDistance }

  /// Of every card in view: the card, its title, its close button.
  public func marks(in context: IndicatorContext) -> [Mark] { answers(in: context).marks }

  /// The untransformed box of the selected card.
  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    answers(in: context).selectionFrame
  }

  /// The untransformed box of a card, and its share of the selection.
  public func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
    answers(in: context).item(index)
  }

  /// The topmost card as it is seen, or its close button.
  public func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget? {
    answers(in: context).target(at: point)
  }

  private func answers(in context: IndicatorContext) -> CardIndicator {
    CardIndicator(layout: layout, style: cards, context: context)
  }
}
