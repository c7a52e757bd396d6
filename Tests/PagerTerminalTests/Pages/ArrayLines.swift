import PagerKitCore

/// Lines in memory, with a count of what was asked for.
final class ArrayLines: LineSource {
  private let bytes: [UInt8]
  /// Longer lines are given in pieces.
  private let longest: Int

  init(_ text: String, longest: Int = 4096) {
    bytes = Array(text.utf8)
    self.longest = longest
  }

  var byteCount: Int { bytes.count }

  func lines(from offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
    var lines: [TextLine] = []
    var start = pieceStart(max(0, offset))
    while lines.count < limit, start < bytes.count {
      let line = piece(at: start)
      lines.append(line)
      start = line.end
    }
    return lines
  }

  func lines(before offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
    var lines: [TextLine] = []
    var end = min(offset, bytes.count)
    while lines.count < limit, end > 0 {
      let line = piece(at: pieceStart(end - 1))
      lines.insert(line, at: 0)
      end = line.start
    }
    return lines
  }

  private func pieceStart(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    // Pieces are cut at fixed places from the beginning of their line.
    while true {
      let line = piece(at: start)
      if offset < line.end || line.end <= start { return start }
      start = line.end
    }
  }

  private func piece(at start: Int) -> TextLine {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, end - start < longest { end += 1 }
    let continues = end < bytes.count && bytes[end] != 0x0A
    return TextLine(
      start: start, end: continues ? end : min(bytes.count, end + 1),
      text: String(decoding: bytes[start..<end], as: UTF8.self), continues: continues)
  }
}
