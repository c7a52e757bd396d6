import PagerKitCore

extension PagerKey {
  /// What a key means for tabs: arrows, `h` and `l`, tab, home and end, and the digits from 1, also
  /// with alt as in browsers.
  ///
  /// `nil` for every other key; page up and page down belong to the page, not to the tabs.
  public init?(_ press: KeyPress) {
    if case .character(let character) = press.key, ("1"..."9").contains(character),
      character.isASCII, press.modifiers.subtracting(.alt).isEmpty
    {
      self = .digit(character.wholeNumberValue ?? 1)
      return
    }
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
      default: return nil
      }
    default: return nil
    }
  }
}
