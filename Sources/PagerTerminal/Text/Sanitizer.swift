/// What of a text may reach a terminal: nothing that a terminal obeys, and nothing that hides.
///
/// It works at the one place where text becomes cells, so that file names, titles, feeds, messages and
/// content are all treated alike. What is not let through is shown: `^[` for an escape character as
/// `less` does it, `<U+202E>` for what has no such name.
enum Sanitizer {
  /// The visible name of a scalar that must not be sent; `nil` for all others.
  static func standIn(for scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    switch value {
    case 0x20...0x7E: return nil
    case 0x00...0x1F: return caret(value ^ 0x40)
    case 0x7F: return "^?"
    case 0x80...0x9F: return name(value)
    case 0xA0...0x2FF: return nil
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return name(value)
    case .format:
      return isVisibleFormat(scalar) || isSilent(scalar) ? nil : name(value)
    case .unassigned:
      return scalar.properties.isNoncharacterCodePoint ? name(value) : nil
    case .nonspacingMark:
      return isVariationSelector(scalar) ? name(value) : nil
    default: return nil
    }
  }

  /// Whether a scalar is left out: joiners and soft hyphens only matter where lines are broken and
  /// letters shaped, but some terminals give them a cell.
  static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200C, 0x200D: true
    default: false
    }
  }

  /// Format characters that are drawn: signs that enclose the number behind them.
  static func isVisibleFormat(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// A tag, legitimate in the flags of parts of a country only.
  static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }

  /// A variation selector; on its own it is invisible.
  static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
  }

  /// A cluster that carries something hidden, scalar by scalar. "\r\n" is such a cluster.
  static func spelledOut(_ scalars: String.UnicodeScalarView, first: String) -> String {
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      if index == ClusterShape.longestCluster { break }
      if let shown = standIn(for: scalar) {
        text += shown
      } else if scalar.value < 0x7F {
        text.unicodeScalars.append(scalar)
      } else {
        text += name(scalar.value)
      }
    }
    return text.isEmpty ? first : text
  }

  private static func caret(_ value: UInt32) -> String {
    var text = "^"
    text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
    return text
  }

  private static func name(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ">"
  }
}

extension String {
  /// The text with everything that a terminal would obey, or that hides, spelled out; for messages
  /// that are not drawn into cells. Complexity: O(length).
  public var sanitized: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = ""
    for piece in DisplayText(self) {
      switch piece.shape.drawing {
      case .scalar(let value):
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      case .cluster(let cluster): text += cluster
      case .standIn(let shown): text += shown
      case .nothing: break
      }
    }
    return text
  }
}
