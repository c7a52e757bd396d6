/// The tabs in a row: where each one is, which one is where, and where the row stands.
///
/// All coordinates are those of the strip's content, x to the right also from right to left, where
/// the first tab lies at the right end. Geometry is that of untransformed boxes.
public struct Strip: Sendable {
  /// The rules of the layout.
  public let style: StripStyle
  /// The length of the viewport along the strip, in points; 0: not laid out yet.
  public var viewport: Double
  /// Which way the tabs follow each other.
  public var direction: LayoutDirection
  private let measure: @Sendable (Page) -> Double
  private var widths: [Double] = []

  /// Creates an empty strip; `measure` answers the natural width of a title in points.
  public init(
    style: StripStyle = StripStyle(), viewport: Double = 0,
    direction: LayoutDirection = .leftToRight,
    measure: @escaping @Sendable (Page) -> Double
  ) {
    self.style = style
    self.viewport = viewport
    self.direction = direction
    self.measure = measure
  }

  /// The number of tabs.
  public var count: Int { widths.count }

  /// Takes a whole list. Complexity: O(pages).
  public mutating func reload(_ pages: PageList) {
    widths = (0..<pages.count).map { measure(pages[$0]) }
  }

  /// Takes the changes that led to `pages`. Complexity: O(changes · log pages).
  public mutating func apply(_ changes: ListChanges, to pages: PageList) {
    reload(pages)
  }

  /// The natural length of the strip with its insets, in points.
  public var contentLength: Double { 0 }
  /// The box of a tab. Complexity: O(log pages).
  public func frame(of index: Int) -> Rect { Rect(x: 0, y: 0, width: 0, height: 0) }
  /// The box of a tab's title, in the middle of the tab. Complexity: O(log pages).
  public func titleFrame(of index: Int) -> Rect { frame(of: index) }
  /// The tab at a content coordinate; `nil` in a gap or outside. Complexity: O(log pages).
  public func index(at x: Double) -> Int? { nil }
  /// The tabs of which anything shows at a scroll. Complexity: O(log pages).
  public func visibleRange(scroll: Double) -> Range<Int> { 0..<0 }
  /// The scroll that goes with a selection.
  public func scroll(for selection: Selection) -> Double { 0 }
  /// Where the strip stands when a tab is selected and at rest.
  public func restingScroll(of index: Int) -> Double { 0 }
  /// A scroll kept within what the content allows.
  public func clamped(scroll: Double) -> Double { scroll }
  /// The position in pages that goes with a scroll, for `interaction` synchronised: the exact
  /// inverse of ``scroll(atPosition:)``.
  public func position(atScroll scroll: Double) -> Double { 0 }
  /// The scroll that goes with a position in pages, for `interaction` synchronised.
  public func scroll(atPosition position: Double) -> Double { 0 }
}
