import PagerKitCore

/// How a feed is read and followed.
public struct JSONFeedOptions: Sendable {
  /// The order of the pages.
  public enum Order: Hashable, Sendable {
    /// As the publisher gives them.
    case document
    /// By date, the newest first; equal dates as the publisher gives them, undated ones last.
    case newestFirst
  }

  /// How far `next_url` is followed.
  public struct Paging: Hashable, Sendable {
    /// Documents, the first one counted.
    public var documents = 10
    /// Items, after which no further document is asked for.
    public var items = 5000
    /// Time for all documents together.
    public var time = Duration.seconds(30)

    /// Creates the usual limits.
    public init() {}
  }

  /// Where the last good answers are kept.
  public enum Cache: Hashable, Sendable {
    /// In the user's cache folder: `$XDG_CACHE_HOME/pagerkit`, else `~/.cache/pagerkit`.
    case standard
    /// In this folder, given by the bytes of its path.
    case folder([UInt8])
    /// Nowhere.
    case none
  }

  /// The order of the pages.
  public var order = Order.document
  /// The time between two looks at a server; `nil`: only when asked. A server is never asked more
  /// than once a minute, nor before its answer's own time is over.
  public var refresh: Duration? = .seconds(15 * 60)
  /// How much a server may answer, and how long it may take.
  public var limits = HTTPLimits()
  /// How the file of a feed is watched.
  public var watching = Watching.automatic
  /// The length of a file, at most.
  public var fileBytes = 1 << 30
  /// How far a feed is followed over several documents.
  public var paging = Paging()
  /// Where the last good answers are kept.
  public var cache = Cache.standard
  /// Whether a server may lead from a safe connection to an open one.
  public var allowsInsecureRedirects = false
  /// What carries requests.
  public var transport: any HTTPTransport = CurlTransport()

  /// Who may speak to which host, and when.
  var gate = HostGate.shared
  /// The shortest time between two looks at a server.
  var shortestPoll = Duration.seconds(60)
  /// A number from -1 … 1 that moves the time of a look.
  var chance: @Sendable () -> Double = { Double.random(in: -1...1) }

  /// Creates the usual options.
  public init() {}
}
