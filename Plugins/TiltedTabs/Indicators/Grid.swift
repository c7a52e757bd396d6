import PagerKitCore

/// All pages as cards in a grid; the selected one is kept in view.
public struct Grid: PagerIndicator {
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

  /// The name it is chosen by.
  public var name: String { "grid" }
  /// One line for a list of indicators.
  public var summary: String { "all pages as cards in a grid" }
  /// The common one: a card is chosen or it is not.
  public var defaultBehaviour: PagerBehaviour { .common }
  /// Cards are counted, not measured: the strip itself never scrolls.
  public var stripStyle: StripStyle { CardIndicator.stripStyle }
  /// An overview gives it the whole viewport.
  public var preferredHeight: Double { 480 }

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

extension Grid: CardIndicatorOptions {
  /// The layout's `columns`, `spacing`, `maxWidth`, and what a card shows.
  public static var options: [IndicatorOption<Grid>] {
    [
      IndicatorOption("columns", expected: "a whole number of at least 1") { root, value in
        guard let columns = value.int, columns >= 1 else { return false }
        root.layout.columns = columns
        return true
      },
      .length("spacing") { $0.layout.spacing = $1 },
      .number(
        "maxWidth", expected: "a share of the width above 0, at most 1",
        within: Double.leastNonzeroMagnitude...1
      ) { $0.layout.maxWidth = $1 },
    ] + cardOptions
  }
}
