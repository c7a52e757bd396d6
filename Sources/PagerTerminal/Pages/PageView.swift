import PagerKitCore

/// What one page shows and how far it is scrolled; keeps its place through every change of size.
public final class PageView {
  /// What is known about the page's content.
  public private(set) var state: PageState = .idle
  private let look: DocumentLook
  private var text: (any PageText)?
  private var failure: PageFailure?
  /// Whether `text` only says that the page is on its way.
  private var isWaiting = false
  /// Where the first visible row begins.
  public private(set) var top: TextPosition = .start
  /// The size of the last drawing.
  private var size: (columns: Int, rows: Int) = (80, 24)

  /// A document is set no wider than this: longer lines are hard to read.
  static let widestDocument = 92

  /// Creates a view without content.
  public init(theme: Theme = Theme(), glyphs: GlyphSet = .unicode) {
    look = DocumentLook(theme: theme, glyphs: glyphs)
  }

  /// Takes the content as it is known now. A new content of a page that was read keeps the place.
  public func show(_ state: PageState) {
    self.state = state
    failure = nil
    isWaiting = false
    switch state {
    case .idle: text = nil
    case .loading:
      // The old text stays until the new one is there.
      if text == nil {
        text = note("loading…")
        isWaiting = true
      }
    case .empty: text = note("(empty)")
    case .failed(let failure): text = DocumentText(Self.document(failure), look: look)
    case .loaded(.lines(let source)):
      text = source.byteCount == 0 ? note("(empty)") : LineText(source)
    case .loaded(.document(let document)):
      text = document.isEmpty ? note("(empty)") : DocumentText(document, look: look)
    }
  }

  /// Whether there is anything to draw, be it a note.
  public var hasText: Bool { text != nil && !isWaiting }

  private func note(_ sentence: String) -> DocumentText {
    DocumentText(Document([.paragraph([Span(sentence, .note)])]), look: look)
  }

  private static func document(_ failure: PageFailure) -> Document {
    var blocks: [Block] = [.paragraph([Span(failure.message, .strong)])]
    if let origin = failure.origin { blocks.append(.paragraph([Span(origin, .note)])) }
    return Document(blocks)
  }

  /// Whether rows have a margin: documents do, lines of a file use the whole width.
  private var margin: Int { text is LineText || size.columns < 24 ? 0 : 1 }

  private func prepare() {
    guard let text else { return }
    let room = max(1, size.columns - 2 * margin)
    text.columns = text is LineText ? room : min(room, Self.widestDocument)
  }

  /// Runs a question to the text; a failure is kept and shown in place of it.
  func ask<Answer>(
    _ fallback: Answer, _ question: (any PageText) throws(PageFailure) -> Answer
  ) -> Answer {
    guard let text else { return fallback }
    prepare()
    do {
      return try question(text)
    } catch {
      failure = error
      return fallback
    }
  }

  /// The rows that are to be seen; the last screen is always a full one where there is enough.
  private func visibleRows() -> [TextRow] {
    let height = size.rows
    var rows = ask([]) { text throws(PageFailure) in try text.rows(from: top, limit: height) }
    if rows.count < height {
      let first = rows.first?.position ?? top
      let missing = height - rows.count
      let before = ask([]) { text throws(PageFailure) in
        try text.rows(before: first, limit: missing)
      }
      if let start = before.first?.position { top = start }
      rows = before + rows
    }
    return rows
  }

  /// Draws the page into an area; only what lies inside `clip` as well. What was found is reversed, the
  /// one at `current` underlined besides.
  public func draw(
    on canvas: inout Canvas, area: CellRect, clip: CellRect,
    highlighting pattern: SearchPattern? = nil, current: TextPosition? = nil
  ) {
    size = (max(1, area.columns), max(1, area.rows))
    let rows = visibleRows()
    let x = area.x + margin
    for (index, row) in rows.enumerated() {
      var column = x
      for run in row.lead + row.runs {
        column = canvas.put(run.text, x: column, y: area.y + index, style: run.style, clip: clip)
      }
    }
    if let failure {
      canvas.put(failure.message, x: x, y: area.y, style: CellStyle(attributes: .bold), clip: clip)
    }
    if let pattern {
      highlight(pattern, current, in: rows, x: x, area: area, clip: clip, on: &canvas)
    }
  }

