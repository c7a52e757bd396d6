/// How tabs are laid out in a row, and how the row follows the selection.
///
/// Lengths are points; a negative length or one that is no number counts as 0. The defaults are those
/// of XLPagerTabStrip's button bar where it has the knob.
public struct StripStyle: Hashable, Sendable {
  /// By which rule a tab gets its place.
  public enum Arrangement: Hashable, Sendable {
    /// Tabs in a row, as wide as their titles and the rules below say.
    case row
    /// Every tab has an n-th of the viewport between the insets, however little that is.
    case shared
    /// Titles are centred at equal distances, the current one in the middle of the viewport; `nil`
    /// is half the viewport. A tab is as wide as the distance, so that tabs never overlap.
    case carousel(pitch: Double?)
  }

  /// What happens to the room that the tabs leave in a viewport they do not fill.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// Small tabs share it; tabs larger than their share keep their width.
    case stretch
    /// All tabs become equal, if the widest still fits.
    case equal
    /// It stays.
    case none
    /// The spacing between the tabs grows; a single tab has none.
    case spread
  }

  /// Where the tabs lie in a viewport they do not fill.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
    /// The room is shared out equally around the tabs: equal tabs stand each in the middle of an equal
    /// part.
    case distributed
  }

  /// Where the strip brings the selected tab. A tab wider than the viewport shows its leading edge.
  public enum Scroll: String, Hashable, Sendable, CaseIterable {
    /// To the middle.
    case center
    /// To the leading edge.
    case leading
    /// To the trailing edge.
    case trailing
    /// As little away from the strip's beginning as shows the whole tab. The answer depends on nothing
    /// but the tab, so that every way to a page leaves the same picture.
    case nearest
  }

  /// What a finger on the strip does.
  public enum Interaction: String, Hashable, Sendable, CaseIterable {
    /// It scrolls the strip alone.
    case free
    /// It scrolls strip and pages together, exactly and invertibly.
    case synchronised
    /// Nothing.
    case none
  }

  /// By which rule a tab gets its place.
  public var arrangement: Arrangement = .row
  /// The room at each side of a title.
  public var itemMargin: Double = 8
  /// The room between two tabs.
  public var itemSpacing: Double = 0
  /// The room before the first tab.
  public var leadingInset: Double = 0
  /// The room behind the last tab.
  public var trailingInset: Double = 0
  /// What happens to left-over room.
  public var fill: Fill = .stretch
  /// Where the tabs lie in left-over room.
  public var alignment: Alignment = .leading
  /// Where the strip brings the selected tab.
  public var scroll: Scroll = .center
  /// The least natural width of a tab.
  public var minItemWidth: Double = 0
  /// The greatest natural width of a tab, at least ``minItemWidth``; longer titles are cut. `stretch`
  /// and `equal` may go beyond it to fill the viewport.
  public var maxItemWidth: Double?
  /// The room before the title of a page that has an image, for the image; part of the title's box.
  public var imageRoom: Double = 0
  /// The room in a tab behind its title and margins, for a close button.
  public var trailingItemRoom: Double = 0
  /// The room at the trailing end of the viewport for a button that stays; tabs pass under it but
  /// never rest there.
  public var trailingReserve: Double = 0
  /// How many tabs share the viewport, in place of their titles' widths; the rest is scrolled to.
  public var visibleCount: Int?
  /// What a finger on the strip does.
  public var interaction: Interaction = .free
  /// Whether the first and the last tab can be centred, by room beyond the ends.
  public var centersEnds: Bool = false

  /// Creates a style with the defaults.
  public init() {}
}
