import PagerKitCore

extension Truncation {
  /// The text cut to a number of cells, with `ellipsis` where something is missing.
  ///
  /// A wide cluster is never halved: the result may be one cell narrower. Complexity: O(length).
  public func fitting(_ text: String, columns: Int, ellipsis: String = "…") -> String {
    guard columns > 0 else { return "" }
    // A cell takes a byte at least, except for joiners: short texts need no measuring.
    if text.utf8.count <= columns, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    let pieces = Array(DisplayText(text))
    let total = pieces.reduce(0) { $0 + $1.shape.columns }
    if total <= columns { return text }
    let room = columns - ellipsis.displayColumns
    guard room >= 0 else { return "" }
    let ending: String
    switch self {
    case .end: ending = ""
    case .start: ending = Self.tail(text, pieces, columns: room)
    case .middle: ending = Self.tail(text, pieces, columns: room / 2)
    }
    // The head gets what a wide cluster has left of the tail's room.
    let beginning =
      self == .start ? "" : Self.head(text, pieces, columns: room - ending.displayColumns)
    return beginning + ellipsis + ending
  }

  private static func head(_ text: String, _ pieces: [DisplayText.Piece], columns: Int) -> String {
    var used = 0
    var end = 0
    for piece in pieces {
      used += piece.shape.columns
      if used > columns { break }
      end = piece.end
    }
    return text.bytes(0..<end)
  }

  private static func tail(_ text: String, _ pieces: [DisplayText.Piece], columns: Int) -> String {
    var used = 0
    var start = text.utf8.count
    for piece in pieces.reversed() {
      used += piece.shape.columns
      if used > columns { break }
      start = piece.offset
    }
    return text.bytes(start..<text.utf8.count)
  }
}

extension String {
  /// The text between two places in its UTF-8, which must lie on cluster boundaries.
  func bytes(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex) ?? endIndex
    let end = utf8.index(startIndex, offsetBy: range.upperBound, limitedBy: endIndex) ?? endIndex
    return String(self[start..<max(start, end)])
  }
}
