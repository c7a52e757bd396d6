extension Strip {
  /// The style's numbers, made safe to calculate with.
  struct Rules: Sendable {
    var spacing: Double
    var leading: Double
    var trailing: Double
    var margin: Double
    var imageRoom: Double
    var itemRoom: Double
    var reserve: Double
    var tab: TabWidths.Rule

    init(_ style: StripStyle) {
      spacing = Self.length(style.itemSpacing)
      leading = Self.length(style.leadingInset)
      trailing = Self.length(style.trailingInset)
      margin = Self.length(style.itemMargin)
      imageRoom = Self.length(style.imageRoom)
      itemRoom = Self.length(style.trailingItemRoom)
      reserve = Self.length(style.trailingReserve)
      tab = TabWidths.Rule(
        margins: 2 * margin + itemRoom, least: Self.length(style.minItemWidth),
        greatest: style.maxItemWidth.map(Self.length) ?? .infinity)
      tab.greatest = max(tab.greatest, tab.least)
    }

    /// A length as given if it is one; so large a limit that a million of them still add up exactly
    /// enough.
    static func length(_ value: Double) -> Double {
      value > 0 ? min(value, 1e9) : 0
    }
  }

  /// The part of the viewport that belongs to the tabs.
  var span: Double { max(0, Rules.length(viewport) - rules.reserve) }

  /// Left to right nothing happens; right to left the place changes sides. The only mirror there is.
  func mirrored(x: Double, width: Double) -> Double {
    guard direction == .rightToLeft else { return x }
    return max(layout.length, span) + Rules.length(viewport) - span - x - width
  }

  /// The same for the left edge of the viewport; its own inverse.
  func mirrored(scroll: Double) -> Double {
    mirrored(x: scroll, width: Rules.length(viewport))
  }
}
