import PagerKitCore

/// Pages in a strip of the indicator's own style: where an indicator is asked.
struct Stage {
  /// What the tabs say.
  enum Titles: String {
    /// One to seven letters, so that no two neighbours are equally wide.
    case unequal = "titles of 2 to 7 letters"
    /// Four letters each.
    case equal = "titles of 4 letters"
    /// Empty, endless, combining, control characters, and a tab of width 0.
    case odd = "odd titles"
  }

  let pages: PageList
  private(set) var strip: Strip
  let size: Size
  let titles: Titles

  init(
    _ indicator: any PagerIndicator, _ titles: Titles = .unequal, count: Int, width: Double,
    height: Double? = nil, direction: LayoutDirection = .leftToRight
  ) {
    pages = PageList((0..<max(0, count)).map { Stage.page($0, titles) })
    self.titles = titles
    size = Size(width: width, height: height ?? indicator.preferredHeight)
    strip = Stage.strip(indicator, width: width, direction: direction)
    strip.reload(pages)
  }

  /// A million pages; the list is built once and shared.
  init(million indicator: any PagerIndicator, width: Double) {
    pages = Stage.million
    titles = .unequal
    size = Size(width: width, height: indicator.preferredHeight)
    strip = Stage.strip(indicator, width: width, direction: .leftToRight)
    strip.reload(pages)
  }

  /// The same stage at another width and in another direction.
  func changed(width: Double, direction: LayoutDirection) -> Stage {
    Stage(copy: self, width: width, direction: direction)
  }

  private init(copy other: Stage, width: Double, direction: LayoutDirection) {
    pages = other.pages
    titles = other.titles
    size = Size(width: width, height: other.size.height)
    strip = other.strip
    strip.viewport = width
    strip.direction = direction
  }

  /// What the indicator is asked about when the selection stands there. A strip that is not elastic
  /// does not go along with a pull.
  func context(
    _ selection: Selection?, behaviour: PagerBehaviour = .progressive, isElastic: Bool = true
  ) -> IndicatorContext {
    var followed = selection
    if !isElastic { followed?.overscroll = 0 }
    return IndicatorContext(
      pages: pages, strip: strip, scroll: followed.map(strip.scroll(for:)) ?? 0,
      selection: selection, index: selection.map(Stage.current(of:)), size: size,
      behaviour: behaviour, isElastic: isElastic)
  }

  /// What a violation says about the stage.
  func inputs(_ context: IndicatorContext) -> [String] {
    var inputs = ["\(pages.count) pages with \(titles.rawValue)"]
    inputs.append("size \(size.width) x \(size.height)")
    inputs.append("\(context.direction.rawValue), \(context.behaviour.rawValue)")
    if !context.isElastic { inputs.append("not elastic") }
    inputs.append(context.selection.map(Stage.describe) ?? "no selection")
    return inputs
  }

  /// A selection in words: "from 0, 25 % to 1".
  static func describe(_ selection: Selection) -> String {
    var text = "selection on \(selection.origin)"
    for leg in selection.legs {
      text += ", then \(leg.progress) of the way to \(leg.to)"
      if let seam = leg.seam { text += " over the seam, \(seam)" }
    }
    if selection.overscroll != 0 { text += ", pulled \(selection.overscroll) beyond the end" }
    return text
  }

  /// The tab with the greatest share; of equal ones that which the way reaches last.
  private static func current(of selection: Selection) -> Int {
    var best = selection.origin
    for index in selection.indices where selection.share(of: index) >= selection.share(of: best) {
      best = index
    }
    return best
  }

  private static func strip(
    _ indicator: any PagerIndicator, width: Double, direction: LayoutDirection
  ) -> Strip {
    Strip(style: indicator.stripStyle, viewport: width, direction: direction) { page in
      page.titleWidth ?? 10 * Double(page.title.count)
    }
  }

  private static let million = PageList(
    (0..<1_000_000).map { Page(id: PageID(String($0))) })

  private static let oddTitles = [
    "", "e\u{301}\u{302}\u{303}\u{304}", String(repeating: "endless ", count: 500),
    "\u{1B}[31m\u{7}\u{0}\n\t", "\u{202E}evitcelfer", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "\r\n",
  ]

  private static func page(_ index: Int, _ titles: Titles) -> Page {
    let id = PageID("page \(index)")
    switch titles {
    case .unequal:
      return Page(id: id, title: String(repeating: "m", count: 2 + (index * 3) % 6))
    case .equal:
      return Page(id: id, title: "four")
    case .odd:
      let title = oddTitles[index % oddTitles.count]
      return Page(
        id: id, title: title, badge: index % 2 == 0 ? .text("") : .dot,
        titleWidth: index % 5 == 4 ? 0 : nil)
    }
  }
}
