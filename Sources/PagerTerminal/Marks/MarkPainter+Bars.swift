import PagerKitCore

extension MarkPainter {
  /// A bar lower than this is a line.
  private static let lineHeight = 0.75

  /// A bar of whole cells has ends as fine as an eighth of a cell; a thin one is a heavy line with
  /// ends as fine as half a cell.
  func drawBar(_ placed: Placed, on canvas: inout Canvas) {
    let frame = placed.frame
    let left = max(frame.x, Double(placed.area.x))
    let right = min(frame.maxX, Double(placed.area.maxX))
    guard right > left else { return }
    let style = theme.style(of: placed.mark)
    let isLine = frame.height < Self.lineHeight
    let top = isLine ? Int(cells: frame.midY.rounded(.down)) : Int(cells: frame.y)
    let rows = isLine ? 1 : max(1, Int(cells: frame.maxY) - top)
    for column in Int(cells: left.rounded(.down))..<Int(cells: right.rounded(.up)) {
      let from = max(0, left - Double(column))
      let to = min(1, right - Double(column))
      guard let (glyph, isReverse) = isLine ? line(from, to) : block(from, to) else { continue }
      for row in max(
        top, placed.area.y)..<max(top, placed.area.y, min(top + rows, placed.area.maxY))
      where placed.area.contains(x: column, y: row) {
        if !isLine, canvas.hasText(x: column, y: row, besides: glyphs.blocks) {
          // A bar that lies on a title leaves it readable.
          let cell = CellRect(x: column, y: row, columns: 1, rows: 1)
          if to - from >= 0.5 { canvas.restyle(cell) { _ in style.reversed } }
        } else {
          canvas.set(glyph, x: column, y: row, style: isReverse ? style.reversed : style)
        }
      }
    }
  }

  /// The sign for a cell that is covered from `from` to `to`, 0 … 1.
  private func block(_ from: Double, _ to: Double) -> (Unicode.Scalar, isReverse: Bool)? {
    guard glyphs.hasPartialBlocks else {
      return to - from >= 0.5 ? (glyphs.blocks[7], false) : nil
    }
    let width = Int(cells: (to - from) * 8)
    if width <= 0 { return nil }
    if width >= 8 { return (glyphs.blocks[7], false) }
    // One glyph fills from the left; from the right it is what is left free, in reverse.
    return from < 1 - to ? (glyphs.blocks[width - 1], false) : (glyphs.blocks[7 - width], true)
  }

  private func line(_ from: Double, _ to: Double) -> (Unicode.Scalar, isReverse: Bool)? {
    let coversLeft = min(to, 0.5) - from >= 0.25
    let coversRight = to - max(from, 0.5) >= 0.25
    switch (coversLeft, coversRight) {
    case (true, true): return (glyphs.line.whole, false)
    case (true, false): return (glyphs.line.left, false)
    case (false, true): return (glyphs.line.right, false)
    case (false, false): return nil
    }
  }

  /// A plate behind a title: the selected segment, a cover. In ASCII, where reverse video may be all
  /// there is and is enough, it looks the same.
  func drawPlate(_ placed: Placed, on canvas: inout Canvas) {
    let mark = placed.mark
    let cells = placed.cells.intersection(placed.area)
    guard mark.role == .cover || mark.emphasis >= 0.5 else { return }
    var style = CellStyle(attributes: .reverse)
    if let color = mark.color { style = CellStyle(background: Paint(color)) }
    canvas.fill(cells, style: style)
    guard bracketsPlates, cells.columns >= 2 else { return }
    for row in cells.y..<cells.maxY {
      canvas.set("[", x: cells.x, y: row, style: style)
      canvas.set("]", x: cells.maxX - 1, y: row, style: style)
    }
  }
}
