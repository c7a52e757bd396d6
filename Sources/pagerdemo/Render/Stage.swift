import PagerKitCore
import PagerTerminal

/// A pager with an indicator and pages, brought to a moment: what pictures are taken of.
struct Stage {
  private(set) var engine: PagerEngine
  let indicator: any PagerIndicator
  let size: Size
  var contents: [PageID: PageContent] = [:]

  /// Sets up a pager at its first page.
  ///
  /// - Parameters:
  ///   - rules: all but the behaviour, which is the indicator's own unless given.
  ///   - measure: the natural width of a title in points.
  init(
    indicator: any PagerIndicator, pages: [Page], size: Size,
    rules: PagerConfiguration = PagerConfiguration(), behaviour: PagerBehaviour? = nil,
    measure: @escaping @Sendable (Page) -> Double = Stage.pictureWidth
  ) {
    self.indicator = indicator
    self.size = size
    var rules = rules
    rules.behaviour = behaviour ?? indicator.defaultBehaviour
    let strip = Strip(
      style: indicator.stripStyle, viewport: size.width, direction: rules.direction,
      measure: measure)
    engine = PagerEngine(configuration: rules, strip: strip)
    let height = max(0, size.height - stripHeight)
    // The indicator may have the whole picture; the pager moves beside it all the same.
    _ = engine.perform(.resize(Size(width: size.width, height: max(1, height))))
    _ = engine.start(pages: pages)
  }

  /// The width of a title in a picture.
  static let pictureWidth: @Sendable (Page) -> Double = { page in
    FontMetrics.width(of: page.title, size: SVGWriter.titleSize)
  }

  /// The width of a title in a terminal.
  static let cellWidth: @Sendable (Page) -> Double = { page in
    Double(page.title.displayColumns)
  }

  /// The height of the indicator's part, at the top.
  var stripHeight: Double {
    let wanted = indicator.preferredHeight
    let height = wanted.isFinite ? min(max(0, wanted), size.height) : size.height
    // A rest of a few points would show no page.
    return size.height - height < size.height / 8 ? size.height : height
  }

  /// What the indicator is asked about.
  var context: IndicatorContext {
    engine.context(size: Size(width: size.width, height: stripHeight))
  }

  /// A host scrolls the pages to a place, in pages; beyond the ends they are over-scrolled.
  mutating func move(to position: Double) {
    let direct = min(max(position, -1), Double(max(1, engine.state.count)))
    // The nearest page first, so that the selection is told between its two neighbours.
    let count = engine.state.count
    guard count > 0 else { return }
    let start = min(max(0, direct.rounded(.down)), Double(count - 1))
    go(to: Int(start), animated: false)
    if direct != start { _ = engine.perform(.scroll(to: direct * size.width)) }
  }

  /// A command of the program; clamped to the pages there are.
  mutating func go(to index: Int, animated: Bool) {
    let last = max(0, engine.state.count - 1)
    _ = engine.perform(.go(.index(min(max(0, index), last)), animated: animated))
  }

  /// Lets time pass; `false` once nothing moves any more.
  mutating func advance(by duration: Duration) -> Bool {
    guard engine.needsTime else { return false }
    _ = engine.perform(.advance(duration))
    return true
  }

  /// The pages that show something now.
  var visiblePages: [PageID] { engine.pageFrames.map { engine.pages[$0.index].id } }

  /// The moment as a scene.
  func scene(theme: PictureTheme, title: String) -> Scene {
    let context = self.context
    let marks = indicator.marks(in: context).map { mark in
      var mark = mark
      mark.frame = mark.frame.offset(x: -context.scroll)
      mark.tilt?.pivot?.x -= context.scroll
      return mark
    }
    let leaves = engine.pageFrames.map { piece in
      let page = engine.pages[piece.index]
      return Scene.Leaf(
        page: page, index: piece.index, frame: piece.frame.offset(y: stripHeight),
        content: contents[page.id])
    }
    return Scene(
      size: size, stripHeight: stripHeight, marks: marks, leaves: leaves, theme: theme,
      title: title)
  }
}
