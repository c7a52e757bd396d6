import PagerKitCore

extension HTMLBuilder {
  /// What a start tag does.
  mutating func start(_ name: String, _ attributes: HTMLAttributes) {
    if isPreformatted, startInPreformatted(name) { return }
    switch name {
    case "br": inline.lineBreak()
    case "hr":
      flush()
      add(.rule)
    case "h1", "h2", "h3", "h4", "h5", "h6": beginHeading(Self.level(name))
    case "pre", "listing", "xmp", "plaintext": beginPreformatted()
    case "blockquote": open(HTMLFrame(.quote))
    case "ul", "menu", "dir", "ol": openList(name, attributes)
    case "li": openItem()
    case "table":
      open(HTMLFrame(.table))
    case "tr":
      close(.row, barriers: [.table])
      if top == .table { open(HTMLFrame(.row)) }
    case "td", "th": openCell(isHead: name == "th")
    case "a":
      // A link inside a link ends the outer one.
      inline.styles.link = attributes["href"].flatMap { link(to: $0) }
    case "img": image(attributes)
    case "video", "audio", "iframe", "embed", "object", "source": medium(name, attributes)
    case "q": inline.append(literal: "“")
    case "input" where attributes["type"]?.lowercased() == "checkbox":
      inline.append(literal: attributes["checked"] == nil ? "[ ]" : "[x]")
      inline.space()
    case "strong", "b": inline.styles.strong += 1
    case "em", "i", "cite", "dfn", "var": inline.styles.emphasis += 1
    case "code", "kbd", "samp", "tt": inline.styles.code += 1
    case "del", "s", "strike": inline.styles.deleted += 1
    case _ where Self.isBlock(name): flush()
    default: break
    }
  }

  /// What an end tag does.
  mutating func end(_ name: String) {
    switch name {
    case "br": start("br", HTMLAttributes(bytes: []))
    case "h1", "h2", "h3", "h4", "h5", "h6": endHeading()
    case "pre", "listing", "xmp", "plaintext": endPreformatted()
    case "blockquote": close(.quote)
    case "ul", "menu", "dir", "ol": close(.list)
    case "li": close(.item, barriers: [.list])
    case "table": close(.table)
    case "tr": close(.row, barriers: [.table])
    case "td", "th": close(.cell, barriers: [.table])
    case "a": inline.styles.link = nil
    case "q": inline.append(literal: "”")
    case "strong", "b": inline.styles.strong = max(0, inline.styles.strong - 1)
    case "em", "i", "cite", "dfn", "var":
      inline.styles.emphasis = max(0, inline.styles.emphasis - 1)
    case "code", "kbd", "samp", "tt": inline.styles.code = max(0, inline.styles.code - 1)
    case "del", "s", "strike": inline.styles.deleted = max(0, inline.styles.deleted - 1)
    case _ where Self.isBlock(name): if !isPreformatted { flush() }
    default: break
    }
  }

  /// Inside preformatted text most tags are looks; those of another block end it.
  private mutating func startInPreformatted(_ name: String) -> Bool {
    switch name {
    case "br": return preformattedBreak()
    case "pre", "listing", "xmp", "blockquote", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5",
      "h6", "hr", "li":
      return false
    default: return true
    }
  }

  private static func level(_ name: String) -> Int {
    let digit = name.utf8.last.map { Int($0) - 0x30 } ?? 1
    return min(6, max(1, digit))
  }

  private mutating func openList(_ name: String, _ attributes: HTMLAttributes) {
    var frame = HTMLFrame(.list)
    frame.isOrdered = name == "ol"
    if let start = attributes["start"].flatMap({ Int($0) }), start.magnitude < 1_000_000_000 {
      frame.start = start
    }
    open(frame)
  }

  private mutating func openItem() {
    close(.item, barriers: [.list])
    // An item outside a list is an item of a list of its own.
    if top != .list { open(HTMLFrame(.list)) }
    open(HTMLFrame(.item))
  }

  private mutating func openCell(isHead: Bool) {
    close(.cell, barriers: [.table])
    if top == .table { open(HTMLFrame(.row)) }
    // A cell outside a table is a block.
    guard top == .row else { return flush() }
    var frame = HTMLFrame(.cell)
    frame.isHead = isHead
    open(frame)
  }

  private mutating func image(_ attributes: HTMLAttributes) {
    let text = attributes["alt"] ?? attributes["title"] ?? ""
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    // An empty text says that the image is there for its looks.
    if attributes["alt"] != nil, words.isEmpty { return }
    let style: Span.Style? = inline.styles.link == nil ? .note : nil
    inline.append(literal: words.isEmpty ? "[image]" : "[image: \(words)]", style: style)
  }

  private mutating func medium(_ name: String, _ attributes: HTMLAttributes) {
    guard let address = attributes["src"] ?? attributes["data"], let index = link(to: address)
    else { return }
    inline.append(literal: "[\(name == "source" ? "media" : name)]", style: .link(index))
    inline.space()
  }

  /// Elements that begin and end a line of their own.
  private static func isBlock(_ name: String) -> Bool { blockNames.contains(name) }

  private static let blockNames: Set<String> = [
    "address", "article", "aside", "body", "caption", "center", "dd", "details", "dialog", "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "head", "header", "hgroup",
    "html", "legend", "main", "nav", "option", "p", "search", "section", "summary", "tbody",
    "tfoot", "thead", "video", "audio",
  ]
}
