import PagerKitCore

/// What the page of an item shows: its title, who wrote it and when, the content, what is attached,
/// and where it leads.
struct FeedContent {
  private let item: JSONFeedItem
  private let value: JSONValue
  private let base: WebAddress?
  private let authors: [String]

  init(_ item: JSONFeedItem, in feed: JSONFeed) {
    self.item = item
    value = feed.value(of: item)
    // A content's relative addresses are those of its own page, where there is one.
    base = item.url.flatMap { WebAddress($0) }.flatMap { $0.isWeb ? $0 : nil } ?? feed.base
    authors = FeedAuthors.names(ofItem: value, feed: feed.authors)
  }

  /// The document. Complexity: O(bytes of the item).
  var document: Document {
    var document: Document
    switch item.kind {
    case .html: document = HTMLDocument.document(value["content_html"]?.string ?? "", base: base)
    case .text: document = Document(Self.blocks(ofText: value["content_text"]?.string ?? ""))
    case .summary: document = Document(Self.blocks(ofText: value["summary"]?.string ?? ""))
    default: document = Document()
    }
    if document.blocks.isEmpty {
      document.blocks = [.paragraph([Span("(nothing to read)", .note)])]
    }
    document.blocks.insert(contentsOf: opening, at: 0)
    append(attachments: FeedAttachment.list(in: value["attachments"] ?? .null), to: &document)
    appendAddresses(to: &document)
    return document
  }

  /// Plain text as blocks: an empty line begins a new paragraph, every other line end is kept, and
  /// so are tabs. Nothing in it is mark-up.
  static func blocks(ofText text: String) -> [Block] {
    var blocks: [Block] = []
    var lines: [Substring.UTF8View] = []
    func close() {
      if lines.isEmpty { return }
      let joined = lines.map { String(Substring($0)) }.joined(separator: "\n")
      blocks.append(.paragraph([Span(joined)]))
      lines = []
    }
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        close()
      } else {
        lines.append(line)
      }
    }
    close()
    return blocks
  }

  private var opening: [Block] {
    var blocks: [Block] = []
    if item.title != nil { blocks.append(.heading(level: 1, [Span(item.shownTitle)])) }
    var byline = authors
    if let date = item.date { byline.insert(Self.day(date), at: 0) }
    if !byline.isEmpty {
      blocks.append(.paragraph([Span(byline.joined(separator: " · "), .emphasis)]))
    }
    return blocks
  }

  private func append(attachments: [FeedAttachment], to document: inout Document) {
    if attachments.isEmpty { return }
    let items = attachments.map { attachment -> [Block] in
      let link = Self.add(
        WebAddress(attachment.url, relativeTo: base)?.text ?? attachment.url, to: &document)
      var remarks: [String] = []
      if let type = attachment.mimeType, !type.isEmpty { remarks.append(type) }
      if let size = attachment.size { remarks.append(Wording.size(Int(size))) }
      if let duration = attachment.duration { remarks.append(Wording.time(.seconds(duration))) }
      var spans = [Span(attachment.title ?? "attachment", .link(link))]
      if !remarks.isEmpty { spans.append(Span(" (\(remarks.joined(separator: ", ")))")) }
      return [.paragraph(spans)]
    }
    document.blocks.append(.list(ordered: false, start: 1, items: items))
  }

  /// Where the item stands, and what it is about: a reader may want the one or the other.
  private func appendAddresses(to document: inout Document) {
    var spans: [Span] = []
    for (name, words) in [("url", "Page"), ("external_url", "About")] {
      guard let text = value[name]?.string, !FeedItemID.isBlank(text) else { continue }
      let address = WebAddress(text, relativeTo: base)?.text ?? text
      if !spans.isEmpty { spans.append(Span(" · ")) }
      spans.append(Span(words, .link(Self.add(address, to: &document))))
    }
    if !spans.isEmpty { document.blocks += [.rule, .paragraph(spans)] }
  }

  private static func add(_ address: String, to document: inout Document) -> Int {
    if let known = document.links.firstIndex(of: DocumentLink(address: address)) { return known }
    document.links.append(DocumentLink(address: address))
    return document.links.count - 1
  }

  /// The day in UTC: "2024-02-29".
  static func day(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e12 else { return "" }
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    let shifted = Int((seconds / 86400).rounded(.down)) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
