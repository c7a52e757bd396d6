/// The rules a pager runs by. Lengths are points, speeds points per second.
public struct PagerConfiguration: Hashable, Sendable {
  /// Whether the selection follows every change or switches at half way.
  public var behaviour: PagerBehaviour = .progressive
  /// Whether far taps and commands go straight to their target, past the pages between.
  public var skipsIntermediate = true
  /// Whether the selection follows the pages beyond an end.
  public var isElastic = true
  /// Which way the pages follow each other on the screen.
  public var direction: LayoutDirection = .leftToRight
  /// The axis along which pages move.
  public var axis: PagerAxis = .horizontal
  /// Whether the last and the first page are neighbours.
  public var loops = false
  /// The length of a page along the axis.
  public var pageExtent: PageExtent = .viewport
  /// The room between two pages, in points.
  public var pageSpacing: Double = 0
  /// Which page a released drag ends on.
  public var snap = SnapRule()
  /// Whether pages snap; without it they scroll freely and the one under the middle is current.
  public var isPaging = true
  /// Which pages stay loaded.
  public var retention = Retention()
  /// Whether moves are cuts, without elastic effects.
  public var reducesMotion = false
  /// The response of the critically damped spring that brings pages to rest, in seconds; what is not
  /// between 0.001 and 2 is taken as the nearer of the two.
  public var settlingResponse: Double = 0.35

  /// Creates a configuration with the defaults.
  public init() {}
}

/// The length of a page along the axis.
public enum PageExtent: Hashable, Sendable {
  /// As long as the viewport.
  case viewport
  /// A number of points; positive.
  case points(Double)
  /// A part of the viewport; positive, above 1 too.
  case fraction(Double)
}

/// Which page a released drag ends on.
public struct SnapRule: Hashable, Sendable {
  /// Where a page comes to rest in the viewport.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At its leading edge.
    case start
    /// In its middle.
    case center
    /// At its trailing edge.
    case end
  }

  /// The share of a page that must be covered to reach the next one; exactly it counts.
  public var threshold: Double = 0.5
  /// The speed from which a fling goes to the next page, in points per second.
  public var velocity: Double = 300
  /// The greatest number of pages from where the drag began.
  public var maxPages: Int = 1
  /// Where a page comes to rest.
  public var alignment: Alignment = .center

  /// Creates the default rule.
  public init() {}
}

/// Which pages stay loaded: a rule, pins, and always what is visible.
public struct Retention: Hashable, Sendable {
  /// The rule.
  public enum Rule: Hashable, Sendable {
    /// The current page and so many neighbours on each side.
    case radius(Int)
    /// The pages shown last, the current one among them.
    case recent(Int)
    /// Every page that was ever loaded.
    case all
  }

  /// The rule.
  public var rule: Rule
  /// Pages that, once loaded, are never unloaded.
  public var pins: Set<PageID>

  /// Creates a rule.
  public init(_ rule: Rule = .radius(1), pins: Set<PageID> = []) {
    self.rule = rule
    self.pins = pins
  }
}
