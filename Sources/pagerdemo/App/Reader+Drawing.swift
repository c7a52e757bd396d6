import PagerKitCore
import PagerTerminal
import TiltedTabs

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
    case .ready?, .finished?:
      text =
        tabs.hasClosed && snapshot?.pages.isEmpty == false
        ? "All tabs are closed; u brings the last one back." : "There are no pages here."
    }
    let view = PageView(theme: painter.theme, glyphs: painter.glyphs)
    view.show(.loaded(.document(Document([.paragraph([Span(text, .note)])]))))
    if !text.isEmpty { view.draw(on: &canvas, area: layout.page, clip: layout.page) }
  }

  /// Draws all pages as cards; of a card that shows as much, the beginning of its page as well.
  func drawOverview(_ layout: ScreenLayout, now: Duration, on canvas: inout Canvas) {
    if pager.state.count == 0 { drawEmpty(layout, now: now, on: &canvas) }
    for mark in overview.machine.marks {
      painter.draw([mark], scroll: 0, in: layout.page, on: &canvas)
      guard mark.role == .card, mark.opacity >= 0.7, let page = mark.page else { continue }
      drawText(of: page, on: painter.cells(of: mark, in: layout.page), layout, on: &canvas)
    }
  }

  /// Draws a page inside the edge of its card. The page is not set anew for the card's width: it is
  /// looked at as through a window.
  private func drawText(
    of page: PageID, on card: CellRect, _ layout: ScreenLayout, on canvas: inout Canvas
  ) {
    let inside = CellRect(
      x: card.x + 1, y: card.y + 1, columns: card.columns - 2, rows: card.rows - 2)
    let clip = inside.intersection(layout.page)
    guard !clip.isEmpty, isKnown(page) else { return }
    var area = layout.page
    area.x = inside.x
    area.y = inside.y
    view(of: page).draw(on: &canvas, area: area, clip: clip)
  }
}
