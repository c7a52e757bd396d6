/// Keeps the place of the terminal's cursor, and moves it with as few bytes as possible.
struct CursorEncoder {
  /// The row; `nil`: unknown.
  private(set) var row: Int?
  /// The column; `nil`: unknown, as behind the last column or a glyph of doubtful width.
  private(set) var column: Int?

  /// Forgets where the cursor is.
  mutating func invalidate() {
    row = nil
    column = nil
  }

  /// Forgets the column: the row is still that of the last glyph.
  mutating func invalidateColumn() { column = nil }

  /// The cursor has gone on by so many columns of a screen that is so wide.
  mutating func advance(by count: Int, of columns: Int) {
    guard let old = column else { return }
    column = old + count < columns ? old + count : nil
  }

  /// The cursor is at the left top corner.
  mutating func isHome() {
    row = 0
    column = 0
  }

  /// Moves the cursor.
  mutating func move(toRow newRow: Int, column newColumn: Int, into bytes: inout [UInt8]) {
    defer {
      row = newRow
      column = newColumn
    }
    if row == newRow {
      guard let column else {
        if newColumn == 0 {
          bytes.append(0x0D)
        } else {
          Self.control(newColumn + 1, "G", into: &bytes)
        }
        return
      }
      let distance = newColumn - column
      switch distance {
      case 0: break
      case 1...: Self.control(distance, "C", into: &bytes)
      case _ where newColumn == 0: bytes.append(0x0D)
      case -3 ... -1: bytes.append(contentsOf: repeatElement(0x08, count: -distance))
      default: Self.control(-distance, "D", into: &bytes)
      }
      return
    }
    if let row, newRow == row + 1, newColumn == 0 {
      bytes.append(contentsOf: [0x0D, 0x0A])
      return
    }
    bytes.append(contentsOf: [0x1B, 0x5B])
    if newRow > 0 || newColumn > 0 { Self.number(newRow + 1, into: &bytes) }
    if newColumn > 0 {
      bytes.append(0x3B)
      Self.number(newColumn + 1, into: &bytes)
    }
    bytes.append(0x48)
  }

  /// A control sequence with one number, which is left out when it is 1.
  static func control(_ value: Int, _ final: Character, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: [0x1B, 0x5B])
    if value != 1 { number(value, into: &bytes) }
    bytes.append(contentsOf: final.utf8)
  }

  static func number(_ value: Int, into bytes: inout [UInt8]) {
    if value < 10 {
      bytes.append(0x30 + UInt8(max(0, value)))
    } else {
      bytes.append(contentsOf: String(value).utf8)
    }
  }
}
