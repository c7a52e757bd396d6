import PagerKitCore

/// A ``Document`` as rows: laid out once for each width.
final class DocumentText: PageText {
  private let document: Document
  private let look: DocumentLook
  private var layout: DocumentLayout?

  var columns = 80 {
    didSet { if columns != oldValue { layout = nil } }
  }

  init(_ document: Document, look: DocumentLook) {
    self.document = document
    self.look = look
  }

  private var rows: [TextRow] {
    if let layout { return layout.rows }
    var made = DocumentLayout(columns: max(1, columns), look: look)
    made.add(document)
    layout = made
    return made.rows
  }

  var end: TextPosition { TextPosition(offset: .max) }

  func rows(from position: TextPosition, limit: Int) throws(PageFailure) -> [TextRow] {
    let rows = self.rows
    let first = index(holding: position, in: rows)
    return Array(rows[first..<min(rows.count, first + max(0, limit))])
  }

  func rows(before position: TextPosition, limit: Int) throws(PageFailure) -> [TextRow] {
    let rows = self.rows
    let holding = index(holding: position, in: rows)
    // The row that holds the place, or the one behind it where the row begins before it.
    let isBehind = holding < rows.count && rows[holding].position < position
    let end = isBehind ? holding + 1 : holding
    return Array(rows[max(0, end - max(0, limit))..<end])
  }

  func progress(behind row: TextRow) -> Double {
    let rows = self.rows
    guard !rows.isEmpty else { return 1 }
    return Double(index(holding: row.position, in: rows) + 1) / Double(rows.count)
  }

  func position(at progress: Double) throws(PageFailure) -> TextPosition {
    let rows = self.rows
    let index = Int(Double(rows.count) * min(1, max(0, progress)))
    return rows.isEmpty ? .start : rows[min(rows.count - 1, index)].position
  }

  func search(
    _ pattern: SearchPattern, from position: TextPosition, backwards: Bool
  ) throws(PageFailure) -> SearchStep {
    // Rows of one part follow each other: their parts are searched whole, so that a text that was
    // broken at the end of a row is found too.
    let rows = self.rows
    let parts = layout?.parts ?? []
    guard !rows.isEmpty else { return .nothing }
    for (offset, text) in backwards
      ? Array(parts.enumerated().reversed()) : Array(parts.enumerated())
    {
      if backwards ? offset > position.offset : offset < position.offset { continue }
      if let place = place(
        of: pattern, in: text, offset: offset, relativeTo: position, backwards: backwards)
      {
        return .found(place)
      }
    }
    return .nothing
  }

  /// The last row that begins at or before a place.
  private func index(holding position: TextPosition, in rows: [TextRow]) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
