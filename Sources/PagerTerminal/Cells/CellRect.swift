/// A rectangle of cells: the first column and row, and how many of each. Never negative in size.
public struct CellRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a rectangle; a negative size counts as nothing, and a place or size that no screen can
  /// have as the farthest one.
  public init(x: Int, y: Int, columns: Int, rows: Int) {
    let farthest = 1 << 30
    self.x = max(-farthest, min(farthest, x))
    self.y = max(-farthest, min(farthest, y))
    self.columns = max(0, min(farthest, columns))
    self.rows = max(0, min(farthest, rows))
  }

  /// The column behind the last one.
  public var maxX: Int { x + columns }
  /// The row behind the last one.
  public var maxY: Int { y + rows }
  /// Whether it holds no cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether a cell lies inside.
  public func contains(x column: Int, y row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }

  /// The part that lies inside another one.
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return CellRect(
      x: left, y: top, columns: min(maxX, other.maxX) - left, rows: min(maxY, other.maxY) - top)
  }
}

extension Int {
  /// A length in points as a whole number of cells: rounded, halves away from zero, and kept within
  /// what any screen can hold, whatever the number was.
  init(cells length: Double) {
    guard length.isFinite else {
      self = 0
      return
    }
    self = Int(Swift.max(-1_000_000, Swift.min(1_000_000, length)).rounded())
  }
}
