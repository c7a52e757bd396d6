extension Strip {
  /// The length of the strip's content with its insets, in points; what fills the viewport is as long
  /// as the viewport's part for tabs.
  public var contentLength: Double { layout.length }

  /// The box of a tab, without a height; an empty one for an index that has no tab.
  ///
  /// Complexity: O(log pages).
  public func frame(of index: Int) -> Rect {
    guard index >= 0, index < count else { return .zero }
    let (start, width) = extent(of: index)
    return Rect(x: mirrored(x: start, width: width), y: 0, width: width, height: 0)
  }

  /// The box of a tab's title, in the middle of the tab; narrower than the title where the tab has
  /// not room for all of it.
  ///
  /// Complexity: O(log pages).
  public func titleFrame(of index: Int) -> Rect {
    guard index >= 0, index < count else { return .zero }
    let (start, width) = extent(of: index)
    // In a tab that was made narrow the margins give way first, down to a quarter of it each.
    let margin = min(rules.margin, width / 4)
    let itemRoom = min(rules.itemRoom, width / 2)
    let title = max(0, min(widths.tab(at: index).title, width - 2 * margin - itemRoom))
    let x = start + (width - itemRoom - title) / 2
    return Rect(x: mirrored(x: x, width: title), y: 0, width: title, height: 0)
  }

  /// The tab at a content coordinate; `nil` in a gap or outside. Complexity: O(log pages).
  public func index(at x: Double) -> Int? {
    // An edge belongs to the tab on its right, which from right to left is the one before.
    let isStrict = direction == .rightToLeft
    guard
      x.isFinite,
      let near = lastIndex(startingAt: mirrored(x: x, width: 0), isStrict: isStrict)
    else { return nil }
    // A sum may be rounded across an edge: what counts is the frame.
    for index in [near, near - 1, near + 1] where index >= 0 && index < count {
      let frame = frame(of: index)
      if x >= frame.x && x < frame.maxX { return index }
    }
    return nil
  }

  /// The tabs of which anything shows at a scroll, those under a button in the reserve included.
  ///
  /// Complexity: O(log pages).
  public func visibleRange(scroll: Double) -> Range<Int> {
    let length = Rules.length(viewport)
    guard scroll.isFinite, length > 0 else { return 0..<0 }
    let start = mirrored(scroll: scroll)
    let end = start + length
    guard
      var first = lastIndex(startingAt: start, isStrict: false),
      let last = lastIndex(startingAt: end, isStrict: true)
    else { return 0..<0 }
    let (x, width) = extent(of: first)
    if x + width <= start { first += 1 }
    guard first <= last, extent(of: last).start < end else { return 0..<0 }
    return first..<(last + 1)
  }

  /// Where a tab starts, left to right, and how wide it is. `index` is in `0 ..< count`.
  func extent(of index: Int) -> (start: Double, width: Double) {
    let gaps = Double(index) * layout.gap
    switch layout.widths {
    case .uniform(let width):
      return (layout.lead + Double(index) * width + gaps, width)
    case .stretched(let least, let starts):
      let width = rules.tab.width(ofTitle: widths.tab(at: index).title)
      return (layout.lead + starts[index] + gaps, max(least, width))
    case .natural:
      let tab = widths.tab(at: index)
      return (layout.lead + tab.start + gaps, rules.tab.width(ofTitle: tab.title))
    }
  }

  /// The last tab that starts at or before (`isStrict`: before) a place, left to right; the first one
  /// when none does, `nil` without tabs.
  func lastIndex(startingAt x: Double, isStrict: Bool) -> Int? {
    guard count > 0 else { return nil }
    let offset = x - layout.lead
    switch layout.widths {
    case .uniform(let width):
      return lastIndex(startingAt: offset, pitch: width + layout.gap, isStrict: isStrict)
    case .stretched(_, let starts):
      var low = 0
      var high = count
      while high - low > 1 {
        let middle = (low + high) / 2
        let start = starts[middle] + Double(middle) * layout.gap
        if isStrict ? start < offset : start <= offset { low = middle } else { high = middle }
      }
      return low
    case .natural:
      return widths.lastTab(startingAt: offset, gap: layout.gap, isStrict: isStrict)?.index
    }
  }

  private func lastIndex(startingAt offset: Double, pitch: Double, isStrict: Bool) -> Int {
    let last = Double(count - 1)
    guard pitch > 0 else { return (isStrict ? offset > 0 : offset >= 0) ? count - 1 : 0 }
    var index = max(0, min(last, (offset / pitch).rounded(.down)))
    // The quotient is rounded: one step to the exact answer, whichever side it fell on.
    if index < last, (index + 1) * pitch <= offset { index += 1 }
    if index > 0, isStrict ? index * pitch >= offset : index * pitch > offset { index -= 1 }
    return Int(index)
  }
}
