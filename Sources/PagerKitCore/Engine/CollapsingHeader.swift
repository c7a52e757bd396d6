/// A header above the pages that collapses as the page in view is scrolled, down to a height that
/// stays: one number a page drives both, so that nothing is ever written back and forth.
///
/// That number is the page's *total*: how far header and page together were scrolled. While it is
/// below the header's travel, the height less what stays pinned, the header moves and the page is at
/// its top; from there on the header is pinned and the page scrolls by itself.
///
///     var header = CollapsingHeader(height: 200, pinnedHeight: 50)
///     header.scroll("news", toTotal: 100)   // 100 of the header are hidden, the page is at its top
///     header.scroll("news", toTotal: 180)   // 150 of the header are hidden, the page scrolled by 30
///
/// The header is one for all pages. A page at its top takes it as it is; a page that was left scrolled
/// keeps its scroll, and the header is collapsed there. On the way between two such pages the header
/// goes along with the selection (``offset(for:in:)``).
public struct CollapsingHeader: Hashable, Sendable {
  /// The header's height, in points; what is negative or no number counts as 0.
  public var height: Double
  /// How much of it stays, in points; more than the height is all of it.
  public var pinnedHeight: Double
  /// How much of it stays on pages that have their own rule.
  public var pinnedHeights: [PageID: Double]
  /// How far each page itself is scrolled, in points; pages at their top are not in it. It may be
  /// saved as, and restored from, a pager's `pageScrolls`.
  public private(set) var pageScrolls: [PageID: Double] = [:]
  /// How much of the header was hidden on the page that was scrolled or shown last.
  private var hidden = 0.0

  /// Creates a header that is whole, over pages at their top.
  public init(height: Double, pinnedHeight: Double = 0, pinnedHeights: [PageID: Double] = [:]) {
    self.height = height
    self.pinnedHeight = pinnedHeight
    self.pinnedHeights = pinnedHeights
  }

  /// How far the header can move on a page, in points: the height less what stays pinned.
  public func travel(on page: PageID) -> Double {
    let height = Self.length(height)
    return height - min(height, Self.length(pinnedHeights[page] ?? pinnedHeight))
  }

  /// How far header and page together are scrolled, in points.
  public func total(on page: PageID) -> Double {
    offset(on: page) + pageScroll(of: page)
  }

  /// How far the page itself is scrolled, in points; 0 while any of the header can still be hidden.
  public func pageScroll(of page: PageID) -> Double { pageScrolls[page] ?? 0 }

  /// How much of the header is hidden while the page is in view, in points: 0 … ``travel(on:)``.
  public func offset(on page: PageID) -> Double {
    let travel = travel(on: page)
    return pageScrolls[page] == nil ? min(hidden, travel) : travel
  }

  /// How much of the header is hidden, for wherever the selection is; `nil` without pages.
  ///
  /// Folded linearly along the selection's legs, as a bar is: no jump, whatever the way. Legs that lead
  /// to no page of the list count for nothing. Complexity: O(legs · log pages).
  public func offset(for selection: Selection?, in pages: PageList) -> Double? {
    guard let selection, selection.origin >= 0, selection.origin < pages.count else { return nil }
    return selection.fold(from: { offset(on: pages[$0].id) }) { (offset: Double, leg) in
      guard leg.to >= 0, leg.to < pages.count else { return offset }
      return offset + (self.offset(on: pages[leg.to].id) - offset) * leg.progress
    }
  }

  /// How much of the header is seen when so much of it is hidden, in points: where the page begins.
  public func visibleHeight(offset: Double) -> Double {
    let height = Self.length(height)
    return height - min(height, Self.length(offset))
  }

  // MARK: Scrolling

  /// Scrolls a page, and the header with it, to a total.
  ///
  /// `longest` is how far the page itself can be scrolled, in points. A total beyond the ends counts as
  /// the end; one that is no number changes nothing.
  public mutating func scroll(
    _ page: PageID, toTotal total: Double, longest: Double = .infinity
  ) {
    guard !total.isNaN else { return }
    let travel = travel(on: page)
    let longest = longest.isNaN ? 0 : max(0, longest)
    let total = max(0, min(total, travel + min(longest, Self.farthest)))
    hidden = min(total, travel)
    setPageScroll(of: page, to: total - travel)
  }

  /// Scrolls a page, and the header with it, by a distance; positive shows what is further down.
  public mutating func scroll(
    _ page: PageID, by distance: Double, longest: Double = .infinity
  ) {
    scroll(page, toTotal: total(on: page) + distance, longest: longest)
  }

  /// A page has come to rest in view: from here on pages at their top take the header as it is here.
  public mutating func show(_ page: PageID) { hidden = offset(on: page) }

  /// Takes saved scrolls of pages; the header is collapsed on those that are not at their top.
  public mutating func restore(_ pageScrolls: [PageID: Double]) {
    self.pageScrolls = [:]
    for (page, scroll) in pageScrolls { setPageScroll(of: page, to: scroll) }
  }

  /// Forgets the scrolls of pages that the list has no more. Complexity: O(scrolled pages).
  public mutating func keepPages(of pages: PageList) {
    for page in pageScrolls.keys.filter({ !pages.contains($0) }) { pageScrolls[page] = nil }
  }

  private mutating func setPageScroll(of page: PageID, to scroll: Double) {
    pageScrolls[page] = scroll > 0 ? min(scroll, Self.farthest) : nil
  }

  /// Beyond every page's length, in points.
  private static var farthest: Double { 1e15 }

  private static func length(_ value: Double) -> Double {
    value > 0 ? min(value, farthest) : 0
  }
}
