import PagerKitCore

/// All pages at a glance, over one pager: a value like the pager's engine, with time as an argument.
///
/// Its truth is the list of pages, the scroll, how far it is open, and the change that is under way;
/// where each card stands is a pure function of these. Every motion can be interrupted: whatever is
/// asked for, each card goes on from where it is seen.
///
///     var overview = Overview(layout: TiltedLayout())
///     overview.resize(Size(width: 375, height: 667))
///     overview.follow(engine.pages, active: engine.state.current)
///     overview.present()
///     overview.advance(by: .milliseconds(16))
///     draw(overview.marks)
///
/// ``PagerOverview`` joins it to a pager and tells an editor what is added, removed and moved.
public struct Overview: Sendable {
  /// Where the cards stand; changed by ``use(_:style:)``.
  public internal(set) var layout: any CardLayout
  /// What a card shows besides its page.
  public internal(set) var style: CardStyle
  /// The pages.
  public internal(set) var pages = PageList()
  /// The pager's current page: the one that the overview opens from and closes to.
  public internal(set) var active: PageID?
  /// The page that keys act on.
  public internal(set) var focus: PageID?
  /// How far the cards are scrolled up, in points.
  public internal(set) var scroll = 0.0
  /// The viewport, in points.
  public internal(set) var size = Size.zero
  /// Which way a row of cards runs.
  public internal(set) var direction: LayoutDirection
  /// Whether every motion is a cut.
  public var reducesMotion = false

  var opening = Motion(at: 0)
  var change: CardChange?
  var grip: CardGrip?

  /// Creates a closed overview without pages and without a size.
  public init(
    layout: any CardLayout, style: CardStyle = CardStyle(),
    direction: LayoutDirection = .leftToRight
  ) {
    self.layout = layout
    self.style = style
    self.direction = direction
  }

  /// How far it is open: 0, the active page fills the viewport … 1, all cards in their places.
  public var progress: Double { min(max(opening.value, 0), 1) }
  /// Whether it is open, or on the way there.
  public var isPresented: Bool { opening.goal == 1 }
  /// Whether anything of it is to be drawn.
  public var isVisible: Bool { opening.goal == 1 || opening.value > 0 }
  /// Whether time must pass for it to come to rest.
  public var needsTime: Bool {
    !opening.isAtRest || change != nil || (grip.map { edgeSpeed(of: $0) != 0 } ?? false)
  }

  /// What the layout depends on now.
  public var bounds: CardBounds {
    CardBounds(size: size, count: pages.count, scroll: scroll, direction: direction)
  }

  /// The viewport has this size now; cards take their new places at once.
  public mutating func resize(_ size: Size) {
    self.size = CardBounds(size: size, count: 0).size
    change = nil
    scroll = layout.clamped(scroll: scroll, in: bounds)
  }

  /// Takes another layout; cards fly from their old places to the new ones.
  public mutating func use(_ layout: any CardLayout, style: CardStyle? = nil) {
    hold()
    self.layout = layout
    if let style { self.style = style }
    revealFocus()
  }

  /// Scrolls by so many points; positive shows what is further down.
  public mutating func scroll(by distance: Double) {
    scroll = layout.clamped(scroll: scroll + distance, in: bounds)
    followGrip()
  }

  /// Lets time pass.
  public mutating func advance(by duration: Duration) {
    let seconds = duration / .seconds(1)
    guard seconds > 0 else { return }
    opening.advance(by: seconds)
    change?.motion.advance(by: seconds)
    if change?.motion.isAtRest == true { change = nil }
    scrollAtEdge(for: seconds)
  }
}
