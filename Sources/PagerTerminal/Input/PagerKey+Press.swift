import PagerKitCore

extension PagerKey {
  /// What a key means for tabs: arrows, `h` and `l`, tab, home and end, and the digits from 1.
  ///
  /// `nil` for every other key; page up and page down belong to the page, not to the tabs.
  public init?(_ press: KeyPress) {
    guard press.modifiers.isDisjoint(with: .alt) else { return nil }
    switch press.key {
    case .right: self = .right
    case .left: self = .left
    case .tab: self = press.modifiers.contains(.shift) ? .pageUp : .pageDown
    case .home: self = .home
    case .end: self = .end
    case .character(let character) where press.modifiers.isEmpty:
      switch character {
      case "l": self = .right
      case "h": self = .left
      case "1"..."9":
        guard character.isASCII, let digit = character.wholeNumberValue else { return nil }
        self = .digit(digit)
      default: return nil
      }
    default: return nil
    }
  }
}
