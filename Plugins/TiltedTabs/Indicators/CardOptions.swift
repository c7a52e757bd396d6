import PagerKitCore

/// An indicator of cards, for the options that all of them have.
protocol CardIndicatorOptions: ListedOptions {
  var cards: CardStyle { get set }
}

extension CardIndicatorOptions {
  /// What a card shows: `headerHeight`, `titleInset`, `cornerRadius`, `closeButtons`.
  static var cardOptions: [IndicatorOption<Self>] {
    [
      .length("headerHeight") { $0.cards.headerHeight = $1 },
      .length("titleInset") { $0.cards.titleInset = $1 },
      .length("cornerRadius") { $0.cards.cornerRadius = $1 },
      .flag("closeButtons") { $0.cards.closeButtons = $1 },
    ]
  }
}

extension IndicatorOption {
  /// A finite number within bounds.
  static func number(
    _ name: String, expected: String, within range: ClosedRange<Double>,
    set: @escaping @Sendable (inout Root, Double) -> Void
  ) -> IndicatorOption {
    IndicatorOption(name, expected: expected) { root, value in
      guard let number = value.double, range.contains(number) else { return false }
      set(&root, number)
      return true
    }
  }
}
