import PagerKitCore

/// A strip whose titles have the given widths.
func strip(
  titles: [Double], viewport: Double, rtl: Bool = false,
  _ change: (inout StripStyle) -> Void = { _ in }
) -> Strip {
  var style = StripStyle()
  change(&style)
  var strip = Strip(
    style: style, viewport: viewport, direction: rtl ? .rightToLeft : .leftToRight
  ) { _ in 0 }
  strip.reload(pages(titles: titles))
  return strip
}

/// A strip whose tabs have exactly the given widths as long as nothing fills the viewport.
func strip(
  tabs: [Double], viewport: Double, rtl: Bool = false,
  _ change: (inout StripStyle) -> Void = { _ in }
) -> Strip {
  strip(titles: tabs, viewport: viewport, rtl: rtl) {
    $0.itemMargin = 0
    $0.fill = .none
    change(&$0)
  }
}

func pages(titles: [Double]) -> PageList {
  PageList(titles.enumerated().map { Page(id: PageID("\($0)"), titleWidth: $1) })
}

extension Strip {
  var lefts: [Double] { (0..<count).map { frame(of: $0).x } }
  var tabWidths: [Double] { (0..<count).map { frame(of: $0).width } }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(b))
}

func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, tolerance) }
}

/// Numbers that look random and are the same everywhere (SplitMix64).
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
