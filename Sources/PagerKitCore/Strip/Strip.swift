/// The tabs in a row: where each one is, which one is where, and where the row stands.
///
/// All coordinates are those of the strip's content, x to the right also from right to left, where
/// the first tab lies at the right end. Geometry is that of untransformed boxes. Every answer is
/// finite, whatever the style, the viewport and the measured widths; a length that is negative or no
/// number counts as 0.
public struct Strip: Sendable {
  /// The rules of the layout.
  public let style: StripStyle
  /// The length of the viewport along the strip, in points; 0: not laid out yet.
  ///
  /// Complexity of a change: O(1), or O(pages) when all tabs fit.
  public var viewport: Double {
    didSet { layout = resolvedLayout() }
  }
  /// Which way the tabs follow each other.
  public var direction: LayoutDirection

  let rules: Rules
  private(set) var widths: TabWidths
  var layout = Layout()
  private let measure: @Sendable (Page) -> Double

  /// Creates an empty strip; `measure` answers the natural width of a title in points, for pages that
  /// bring no `titleWidth` of their own.
  public init(
    style: StripStyle = StripStyle(), viewport: Double = 0,
    direction: LayoutDirection = .leftToRight,
    measure: @escaping @Sendable (Page) -> Double
  ) {
    self.style = style
    self.viewport = viewport
    self.direction = direction
    self.measure = measure
    rules = Rules(style)
    widths = TabWidths(rule: rules.tab)
    layout = resolvedLayout()
  }

  /// The number of tabs.
  public var count: Int { widths.count }

  /// Takes a whole list. Complexity: O(pages).
  public mutating func reload(_ pages: PageList) {
    widths.reload((0..<pages.count).map { titleWidth(of: pages[$0]) })
    layout = resolvedLayout()
  }

  /// Takes the changes that led to `pages`; takes the whole list if they do not lead there.
  ///
  /// Complexity: O(changes · log pages), and O(pages) more when all tabs fit in the viewport.
  public mutating func apply(_ changes: ListChanges, to pages: PageList) {
    defer { layout = resolvedLayout() }
    let leaving = (changes.removed + changes.moves.map { $0.from }).sorted()
    let entering = (changes.inserted + changes.moves.map { $0.to }).sorted()
    guard count - leaving.count + entering.count == pages.count else { return reload(pages) }
    for index in leaving.reversed() {
      guard index >= 0, index < count else { return reload(pages) }
      widths.remove(at: index)
    }
    for index in entering {
      guard index >= 0, index <= count, index < pages.count else { return reload(pages) }
      widths.insert(titleWidth(of: pages[index]), at: index)
    }
    for index in changes.replaced {
      guard index >= 0, index < pages.count else { return reload(pages) }
      widths.replace(at: index, with: titleWidth(of: pages[index]))
    }
  }

  /// The natural width of a text, as if it were a title: for badges and the like.
  public func width(ofText text: String) -> Double {
    Rules.length(measure(Page(id: "", title: text)))
  }

  private func titleWidth(of page: Page) -> Double {
    let title = Rules.length(page.titleWidth ?? measure(page))
    return page.image == nil ? title : title + rules.imageRoom
  }
}
