import PagerKitCore

extension MarkPainter {
  /// A title in its frame: cut where it is too long, in the middle where there is room.
  func drawTitle(_ placed: Placed, on canvas: inout Canvas) {
    drawText(placed.mark.text ?? "", placed, on: &canvas)
  }

  func drawText(_ text: String, _ placed: Placed, on canvas: inout Canvas) {
    let mark = placed.mark
    let room = Int(cells: placed.frame.maxX) - Int(cells: placed.frame.x)
    let shown = mark.truncation.fitting(text, columns: room, ellipsis: glyphs.ellipsis)
    let width = Double(shown.displayColumns)
    let x = Int(cells: placed.frame.x + max(0, (placed.frame.width - width) / 2))
    canvas.put(
      shown, x: x, y: placed.textRow, style: theme.style(of: mark), clip: placed.area,
      keepsGround: true)
  }

  func drawBadge(_ placed: Placed, on canvas: inout Canvas) {
    let text = placed.mark.text ?? ""
    if text.isEmpty {
      draw(glyphs.badge, atX: placed.frame.midX, row: placed.textRow, placed, on: &canvas)
      return
    }
    let room = max(1, Int(cells: placed.frame.width))
    let shown = Truncation.end.fitting(text, columns: room, ellipsis: glyphs.ellipsis)
    canvas.put(
      shown, x: Int(cells: placed.frame.x), y: placed.textRow,
      style: theme.style(of: placed.mark).adding(.bold), clip: placed.area, keepsGround: true)
  }

  /// A button by its meaning: the two known ones as signs, others as their text.
  func drawButton(_ placed: Placed, on canvas: inout Canvas) {
    switch placed.mark.text {
    case "close":
      draw(glyphs.close, atX: placed.frame.midX, row: placed.textRow, placed, on: &canvas)
    case "more", nil:
      // What passes under it does not show at its sides.
      canvas.fill(placed.cells.intersection(placed.area))
      draw(glyphs.more, atX: placed.frame.midX, row: placed.textRow, placed, on: &canvas)
    case .some(let text):
      drawText(text, placed, on: &canvas)
    }
  }

  /// A dot of a page control fills in quarters as its share of the selection grows.
  func drawDot(_ placed: Placed, on canvas: inout Canvas) {
    let share = max(0, min(1, placed.mark.emphasis.isFinite ? placed.mark.emphasis : 0))
    let step = Int(cells: share * Double(glyphs.dots.count - 1))
    draw(
      glyphs.dots[max(0, min(glyphs.dots.count - 1, step))], atX: placed.frame.midX,
      row: placed.textRow, placed, on: &canvas)
  }
}
