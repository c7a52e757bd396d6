import PagerKitCore

/// The pages of a page file, read again whenever the file changes; see ``PageFile``.
///
///     let week = PageFileSource(path: "week.json")
///
/// A file that becomes unreadable leaves its last good pages and the state `.failed`, with line and
/// column where there are any.
public struct PageFileSource: PageLoader {
  private let subject: PageFileSubject
  private let list: LiveList

  /// Creates a source for a file, by its path's bytes.
  public init(path: [UInt8], watching: Watching = .automatic) {
    subject = PageFileSubject(path: path, watching: watching)
    list = LiveList(title: subject.fileName, subject: subject)
  }

  /// Creates a source for a file.
  public init(path: String, watching: Watching = .automatic) {
    self.init(path: Array(path.utf8), watching: watching)
  }

  /// "pages".
  public var name: String { "pages" }

  /// The file's pages, now and whenever they change. All streams are fed by one watch.
  public func snapshots() -> AsyncStream<SourceSnapshot> { list.snapshots() }

  /// Reads the file again.
  public func refresh() async { await list.refresh() }

  /// What a page shows. Throws "unknownPage" and "cancelled", and without a listener what is wrong
  /// with the file.
  public func content(of id: PageID) async throws(PageFailure) -> PageContent {
    let subject = subject
    return try await Blocking.run { () throws(PageFailure) in try subject.content(of: id) }
  }
}

/// A page file, as a live list looks at it.
private final class PageFileSubject: LiveSubject {
  private struct Finding: Sendable {
    var title: String?
    var warnings: [SourceWarning] = []
    var stamp: FileStamp?
    var isRead = false
  }

  private let path: [UInt8]
  private let folder: [UInt8]
  let fileName: String
  private let watch: FolderWatch
  /// Keeps the pages and finds out which of them show something else.
  private let pages = StaticListSource()
  private let finding = Locked(Finding())

  init(path: [UInt8], watching: Watching) {
    self.path = path
    let (folder, name) = PathParts.split(path)
    self.folder = folder
    fileName = ByteText.shown(name)
    watch = FolderWatch(mode: watching) { $0 == name }
  }

  func look(_ request: LookRequest) async -> Look {
    do throws(PageFailure) {
      return try await Blocking.run { () throws(PageFailure) in self.look(hint: request.hint) }
    } catch {
      return Look(.failed(error))
    }
  }

  func stop() { watch.stop() }

  private func look(hint: @escaping @Sendable () -> Void) -> Look {
    let start = ContinuousClock.now
    watch.beginRound(hint: hint)
    watch.enter(folder)
    do throws(PageFailure) {
      try readIfChanged()
      let (note, next) = watch.endRound(lasting: .now - start)
      let finding = finding.withLock { $0 }
      return Look(
        .found(
          SourceSnapshot(
            title: finding.title ?? fileName, pages: pages.pages.map(\.page),
            warnings: finding.warnings, note: note)),
        next: next)
    } catch {
      let (note, next) = watch.endRound(lasting: .now - start)
      return Look(.failed(error, note: note), next: next)
    }
  }

  private func readIfChanged() throws(PageFailure) {
    let stamp = try? FileStamp.read(path, followingLinks: true)
    let isKnown = finding.withLock { $0.isRead && $0.stamp == stamp && stamp != nil }
    if isKnown { return }
    finding.withLock { $0.isRead = false }
    let file = try PageFile(bytes: FileContent.bytes(path: path))
    pages.replace(with: file.pages)
    finding.withLock {
      $0 = Finding(title: file.title, warnings: file.warnings, stamp: stamp, isRead: true)
    }
  }

  func content(of id: PageID) throws(PageFailure) -> PageContent {
    if pages.pages.isEmpty { try readIfChanged() }
    return try pages.loaded(id)
  }
}
