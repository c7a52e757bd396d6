import PagerKitCore

/// Titles in a scrolling strip, with decorations that combine freely (XLPagerTabStrip's
/// `ButtonBarPagerTabStrip`, and the strips of ACTabScrollView and ScrollPageView as presets).
///
/// Lengths are points. Where a decoration is `nil` it is not there.
public struct ButtonBar: PagerIndicator, Hashable {
  /// Where titles stand in the height of the strip.
  public enum TitleAlignment: String, Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
  }

  // MARK: The strip

  /// The height it wants.
  public var height: Double = 44
  /// The room at each side of a title.
  public var itemMargin: Double = 8
  /// The room between two tabs.
  public var itemSpacing: Double = 0
  /// The room before the first tab.
  public var leadingInset: Double = 0
  /// The room behind the last tab.
  public var trailingInset: Double = 0
  /// What happens to the room that tabs leave in a viewport they do not fill.
  public var fill: StripStyle.Fill = .stretch
  /// Where tabs lie in such a viewport.
  public var alignment: StripStyle.Alignment = .leading
  /// Where the strip brings the selected tab.
  public var scroll: StripStyle.Scroll = .center
  /// Whether the first and the last tab can be centred.
  public var centersEnds = false
  /// The least natural width of a tab.
  public var minItemWidth: Double = 0
  /// The greatest natural width of a tab.
  public var maxItemWidth: Double?
  /// How many tabs share the viewport, in place of their titles' widths.
  public var visibleCount: Int?
  /// What a finger on the strip does.
  public var interaction: StripStyle.Interaction = .free

  // MARK: The titles

  /// Where a title is cut that is wider than its tab.
  public var truncation: Truncation = .middle
  /// The height of the titles; `nil`: as high as the strip.
  public var titleHeight: Double?
  /// Where titles of less height stand.
  public var titleAlignment: TitleAlignment = .center
  /// The size of the selected title; 1: as it is.
  public var titleScale: Double = 1
  /// The titles' colours by their share of the selection; `nil`: the theme's.
  public var titleColors: TitleColors?
  /// The titles' opacity by their distance from the selected one.
  public var titleOpacity: [Double]?
  /// The side of a page's image.
  public var imageSize: Double = 20
  /// The room between an image and its title.
  public var imageSpacing: Double = 4

  // MARK: The bar

  /// How thick the bar is; 0: there is none.
  public var barHeight: Double = 5
  /// How wide it is.
  public var barWidth: Underline.Width = .item
  /// How much shorter it is on each side.
  public var barInset: Double = 0
  /// Where it lies.
  public var barPosition: Underline.Position = .bottom
  /// How it moves.
  public var barMotion: BarMotion = .linear
  /// Its colour; `nil`: the theme's accent.
  public var barColor: Color?
  /// Whether titles may lie under the bar; if not, they keep clear of it.
  public var barOverlapsTitles = true

  // MARK: Other decorations

  /// A plate behind the selected title.
  public var cover: Cover?
  /// A triangle that points at the selected tab.
  public var arrow: Arrow?
  /// Lines between the tabs.
  public var separators: Separators?
  /// How far from the strip's ends titles begin to fade; 0: they don't.
  public var edgeFade: Double = 0
  /// What tabs wear to ask for attention.
  public var badges: Badges? = Badges()
  /// A button at each tab that asks to close its page.
  public var closeButtons: CloseButtons?
  /// A button that stays at the strip's end.
  public var trailingButton: TrailingButton?

  /// Whether lengths are meant for cells: what a decoration's defaults are.
  var isInCells = false

  /// Creates one with the defaults.
  public init() {}

  /// `buttonBar`.
  public var name: String { "buttonBar" }
  /// `button-bar`.
  public var aliases: [String] { ["button-bar"] }
  /// One line for a list of indicators.
  public var summary: String { "titles in a scrolling strip, a bar below the selected one" }
  /// The height it was given.
  public var preferredHeight: Double { height }

  /// The layout that the properties ask for.
  public var stripStyle: StripStyle {
    var style = StripStyle()
    style.itemMargin = itemMargin
    style.itemSpacing = itemSpacing
    style.leadingInset = leadingInset
    style.trailingInset = trailingInset
    style.fill = fill
    style.alignment = alignment
    style.scroll = scroll
    style.centersEnds = centersEnds
    style.minItemWidth = minItemWidth
    style.maxItemWidth = maxItemWidth
    style.visibleCount = visibleCount
    style.interaction = interaction
    style.imageRoom = imageSize > 0 ? imageSize + imageSpacing : 0
    style.trailingItemRoom = closeButtons?.itemRoom ?? 0
    style.trailingReserve = trailingButton?.width ?? 0
    return style
  }

  /// The bar as a decoration.
  public var underline: Underline {
    Underline(
      height: barHeight, width: barWidth, inset: barInset, position: barPosition,
      motion: barMotion, color: barColor)
  }
}
