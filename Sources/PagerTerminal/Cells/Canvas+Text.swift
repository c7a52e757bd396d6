extension Canvas {
  /// Draws a line of text from a cell on, and answers the column behind it.
  ///
  /// Only what lies inside `clip` is drawn; a wide glyph that crosses its edge becomes spaces there.
  /// With `keepsGround`, what lies behind the text shines through: a plate keeps its colour.
  /// Complexity: O(length), and no more than what fits is looked at once the right edge is passed.
  @discardableResult
  public mutating func put(
    _ text: String, x: Int, y: Int, style: CellStyle = .plain, clip: CellRect? = nil,
    keepsGround: Bool = false
  ) -> Int {
    let area = (clip ?? bounds).intersection(bounds)
    var column = x
    guard y >= area.y, y < area.maxY else { return column &+ text.displayColumns }
    for piece in DisplayText(text) {
      if column >= area.maxX { break }
      let ground = keepsGround ? self.style(x: max(0, column), y: y) : .plain
      draw(piece.shape, x: column, y: y, style: style.on(ground), within: area)
      column += piece.shape.columns
    }
    return column
  }

  /// Draws one cluster.
  mutating func draw(
    _ shape: ClusterShape, x: Int, y: Int, style: CellStyle, within area: CellRect
  ) {
    switch shape.drawing {
    case .nothing: break
    case .standIn(let shown):
      for (index, byte) in shown.utf8.enumerated()
      where x + index >= area.x && x + index < area.maxX {
        place(Cell(glyph: UInt32(byte), style: style.reversed), x: x + index, y: y)
      }
    case .scalar(let glyph):
      put(
        Cell(
          glyph: glyph, style: style, columns: UInt8(clamping: shape.columns), trust: shape.trust),
        x: x, y: y, within: area)
    case .cluster(let text):
      put(
        Cell(
          glyph: clusters.number(of: text), style: style, columns: UInt8(clamping: shape.columns),
          trust: shape.trust), x: x, y: y, within: area)
    }
  }

  private mutating func put(_ cell: Cell, x: Int, y: Int, within area: CellRect) {
    let width = Int(cell.columns)
    let isWhole = x >= area.x && x + width <= area.maxX
    for column in max(x, area.x)..<max(x, area.x, min(x + width, area.maxX)) {
      place(.space(cell.style), x: column, y: y)
    }
    guard isWhole, width > 0 else { return }
    let index = y * columns + x
    cells[index] = cell
    for offset in 1..<max(1, width) { cells[index + offset] = .covered(cell.style) }
  }
}
