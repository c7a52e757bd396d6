extension IndicatorContext {
  /// The part of the strip's content that the viewport shows, as high as the indicator's area.
  public var visible: Rect {
    Rect(x: scroll, y: 0, width: max(0, size.width), height: max(0, size.height))
  }

  /// The tabs of which anything shows. Complexity: O(log pages).
  public var visibleTabs: Range<Int> {
    strip.visibleRange(scroll: scroll).clamped(to: 0..<min(pages.count, strip.count))
  }

  /// Whether anything of a box along the strip shows. A box without a width shows where it stands: a
  /// tab may have an empty title.
  public func shows(_ frame: Rect) -> Bool {
    let visible = visible
    if frame.width > 0 { return frame.maxX > visible.x && frame.x < visible.maxX }
    return frame.x >= visible.x && frame.x <= visible.maxX
  }

  /// What a front end that speaks says for a tab: "Home, tab 1 of 5, selected".
  ///
  /// `index` is in `0 ..< pages.count`.
  public func accessibilityLabel(of index: Int) -> String {
    let page = pages[index]
    var label = page.accessibilityLabel ?? page.title
    label += ", tab " + String(index + 1) + " of " + String(pages.count)
    if index == self.index { label += ", selected" }
    if !page.isEnabled { label += ", disabled" }
    return label
  }
}
