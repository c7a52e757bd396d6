import PagerKitCore

extension DocumentLayout {
  private static let gap = 2
  private static let mostColumns = 64

  /// A table: columns as wide as their content where there is room, else the widest give way; cells are
  /// broken at words.
  mutating func addTable(_ table: [[[Span]]], hasHead: Bool) {
    let count = min(Self.mostColumns, table.map(\.count).max() ?? 0)
    guard count > 0 else { return }
    let cells = table.map { row in
      (0..<count).map { column in
        column < row.count ? runs(row[column], on: .plain) : []
      }
    }
    let widths = Self.widths(of: cells, count: count, room: room, width: width(of:))
    var made: [[StyledRun]] = []
    for (index, row) in cells.enumerated() {
      let isHead = hasHead && index == 0
      made += lines(of: row, widths: widths, isHead: isHead)
      if isHead {
        let line = widths.map { String(repeating: Character(look.glyphs.rule), count: $0) }
          .joined(separator: String(repeating: " ", count: Self.gap))
        made.append([StyledRun(line, CellStyle(attributes: .dim))])
      }
    }
    addRows(made)
  }

  private static func widths(
    of cells: [[[StyledRun]]], count: Int, room: Int, width: ([StyledRun]) -> Int
  ) -> [Int] {
    var widths = (0..<count).map { column in
      max(1, cells.map { width($0[column]) }.max() ?? 1)
    }
    var excess = widths.reduce(0, +) + gap * (count - 1) - room
    // The widest give way first, down to the next widest, until it fits or all are at one cell.
    while excess > 0, let widest = widths.max(), widest > 1 {
      let wide = widths.indices.filter { widths[$0] == widest }
      let next = max(1, widths.filter { $0 < widest }.max() ?? 1)
      let step = min(widest - next, (excess + wide.count - 1) / wide.count)
      for column in wide { widths[column] -= step }
      excess -= step * wide.count
    }
    return widths
  }

  private func lines(
    of row: [[StyledRun]], widths: [Int], isHead: Bool
  ) -> [[StyledRun]] {
    let wrapped = row.indices.map { column in
      LineWrap(columns: widths[column]).rows(of: row[column]).map { line in
        line.runs.map { isHead ? StyledRun($0.text, $0.style.adding(.bold)) : $0 }
      }
    }
    let height = wrapped.map(\.count).max() ?? 0
    return (0..<height).map { line in
      var runs: [StyledRun] = []
      for column in wrapped.indices {
        let cell = line < wrapped[column].count ? wrapped[column][line] : []
        runs += cell
        let rest = widths[column] - width(of: cell) + Self.gap
        if column < wrapped.count - 1 {
          runs.append(StyledRun(String(repeating: " ", count: max(0, rest))))
        }
      }
      return runs
    }
  }
}
