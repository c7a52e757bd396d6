#if !hasFeature(Embedded)
  /// Where pages come from when they come late: a folder, a feed, a program.
  ///
  /// A loader owes its caller:
  /// - a first snapshot soon (an empty one in state `.loading` at the latest), then one for every
  ///   change, each complete and with unique ids;
  /// - identity: a page that is still the same page keeps its id, byte for byte;
  /// - honesty: a failure is a state with a sentence, and never takes the last good pages away;
  /// - cancellation: when the consumer of `snapshots()` goes away, watching and fetching stop; a
  ///   cancelled `content(of:)` throws a failure of kind "cancelled" soon;
  /// - content only on demand: nothing is read for a page until `content(of:)` is called.
  ///
  ///     struct Clock: PageLoader {
  ///       var name: String { "clock" }
  ///       func snapshots() -> AsyncStream<SourceSnapshot> {
  ///         AsyncStream { $0.yield(SourceSnapshot(title: "Clock", pages: ["now"])) }
  ///       }
  ///       func refresh() async {}
  ///       func content(of id: PageID) async throws(PageFailure) -> PageContent {
  ///         .document(Document([.paragraph([Span("tick")])]))
  ///       }
  ///     }
  ///
  /// Checked by `PageLoaderSuite` in PagerContracts.
  public protocol PageLoader: Sendable {
    /// The kind of source, as `--list` shows it: "directory", "feed", "static".
    var name: String { get }

    /// The list of pages, now and whenever it changes. Each call begins a watch of its own.
    func snapshots() -> AsyncStream<SourceSnapshot>

    /// Asks for a fresh look now; returns when it is done or has failed (the snapshot tells which).
    func refresh() async

    /// Loads what a page shows.
    func content(of id: PageID) async throws(PageFailure) -> PageContent
  }
#endif

/// A list of pages at one moment, and how the source is doing.
public struct SourceSnapshot: Sendable {
  /// The source's own title: a folder's name, a feed's title.
  public var title: String
  /// The pages in order; ids are unique.
  public var pages: [Page]
  /// How the source is doing.
  public var state: SourceState
  /// What was wrong but could be lived with, in order.
  public var warnings: [SourceWarning]
  /// What the status line may say besides: "next look in 5 min", "3 new".
  public var note: String?

  /// Creates a snapshot.
  public init(
    title: String, pages: [Page], state: SourceState = .ready, warnings: [SourceWarning] = [],
    note: String? = nil
  ) {
    self.title = title
    self.pages = pages
    self.state = state
    self.warnings = warnings
    self.note = note
  }
}

/// How a source is doing.
public enum SourceState: Hashable, Sendable {
  /// Pages are on their way; `progress` is 0 … 1 where it is known.
  case loading(progress: Double?)
  /// The pages are those of the source.
  case ready
  /// The source will not change any more.
  case finished
  /// The last attempt failed; the pages are the last good ones.
  case failed(PageFailure)
}

/// Something wrong with one item that the source survived.
public struct SourceWarning: Hashable, Sendable {
  /// A machine's word: "noID", "duplicateID", "badDate".
  public var kind: String
  /// The item's index in the source, where there is one.
  public var item: Int?
  /// One sentence for a person.
  public var message: String

  /// Creates a warning.
  public init(kind: String, item: Int? = nil, message: String) {
    self.kind = kind
    self.item = item
    self.message = message
  }
}

/// What a front end knows about the content of one page.
public enum PageState: Sendable {
  /// Not asked for yet.
  case idle
  /// On its way.
  case loading
  /// Here.
  case loaded(PageContent)
  /// There is nothing in it, and that is all right.
  case empty
  /// Could not be had.
  case failed(PageFailure)
}
