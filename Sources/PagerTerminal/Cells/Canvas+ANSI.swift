extension Canvas {
  /// A row as text with its styles as escape sequences, without the plain spaces at its end; it can
  /// stand anywhere, as it moves no cursor and leaves the terminal's style as it was.
  public func ansi(row: Int, depth: ColorDepth) -> String {
    guard row >= 0, row < rows else { return "" }
    var visible = cells[row * columns..<(row + 1) * columns]
    while visible.last == .blank { visible.removeLast() }
    var style = StyleEncoder(depth: depth)
    var bytes: [UInt8] = []
    for cell in visible where !cell.isCovered {
      style.set(cell.style, into: &bytes)
      clusters.append(cell.glyph, to: &bytes)
    }
    style.set(.plain, into: &bytes)
    return visible.isEmpty ? "" : String(decoding: bytes, as: UTF8.self)
  }

  /// All rows as text with escape sequences.
  public func ansi(depth: ColorDepth) -> [String] {
    (0..<rows).map { ansi(row: $0, depth: depth) }
  }
}
