/// What shows where we are: a value that answers which marks are to be drawn.
///
/// An indicator owes its caller:
/// - a pure answer: equal contexts give equal marks, and nothing is remembered between two calls;
/// - finite numbers in every mark, whatever the width (0 too) and the number of pages (0, 1, a
///   million);
/// - only what is visible: no mark lies wholly outside the viewport, and the work is O(visible);
/// - honest shares: the `emphasis` of a title, dot or segment is the tab's share of the selection;
/// - continuity: for the progressive behaviour a small change of the selection is a small change of
///   each mark;
/// - a hit test that agrees with what is drawn: a point inside a tab answers that tab.
///
/// A complete one:
///
///     struct Stars: PagerIndicator {
///       var name: String { "stars" }
///       func marks(in context: IndicatorContext) -> [Mark] {
///         context.strip.visibleRange(scroll: context.scroll).map { index in
///           Mark(role: .title, index: index, page: context.pages[index].id,
///             frame: context.strip.frame(of: index), emphasis: context.selection?.share(of: index) ?? 0,
///             text: "*")
///         }
///       }
///     }
///
/// Checked by `IndicatorSuite` in PagerContracts.
public protocol PagerIndicator: Sendable {
  /// The name it is chosen by, in lowerCamelCase.
  var name: String { get }
  /// Other names for it; none by default.
  var aliases: [String] { get }
  /// One line for a list of indicators.
  var summary: String { get }
  /// The behaviour it is made for; progressive by default.
  var defaultBehaviour: PagerBehaviour { get }
  /// How its tabs are laid out in a row, and how the row scrolls.
  var stripStyle: StripStyle { get }
  /// The height it wants, in points.
  var preferredHeight: Double { get }

  /// What is to be drawn, in drawing order within a layer.
  ///
  /// Complexity: O(visible tabs · log pages).
  func marks(in context: IndicatorContext) -> [Mark]

  /// The rectangle of the selection itself (bar, dot, segment), `nil` without pages.
  func selectionFrame(in context: IndicatorContext) -> Rect?

  /// How one tab stands: the trace's `items` are these.
  func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem

  /// What a tap at a point means; the point is in the strip's content coordinates.
  func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget?
}

extension PagerIndicator {
  /// None.
  public var aliases: [String] { [] }
  /// The name.
  public var summary: String { name }
  /// Progressive.
  public var defaultBehaviour: PagerBehaviour { .progressive }
  /// Tabs by their titles, with the defaults.
  public var stripStyle: StripStyle { StripStyle() }
  /// 44 points.
  public var preferredHeight: Double { 44 }

  /// The tab frames of the selection, folded linearly along its legs.
  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    context.linearSelectionFrame
  }

  /// The tab's frame and its share of the selection.
  public func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
    IndicatorItem(
      index: index, frame: context.frame(of: index),
      emphasis: context.selection?.share(of: index) ?? 0)
  }

  /// The tab under the point.
  public func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget? {
    guard point.y >= 0, point.y <= context.size.height else { return nil }
    return context.strip.index(at: point.x).map(IndicatorTarget.page)
  }
}

/// What a tap on an indicator asks for.
public enum IndicatorTarget: Hashable, Sendable {
  /// Go to the page with this index.
  case page(Int)
  /// Ask to close the page with this index.
  case close(Int)
  /// The button at the end of the strip.
  case trailingButton
}

/// How one tab stands.
public struct IndicatorItem: Hashable, Sendable {
  /// The page's index.
  public var index: Int
  /// The tab's box in the strip's content.
  public var frame: Rect
  /// The share of the selection, 0 … 1.
  public var emphasis: Double
  /// 0 … 1.
  public var opacity: Double
  /// The size the title is drawn at.
  public var scale: Double

  /// Creates an item.
  public init(
    index: Int, frame: Rect, emphasis: Double, opacity: Double = 1, scale: Double = 1
  ) {
    self.index = index
    self.frame = frame
    self.emphasis = emphasis
    self.opacity = opacity
    self.scale = scale
  }
}

/// Everything an indicator is asked about; it may gain fields without breaking a conformer.
public struct IndicatorContext: Sendable {
  /// The pages.
  public var pages: PageList
  /// The tabs' geometry.
  public var strip: Strip
  /// Where the strip stands: the content coordinate at the left edge of the viewport.
  public var scroll: Double
  /// Where the selection is; `nil` without pages.
  public var selection: Selection?
  /// The current page's index; `nil` without pages.
  public var index: Int?
  /// The indicator's own area on the screen, its left top corner being the origin.
  public var size: Size
  /// Whether the selection follows the finger or changes at half way.
  public var behaviour: PagerBehaviour
  /// Whether the selection follows the pages beyond an end.
  public var isElastic: Bool

  /// Creates a context.
  public init(
    pages: PageList, strip: Strip, scroll: Double, selection: Selection?, index: Int?, size: Size,
    behaviour: PagerBehaviour = .progressive, isElastic: Bool = true
  ) {
    self.pages = pages
    self.strip = strip
    self.scroll = scroll
    self.selection = selection
    self.index = index
    self.size = size
    self.behaviour = behaviour
    self.isElastic = isElastic
  }

  /// Right to left or left to right, as the strip is laid out.
  public var direction: LayoutDirection { strip.direction }

  /// The box of a tab, as high as the indicator's area. Complexity: O(log pages).
  public func frame(of index: Int) -> Rect {
    var frame = strip.frame(of: index)
    frame.height = max(0, size.height)
    return frame
  }

  /// The tab frames of the selection, folded linearly along its legs; `nil` without pages.
  ///
  /// Over the seam of a loop it does not sweep back over the strip: it is the frame that the way comes
  /// from, from half way on the one that it goes to.
  public var linearSelectionFrame: Rect? {
    guard let selection else { return nil }
    return selection.fold(from: { frame(of: $0) }) { (frame: Rect, leg: Selection.Leg) in
      let target = self.frame(of: leg.to)
      if leg.seam != nil { return leg.progress < 0.5 ? frame : target }
      return frame.interpolated(to: target, progress: leg.progress)
    }
  }
}

/// How the selection follows a move.
public enum PagerBehaviour: String, Hashable, Sendable, CaseIterable {
  /// It switches at half way.
  case common
  /// It follows at every change.
  case progressive
}
