import PagerKitCore

/// What a source yields, as a value: for scripts and for reports of bugs.
public struct SourceReport: Sendable {
  /// A page of the report.
  public struct Entry: Sendable {
    /// What makes it the same page.
    public var id: PageID
    /// The tab's text.
    public var title: String
    /// Seconds since 1970.
    public var date: Double?
    /// The address to open in a browser.
    public var url: String?
    /// What kind of content stands behind it.
    public var kind: PageKind
    /// The size of the content in bytes.
    public var size: Int?
    /// What the page shows, if that was asked for.
    public var content: Content?
  }

  /// What a page shows.
  public enum Content: Sendable {
    /// Its text, and whether it goes on beyond what is given here.
    case text(String, isCut: Bool)
    /// Why it could not be had.
    case failure(PageFailure)
  }

  /// How much to ask for.
  public struct Request: Sendable {
    /// Pages, at most; `nil`: all.
    public var limit: Int?
    /// Whether the contents are asked for.
    public var withContent = false
    /// Bytes of each content, at most.
    public var contentBytes = 1 << 20

    /// Creates a request for all pages without their contents.
    public init() {}
  }

  /// The source's title.
  public var title: String
  /// Why the source could not be had; the pages are then the last good ones.
  public var failure: PageFailure?
  /// What was wrong and could be lived with.
  public var warnings: [SourceWarning]
  /// How many pages there are, also beyond the limit.
  public var pageCount: Int
  /// The pages in order.
  public var pages: [Entry]

  /// "ok" or "error".
  public var outcome: String { failure == nil ? "ok" : "error" }

  /// Waits until a source has an answer, and reports it.
  public static func make(
    of loader: any PageLoader, _ request: Request = Request()
  ) async -> SourceReport {
    var last: SourceSnapshot?
    // The stream is let go only after the contents: they may need what the source watches.
    for await snapshot in loader.snapshots() {
      last = snapshot
      if case .loading = snapshot.state { continue }
      return await SourceReport(snapshot, from: loader, request)
    }
    let nothing = PageFailure(kind: "noAnswer", message: "the source gives no answer")
    var snapshot = last ?? SourceSnapshot(title: loader.name, pages: [])
    snapshot.state = .failed(nothing)
    return await SourceReport(snapshot, from: loader, request)
  }

  private init(
    _ snapshot: SourceSnapshot, from loader: any PageLoader, _ request: Request
  ) async {
    title = snapshot.title
    warnings = snapshot.warnings
    pageCount = snapshot.pages.count
    pages = []
    if case .failed(let failure) = snapshot.state { self.failure = failure }
    for page in snapshot.pages.prefix(max(0, request.limit ?? .max)) {
      let details = page.details
      var entry = Entry(
        id: page.id, title: page.title, date: details?.date, url: details?.url,
        kind: details?.kind ?? .text, size: details?.size)
      if request.withContent {
        entry.content = await Self.content(of: page.id, from: loader, bytes: request.contentBytes)
      }
      pages.append(entry)
    }
  }

  private static func content(
    of id: PageID, from loader: any PageLoader, bytes: Int
  ) async -> Content {
    do throws(PageFailure) {
      switch try await loader.content(of: id) {
      case .document(let document):
        let text = DocumentText.text(of: document)
        if text.utf8.count <= bytes { return .text(text, isCut: false) }
        return .text(String(decoding: text.utf8.prefix(bytes), as: UTF8.self), isCut: true)
      case .lines(let source): return try lines(of: source, bytes: bytes)
      }
    } catch {
      return .failure(error)
    }
  }

  private static func lines(
    of source: any LineSource, bytes: Int
  ) throws(PageFailure) -> Content {
    var text = ""
    var place = 0
    while text.utf8.count < bytes {
      let lines = try source.lines(from: place, limit: 256)
      guard let last = lines.last, last.end > place else { return .text(text, isCut: false) }
      place = last.end
      for line in lines { text += line.continues ? line.text : line.text + "\n" }
    }
    return .text(text, isCut: place < source.byteCount)
  }
}
