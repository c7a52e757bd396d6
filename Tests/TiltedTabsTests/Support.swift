import PagerKitCore
import TiltedTabs

/// Whether two numbers agree to the digits in which the expected one was published.
func close(_ value: Double?, _ expected: Double, within tolerance: Double = 0.005) -> Bool {
  value.map { abs($0 - expected) <= tolerance } ?? false
}

func close(_ value: Rect?, _ expected: Rect, within tolerance: Double = 0.005) -> Bool {
  guard let value else { return false }
  return close(value.x, expected.x, within: tolerance)
    && close(value.y, expected.y, within: tolerance)
    && close(value.width, expected.width, within: tolerance)
    && close(value.height, expected.height, within: tolerance)
}

func close(_ value: Point?, _ x: Double, _ y: Double, within tolerance: Double = 1e-6) -> Bool {
  close(value?.x, x, within: tolerance) && close(value?.y, y, within: tolerance)
}

/// The viewport of the ancestor's phone.
let phone = Size(width: 375, height: 667)

func pages(_ count: Int) -> PageList {
  PageList((0..<count).map { Page(id: PageID("p\($0)"), title: "Page \($0)") })
}

func makeContext(
  _ count: Int, size: Size, selection: Selection? = Selection(origin: 0), scroll: Double = 0,
  behaviour: PagerBehaviour = .common, direction: LayoutDirection = .leftToRight,
  pages list: PageList? = nil
) -> IndicatorContext {
  let list = list ?? pages(count)
  let strip = Strip(viewport: size.width, direction: direction) { _ in 10 }
  let index = selection.map { $0.legs.last.map { $0.progress >= 0.5 ? $0.to : 0 } ?? $0.origin }
  return IndicatorContext(
    pages: list, strip: strip, scroll: scroll, selection: list.isEmpty ? nil : selection,
    index: list.isEmpty ? nil : index, size: size, behaviour: behaviour)
}