  /// Reverses what was found, row by row; the place that was gone to is underlined besides.
  private func highlight(
    _ pattern: SearchPattern, _ current: TextPosition?, in rows: [TextRow], x: Int, area: CellRect,
    clip: CellRect,
    on canvas: inout Canvas
  ) {
    for (index, row) in rows.enumerated() {
      let text = row.text
      let start = x + row.lead.reduce(0) { $0 + $1.text.displayColumns }
      for range in pattern.ranges(in: text) {
        let left = text.bytes(0..<range.lowerBound).displayColumns
        let width = text.bytes(range).displayColumns
        let cells = CellRect(x: start + left, y: area.y + index, columns: width, rows: 1)
        var place = row.position
        place.inner += range.lowerBound
        let isCurrent = place == current
        canvas.restyle(cells.intersection(clip)) {
          isCurrent ? $0.reversed.adding([.bold, .underline]) : $0.reversed
        }
      }
    }
  }
}

extension PageView {
  /// How much has been read at the bottom of the screen, 0 … 1, and whether that is the end.
  public var progress: (share: Double, isAtEnd: Bool) {
    let height = size.rows
    let rows = ask([]) { text throws(PageFailure) in try text.rows(from: top, limit: height + 1) }
    guard rows.count > height else { return (1, true) }
    let last = rows[height - 1]
    return (ask(1) { text throws(PageFailure) in text.progress(behind: last) }, false)
  }

  /// Scrolls by rows, towards the end for positive ones, and answers by how many it did.
  @discardableResult
  public func scroll(by rows: Int) -> Int {
    let step = max(-100_000, min(100_000, rows))
    if step < 0 {
      let before = ask([]) { text throws(PageFailure) in try text.rows(before: top, limit: -step) }
      if let first = before.first { top = first.position }
      return -before.count
    }
    let height = size.rows
    let ahead = ask([]) { text throws(PageFailure) in
      try text.rows(from: top, limit: height + step)
    }
    let moved = min(step, max(0, ahead.count - height))
    if moved > 0 { top = ahead[moved].position }
    return moved
  }

  /// Scrolls to the beginning.
  public func scrollToStart() { top = .start }

  /// Scrolls to the end.
  public func scrollToEnd() {
    let height = size.rows
    let last = ask([]) { text throws(PageFailure) in
      try text.rows(before: text.end, limit: height)
    }
    if let first = last.first { top = first.position }
  }

  /// Scrolls to a share of the text, 0 … 1.
  public func scroll(toShare share: Double) {
    top = ask(top) { text throws(PageFailure) in try text.position(at: share) }
  }

  /// Scrolls so far that a place is to be seen, a few rows below the top.
  public func reveal(_ place: TextPosition) {
    let height = size.rows
    let visible = ask([]) { text throws(PageFailure) in try text.rows(from: top, limit: height) }
    if let first = visible.first, let last = visible.last, place >= first.position,
      place < last.position
    {
      return
    }
    let context = min(3, height / 3)
    top = ask(place) { text throws(PageFailure) in
      let row = try text.rows(from: place, limit: 1).first?.position ?? place
      return context == 0 ? row : try text.rows(before: row, limit: context).first?.position ?? row
    }
  }

  /// One bounded step of a search.
  public func search(
    _ pattern: SearchPattern, from position: TextPosition, backwards: Bool
  ) -> SearchStep {
    ask(.nothing) { text throws(PageFailure) in
      try text.search(pattern, from: position, backwards: backwards)
    }
  }

  /// A place behind the whole text, from which to search backwards.
  public var end: TextPosition { text?.end ?? .start }

  /// Text that is searched is that of a loaded page only.
  public var isLoaded: Bool { if case .loaded = state { true } else { false } }
}
