import PagerKitCore

/// A document in the JSON Feed format, versions 1.0 and 1.1 (https://www.jsonfeed.org/version/1.1/).
///
/// Items hold what a list needs. What stands in them is read from the document's text when it is
/// asked for, so that a feed of a hundred thousand items costs little more than its bytes.
public struct JSONFeed: Sendable {
  /// The number behind `…/version/`: "1", "1.1".
  public internal(set) var version = ""
  /// The title as written; `nil` where there is none to read.
  public internal(set) var title: String?
  /// The address of the page that the feed describes, as written.
  public internal(set) var homePageURL: String?
  /// The address the feed gives as its own, as written. Information only; it is never fetched.
  public internal(set) var feedURL: String?
  /// Where the next items are, as written.
  public internal(set) var nextURL: String?
  /// The names of the feed's authors.
  public internal(set) var authors: [String] = []
  /// Whether the publisher promises that nothing will ever change again.
  public internal(set) var isExpired = false
  /// How the bytes spelled the text.
  public internal(set) var encoding = FeedEncoding.utf8
  /// Whether a byte order mark stood before the text.
  public internal(set) var hasByteOrderMark = false
  /// How many elements `items` had, good and bad.
  public internal(set) var itemCount = 0
  /// The items that have an identity, in the order of the document; ids are unique.
  public internal(set) var items: [JSONFeedItem] = []
  /// What was wrong and could be lived with.
  public internal(set) var warnings: [SourceWarning] = []
  /// The address that relative ones are read against: the home page, else the feed's own.
  public internal(set) var base: WebAddress?

  /// The place of each item in `items`, by its id.
  var indices: [PageID: Int32] = [:]
  /// The document in UTF-8; items are ranges of it.
  var text: [UInt8] = []

  /// A title to show: the feed's own, else the host it is from, else the name given.
  public func shownTitle(orElse name: String) -> String {
    if let title { return FeedTitle.shown(title) }
    for address in [homePageURL, feedURL] {
      if let host = address.flatMap({ WebAddress($0)?.host }), !host.isEmpty { return host }
    }
    return name
  }
}

/// An item of a feed, as a list needs it.
public struct JSONFeedItem: Sendable {
  /// Its identity, byte for byte as the publisher wrote it; numbers are spelled out.
  public var id: PageID
  /// The index in the document's `items`, bad ones counted.
  public var index: Int
  /// The title as written; `nil` where there is none to read.
  public var title: String?
  /// A title to show: the item's own, else the beginning of what it says, else its address.
  public var shownTitle: String
  /// When it was published, else last changed, in seconds since 1970; `nil` where no date is given
  /// that can be read.
  public var date: Double?
  /// The address to open: absolute where there is something to be absolute to.
  public var url: String?
  /// Which of its contents is shown.
  public var kind: PageKind
  /// The size of that content in bytes of the document.
  public var contentSize: Int

  /// Where the item's object stands in the document's text.
  var range: Range<Int>
}
