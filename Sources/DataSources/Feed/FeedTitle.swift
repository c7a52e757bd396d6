import PagerKitCore

/// Titles as they are shown: on one line, without mark-up, not endless.
enum FeedTitle {
  /// The length at which a title made from content is cut, in characters.
  static let longest = 80

  /// A title as written, on one line. The format says plain text, but publishers write character
  /// references into it all the same; they are decoded, unless a `<` shows that the text means them.
  static func shown(_ title: String) -> String {
    let needsWork = title.utf8.contains { $0 == UInt8(ascii: "&") || $0 < 0x20 }
    if !needsWork { return title }
    let decoded =
      title.utf8.contains(UInt8(ascii: "<")) ? title : HTMLReferences.decode(title)
    return onOneLine(decoded)
  }

  /// The first line of a plain text that is not blank, cut.
  static func beginning(of text: String) -> String? {
    var rest = text.utf8[...]
    for _ in 0..<64 {
      rest = rest.drop { $0 == 0x0A || $0 == 0x0D }
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      if line.isEmpty { return nil }
      if let title = cut(onOneLine(String(decoding: line.prefix(4096), as: UTF8.self))) {
        return title
      }
      rest = rest[line.endIndex...]
    }
    return nil
  }

  /// Cuts at a character and drops the space around; `nil` when nothing is left.
  static func cut(_ text: String) -> String? {
    let body = text.drop { $0.isWhitespace }
    var title = body.prefix(longest)
    let isCut = title.endIndex < body.endIndex
    while let last = title.last, last.isWhitespace { title.removeLast() }
    if title.isEmpty { return nil }
    return isCut ? title + "…" : String(title)
  }

  /// Line ends and tabs become spaces.
  private static func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x09 && $0 <= 0x0D }) else { return text }
    var result = ""
    var isAfterBreak = false
    for scalar in text.unicodeScalars {
      let isBreak = scalar.value >= 0x09 && scalar.value <= 0x0D
      if !isBreak {
        result.unicodeScalars.append(scalar)
      } else if !isAfterBreak {
        result.unicodeScalars.append(" ")
      }
      isAfterBreak = isBreak
    }
    return result
  }
}
