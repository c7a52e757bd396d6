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

  private struct Atom {
    var run: Int
    var start: Int
    var end: Int
    var columns: Int
    var kind: Kind
  }

  private enum Kind {
    case letter
    case space
    /// A row may end behind it.
    case breakable
    case lineFeed
  }

  /// The rows of a text; at least one, which may be empty. Complexity: O(length).
  func rows(of runs: [StyledRun]) -> [Row] {
    let atoms = Self.atoms(of: runs)
    var rows: [Row] = []
    var start = 0
    var width = 0
    var lastBreak: (index: Int, width: Int)?
    func room() -> Int { max(1, columns - (rows.isEmpty ? indent.first : indent.others)) }
    func close(at end: Int, next: Int) {
      rows.append(Self.row(atoms, start..<end, of: runs))
      start = next
      width = 0
      lastBreak = nil
    }
    var index = 0
    while index < atoms.count {
      let atom = atoms[index]
      if atom.kind == .lineFeed {
        close(at: index, next: index + 1)
        index += 1
        continue
      }
      if width + atom.columns > room(), index > start {
        if atom.kind == .space {
          var next = index
          while next < atoms.count, atoms[next].kind == .space { next += 1 }
          // A line feed right behind ends this row, not an empty one.
          if next < atoms.count, atoms[next].kind == .lineFeed { next += 1 }
          close(at: index, next: next)
          index = next
          continue
        }
        if let place = lastBreak, place.index > start, place.width >= leastFilled {
          close(at: place.index, next: place.index)
          index = start
        } else {
          close(at: index, next: index)
        }
        continue
      }
      width += atom.columns
      if atom.kind != .letter { lastBreak = (index + 1, width) }
      index += 1
    }
    if start < atoms.count || rows.isEmpty || atoms.last?.kind == .lineFeed {
      rows.append(Self.row(atoms, start..<atoms.count, of: runs))
    }
    return rows
  }

  private static func atoms(of runs: [StyledRun]) -> [Atom] {
    var atoms: [Atom] = []
    for (number, run) in runs.enumerated() {
      atoms.reserveCapacity(atoms.count + run.text.utf8.count)
      var index = run.text.utf8.startIndex
      for piece in DisplayText(run.text) {
        let byte = index < run.text.utf8.endIndex ? run.text.utf8[index] : 0
        let length = piece.end - piece.offset
        index = run.text.utf8.index(index, offsetBy: length)
        var kind = Kind.letter
        if length == 1 {
          switch byte {
          case 0x20: kind = .space
          case 0x0A: kind = .lineFeed
          case 0x2D: kind = .breakable
          default: break
          }
        } else if piece.shape.columns == 2 {
          kind = .breakable
        }
        atoms.append(
          Atom(
            run: number, start: piece.offset, end: piece.end,
            columns: kind == .lineFeed ? 0 : piece.shape.columns, kind: kind))
      }
    }
    return atoms
  }

  private static func row(_ atoms: [Atom], _ range: Range<Int>, of runs: [StyledRun]) -> Row {
    var end = range.upperBound
    while end > range.lowerBound, atoms[end - 1].kind == .space { end -= 1 }
    var result = Row(start: offset(of: range.lowerBound, atoms, runs), runs: [])
    var index = range.lowerBound
    while index < end {
      let run = atoms[index].run
      var next = index
      while next < end, atoms[next].run == run { next += 1 }
      result.runs.append(
        StyledRun(
          runs[run].text.bytes(atoms[index].start..<atoms[next - 1].end), runs[run].style))
      index = next
    }
    return result
  }

  /// The byte offset of an atom in the whole text.
  private static func offset(of index: Int, _ atoms: [Atom], _ runs: [StyledRun]) -> Int {
    guard index < atoms.count else { return runs.reduce(0) { $0 + $1.text.utf8.count } }
    let atom = atoms[index]
    return runs.prefix(atom.run).reduce(0) { $0 + $1.text.utf8.count } + atom.start
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
