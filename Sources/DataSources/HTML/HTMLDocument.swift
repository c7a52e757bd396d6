import PagerKitCore

/// Turns HTML into a readable ``Document``: headings, lists, quotes, tables, code, links, images as
/// their alternative text. Scripts and styles are dropped, everything else that is text is kept,
/// whatever the tags around it.
///
/// Made for what feeds contain, not for applications: there is no tree, no script, no style sheet.
/// Malformed HTML gives text all the same; time and memory are O(bytes), nesting is limited.
public enum HTMLDocument {
  /// Reads HTML. Relative addresses are resolved against `base`; links that lead nowhere outside
  /// (`#top`, `javascript:`) are text.
  public static func document(_ html: String, base: WebAddress? = nil) -> Document {
    var builder = HTMLBuilder(base: base)
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): builder.text(tokenizer.bytes[range])
      case .end(let name): builder.end(name)
      case .start(let name, let attributes):
        if let ownsRest = unreadable[name] {
          tokenizer.skipContent(of: name, ownsRest: ownsRest)
        } else {
          builder.start(name, attributes)
        }
      }
    }
    return builder.finish()
  }

  /// Elements whose content is not for reading, and whether one that is never closed takes the rest.
  private static let unreadable: [String: Bool] = [
    "script": true, "style": true, "title": true, "textarea": true, "template": false,
    "svg": false, "math": false, "select": false, "noframes": true, "noembed": true,
  ]
}

/// HTML as a line of text.
enum HTMLText {
  /// The first words of a piece of HTML: the text of its first block that has any.
  static func beginning(of html: String) -> String? {
    // A title needs little; what follows is not even looked at.
    let start = String(decoding: html.utf8.prefix(8192), as: UTF8.self)
    return text(of: HTMLDocument.document(start).blocks)
  }

  private static func text(of blocks: [Block]) -> String? {
    for block in blocks {
      let found: String?
      switch block {
      case .heading(_, let spans), .paragraph(let spans):
        found = FeedTitle.beginning(of: spans.map(\.text).joined())
      case .preformatted(let text): found = FeedTitle.beginning(of: text)
      case .quote(let inner): found = text(of: inner)
      case .list(_, _, let items): found = text(of: items.flatMap { $0 })
      case .table(let rows, _):
        found = FeedTitle.beginning(
          of: rows.first?.map { $0.map(\.text).joined() }.joined(separator: " ") ?? "")
      case .rule: found = nil
      }
      if let found { return found }
    }
    return nil
  }
}
