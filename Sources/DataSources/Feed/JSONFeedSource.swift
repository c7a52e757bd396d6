import PagerKitCore

/// The items of a JSON Feed as pages, from a file, from bytes or from the web; kept up to date.
///
/// A file is watched. An address is asked now and then, and only whether something changed; the last
/// good answer is kept on disk and shown at once the next time. Whatever goes wrong, the last good
/// pages stay and the state says in a sentence what happened.
///
///     let source = try JSONFeedSource(url: "https://www.jsonfeed.org/feed.json")
///     for await snapshot in source.snapshots() {
///       print(snapshot.title, snapshot.pages.count)
///     }
public final class JSONFeedSource: PageLoader {
  private let subject: any FeedSubject
  private let list: LiveList

  /// The feed in a file, given by its path; one that ends in `.gz` is unpacked.
  public convenience init(file: String, options: JSONFeedOptions = JSONFeedOptions()) {
    self.init(file: Array(file.utf8), options: options)
  }

  /// The feed in a file, given by the bytes of its path.
  public init(file: [UInt8], options: JSONFeedOptions = JSONFeedOptions()) {
    subject = FileFeed(path: file, options: options)
    list = LiveList(title: FileFeed.name(of: file), subject: subject)
  }

  /// The feed in bytes that were read already, for example from standard input.
  public init(
    data: [UInt8], name: String = "feed", options: JSONFeedOptions = JSONFeedOptions()
  ) {
    subject = DataFeed(data, name: name, options: options)
    list = LiveList(title: name, subject: subject)
  }

  /// The feed at an address; throws a failure of kind "address" or "scheme" when it is none of the web.
  public init(
    url: String, options: JSONFeedOptions = JSONFeedOptions()
  ) throws(PageFailure) {
    guard let address = WebAddress(url) else {
      throw PageFailure(kind: "address", message: "“\(url)” is no address", origin: url)
    }
    guard address.isWeb else {
      throw PageFailure(
        kind: "scheme", message: "“\(url)” is no address that begins with http:// or https://",
        origin: url)
    }
    let feed = WebFeed(address: address.withoutFragment, options: options)
    subject = feed
    list = LiveList(title: address.host ?? "feed", subject: feed)
  }

  /// "feed".
  public var name: String { "feed" }

  /// The pages, now and whenever they change.
  public func snapshots() -> AsyncStream<SourceSnapshot> { list.snapshots() }

  /// Looks again now, politely: a server is only asked whether something changed.
  public func refresh() async { await list.refresh() }

  /// An item, made readable.
  public func content(of id: PageID) async throws(PageFailure) -> PageContent {
    if Task.isCancelled { throw .cancelled }
    var pages = subject.pages
    if pages == nil {
      try await subject.load()
      pages = subject.pages
    }
    if Task.isCancelled { throw .cancelled }
    guard let (item, document) = pages?.item(of: id) else {
      throw PageFailure(kind: "notFound", message: "the feed has no such item any more")
    }
    return .document(FeedContent(item, in: document).document)
  }
}

/// What a feed's source looks at, and what it found there last.
protocol FeedSubject: LiveSubject {
  /// The last good pages.
  var pages: FeedPages? { get }

  /// Reads the feed once, without following it; throws when there are no pages to be had.
  func load() async throws(PageFailure)
}

extension FeedPages {
  /// The snapshot of these pages.
  func snapshot(
    name: String, state: SourceState, note: String? = nil, more: [SourceWarning] = []
  ) -> SourceSnapshot {
    SourceSnapshot(
      title: documents.first?.shownTitle(orElse: name) ?? name, pages: pages, state: state,
      warnings: documents.flatMap(\.warnings) + more, note: note)
  }

  /// "3 new", where something is.
  var news: String? { newCount > 0 ? "\(newCount) new" : nil }
}
