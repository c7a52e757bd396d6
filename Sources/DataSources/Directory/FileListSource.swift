import PagerKitCore

/// Files named one by one, each a page.
///
///     let source = FileListSource(paths: ["README.md", "CHANGELOG.md"])
///
/// - A page's id is its path, byte for byte; a path that comes again is left out with a warning.
/// - The title is the file's name, or the path where two names are alike.
/// - The pages stay, whatever becomes of the files: one that is missing is a page whose content fails
///   with "notFound", and is told as a replaced page when the file appears.
/// - The folders around the files are watched, not the files, so that a file saved by renaming is
///   still followed. A file of which nobody asked the content is not looked at.
public struct FileListSource: PageLoader {
  private let subject: FileListSubject
  private let list: LiveList

  /// Creates a source of files, by their paths' bytes.
  public init(paths: [[UInt8]], watching: Watching = .automatic) {
    self.init(paths: paths, watching: watching, pace: LiveList.Pace())
  }

  /// Creates a source of files.
  public init(paths: [String], watching: Watching = .automatic) {
    self.init(paths: paths.map { Array($0.utf8) }, watching: watching)
  }

  init(paths: [[UInt8]], watching: Watching, pace: LiveList.Pace) {
    subject = FileListSubject(paths: paths, watching: watching)
    list = LiveList(title: subject.title, subject: subject, pace: pace)
  }

  /// "files".
  public var name: String { "files" }

  /// The pages, now and whenever one of the opened files changes. All streams are fed by one watch.
  public func snapshots() -> AsyncStream<SourceSnapshot> { list.snapshots() }

  /// Looks at the opened files again.
  public func refresh() async { await list.refresh() }

  /// What a file shows: its lines, its bytes in hexadecimal, or what it is.
  ///
  /// Throws "unknownPage" for a path that is not one of the source's, "notFound", "permission",
  /// "linkLoop", "cancelled" and other failures of the system.
  public func content(of id: PageID) async throws(PageFailure) -> PageContent {
    let subject = subject
    return try await Blocking.run { () throws(PageFailure) in try subject.content(of: id) }
  }
}

/// Some files, as a live list looks at them.
final class FileListSubject: LiveSubject {
  let title: String
  private let pages: [Page]
  private let known: Set<PageID>
  private let folders: [[UInt8]]
  private let warnings: [SourceWarning]
  private let watch: FolderWatch
  private let book = Locked(FileBook())

  init(paths: [[UInt8]], watching: Watching) {
    var known: Set<PageID> = []
    var warnings: [SourceWarning] = []
    var unique: [[UInt8]] = []
    for (index, path) in paths.enumerated() {
      if known.insert(PageID(bytes: path)).inserted {
        unique.append(path)
      } else {
        let message = "“\(ByteText.shown(path))” is named more than once"
        warnings.append(SourceWarning(kind: "duplicateID", item: index, message: message))
      }
    }
    self.known = known
    self.warnings = warnings
    let parts = unique.map(PathParts.split)
    let occurrences = Dictionary(parts.map { ($0.name, 1) }, uniquingKeysWith: +)
    pages = zip(unique, parts).map { path, part in
      let isAlone = occurrences[part.name] == 1 && !part.name.isEmpty
      return Page(
        id: PageID(bytes: path), title: ByteText.shown(isAlone ? part.name : path))
    }
    folders = Array(Set(parts.map(\.folder)))
    title = pages.count == 1 ? pages[0].title : "\(pages.count) files"
    let names = Set(parts.map(\.name))
    watch = FolderWatch(mode: watching) { names.contains($0) }
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
    for folder in folders { watch.enter(folder) }
    let book = book.withLock { book in
      _ = book.update { $0.bytes }
      return book
    }
    let pages = pages.map { page in
      var page = page
      page.userData = book.details(of: page.id)
      return page
    }
    let (note, next) = watch.endRound(lasting: .now - start)
    return Look(
      .found(SourceSnapshot(title: title, pages: pages, warnings: warnings, note: note)),
      next: next)
  }

  func content(of id: PageID) throws(PageFailure) -> PageContent {
    let path = id.bytes
    guard known.contains(id) else {
      throw PageFailure(
        kind: "unknownPage", message: "“\(ByteText.shown(path))” is none of the files")
    }
    book.withLock { $0.open(id, path: path) }
    return try FileContent.read(path: path, name: path)
  }
}
