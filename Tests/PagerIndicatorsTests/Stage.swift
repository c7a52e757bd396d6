import PagerIndicators
import PagerKitCore

/// An indicator's own strip with pages in it, as a front end lays it out.
struct Stage {
  var pages: PageList
  var strip: Strip
  var size: Size
  var isElastic = true

  init(
    _ indicator: some PagerIndicator, pages: [Page], width: Double, rtl: Bool = false
  ) {
    self.pages = PageList(pages)
    size = Size(width: width, height: indicator.preferredHeight)
    strip = Strip(
      style: indicator.stripStyle, viewport: width, direction: rtl ? .rightToLeft : .leftToRight
    ) { 10 * Double($0.title.count) }
    strip.reload(self.pages)
  }

  /// Pages that are called A, B, C … and whose titles have the given widths.
  init(_ indicator: some PagerIndicator, titles: [Double], width: Double, rtl: Bool = false) {
    let pages = titles.enumerated().map { index, title in
      Page(id: PageID(String(UnicodeScalar(UInt8(65 + index % 26)))), titleWidth: title)
    }
    self.init(indicator, pages: pages, width: width, rtl: rtl)
  }

  func at(_ selection: Selection, index: Int? = nil) -> IndicatorContext {
    var followed = selection
    if !isElastic { followed.overscroll = 0 }
    return IndicatorContext(
      pages: pages, strip: strip, scroll: strip.scroll(for: followed), selection: selection,
      index: index ?? selection.indices.last, size: size, isElastic: isElastic)
  }

  func at(_ index: Int) -> IndicatorContext { at(Selection(origin: index)) }

  func moving(
    _ from: Int, _ to: Int, _ progress: Double, seam: Selection.Seam? = nil
  ) -> IndicatorContext {
    at(Selection(origin: from, legs: [.init(to: to, progress: progress, seam: seam)]))
  }
}

extension [Mark] {
  func of(_ role: Mark.Role) -> [Mark] { filter { $0.role == role } }
  func frames(_ role: Mark.Role) -> [Rect] { of(role).map(\.frame) }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

func isNear(_ a: Rect?, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
    && isNear(a.width, b.width, tolerance) && isNear(a.height, b.height, tolerance)
}

func isNear(_ a: Color, _ b: Color, _ tolerance: Double = 1e-9) -> Bool {
  isNear(a.red, b.red, tolerance) && isNear(a.green, b.green, tolerance)
    && isNear(a.blue, b.blue, tolerance) && isNear(a.alpha, b.alpha, tolerance)
}
