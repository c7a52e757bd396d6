import PagerKitCore

/// Pages that the program itself gives, and may change.
///
///     let source = StaticListSource(title: "Fruit") {
///       StaticPage("Apple", text: "Malus domestica")
///       StaticPage("Pear", text: "Pyrus communis")
///     }
///     source.update { $0.append(StaticPage("Quince", text: "Cydonia oblonga")) }
///
/// Of pages with equal ids the first counts; the others are left out with a warning.
public final class StaticListSource: PageLoader {
  private struct State: Sendable {
    var pages: [StaticPage] = []
    var contents: [PageID: PageContent] = [:]
  }

  private let title: String
  private let hub = SnapshotHub()
  private let state = Locked(State())

  /// Creates a list of pages.
  public init(title: String = "", pages: [StaticPage] = []) {
    self.title = title
    replace(with: pages)
  }

  /// Creates a list of pages, one after the other.
  public convenience init(title: String = "", @StaticPageBuilder _ pages: () -> [StaticPage]) {
    self.init(title: title, pages: pages())
  }

  /// Creates a list from the text of a page file in JSON; see ``PageFile``.
  ///
  /// Throws "notJSON" with line and column, and "notPages".
  public convenience init(json: [UInt8]) throws(PageFailure) {
    let file = try PageFile(json: json)
    self.init(title: file.title ?? "", pages: file.pages)
  }

  /// Creates a list from the text of a page file in TSV; see ``PageFile``.
  ///
  /// Throws "notTSV" and "notText" with line and column.
  public convenience init(tsv: [UInt8]) throws(PageFailure) {
    let file = try PageFile(tsv: tsv)
    self.init(title: file.title ?? "", pages: file.pages)
  }

  /// "static".
  public var name: String { "static" }

  /// The pages, now and after each update.
  public func snapshots() -> AsyncStream<SourceSnapshot> { hub.listen() }

  /// Does nothing: there is nothing to look at.
  public func refresh() async {}

  /// What a page shows. Throws "unknownPage" and "cancelled".
  public func content(of id: PageID) async throws(PageFailure) -> PageContent {
    if Task.isCancelled { throw .cancelled }
    return try loaded(id)
  }

  /// What a page shows, at once.
  func loaded(_ id: PageID) throws(PageFailure) -> PageContent {
    guard let content = state.withLock({ $0.contents[id] }) else {
      throw PageFailure(kind: "unknownPage", message: "there is no page “\(id)”")
    }
    return content
  }

  /// The pages, as they are now.
  public var pages: [StaticPage] { state.withLock { $0.pages } }

  /// Changes the pages in one step. A page that stays and shows something else is told as replaced.
  public func update(_ change: (inout [StaticPage]) -> Void) {
    // The closure is the caller's and may take its time, or ask for the pages; hence no lock here.
    var pages = pages
    change(&pages)
    replace(with: pages)
  }

  /// Puts other pages in the place of all.
  public func replace(with pages: [StaticPage]) {
    // One lock around both, so that snapshots come in the order of the changes.
    state.withLock { state in
      let (unique, warnings) = Self.unique(pages)
      let old = Dictionary(state.pages.map { ($0.page.id, $0) }) { first, _ in first }
      state.pages = unique.map { Self.detailed($0, before: old[$0.page.id]) }
      state.contents = Dictionary(
        state.pages.map { ($0.page.id, $0.content) }, uniquingKeysWith: { first, _ in first })
      hub.publish(
        SourceSnapshot(title: title, pages: state.pages.map(\.page), warnings: warnings))
    }
  }

  private static func unique(_ pages: [StaticPage]) -> ([StaticPage], [SourceWarning]) {
    var seen: Set<PageID> = []
    var warnings: [SourceWarning] = []
    var unique: [StaticPage] = []
    for (index, page) in pages.enumerated() {
      if seen.insert(page.page.id).inserted {
        unique.append(page)
      } else {
        warnings.append(.duplicateID(page.page.id, item: index))
      }
    }
    return (unique, warnings)
  }

  /// The page with details that tell whether its content is the one of before; a page with user data
  /// of its own is left alone.
  private static func detailed(_ new: StaticPage, before old: StaticPage?) -> StaticPage {
    guard new.page.userData == nil || new.page.userData is StaticDetails else { return new }
    var new = new
    if let old, old.hasSameContent(as: new), let details = old.page.userData as? StaticDetails {
      new.page.userData = details
    } else {
      new.page.userData = StaticDetails(new.content)
    }
    return new
  }
}

extension SourceWarning {
  /// An id that came before.
  static func duplicateID(_ id: PageID, item: Int) -> SourceWarning {
    SourceWarning(
      kind: "duplicateID", item: item,
      message: "item \(item): the id “\(ByteText.shown(id.bytes))” came before")
  }
}

/// What is known of a page of a list.
private final class StaticDetails: PageDetails {
  let kind: PageKind
  let size: Int?

  init(_ content: PageContent) {
    switch content {
    case .document(let document):
      kind = document.isEmpty ? .empty : .text
      size = nil
    case .lines(let lines):
      kind = lines is HexText ? .binary : .text
      size = lines.byteCount
    }
  }

  var date: Double? { nil }
  var url: String? { nil }
}
