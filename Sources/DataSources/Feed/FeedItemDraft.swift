import PagerKitCore

/// The places of an item's members in the text, before anything is made of them.
struct FeedItemDraft {
  private var range = 0..<0
  private var idText: JSONCursor.Text?
  private var idNumber: Range<Int>?
  private var title: JSONCursor.Text?
  private var html: JSONCursor.Text?
  private var plain: JSONCursor.Text?
  private var summary: JSONCursor.Text?
  private var url: JSONCursor.Text?
  private var externalURL: JSONCursor.Text?
  private var published: JSONCursor.Text?
  private var modified: JSONCursor.Text?
  private(set) var authorsIsObject = false
  private(set) var hasAttachment = false

  /// Reads the object that begins at the cursor.
  init(at cursor: inout JSONCursor) throws(JSONError) {
    let start = cursor.offset
    try cursor.object { cursor, name throws(JSONError) in
      try member(name, at: &cursor)
    }
    range = start..<cursor.offset
  }

  private mutating func member(
    _ name: JSONCursor.Text, at cursor: inout JSONCursor
  ) throws(JSONError) {
    if cursor.text(name, is: "id") {
      try identity(at: &cursor)
    } else if cursor.text(name, is: "title") {
      title = try Self.text(at: &cursor)
    } else if cursor.text(name, is: "content_html") {
      html = try Self.text(at: &cursor)
    } else if cursor.text(name, is: "content_text") {
      plain = try Self.text(at: &cursor)
    } else if cursor.text(name, is: "summary") {
      summary = try Self.text(at: &cursor)
    } else if cursor.text(name, is: "url") {
      url = try Self.text(at: &cursor)
    } else if cursor.text(name, is: "external_url") {
      externalURL = try Self.text(at: &cursor)
    } else if cursor.text(name, is: "date_published") {
      published = try Self.text(at: &cursor)
    } else if cursor.text(name, is: "date_modified") {
      modified = try Self.text(at: &cursor)
    } else if cursor.text(name, is: "authors") {
      authorsIsObject = cursor.kind == .object
      try cursor.skip()
    } else if cursor.text(name, is: "attachments") {
      hasAttachment = !FeedAttachment.list(in: try JSONReader.value(at: &cursor)).isEmpty
    } else {
      try cursor.skip()
    }
  }

  private mutating func identity(at cursor: inout JSONCursor) throws(JSONError) {
    idText = nil
    idNumber = nil
    switch cursor.kind {
    case .string: idText = try cursor.text()
    case .number: idNumber = try cursor.number()
    default: try cursor.skip()
    }
  }

  private static func text(at cursor: inout JSONCursor) throws(JSONError) -> JSONCursor.Text? {
    guard cursor.kind == .string else {
      try cursor.skip()
      return nil
    }
    return try cursor.text()
  }

  /// The item's identity, if it has one.
  func id(in cursor: JSONCursor) -> PageID? {
    if let idText { return FeedItemID.id(of: cursor.string(idText)) }
    return idNumber.map { FeedItemID.id(ofNumber: cursor.string($0)) }
  }

  /// The item that the draft describes.
  func item(id: PageID, index: Int, in cursor: JSONCursor, base: WebAddress?) -> JSONFeedItem {
    let title = title.flatMap { Self.unlessBlank($0, in: cursor) }
    let (kind, content) = choice(in: cursor)
    let url = address(in: cursor, id: id, base: base)
    let date =
      published.flatMap { Self.date($0, in: cursor) }
      ?? modified.flatMap { Self.date($0, in: cursor) }
    return JSONFeedItem(
      id: id, index: index, title: title,
      shownTitle: title.map(FeedTitle.shown) ?? madeTitle(in: cursor) ?? url ?? "(untitled)",
      date: date, url: url, kind: kind, contentSize: content.map { $0.end - $0.start } ?? 0,
      range: range)
  }

  /// The address to open, absolute where there is something to be absolute to.
  private func address(in cursor: JSONCursor, id: PageID, base: WebAddress?) -> String? {
    guard let place = url ?? externalURL else { return nil }
    // Most publishers give an item its address for an id, spelled as it should be.
    let isID = idText.map { cursor.spells($0, like: place) } ?? false
    let text = isID ? id.text : cursor.string(place)
    if WebAddress.isPlain(text) { return text }
    return FeedItemID.isBlank(text) ? nil : WebAddress(text, relativeTo: base)?.text ?? text
  }

  private static func date(_ text: JSONCursor.Text, in cursor: JSONCursor) -> Double? {
    if text.hasEscapes { return FeedDate.seconds(cursor.string(text)) }
    return cursor.withBytes(of: text) { FeedDate.seconds($0) }
  }

  /// The content to show: mark-up if it says anything, else plain text, else the summary.
  private func choice(in cursor: JSONCursor) -> (PageKind, JSONCursor.Text?) {
    if let html, !Self.isBlank(html, in: cursor) { return (.html, html) }
    if let plain, !Self.isBlank(plain, in: cursor) { return (.text, plain) }
    if let summary, !Self.isBlank(summary, in: cursor) { return (.summary, summary) }
    return (.empty, nil)
  }

  /// A title made from what the item says.
  private func madeTitle(in cursor: JSONCursor) -> String? {
    if let title = summary.flatMap({ FeedTitle.beginning(of: cursor.string($0)) }) { return title }
    if let title = plain.flatMap({ FeedTitle.beginning(of: cursor.string($0)) }) { return title }
    return html.flatMap { HTMLText.beginning(of: cursor.string($0)) }
      .flatMap { FeedTitle.cut($0) }
  }

  private static func isBlank(_ text: JSONCursor.Text, in cursor: JSONCursor) -> Bool {
    if text.end == text.start { return true }
    if cursor.beginsVisibly(text) { return false }
    return FeedItemID.isBlank(cursor.string(text))
  }

  private static func unlessBlank(_ text: JSONCursor.Text, in cursor: JSONCursor) -> String? {
    let string = cursor.string(text)
    return FeedItemID.isBlank(string) ? nil : string
  }
}
