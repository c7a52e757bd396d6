/// Two-way synchronised scrolling, after ACTabScrollView: the middle of the viewport lies in page c as
/// far as it lies in tab c. So the map from pages to strip is linear in each page, without a jump where
/// two pages meet, and can be read in both directions.
///
/// Half of the spacing on each side belongs to a tab, so that the tabs' places meet.
extension Strip {
  /// The scroll that goes with a position in pages, for `interaction` synchronised: beyond the ends it
  /// goes on at the end tab's rate. Complexity: O(log pages).
  public func scroll(atPosition position: Double) -> Double {
    guard count > 0, position.isFinite else { return clamped(scroll: 0) }
    let position = max(-Self.farthest, min(Self.farthest, position))
    let page = max(0, min(Double(count - 1), (position + 0.5).rounded(.down)))
    let place = place(of: Int(page))
    let part = position - page
    let edge = max(-0.5, min(0.5, part))
    let middle = place.middle + edge * place.width + (part - edge) * rate(beyond: place)
    return mirrored(scroll: middle - span / 2)
  }

  /// The position in pages that goes with a scroll, for `interaction` synchronised: the inverse of
  /// ``scroll(atPosition:)``, exact but for rounding.
  ///
  /// Where a tab has no width several positions share a scroll; the answer is the middle page of those.
  /// Complexity: O(log pages).
  public func position(atScroll scroll: Double) -> Double {
    guard count > 0, scroll.isFinite else { return 0 }
    let scroll = max(-Self.farthest, min(Self.farthest, scroll))
    let middle = mirrored(scroll: scroll) + span / 2
    if let page = emptyPage(at: middle) { return page }
    guard let page = lastIndex(startingAt: middle + layout.gap / 2, isStrict: false) else {
      return 0
    }
    let place = place(of: page)
    let distance = middle - place.middle
    let edge = max(-place.width / 2, min(place.width / 2, distance))
    let inside = place.width > 0 ? edge / place.width : (distance < 0 ? -0.5 : 0.5)
    return Double(page) + inside + (distance - edge) / rate(beyond: place)
  }

  /// Beyond every sum of lengths, in points and in pages.
  private static var farthest: Double { 1e16 }

  /// What a tab takes of the strip, half the spacing on each side included.
  private struct Place {
    var middle: Double
    var width: Double
  }

  private func place(of index: Int) -> Place {
    let (start, width) = extent(of: index)
    // A width so small counts as none, so that no quotient leaves the range of a Double.
    let whole = width + layout.gap
    return Place(middle: start + width / 2, width: whole < 1e-9 ? 0 : whole)
  }

  /// How far the strip goes in a page beyond an end; never 0, so that the way back exists.
  private func rate(beyond place: Place) -> Double {
    if place.width > 0 { return place.width }
    return span > 0 ? span : 1
  }

  /// The middle page of those without width at a place, left to right; `nil` when there are none.
  private func emptyPage(at middle: Double) -> Double? {
    let slack = 1e-9 * max(1, abs(middle))
    let edge = middle + layout.gap / 2
    guard
      layout.gap == 0,
      let last = lastIndex(startingAt: edge + slack, isStrict: false),
      let before = lastIndex(startingAt: edge - slack, isStrict: true)
    else { return nil }
    // The last tab that starts here may be one with a width, behind those without.
    let end = extent(of: last).width > 0 ? last - 1 : last
    let start = extent(of: before).start < edge - slack ? before + 1 : before
    guard start <= end, abs(extent(of: start).start - edge) <= slack, extent(of: end).width == 0
    else { return nil }
    return ((Double(start) + Double(end)) / 2).rounded(.down)
  }
}
