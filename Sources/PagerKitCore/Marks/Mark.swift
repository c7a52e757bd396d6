/// A thing to draw: what an indicator answers with.
///
/// Coordinates are those of the strip's content: x to the right whatever the direction; subtract the
/// strip's scroll for the place on the screen.
public struct Mark: Hashable, Sendable {
  /// What is drawn.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A tab's text, in `text`.
    case title
    /// A selection bar.
    case bar
    /// A dot of a page control.
    case dot
    /// A segment of a segmented control.
    case segment
    /// A rounded plate behind a title.
    case cover
    /// A triangle that points at the selected tab.
    case arrow
    /// A thin line between two tabs.
    case separator
    /// A badge; an empty `text` is a dot.
    case badge
    /// An image, its name in `text`.
    case image
    /// A button, its meaning in `text`: "close", "more".
    case button
    /// A page as a card.
    case card
  }

  /// What is drawn.
  public var role: Role
  /// The index of the page it belongs to, if any.
  public var index: Int?
  /// The id of that page.
  public var page: PageID?
  /// Where, on the untransformed box: a scaled title keeps its frame.
  public var frame: Rect
  /// The share of the selection, 0 … 1.
  public var emphasis: Double
  /// 0: invisible … 1: solid.
  public var opacity: Double
  /// The size it is drawn at around the middle of its frame; 1: as it is.
  public var scale: Double
  /// What it says.
  public var text: String?
  /// Where the text is cut when it is wider than the frame.
  public var truncation: Truncation
  /// The corner radius in points.
  public var cornerRadius: Double
  /// The part a colour plays; a front end's theme gives it a value.
  public var colorRole: ColorRole
  /// A colour that was asked for in so many numbers; wins over the role.
  public var color: Color?
  /// Marks with a higher layer are drawn over those with a lower one; equal ones in order.
  public var layer: Int
  /// A turn in space, for cards.
  public var tilt: Tilt?
  /// What a front end that speaks says, for example "Home, tab 1 of 5, selected".
  public var accessibilityLabel: String?

  /// Creates a mark.
  public init(
    role: Role, index: Int? = nil, page: PageID? = nil, frame: Rect, emphasis: Double = 0,
    opacity: Double = 1, scale: Double = 1, text: String? = nil, truncation: Truncation = .middle,
    cornerRadius: Double = 0, colorRole: ColorRole = .text, color: Color? = nil, layer: Int = 0,
    tilt: Tilt? = nil, accessibilityLabel: String? = nil
  ) {
    self.role = role
    self.index = index
    self.page = page
    self.frame = frame
    self.emphasis = emphasis
    self.opacity = opacity
    self.scale = scale
    self.text = text
    self.truncation = truncation
    self.cornerRadius = cornerRadius
    self.colorRole = colorRole
    self.color = color
    self.layer = layer
    self.tilt = tilt
    self.accessibilityLabel = accessibilityLabel
  }
}

/// Where a text that is too long loses its letters.
public enum Truncation: String, Hashable, Sendable, CaseIterable {
  /// `mid…le`
  case middle
  /// `beginni…`
  case end
  /// `…ending`
  case start
}

/// The part a colour plays; a theme gives it a value.
public enum ColorRole: String, Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case text
  /// The text of the selected tab.
  case selectedText
  /// Bars, arrows, selected dots and segments.
  case accent
  /// Unselected dots, separators.
  case quiet
  /// Covers, segments, cards.
  case surface
  /// Badges.
  case alert
}

/// A turn of a card about its horizontal axis, seen in perspective; ``Projection`` says exactly how.
public struct Tilt: Hashable, Sendable {
  /// Degrees about the x axis; negative leans the bottom away, the top towards the eye.
  public var angle: Double
  /// Degrees about the y axis, for parallax; positive leans the right side away.
  public var yaw: Double
  /// How strongly distance shrinks: 1 / (distance of the eye in points).
  public var perspective: Double
  /// How far behind the screen the axis lies, in points.
  public var depth: Double
  /// The point about which the mark turns and is scaled; `nil`: the middle of its frame. What lies
  /// on a card has the card's middle here, and so keeps its place on it.
  public var pivot: Point?

  /// Creates a turn.
  public init(
    angle: Double, yaw: Double = 0, perspective: Double, depth: Double, pivot: Point? = nil
  ) {
    self.angle = angle
    self.yaw = yaw
    self.perspective = perspective
    self.depth = depth
    self.pivot = pivot
  }
}
