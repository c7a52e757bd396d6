import PagerKitCore

/// All pages as tilted cards, one behind the other; the selected one is kept in view.
public struct Tilted: PagerIndicator {
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

extension Tilted: CardIndicatorOptions {
  /// The layout's `minAngle`, `maxAngle`, `minDistance`, `padding`, `perspective`, `depth`, `tilt`,
  /// and what a card shows.
  public static var options: [IndicatorOption<Tilted>] {
    let angle = "an angle of -90 to 90 degrees"
    return [
      .number("minAngle", expected: angle, within: -90...90) { $0.layout.minAngle = $1 },
      .number("maxAngle", expected: angle, within: -90...90) { $0.layout.maxAngle = $1 },
      .number(
        "minDistance", expected: "a number above 0",
        within: Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
      ) { $0.layout.minDistance = $1 },
      .length("padding") { $0.layout.padding = $1 },
      .number("perspective", expected: "a number of 0 to 1", within: 0...1) {
        $0.layout.perspective = $1
      },
      .length("depth") { $0.layout.depth = $1 },
      .part("tilt", default: { $0.layout.tilt }, options: Parallax.options) {
        $0.layout.tilt = $1 ?? Parallax()
      },
    ] + cardOptions
  }
}

extension Parallax {
  /// `x` and `y`.
  static var options: [IndicatorOption<Parallax>] {
    let expected = "a number of -1 to 1"
    return [
      .number("x", expected: expected, within: -1...1) { $0.x = $1 },
      .number("y", expected: expected, within: -1...1) { $0.y = $1 },
    ]
  }
}
