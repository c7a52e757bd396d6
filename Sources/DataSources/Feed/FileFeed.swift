import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A feed in a file, and the files beside it that it goes on in.
final class FileFeed: FeedSubject {
  private struct State: Sendable {
    var pages: FeedPages?
    var warnings: [SourceWarning] = []
    var stamps: [FileStamp] = []
  }

  private let path: [UInt8]
  private let options: JSONFeedOptions
  private let state = Locked(State())

  init(path: [UInt8], options: JSONFeedOptions) {
    self.path = path
    self.options = options
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
    do throws(PageFailure) {
      if request.cause != .refresh, try await isUnchanged() {
        return Look(.unchanged(note: nil), next: Self.pause)
      }
      try await read()
    } catch {
      state.withLock { $0.stamps = [] }
      return Look(.failed(error), next: Self.pause)
    }
    let state = state.withLock { $0 }
    guard let pages = state.pages else { return Look(.unchanged(note: nil), next: Self.pause) }
    return Look(
      .found(
        pages.snapshot(
          name: Self.name(of: path), state: .ready, note: pages.news, more: state.warnings)),
      next: Self.pause)
  }

  func stop() {}

  private static let pause = Duration.seconds(1)

  private func isUnchanged() async throws(PageFailure) -> Bool {
    let known = state.withLock { $0.stamps }
    if known.isEmpty { return false }
    return try await Blocking.run { [path] () throws(PageFailure) in
      do throws(SystemFailure) {
        return try FileStamp.read(path, followingLinks: true) == known.first
      } catch {
        throw error.failure("open", path)
      }
    }
  }

  private func read() async throws(PageFailure) {
    let old = pages
    let new = try await Blocking.run { [path, options] () throws(PageFailure) in
      try Self.read(path, options: options, after: old)
    }
    state.withLock { $0 = new }
  }

  // MARK: Reading, on a thread that may wait

  private static func read(
    _ path: [UInt8], options: JSONFeedOptions, after old: FeedPages?
  ) throws(PageFailure) -> State {
    let address = WebAddress(filePath: absolute(path))
    var state = State()
    let first = try document(path, address: address, options: options, stamps: &state.stamps)
    var documents = [first]
    var visited: Set<[UInt8]> = [path]
    var items = first.items.count
    while documents.count < options.paging.documents, items < options.paging.items,
      let next = neighbour(documents.last?.nextURL, of: path), visited.insert(next).inserted
    {
      do throws(PageFailure) {
        let more = try document(next, address: address, options: options, stamps: &state.stamps)
        items += more.items.count
        documents.append(more)
      } catch {
        state.warnings.append(
          SourceWarning(kind: "nextPage", message: "the feed's next part: \(error.message)"))
        break
      }
    }
    state.pages = FeedPages(documents, order: options.order, after: old)
    return state
  }

  private static func document(
    _ path: [UInt8], address: WebAddress, options: JSONFeedOptions, stamps: inout [FileStamp]
  ) throws(PageFailure) -> JSONFeed {
    let (bytes, stamp): ([UInt8], FileStamp)
    do throws(SystemFailure) {
      (bytes, stamp) = try FileBytes.read(path, limit: options.fileBytes)
    } catch {
      throw error.failure("open", path)
    }
    stamps.append(stamp)
    let isPacked = path.suffix(3).elementsEqual(".gz".utf8) && bytes.starts(with: [0x1F, 0x8B])
    do throws(PageFailure) {
      let text = isPacked ? try Gunzip.unpack(path, limit: options.fileBytes) : bytes
      return try JSONFeedParser.parse(text, from: address)
    } catch {
      var failure = error
      failure.origin = failure.origin ?? ByteText.shown(path)
      throw failure
    }
  }

  /// The file in the same folder that a `next_url` names: a plain name, nothing that leads elsewhere.
  private static func neighbour(_ reference: String?, of path: [UInt8]) -> [UInt8]? {
    guard let reference else { return nil }
    let name = Array(reference.utf8.prefix { $0 != UInt8(ascii: "#") })
    guard !name.isEmpty, name.count < 256, name != Array(".".utf8), name != Array("..".utf8),
      !name.contains(where: { $0 == 0 || "/\\?:%".utf8.contains($0) })
    else { return nil }
    let folder = path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) } ?? []
    return folder + name
  }

  private static func absolute(_ path: [UInt8]) -> [UInt8] {
    if path.first == UInt8(ascii: "/") { return path }
    guard let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here).utf8 + [UInt8(ascii: "/")] + path
  }
}

/// Unpacks gzip through the system's program of that name: a format that is done right in one place
/// need not be done again here.
enum Gunzip {
  /// Unpacks a file; throws when it unpacks to more than `limit` bytes.
  static func unpack(_ path: [UInt8], limit: Int) throws(PageFailure) -> [UInt8] {
    let child: ChildProcess
    do throws(SystemFailure) {
      child = try ChildProcess(
        ChildProcess.Order(
          program: "gzip", arguments: [Array("-dc".utf8), Array("--".utf8), path],
          environment: ["LC_ALL=C"], input: []))
    } catch {
      throw PageFailure(
        kind: "noGzip", message: "packed files are opened by the program gzip: \(error.reason)")
    }
    var bytes: [UInt8] = []
    let end = child.listen(idle: .seconds(60), total: .seconds(600)) { piece in
      guard piece.channel == 1 else { return true }
      if piece.bytes.count > limit - bytes.count { return false }
      bytes += piece.bytes
      return true
    }
    if end != .finished { child.kill() }
    let status = child.wait()
    if end == .stopped {
      throw PageFailure(
        kind: "tooLarge", message: "the file unpacks to more than \(Wording.size(limit))")
    }
    guard end == .finished, status == 0 || status == 2 else {
      throw PageFailure(kind: "encoding", message: "the file is packed by gzip and damaged")
    }
    return bytes
  }
}
