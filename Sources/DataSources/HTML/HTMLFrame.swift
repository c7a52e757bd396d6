import PagerKitCore

/// An open element that holds blocks.
struct HTMLFrame {
  /// What it is.
  enum Kind: Hashable {
    case root
    case quote
    case list
    case item
    case table
    case row
    case cell
  }

  var kind: Kind
  /// The finished blocks in it.
  var blocks: [Block] = []
  /// The finished items of a list.
  var items: [[Block]] = []
  var isOrdered = false
  var start = 1
  /// The finished rows of a table.
  var rows: [Row] = []
  /// The finished cells of a row.
  var row = Row()
  /// Whether a cell is one of a head.
  var isHead = false
  /// The styles that were open when it began; what is left open inside ends with it.
  var styles = HTMLInline.Styles()

  struct Row {
    var cells: [[Block]] = []
    var headCount = 0

    var isHead: Bool { !cells.isEmpty && headCount == cells.count }
  }

  init(_ kind: Kind, styles: HTMLInline.Styles = HTMLInline.Styles()) {
    self.kind = kind
    self.styles = styles
  }

  /// The blocks of a table. One with a single column is there for its looks: its cells are blocks.
  var tableBlocks: [Block] {
    let columns = rows.map(\.cells.count).max() ?? 0
    if columns <= 1 { return blocks + rows.flatMap { $0.cells.flatMap { $0 } } }
    let cells = rows.map { $0.cells.map { HTMLFrame.flattened($0) } }
    return blocks + [.table(rows: cells, hasHead: rows.first?.isHead ?? false)]
  }

  /// Blocks as the spans of a table's cell, one block a line.
  static func flattened(_ blocks: [Block]) -> [Span] {
    var spans: [Span] = []
    for block in blocks {
      let own: [Span]
      switch block {
      case .heading(_, let inner), .paragraph(let inner): own = inner
      case .preformatted(let text): own = [Span(text, .code)]
      case .quote(let inner): own = flattened(inner)
      case .list(let isOrdered, let start, let items):
        own = items.enumerated().flatMap { index, item in
          let mark = isOrdered ? "\(start &+ index). " : "• "
          return [Span(index == 0 ? mark : "\n" + mark)] + flattened(item)
        }
      case .table(let rows, _):
        own = rows.enumerated().flatMap { index, row in
          (index == 0 ? [] : [Span("\n")]) + Array(row.joined(separator: [Span(" | ")]))
        }
      case .rule: own = []
      }
      if own.isEmpty { continue }
      if !spans.isEmpty { spans.append(Span("\n")) }
      spans += own
    }
    return spans
  }
}
