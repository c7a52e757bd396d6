/// A picture of the whole screen in cells, drawn anew for every frame.
///
/// Drawing never fails: what lies outside is left out, a wide glyph that would be halved at an edge
/// becomes spaces, and text passes the sanitiser on its way in.
public struct Canvas {
  /// No screen is wider; a size beyond is a mistake of the terminal.
  public static let mostColumns = 4000
  /// No screen is higher.
  public static let mostRows = 1000

  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  var cells: [Cell]
  let clusters: ClusterTable

  /// Creates an empty picture; sizes are kept within 1 × 1 and ``mostColumns`` × ``mostRows``.
  public init(columns: Int, rows: Int) {
    self.init(columns: columns, rows: rows, clusters: ClusterTable())
  }

  init(columns: Int, rows: Int, clusters: ClusterTable) {
    self.columns = min(max(1, columns), Self.mostColumns)
    self.rows = min(max(1, rows), Self.mostRows)
    self.clusters = clusters
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// All of it.
  public var bounds: CellRect { CellRect(x: 0, y: 0, columns: columns, rows: rows) }

  /// Empties the picture.
  public mutating func clear() {
    for index in cells.indices { cells[index] = .blank }
  }

  /// Fills a rectangle with a glyph of one cell.
  public mutating func fill(
    _ rect: CellRect, with scalar: Unicode.Scalar = " ", style: CellStyle = .plain
  ) {
    let area = rect.intersection(bounds)
    for row in area.y..<area.maxY {
      for column in area.x..<area.maxX { set(scalar, x: column, y: row, style: style) }
    }
  }

  /// Draws a glyph of one cell; a glyph that is not safe or not of one cell becomes a space.
  public mutating func set(_ scalar: Unicode.Scalar, x: Int, y: Int, style: CellStyle = .plain) {
    guard bounds.contains(x: x, y: y) else { return }
    if scalar.value >= 0x20, scalar.value < 0x7F {
      place(Cell(glyph: scalar.value, style: style), x: x, y: y)
      return
    }
    let shape = ClusterShape(Character(scalar))
    if case .scalar(let glyph) = shape.drawing, shape.columns == 1 {
      place(Cell(glyph: glyph, style: style, trust: shape.trust), x: x, y: y)
    } else {
      place(.space(style), x: x, y: y)
    }
  }

  /// Changes the look of the cells of a rectangle and keeps what they show.
  public mutating func restyle(_ rect: CellRect, _ change: (CellStyle) -> CellStyle) {
    let area = rect.intersection(bounds)
    for row in area.y..<area.maxY {
      for column in area.x..<area.maxX {
        let index = row * columns + column
        cells[index].style = change(cells[index].style)
      }
    }
  }

  /// The style of a cell; plain outside.
  public func style(x: Int, y: Int) -> CellStyle {
    bounds.contains(x: x, y: y) ? cells[y * columns + x].style : .plain
  }

  /// Whether a cell of the picture shows anything but a space or one of some signs.
  func hasText(x: Int, y: Int, besides signs: [Unicode.Scalar]) -> Bool {
    guard bounds.contains(x: x, y: y) else { return false }
    let glyph = cells[y * columns + x].glyph
    return glyph != Cell.blank.glyph && !signs.contains { $0.value == glyph }
  }

  /// Puts a cell of one column in its place and repairs a wide one that it halves.
  mutating func place(_ cell: Cell, x: Int, y: Int) {
    let index = y * columns + x
    if cells[index].columns != 1 { separate(x: x, y: y) }
    cells[index] = cell
  }

  /// Turns the wide glyph that covers a cell into spaces.
  mutating func separate(x: Int, y: Int) {
    let start = y * columns
    var lead = x
    while lead > 0, cells[start + lead].isCovered { lead -= 1 }
    let end = min(columns, lead + max(1, Int(cells[start + lead].columns)))
    for column in lead..<end { cells[start + column] = .space(cells[start + column].style) }
  }
}

extension Canvas {
  /// The text of a row, without the spaces at its end.
  public func text(row: Int) -> String {
    guard row >= 0, row < rows else { return "" }
    var bytes: [UInt8] = []
    for cell in cells[row * columns..<(row + 1) * columns] where !cell.isCovered {
      clusters.append(cell.glyph, to: &bytes)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of all rows.
  public var text: [String] { (0..<rows).map(text(row:)) }
}
