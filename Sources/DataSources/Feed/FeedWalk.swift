import PagerKitCore

extension JSONFeed {
  /// Takes an id for the next item; false when an earlier one has it. Hashes the id once.
  fileprivate mutating func claim(_ id: PageID) -> Bool {
    let next = Int32(clamping: items.count)
    let place = { (index: inout Int32) in
      let isFree = index < 0
      if isFree { index = next }
      return isFree
    }
    return place(&indices[id, default: -1])
  }
}

/// One walk through a feed's text that collects what a list of pages needs.
struct FeedWalk {
  var feed = JSONFeed()

  private let bytes: UnsafeBufferPointer<UInt8>

  private var isObject = false
  private var version: String?
  private var hasItems = false
  private var authorNames: [String] = []
  private var authorName: String?
  private let address: WebAddress?

  init(_ bytes: UnsafeBufferPointer<UInt8>, address: WebAddress?) {
    self.bytes = bytes
    self.address = address
  }

  /// Walks from the beginning to the end, and then once more through each item: only then is it
  /// known what its relative addresses are relative to.
  mutating func document() throws(JSONError) {
    var cursor = JSONCursor(bytes)
    guard cursor.kind == .object else {
      try cursor.skip()
      try cursor.finish()
      return
    }
    isObject = true
    var starts: [Int] = []
    try cursor.object { cursor, name throws(JSONError) in
      try member(name, at: &cursor, starts: &starts)
    }
    try cursor.finish()
    feed.authors = authorNames.isEmpty ? authorName.map { [$0] } ?? [] : authorNames
    feed.base =
      feed.homePageURL.flatMap { WebAddress($0, relativeTo: address) }
      ?? feed.feedURL.flatMap { WebAddress($0, relativeTo: address) } ?? address
    feed.itemCount = starts.count
    feed.items.reserveCapacity(starts.count)
    feed.indices.reserveCapacity(starts.count)
    for (index, start) in starts.enumerated() { try admit(itemAt: start, index: index) }
  }

  /// The feed, or why it is none.
  func verdict() -> Result<JSONFeed, PageFailure> {
    guard isObject else {
      return .failure(
        PageFailure(kind: "notAnObject", message: "this is JSON, but a feed is an object"))
    }
    guard let version, let number = Self.versionNumber(version) else {
      let message =
        version == nil
        ? "this is JSON, but no feed: it has no version"
        : "this is JSON, but no JSON Feed: its version is something else"
      return .failure(PageFailure(kind: "notJSONFeed", message: message))
    }
    guard hasItems else {
      return .failure(PageFailure(kind: "noItems", message: "the feed has no list of items"))
    }
    var feed = feed
    feed.version = number
    var general: [SourceWarning] = []
    if !["1", "1.0", "1.1"].contains(number) {
      general.append(
        SourceWarning(
          kind: "unknownVersion", message: "version \(number) is not known; read as 1.1"))
    }
    if feed.title == nil {
      general.append(SourceWarning(kind: "noFeedTitle", message: "the feed has no title"))
    }
    feed.warnings.insert(contentsOf: general, at: 0)
    return .success(feed)
  }

  /// The part behind `https://jsonfeed.org/version/`, in any letter case, with or without the `s`,
  /// `www.` and a slash at the end.
  static func versionNumber(_ version: String) -> String? {
    var rest = version.lowercased()[...]
    guard rest.hasPrefix("http") else { return nil }
    rest = rest.dropFirst(4)
    if rest.hasPrefix("s") { rest = rest.dropFirst() }
    guard rest.hasPrefix("://") else { return nil }
    rest = rest.dropFirst(3)
    if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
    guard rest.hasPrefix("jsonfeed.org/version/") else { return nil }
    rest = rest.dropFirst("jsonfeed.org/version/".count)
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    return String(rest)
  }

  // MARK: The feed's own members

  private mutating func member(
    _ name: JSONCursor.Text, at cursor: inout JSONCursor, starts: inout [Int]
  ) throws(JSONError) {
    if cursor.text(name, is: "items") {
      try items(at: &cursor, starts: &starts)
    } else if cursor.text(name, is: "version") {
      version = try Self.string(at: &cursor)
    } else if cursor.text(name, is: "title") {
      feed.title = try Self.string(at: &cursor).flatMap { FeedItemID.isBlank($0) ? nil : $0 }
    } else if cursor.text(name, is: "home_page_url") {
      feed.homePageURL = try Self.string(at: &cursor)
    } else if cursor.text(name, is: "feed_url") {
      feed.feedURL = try Self.string(at: &cursor)
    } else if cursor.text(name, is: "next_url") {
      feed.nextURL = try Self.string(at: &cursor).flatMap { FeedItemID.isBlank($0) ? nil : $0 }
    } else if cursor.text(name, is: "expired") {
      feed.isExpired = cursor.kind == .yes
      try cursor.skip()
    } else if cursor.text(name, is: "authors") {
      if cursor.kind == .object {
        feed.warnings.append(
          SourceWarning(
            kind: "authorsObject", message: "the feed's authors are one object, not a list"))
      }
      authorNames = FeedAuthors.names(in: try JSONReader.value(at: &cursor))
    } else if cursor.text(name, is: "author") {
      authorName = FeedAuthors.name(of: try JSONReader.value(at: &cursor))
    } else {
      try cursor.skip()
    }
  }

  /// The string that begins here; `nil` for any other value, which is stepped over.
  static func string(at cursor: inout JSONCursor) throws(JSONError) -> String? {
    guard cursor.kind == .string else {
      try cursor.skip()
      return nil
    }
    return cursor.string(try cursor.text())
  }

  // MARK: Items

  private mutating func items(
    at cursor: inout JSONCursor, starts: inout [Int]
  ) throws(JSONError) {
    // Of equal names the last counts.
    starts = []
    hasItems = cursor.kind == .array
    guard hasItems else { return try cursor.skip() }
    var found: [Int] = []
    try cursor.array { cursor throws(JSONError) in
      found.append(cursor.offset)
      try cursor.skip()
    }
    starts = found
  }

  /// Makes an item of what begins at an offset, or a warning.
  private mutating func admit(itemAt start: Int, index: Int) throws(JSONError) {
    var cursor = JSONCursor(bytes, at: start)
    guard cursor.kind == .object else {
      return warn("itemsNotObjects", index, "is not an object and is left out")
    }
    let draft = try FeedItemDraft(at: &cursor)
    guard let id = draft.id(in: cursor) else {
      return warn("itemsWithoutId", index, "has no id and is left out")
    }
    guard feed.claim(id) else {
      return warn("duplicateIds", index, "repeats the id of an earlier item and is left out")
    }
    if draft.authorsIsObject {
      warn("authorsObject", index, "gives its authors as one object, not a list")
    }
    let item = draft.item(id: id, index: index, in: cursor, base: feed.base)
    if item.title == nil, item.kind == .empty, item.url == nil, !draft.hasAttachment {
      warn("emptyItems", index, "has nothing to show")
    }
    feed.items.append(item)
  }

  private mutating func warn(_ kind: String, _ index: Int, _ rest: String) {
    feed.warnings.append(
      SourceWarning(kind: kind, item: index, message: "item \(index + 1) \(rest)"))
  }
}
