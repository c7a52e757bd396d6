import PagerKitCore

/// A feed in a file, and the files beside it that it goes on in.
final class FileFeed: FeedSubject {
  struct State: Sendable {
    var pages: FeedPages?
    var warnings: [SourceWarning] = []
    var stamps: [FileStamp] = []
    /// The files that were read: the feed, and those it goes on in.
    var files: [[UInt8]] = []
  }

  private let path: [UInt8]
  private let options: JSONFeedOptions
  private let state = Locked(State())
  /// The names that matter in the folders that are watched.
  private let names: Locked<Set<[UInt8]>>
  private let watch: FolderWatch

  init(path: [UInt8], options: JSONFeedOptions) {
    self.path = path
    self.options = options
    let names = Locked<Set<[UInt8]>>([Self.split(path).name])
    self.names = names
    watch = FolderWatch(mode: options.watching) { name in
      names.withLock { $0.contains(name) }
    }
  }

  var pages: FeedPages? { state.withLock { $0.pages } }

  /// The last part of a path, for showing.
  static func name(of path: [UInt8]) -> String {
    let parts = path.split(separator: UInt8(ascii: "/"))
    return ByteText.shown(parts.last ?? path[...])
  }

  func load() async throws(PageFailure) {
    if pages == nil { try await read() }
  }

  func look(_ request: LookRequest) async -> Look {
    let old = state.withLock { $0 }
    let isAsked = request.cause == .refresh
    let (result, note, next): (Result<State?, PageFailure>, String?, Duration?)
    do throws(PageFailure) {
      (result, note, next) = try await Blocking.run { [path, options, watch, names] in
        let start = ContinuousClock.now
        // A file may be a link: what happens to its target counts as well.
        let watched = ([path] + [Self.target(of: path)].compactMap { $0 }).map(Self.split)
        names.withLock { names in
          names = Set(watched.map(\.name) + old.files.map { Self.split($0).name })
        }
        watch.beginRound(hint: request.hint)
        for place in watched { watch.enter(place.folder) }
        let result = Self.look(path, options: options, after: old, isAsked: isAsked)
        let (note, next) = watch.endRound(lasting: .now - start)
        return (result, note, next)
      }
    } catch {
      return Look(.failed(error))
    }
    switch result {
    case .success(nil): return Look(.unchanged(note: note), next: next)
    case .success(let new?):
      state.withLock { $0 = new }
      guard let pages = new.pages else { return Look(.unchanged(note: note), next: next) }
      let notes = [pages.news, note].compactMap { $0 }.joined(separator: "; ")
      return Look(
        .found(
          pages.snapshot(
            name: Self.name(of: path), state: .ready, note: notes.isEmpty ? nil : notes,
            more: new.warnings)),
        next: next)
    case .failure(let failure):
      // The next look reads again, whatever the stamps say.
      state.withLock { $0.stamps = [] }
      return Look(.failed(failure, note: note), next: next)
    }
  }

  func stop() { watch.stop() }

  private func read() async throws(PageFailure) {
    let old = pages
    let new = try await Blocking.run { [path, options] () throws(PageFailure) in
      try Self.read(path, options: options, after: old)
    }
    state.withLock { $0 = new }
  }
}
