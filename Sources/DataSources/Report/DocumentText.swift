import PagerKitCore

/// A document as plain text: marks for headings, items and quotes, the links listed at the end.
///
/// Lines are not wrapped; what reads this knows its own width. Control characters are still in it.
enum DocumentText {
  /// The text. Complexity: O(size of the document).
  static func text(of document: Document) -> String {
    var lines = lines(of: document.blocks)
    if !document.links.isEmpty {
      lines.append("")
      for (index, link) in document.links.enumerated() {
        lines.append("[\(index + 1)] \(link.address)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of blocks: [Block]) -> [String] {
    var lines: [String] = []
    for block in blocks {
      if !lines.isEmpty { lines.append("") }
      lines += self.lines(of: block)
    }
    return lines
  }

  private static func lines(of block: Block) -> [String] {
    switch block {
    case .heading(let level, let spans):
      return split(String(repeating: "#", count: level) + " " + text(of: spans))
    case .paragraph(let spans): return split(text(of: spans))
    case .preformatted(let text): return split(text).map { "    " + $0 }
    case .quote(let blocks): return lines(of: blocks).map { "> " + $0 }
    case .rule: return ["---"]
    case .table(let rows, _):
      return rows.map { row in
        row.map { text(of: $0).split(separator: "\n").joined(separator: " / ") }
          .joined(separator: " | ")
      }
    case .list(let isOrdered, let start, let items):
      var lines: [String] = []
      for (index, item) in items.enumerated() {
        let mark = isOrdered ? "\(start &+ index). " : "- "
        let indent = String(repeating: " ", count: mark.utf8.count)
        for (number, line) in self.lines(of: item).enumerated() {
          lines.append((number == 0 ? mark : indent) + line)
        }
      }
      return lines
    }
  }

  /// The words of spans; behind each link stands its number.
  static func text(of spans: [Span]) -> String {
    var text = ""
    for (index, span) in spans.enumerated() {
      text += span.text
      if case .link(let number) = span.style,
        index + 1 == spans.count || spans[index + 1].style != span.style
      {
        text += "[\(number + 1)]"
      }
    }
    return text
  }

  private static func split(_ text: String) -> [String] {
    // By bytes: a line feed behind a carriage return is no character of its own.
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
