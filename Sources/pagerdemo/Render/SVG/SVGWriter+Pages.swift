import PagerKitCore

extension SVGWriter {
  /// The room around a page's text, in points.
  private static let margin = 24.0

  /// A page: its title, and as much of its text as its box holds.
  ///
  /// All of a page moves with its box, so that in a motion one group is moved and not each line.
  func shapes(of leaf: Scene.Leaf) -> [Shape] {
    let width = leaf.frame.width - 2 * Self.margin
    // A bold face is about a tenth wider.
    let title = FontMetrics.fitted(
      leaf.page.title, size: 22, width: width, truncation: .end)
    var lines = [
      edge(height: leaf.frame.height),
      line(title, y: 26, size: 20, weight: "bold", fill: theme.color(of: .selectedText)),
    ]
    var y = 58.0
    for text in PageLines(leaf.content).texts {
      for row in Self.wrapped(text, width: width, size: Self.bodySize) {
        if y > leaf.frame.height { break }
        lines.append(line(row, y: y, size: Self.bodySize, weight: nil, fill: theme.body))
        y += Self.bodySize * 1.5
      }
      y += Self.bodySize * 0.75
    }
    let group = Element(
      "g",
      [
        .set(
          "transform",
          "translate(\(XML.number(leaf.frame.x + Self.margin)) \(XML.number(leaf.frame.y + 12)))")
      ], children: lines)
    return [Shape(key: "page \(leaf.index)", element: group)]
  }

  /// The page's left edge: where one page ends and the next begins while they move.
  private func edge(height: Double) -> Element {
    Element(
      "rect",
      [
        .set("x", -Self.margin - 0.5), .set("y", -12), .set("width", 1),
        .set("height", max(0, height)), .set("fill", theme.line.hexadecimal),
      ])
  }

  private func line(
    _ text: String, y: Double, size: Double, weight: String?, fill: Color
  ) -> Element {
    var attributes: [Element.Attribute] = [
      .set("x", 0), .set("y", y), .set("font-size", size), .set("fill", fill.hexadecimal),
    ]
    if let weight { attributes.append(.set("font-weight", weight)) }
    return Element("text", attributes, text: text)
  }

  /// A text as lines no wider than a width, broken at spaces; a word that is wider is cut.
  static func wrapped(_ text: String, width: Double, size: Double) -> [String] {
    guard width > size else { return [] }
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if FontMetrics.width(of: longer, size: size) <= width {
        line = longer
      } else {
        if !line.isEmpty { lines.append(line) }
        line = FontMetrics.fitted(String(word), size: size, width: width, truncation: .end)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}

/// The paragraphs of a page's content as plain text: what a picture shows of it.
struct PageLines {
  private(set) var texts: [String] = []

  /// No picture shows more of a page.
  private static let limit = 40

  init(_ content: PageContent?) {
    switch content {
    case .document(let document): document.blocks.forEach { add($0, prefix: "") }
    case .lines(let source):
      let lines = (try? source.lines(from: 0, limit: Self.limit)) ?? []
      texts = lines.map(\.text)
    case nil: break
    }
  }

  private mutating func add(_ block: Block, prefix: String) {
    guard texts.count < Self.limit else { return }
    switch block {
    case .heading(_, let spans), .paragraph(let spans):
      texts.append(prefix + spans.map(\.text).joined())
    case .preformatted(let text):
      texts += text.split(separator: "\n").prefix(Self.limit).map { prefix + $0 }
    case .quote(let blocks): blocks.forEach { add($0, prefix: prefix) }
    case .list(let ordered, let start, let items):
      for (offset, item) in items.enumerated() {
        let sign = ordered ? "\(start.addingReportingOverflow(offset).partialValue). " : "• "
        for (index, block) in item.enumerated() {
          add(block, prefix: prefix + (index == 0 ? sign : ""))
        }
      }
    case .table(let rows, _):
      texts += rows.prefix(Self.limit).map { row in
        prefix + row.map { $0.map(\.text).joined() }.joined(separator: " · ")
      }
    case .rule: break
    }
  }
}
