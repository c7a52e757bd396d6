import PagerKitCore
import PagerTerminal

extension Reader {
  /// Draws the strip with its indicator.
  func drawStrip(_ layout: ScreenLayout, on canvas: inout Canvas) {
    guard !layout.strip.isEmpty else { return }
    let engine = pager.snapshot
    let context = engine.context(size: layout.indicator)
    painter.draw(
      indicator.marks(in: context), scroll: context.scroll, in: layout.strip, on: &canvas)
  }

  /// Draws the page that is read, or, while a finger moves them, all pages of which anything shows.
  ///
  /// Answers where the first of them begins, for the encoder's slide hint.
  func drawPages(
    _ layout: ScreenLayout, sliding: Bool, highlighting search: Search?, now: Duration,
    on canvas: inout Canvas
  ) {
    let engine = pager.snapshot
    guard sliding else {
      guard let page else {
        drawEmpty(layout, now: now, on: &canvas)
        return
      }
      draw(page.id, in: layout.page, layout, search, now, on: &canvas)
      return
    }
    for visible in engine.pageFrames where visible.index < engine.pages.count {
      let area = CellRect(
        x: layout.page.x + Int((visible.frame.x).rounded()), y: layout.page.y,
        columns: layout.page.columns, rows: layout.page.rows)
      draw(engine.pages[visible.index].id, in: area, layout, search, now, on: &canvas)
    }
  }

  private func draw(
    _ page: PageID, in area: CellRect, _ layout: ScreenLayout, _ search: Search?,
    _ now: Duration, on canvas: inout Canvas
  ) {
    // A page that comes within the blink of an eye is not announced.
    if loadingIsEarly(page, at: now) { return }
    let match = search?.match.flatMap { $0.page == page ? $0.position : nil }
    view(of: page).draw(
      on: &canvas, area: area, clip: layout.page, highlighting: search?.pattern, current: match)
  }

  private func drawEmpty(_ layout: ScreenLayout, now: Duration, on canvas: inout Canvas) {
    let text: String
    switch snapshot?.state {
    case .failed(let failure)?: text = failure.message
    case nil, .loading?: text = isWaiting(at: now) ? "loading…" : ""
    case .ready?, .finished?: text = "There are no pages here."
    }
    let view = PageView(theme: painter.theme, glyphs: painter.glyphs)
    view.show(.loaded(.document(Document([.paragraph([Span(text, .note)])]))))
    if !text.isEmpty { view.draw(on: &canvas, area: layout.page, clip: layout.page) }
  }
}
