import PagerKitCore

/// Whether and where a feed on the web goes on.
///
/// A feed that goes on for ever, in a circle or to another place is a fact of life: the visited
/// addresses stop the circle, the limits stop the endless one, and no feed leads to another server.
struct FeedPaging {
  /// What to do next.
  enum Step: Equatable {
    /// Ask here.
    case next(WebAddress)
    /// The feed ends, or repeats itself.
    case end
    /// There is more, which is left where it is, for this reason.
    case stop(SourceWarning)
  }

  private let limits: JSONFeedOptions.Paging
  private var visited: Set<WebAddress>
  private var documents = 1
  private var items = 0

  /// Begins with the addresses by which the first document is known.
  init(limits: JSONFeedOptions.Paging, known: [WebAddress]) {
    self.limits = limits
    visited = Set(known.map(\.withoutFragment))
  }

  /// Decides after a document that came from an address.
  mutating func step(after feed: JSONFeed, from address: WebAddress, isLate: Bool) -> Step {
    items += feed.items.count
    if let own = feed.feedURL.flatMap({ WebAddress($0, relativeTo: address) }) {
      visited.insert(own.withoutFragment)
    }
    guard let text = feed.nextURL,
      let next = WebAddress(text, relativeTo: address)?.withoutFragment
    else { return .end }
    guard next.isWeb, next.host == address.host else {
      return .stop(
        Self.warning("otherServer", "the feed goes on at another place, not opened: \(next.text)"))
    }
    if address.scheme == "https", next.scheme == "http" {
      return .stop(
        Self.warning("downgrade", "the feed goes on over an open connection: \(next.text)"))
    }
    guard visited.insert(next).inserted else { return .end }
    if documents >= limits.documents || items >= limits.items || isLate {
      return .stop(Self.warning("pagingLimit", "the feed has more items, which were not fetched"))
    }
    documents += 1
    return .next(next)
  }

  private static func warning(_ kind: String, _ message: String) -> SourceWarning {
    SourceWarning(kind: kind, message: message)
  }
}
