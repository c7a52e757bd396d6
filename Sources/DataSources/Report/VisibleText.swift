/// Text made harmless for a terminal and for a line of a table.
enum VisibleText {
  /// A text for people on one line: what a terminal would obey, and what would change the direction
  /// of writing, is shown as its number.
  static func line(_ text: String) -> String { escaped(text, backslash: false) }

  /// The same for a field of a table, from which the text can be had back.
  static func field(_ text: String) -> String { escaped(text, backslash: true) }

  private static func escaped(_ text: String, backslash: Bool) -> String {
    // Nearly every text is plain.
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && !(backslash && $0 == UInt8(ascii: "\\"))
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += backslash ? "\\t" : "  "
      case "\\" where backslash: result += "\\\\"
      case _ where obeyed(scalar):
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func obeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
