/// Breaks styled text into rows.
///
/// At spaces, behind hyphens and between wide characters; inside a word only where the word alone is
/// too long. Spaces at a break are left out.
struct LineWrap {
  /// The number of cells of a row; at least 1.
  var columns: Int
  /// A row is never broken at a place that leaves it narrower than this; 0 for flowing text, half the
  /// width for lines that were not made to flow.
  var leastFilled = 0
  /// The number of cells before the first row, and before the others, that are taken already.
  var indent: (first: Int, others: Int) = (0, 0)

  struct Row {
    /// Where it begins, in bytes of the whole text.
    var start: Int
    var runs: [StyledRun]
  }

  /// The rows of a text; at least one, which may be empty.
  ///
  /// Complexity: O(length), with no more at hand than a row.
  func rows(of runs: [StyledRun]) -> [Row] {
    var atoms = AtomReader(runs)
    var rows: [Row] = []
    // How far the open row has come: in atoms and in cells.
    var index = 0
    var width = 0
    var lastBreak: (index: Int, width: Int)?
    func room() -> Int { max(1, columns - (rows.isEmpty ? indent.first : indent.others)) }
    func close(at end: Int, dropping count: Int) {
      rows.append(atoms.row(of: end))
      atoms.drop(count)
      index = 0
      width = 0
      lastBreak = nil
    }
    while let atom = atoms[index] {
      if atom.kind == .lineFeed {
        close(at: index, dropping: index + 1)
        continue
      }
      if width + atom.columns > room(), index > 0 {
        if atom.kind == .space {
          close(at: index, dropping: index)
          while atoms[0]?.kind == .space { atoms.drop(1) }
          // A line feed right behind ends this row, not an empty one.
          if atoms[0]?.kind == .lineFeed { atoms.drop(1) }
        } else if let place = lastBreak, place.width >= leastFilled {
          close(at: place.index, dropping: place.index)
        } else {
          close(at: index, dropping: index)
        }
        continue
      }
      width += atom.columns
      index += 1
      if atom.kind != .letter { lastBreak = (index, width) }
    }
    if index > 0 || rows.isEmpty || atoms.endsInLineFeed { rows.append(atoms.row(of: index)) }
    return rows
  }
}

/// The atoms of a text, read as far as they are asked for, and forgotten row by row.
private struct AtomReader {
  /// What is never broken: a cluster.
  struct Atom {
    var run: Int
    /// Its bytes in its run.
    var bytes: Range<Int>
    /// Where it begins in the whole text.
    var offset: Int
    var columns: Int
    var kind: Kind
  }

  enum Kind {
    case letter
    case space
    /// A row may end behind it.
    case breakable
    case lineFeed
  }

  private let runs: [StyledRun]
  private var run = 0
  private var pieces: DisplayText.Iterator?
  private var index = "".startIndex
  /// The length of the text as far as it has been read.
  private var offset = 0
  /// The atoms of the open row.
  private var row: [Atom] = []
  /// Whether the last atom that was read is a line feed.
  private(set) var endsInLineFeed = false

  init(_ runs: [StyledRun]) { self.runs = runs }

  /// The atom at a place of the open row; `nil` behind the last one of the text.
  subscript(place: Int) -> Atom? {
    mutating get {
      while place >= row.count {
        guard let atom = next() else { return nil }
        row.append(atom)
      }
      return row[place]
    }
  }

  /// Forgets the first atoms: the next row begins behind them.
  mutating func drop(_ count: Int) { row.removeFirst(count) }

  private mutating func next() -> Atom? {
    while run < runs.count {
      let text = runs[run].text
      if pieces == nil {
        pieces = DisplayText(text).makeIterator()
        index = text.utf8.startIndex
      }
      guard let piece = pieces?.next() else {
        pieces = nil
        run += 1
        continue
      }
      let length = piece.end - piece.offset
      let kind = Self.kind(of: text.utf8[index], length: length, columns: piece.shape.columns)
      index = text.utf8.index(index, offsetBy: length)
      endsInLineFeed = kind == .lineFeed
      defer { offset += length }
      return Atom(
        run: run, bytes: piece.offset..<piece.end, offset: offset,
        columns: kind == .lineFeed ? 0 : piece.shape.columns, kind: kind)
    }
    return nil
  }

  private static func kind(of byte: UInt8, length: Int, columns: Int) -> Kind {
    guard length == 1 else { return columns == 2 ? .breakable : .letter }
    switch byte {
    case 0x20: return .space
    case 0x0A: return .lineFeed
    case 0x2D: return .breakable
    default: return .letter
    }
  }

  /// The first atoms as a row, without the spaces at its end.
  func row(of count: Int) -> LineWrap.Row {
    var end = count
    while end > 0, row[end - 1].kind == .space { end -= 1 }
    var result = LineWrap.Row(start: row.first?.offset ?? offset, runs: [])
    var index = 0
    while index < end {
      let run = row[index].run
      var next = index
      while next < end, row[next].run == run { next += 1 }
      let bytes = row[index].bytes.lowerBound..<row[next - 1].bytes.upperBound
      result.runs.append(StyledRun(runs[run].text.bytes(bytes), runs[run].style))
      index = next
    }
    return result
  }
}

extension String {
  /// The text with tabs as spaces up to the next multiple of eight cells.
  var expandingTabs: String {
    guard utf8.contains(0x09) else { return self }
    var result = ""
    var column = 0
    for piece in DisplayText(self) {
      let text = bytes(piece.offset..<piece.end)
      if text == "\t" {
        let count = 8 - column % 8
        result += String(repeating: " ", count: count)
        column += count
      } else {
        result += text
        column += piece.shape.columns
      }
    }
    return result
  }
}
