import PagerKitCore

/// The files of a folder as pages, for as long as they come, change and go.
///
///     var options = DirectoryOptions()
///     options.order = .modified
///     let notes = DirectorySource(path: "/home/ada/notes", options: options)
///     for await snapshot in notes.snapshots() { show(snapshot.pages) }
///
/// - Names are bytes. A page's id is its file's name, or its path below the folder when
///   `options.depth` is more than 0. A page whose file is renamed while somebody listens keeps its
///   id, and only its title changes; a name that was vacated so and is taken by another file is that
///   file's page again.
/// - The title is the name; bytes that are not UTF-8 are shown as `\xNN`. Control characters are left
///   in, as in every `Page.title`. Of a symbolic link, the subtitle says where it leads.
/// - A page whose file was opened and has changed since is told as a replaced page, by new
///   ``PageDetails``: its content is to be loaded again.
/// - Only regular files are opened. Folders, pipes, sockets, devices and links that lead nowhere are
///   pages that say what they are; a file that cannot be read is a page that says why.
/// - A folder that goes away leaves its pages and the state `.failed`; it is looked for every second.
/// - Where the system sends no events the folder is listed again every two seconds, and the
///   snapshot's note says why.
public struct DirectorySource: PageLoader {
  let subject: DirectorySubject
  private let list: LiveList

  /// Creates a source for a folder, which is looked at when somebody listens.
  public init(path: [UInt8], options: DirectoryOptions = DirectoryOptions()) {
    self.init(path: path, options: options, pace: LiveList.Pace())
  }

  /// Creates a source for a folder, which is looked at when somebody listens.
  public init(path: String, options: DirectoryOptions = DirectoryOptions()) {
    self.init(path: Array(path.utf8), options: options)
  }

  init(path: [UInt8], options: DirectoryOptions, pace: LiveList.Pace) {
    subject = DirectorySubject(path: path.isEmpty ? [UInt8(ascii: ".")] : path, options: options)
    list = LiveList(title: subject.title, subject: subject, pace: pace)
  }

  /// "directory".
  public var name: String { "directory" }

  /// The folder's pages, now and whenever they change. All streams are fed by one watch.
  public func snapshots() -> AsyncStream<SourceSnapshot> { list.snapshots() }

  /// Lists the folder again.
  public func refresh() async { await list.refresh() }

  /// What a file shows: its lines, its bytes in hexadecimal, or what it is.
  ///
  /// Throws "unknownPage" for an id that no file of the folder can have, "notFound", "permission",
  /// "linkLoop", "cancelled" and other failures of the system.
  public func content(of id: PageID) async throws(PageFailure) -> PageContent {
    let subject = subject
    return try await Blocking.run { () throws(PageFailure) in try subject.content(of: id) }
  }
}
