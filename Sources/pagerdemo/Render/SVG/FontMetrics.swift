import PagerKitCore

/// How wide text is in Helvetica and the faces of the same widths (Arial, Liberation Sans).
///
/// A picture must be laid out where no font is at hand. The widths of ASCII are those that Adobe
/// published for Helvetica (Core 14 AFM), in thousandths of the size; other letters count as an
/// average one, full-width ones as the whole size.
enum FontMetrics {
  /// The names under which a browser finds such a face.
  static let family = "Helvetica, Arial, 'Liberation Sans', sans-serif"

  /// The width of a text in points at a size in points. Complexity: O(length).
  static func width(of text: String, size: Double) -> Double {
    Double(text.reduce(0) { $0 + width(of: $1) }) / 1000 * size
  }

  /// The width of what is seen as one character.
  static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value >= 0x20, scalar.value < 0x7F { return ascii[Int(scalar.value) - 0x20] }
    if scalar.properties.isEmojiPresentation || isFullWidth(scalar) { return 1000 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return scalar == "…" ? 1000 : scalar.properties.isUppercase ? 700 : 556
    }
  }

  /// A text that is no wider than a width: as it is, or cut where `truncation` says, with "…".
  static func fitted(
    _ text: String, size: Double, width limit: Double, truncation: Truncation
  ) -> String {
    let room = limit / size * 1000
    guard room >= 0 else { return "" }
    if Double(text.reduce(0) { $0 + width(of: $1) }) <= room + 0.5 { return text }
    let characters = Array(text)
    let rest = room - 1000
    guard rest >= 0 else { return "" }
    switch truncation {
    case .end: return String(prefix(characters, room: rest)) + "…"
    case .start: return "…" + String(suffix(characters, room: rest))
    case .middle:
      let head = prefix(characters, room: rest / 2)
      let used = Double(head.reduce(0) { $0 + width(of: $1) })
      return String(head) + "…" + String(suffix(characters, room: rest - used))
    }
  }

  private static func prefix(_ text: [Character], room: Double) -> ArraySlice<Character> {
    var used = 0
    let end = text.firstIndex {
      used += width(of: $0)
      return Double(used) > room
    }
    // No space before the dots.
    let head = text[..<(end ?? text.endIndex)]
    return head[..<((head.lastIndex { !$0.isWhitespace }).map { $0 + 1 } ?? head.startIndex)]
  }

  private static func suffix(_ text: [Character], room: Double) -> ArraySlice<Character> {
    var used = 0
    let start = text.lastIndex {
      used += width(of: $0)
      return Double(used) > room
    }
    return text[(start.map { $0 + 1 } ?? text.startIndex)...]
  }

  /// The blocks of Unicode whose letters are as wide as they are high.
  private static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private static let ascii: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
