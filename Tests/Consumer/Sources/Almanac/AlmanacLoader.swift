import PagerKitCore

/// The days of an almanac, each with a saying; written once, and read by whoever asks.
public struct AlmanacLoader: PageLoader {
  private let sayings: [(day: PageID, saying: String)]

  /// Creates a loader.
  public init(_ sayings: KeyValuePairs<String, String>) {
    self.sayings = sayings.map { (PageID($0.key), $0.value) }
  }

  /// The kind of source.
  public var name: String { "almanac" }

  /// All days at once: an almanac does not change.
  public func snapshots() -> AsyncStream<SourceSnapshot> {
    AsyncStream { continuation in
      continuation.yield(
        SourceSnapshot(
          title: "Almanac", pages: sayings.map { Page(id: $0.day) }, state: .finished))
      continuation.finish()
    }
  }

  /// There is nothing to look at again.
  public func refresh() async {}

  /// The day's saying.
  public func content(of id: PageID) async throws(PageFailure) -> PageContent {
    guard let entry = sayings.first(where: { $0.day == id }) else {
      throw PageFailure(kind: "missing", message: "the almanac has no page \"\(id)\"")
    }
    return .document(Document([.paragraph([Span(entry.saying)])]))
  }
}
