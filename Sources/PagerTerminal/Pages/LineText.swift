import PagerKitCore

/// A ``LineSource`` as rows. Nothing is kept but what is on the screen, whatever the file's size.
final class LineText: PageText {
  private let source: any LineSource
  var columns = 80
  /// So many lines are asked for at once.
  private static let batch = 64
  /// A step of a search looks through about so many bytes.
  private static let searchStep = 1 << 18

  init(_ source: any LineSource) { self.source = source }

  var end: TextPosition { TextPosition(offset: max(0, source.byteCount)) }

  func rows(from position: TextPosition, limit: Int) throws(PageFailure) -> [TextRow] {
    var rows: [TextRow] = []
    var offset = position.offset
    while rows.count < limit {
      let lines = try source.lines(from: offset, limit: min(Self.batch, limit - rows.count))
      guard let last = lines.last, last.end > offset || lines.count > 1 else {
        rows += lines.flatMap { self.rows(of: $0, from: position) }
        break
      }
      for line in lines {
        rows += self.rows(of: line, from: position)
        if rows.count >= limit { break }
      }
      offset = last.end
    }
    return Array(rows.prefix(limit))
  }

  func rows(before position: TextPosition, limit: Int) throws(PageFailure) -> [TextRow] {
    var rows: [TextRow] = []
    if position.inner > 0, let line = try source.lines(from: position.offset, limit: 1).first {
      rows = self.rows(of: line).filter { $0.position < position }
    }
    var offset = position.offset
    while rows.count < limit, offset > 0 {
      let lines = try source.lines(before: offset, limit: min(Self.batch, limit - rows.count))
      guard let first = lines.first, first.start < offset else { break }
      rows = lines.flatMap { self.rows(of: $0) } + rows
      offset = first.start
    }
    return Array(rows.suffix(limit))
  }

  func progress(behind row: TextRow) -> Double {
    let count = source.byteCount
    guard count > 0 else { return 1 }
    let inner = Double(row.position.inner) + Double(row.text.utf8.count)
    return min(1, max(0, (Double(row.position.offset) + inner) / Double(count)))
  }

  func position(at progress: Double) throws(PageFailure) -> TextPosition {
    let offset = Int(Double(max(0, source.byteCount)) * min(1, max(0, progress)))
    guard let line = try source.lines(from: offset, limit: 1).first else { return .start }
    return TextPosition(offset: line.start)
  }

  func search(
    _ pattern: SearchPattern, from position: TextPosition, backwards: Bool
  ) throws(PageFailure) -> SearchStep {
    var offset = position.offset
    let first = offset
    if backwards, position.inner > 0, let line = try source.lines(from: offset, limit: 1).first,
      let place = place(of: pattern, in: line, relativeTo: position, backwards: true)
    {
      return .found(place)
    }
    while (offset &- first).magnitude < Self.searchStep {
      let lines =
        backwards
        ? try source.lines(before: offset, limit: Self.batch)
        : try source.lines(from: offset, limit: Self.batch)
      for line in backwards ? lines.reversed() : lines {
        if let place = place(of: pattern, in: line, relativeTo: position, backwards: backwards) {
          return .found(place)
        }
      }
      guard let next = backwards ? lines.first?.start : lines.last?.end,
        backwards ? next < offset : next > offset
      else { return .nothing }
      offset = next
    }
    return .unfinished(TextPosition(offset: offset))
  }

  private func place(
    of pattern: SearchPattern, in line: TextLine, relativeTo position: TextPosition,
    backwards: Bool
  ) -> TextPosition? {
    place(
      of: pattern, in: line.text.expandingTabs, offset: line.start, relativeTo: position,
      backwards: backwards)
  }

  /// The rows of a line from the one that holds `position` on.
  private func rows(of line: TextLine, from position: TextPosition) -> [TextRow] {
    let rows = self.rows(of: line)
    guard line.start == position.offset, position.inner > 0 else { return rows }
    let first = rows.lastIndex { $0.position <= position } ?? 0
    return Array(rows[first...])
  }

  private func rows(of line: TextLine) -> [TextRow] {
    LineWrap(columns: max(1, columns), leastFilled: columns / 2)
      .rows(of: [StyledRun(line.text.expandingTabs)])
      .map {
        TextRow(position: TextPosition(offset: line.start, inner: $0.start), runs: $0.runs)
      }
  }
}
