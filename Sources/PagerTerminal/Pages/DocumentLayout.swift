import PagerKitCore

/// The styles and signs a document is set in.
struct DocumentLook: Sendable {
  var theme: Theme
  var glyphs: GlyphSet

  func style(of style: Span.Style, on base: CellStyle) -> CellStyle {
    switch style {
    case .plain: base
    case .emphasis: base.adding(.italic)
    case .strong: base.adding(.bold)
    case .code:
      CellStyle(
        foreground: theme.code, background: base.background, attributes: base.attributes)
    case .link: base.adding(.underline)
    case .note: base.adding([.dim, .italic])
    case .deleted: base.adding(.strikethrough)
    }
  }
}

/// Lays a document out in rows.
///
/// Every run of text is a *part* with a number; a row's position names its part and the bytes into it,
/// so that a place survives a change of width.
struct DocumentLayout {
  let columns: Int
  let look: DocumentLook
  private(set) var rows: [TextRow] = []
  /// The text of each part, for searching.
  private(set) var parts: [String] = []
  /// What stands before the text of every row: bars of quotations, the indent of lists.
  private var lead: [StyledRun] = []
  /// What replaces the last lead in the next row only: a bullet.
  private var marker: StyledRun?

  init(columns: Int, look: DocumentLook) {
    self.columns = columns
    self.look = look
  }

  /// Lists, quotations and the like inside each other beyond this depth are set flat.
  private static let deepest = 12

  mutating func add(_ document: Document) {
    add(document.blocks, depth: 0)
    guard !document.links.isEmpty else { return }
    addGap()
    addRule(columns: min(columns, 12))
    for (index, link) in document.links.enumerated() {
      addText([
        StyledRun("[\(index + 1)] ", CellStyle(attributes: .dim)),
        StyledRun(link.address, CellStyle(attributes: .underline)),
      ])
    }
  }

  private mutating func add(_ blocks: [Block], depth: Int) {
    for (index, block) in blocks.enumerated() {
      if index > 0 { addGap() }
      add(block, depth: depth)
    }
  }

  private mutating func add(_ block: Block, depth: Int) {
    switch block {
    case .heading(let level, let spans):
      let style = CellStyle(
        foreground: level <= 2 ? look.theme.accent : .standard, attributes: .bold)
      addText(runs(spans, on: style))
    case .paragraph(let spans): addText(runs(spans, on: .plain))
    case .preformatted(let text): addPreformatted(text)
    case .quote(let blocks):
      let bar = StyledRun("\(Character(look.glyphs.separator)) ", CellStyle(attributes: .dim))
      within(depth < Self.deepest ? [bar] : []) { $0.add(blocks, depth: depth + 1) }
    case .list(let isOrdered, let start, let items):
      addList(items, isOrdered: isOrdered, start: start, depth: depth)
    case .table(let table, let hasHead): addTable(table, hasHead: hasHead)
    case .rule: addRule(columns: columns)
    }
  }

  private mutating func addList(
    _ items: [[Block]], isOrdered: Bool, start: Int, depth: Int
  ) {
    let last = start.addingReportingOverflow(max(0, items.count - 1)).partialValue
    // Items of one paragraph stand close together; longer ones need air. Asked once: lists are long.
    let isLoose = items.contains { $0.count > 1 }
    let width = isOrdered ? max("\(start)".count, "\(last)".count) + 2 : 2
    for (index, item) in items.enumerated() {
      let number = start.addingReportingOverflow(index).partialValue
      let sign = isOrdered ? "\(number)." : String(Character(look.glyphs.bullet))
      let text = sign + String(repeating: " ", count: max(1, width - sign.displayColumns))
      let indent = StyledRun(String(repeating: " ", count: text.displayColumns))
      within(depth < Self.deepest ? [indent] : []) { layout in
        layout.marker = StyledRun(text, CellStyle(foreground: layout.look.theme.accent))
        layout.add(item, depth: depth + 1)
        if layout.marker != nil { layout.addText([]) }
      }
      if index < items.count - 1, isLoose { addGap() }
    }
  }

  private mutating func within(
    _ more: [StyledRun], _ body: (inout DocumentLayout) -> Void
  ) {
    let outer = lead
    lead += more
    body(&self)
    lead = outer
    marker = nil
  }

  private mutating func addPreformatted(_ text: String) {
    var text = text
    if text.utf8.last == 0x0A { text.removeLast() }
    let style = CellStyle(foreground: look.theme.code)
    within(columns > 20 ? [StyledRun("  ")] : []) { layout in
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        layout.addText([StyledRun(String(line).expandingTabs, style)], keepsLine: true)
      }
    }
  }

  /// Spans in their styles; behind each link stands its number in the list below.
  func runs(_ spans: [Span], on base: CellStyle) -> [StyledRun] {
    var runs: [StyledRun] = []
    for (index, span) in spans.enumerated() {
      runs.append(StyledRun(span.text.flowing, look.style(of: span.style, on: base)))
      if case .link(let number) = span.style,
        index + 1 == spans.count || spans[index + 1].style != span.style
      {
        let next = number.addingReportingOverflow(1).partialValue
        runs.append(StyledRun("[\(next)]", base.adding(.dim)))
      }
    }
    return runs
  }
}

extension DocumentLayout {
  /// Adds one part, broken into rows.
  mutating func addText(_ runs: [StyledRun], keepsLine: Bool = false) {
    let part = parts.count
    parts.append(runs.reduce(into: "") { $0 += $1.text })
    let room = self.room
    let wrap = LineWrap(columns: room, leastFilled: keepsLine ? room : 0)
    for row in wrap.rows(of: runs) {
      append(
        TextRow(position: TextPosition(offset: part, inner: row.start), runs: row.runs))
    }
  }

  /// Adds rows that are made already, as one part.
  mutating func addRows(_ made: [[StyledRun]]) {
    let part = parts.count
    var text = ""
    for runs in made {
      let row = TextRow(position: TextPosition(offset: part, inner: text.utf8.count), runs: runs)
      append(row)
      text += row.text + "\n"
    }
    parts.append(text)
  }

  /// Adds an empty row between two blocks.
  private mutating func addGap() {
    parts.append("")
    let gap = TextRow(position: TextPosition(offset: parts.count - 1), runs: [])
    let outer = marker
    marker = nil
    append(gap)
    marker = outer
  }

  private mutating func addRule(columns: Int) {
    let width = min(columns, room)
    let line = String(repeating: Character(look.glyphs.rule), count: width)
    addRows([[StyledRun(line, CellStyle(attributes: .dim))]])
  }

  private mutating func append(_ row: TextRow) {
    var row = row
    row.lead = fittingLead
    if let sign = marker {
      if row.lead.isEmpty { row.lead = [sign] } else { row.lead[row.lead.count - 1] = sign }
      marker = nil
    }
    rows.append(row)
  }

  func width(of runs: [StyledRun]) -> Int { runs.reduce(0) { $0 + $1.text.displayColumns } }

  /// The lead, without its outermost parts where deep nesting would leave the text no room.
  private var fittingLead: [StyledRun] {
    let most = columns - min(columns, 12)
    var rest = lead[...]
    while width(of: Array(rest)) > most, !rest.isEmpty { rest.removeFirst() }
    return Array(rest)
  }

  /// The room behind the lead.
  var room: Int { max(1, columns - width(of: fittingLead)) }
}

extension String {
  /// Flowing text: tabs and carriage returns are spaces, line feeds stay as breaks.
  fileprivate var flowing: String {
    guard utf8.contains(where: { $0 == 0x09 || $0 == 0x0D }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09: result.append(" ")
      case 0x0D: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
