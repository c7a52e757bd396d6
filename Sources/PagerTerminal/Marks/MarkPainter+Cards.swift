import PagerKitCore

extension MarkPainter {
  /// A card as a box in front of what was drawn before.
  func drawCard(_ placed: Placed, on canvas: inout Canvas) {
    var flat = placed
    flat.frame = Self.scaled(placed.frame, by: placed.mark.scale)
    guard flat.isSound else { return }
    let cells = flat.cells
    let isSelected = placed.mark.emphasis >= 0.5
    guard cells.columns >= 2, cells.rows >= 2 else {
      // No room for an edge: its title stands on a plate.
      let style = isSelected ? CellStyle(attributes: .reverse) : .plain
      return canvas.fill(cells.intersection(placed.area), style: style)
    }
    let box = isSelected ? glyphs.selectedBox : glyphs.box
    let style = CellStyle(
      foreground: isSelected ? theme.accent : .standard,
      attributes: placed.mark.opacity < Theme.faint ? .dim : [])
    canvas.fill(cells.intersection(placed.area))
    let right = cells.maxX - 1
    let bottom = cells.maxY - 1
    func set(_ glyph: Unicode.Scalar, _ x: Int, _ y: Int) {
      guard placed.area.contains(x: x, y: y) else { return }
      canvas.set(glyph, x: x, y: y, style: style)
    }
    for x in max(
      cells.x, placed.area.x)..<max(cells.x, placed.area.x, min(cells.maxX, placed.area.maxX))
    {
      set(box[4], x, cells.y)
      set(box[4], x, bottom)
    }
    for y in max(
      cells.y, placed.area.y)..<max(cells.y, placed.area.y, min(cells.maxY, placed.area.maxY))
    {
      set(box[5], cells.x, y)
      set(box[5], right, y)
    }
    set(box[0], cells.x, cells.y)
    set(box[1], right, cells.y)
    set(box[2], cells.x, bottom)
    set(box[3], right, bottom)
  }

  private static func scaled(_ frame: Rect, by scale: Double) -> Rect {
    guard scale.isFinite, scale > 0, scale != 1 else { return frame }
    return Rect(
      x: frame.midX - frame.width * scale / 2, y: frame.midY - frame.height * scale / 2,
      width: frame.width * scale, height: frame.height * scale)
  }
}
