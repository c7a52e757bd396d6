import Dispatch
import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What comes through a pipe, as pages: one, or as many as form feeds make of it.
///
///     let source = StandardInputSource()
///
/// - Pages appear while they arrive; the state is `.loading` until the end of the input, and then
///   `.finished`. The last page so far is told as a replaced page whenever it has grown.
/// - The title of one page is "standard input"; several are called by their first line that is not
///   blank, or by their number. Ids are the numbers, from 1.
/// - The bytes are kept in a temporary file without a name, so that input of any length can be read
///   back and forth.
/// - Reading stops while nobody listens.
public final class StandardInputSource: PageLoader {
  private struct State: Sendable {
    var pages: [SpoolPage] = []
    var isReading = false
    var isStopped = false
    var outcome: SourceState?
    /// Where a byte wakes the reading thread, while it reads.
    var wake: Int32?
  }

  private static let title = "standard input"
  /// So often, in milliseconds, new pages are told at most.
  private static let pause: Int32 = 100

  private let descriptor: Int32
  private let hub = SnapshotHub()
  private let state = Locked(State())
  private let queue = DispatchQueue(label: "PagerKit.input", qos: .userInitiated)

  /// Creates a source that reads an open file, which stays the caller's to close.
  public init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// "stdin".
  public var name: String { "stdin" }

  /// The pages so far, and whenever there are more.
  public func snapshots() -> AsyncStream<SourceSnapshot> {
    hub.listen { self.attend() }
  }

  /// Does nothing: what has come is there, and what comes is told.
  public func refresh() async {}

  /// What a page shows so far. Throws "unknownPage", "cancelled" and failures of the system.
  public func content(of id: PageID) async throws(PageFailure) -> PageContent {
    let page = state.withLock { state in state.pages.first { $0.id == id } }
    guard let page else {
      throw PageFailure(kind: "unknownPage", message: "there is no page “\(id)”")
    }
    return try await Blocking.run { () throws(PageFailure) in try page.content() }
  }

  private func attend() {
    let isWanted = hub.hasListeners
    let shouldRead = state.withLock { state in
      state.isStopped = !isWanted
      if !isWanted, let wake = state.wake {
        var byte: UInt8 = 0
        write(wake, &byte, 1)
      }
      guard isWanted, !state.isReading, state.outcome == nil else { return false }
      state.isReading = true
      return true
    }
    if shouldRead {
      publish()
      queue.async { self.read() }
    }
  }

  // MARK: Reading, on a thread of its own

  private func read() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      return finish(.failed(SystemFailure(code: errno).failure("read", Array(Self.title.utf8))))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    state.withLock { $0.wake = ends[1] }
    let outcome = readToEnd(wakingBy: ends[0])
    state.withLock { $0.wake = nil }
    for end in ends { close(end) }
    if let outcome { return finish(outcome) }
    // Somebody may have come back just now.
    state.withLock { $0.isReading = false }
    attend()
  }

  private func finish(_ outcome: SourceState) {
    state.withLock { state in
      state.pages.last?.close()
      // Printers' text ends with a form feed; behind it there is no page.
      if state.pages.count > 1, state.pages.last?.isEmpty == true { state.pages.removeLast() }
      state.outcome = outcome
      state.isReading = false
    }
    publish()
  }

  /// Returns how it ended; `nil` when nobody wants more.
  private func readToEnd(wakingBy wake: Int32) -> SourceState? {
    do throws(SystemFailure) {
      // To `poll` a negative number means nobody, for ever.
      if descriptor < 0 { throw SystemFailure(code: EBADF) }
      let spool = try state.withLock { state throws(SystemFailure) in
        if let page = state.pages.last { return page.spool }
        let spool = try Spool()
        state.pages = [SpoolPage(number: 1, spool: spool, start: 0)]
        return spool
      }
      var isTold = true
      var lastTold = ContinuousClock.now
      while !state.withLock({ $0.isStopped }) {
        var files = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        let ready = poll(&files, 2, isTold ? -1 : Self.pause)
        if ready < 0 && errno != EINTR { throw SystemFailure(code: errno) }
        // Quiet, or a flood that never pauses.
        if !isTold, ready == 0 || .now - lastTold >= .milliseconds(Int(Self.pause)) {
          publish()
          isTold = true
          lastTold = .now
        }
        if ready <= 0 || files[0].revents == 0 { continue }
        guard let bytes = try nextBytes() else { return .finished }
        take(bytes, into: spool, at: spool.count)
        try spool.append(bytes)
        isTold = false
      }
      return nil
    } catch {
      return .failed(error.failure("read", Array(Self.title.utf8)))
    }
  }

  /// What is there now, perhaps nothing; `nil` at the end.
  private func nextBytes() throws(SystemFailure) -> [UInt8]? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      let result = systemRead(descriptor, buffer.baseAddress, buffer.count)
      code = result < 0 ? errno : 0
      count = max(0, result)
    }
    switch code {
    case 0: return bytes.isEmpty ? nil : bytes
    case EINTR, EAGAIN: return []
    default: throw SystemFailure(code: code)
    }
  }

  /// Ends the last page at each form feed and begins another behind it.
  private func take(_ bytes: [UInt8], into spool: Spool, at offset: Int) {
    state.withLock { state in
      for (index, byte) in bytes.enumerated() where byte == 0x0C {
        state.pages.last?.close(at: offset + index)
        let number = state.pages.count + 1
        state.pages.append(SpoolPage(number: number, spool: spool, start: offset + index + 1))
      }
    }
  }

  private func publish() {
    let (pages, outcome) = state.withLock { ($0.pages, $0.outcome) }
    let shown = pages.map { $0.page(isAlone: pages.count == 1, title: Self.title) }
    hub.publish(
      SourceSnapshot(
        title: Self.title, pages: shown, state: outcome ?? .loading(progress: nil)))
  }
}

/// A page of standard input.
private final class SpoolPage: Sendable {
  private struct Shown: Sendable {
    var firstLine: String?
    var details: InputDetails?
  }

  let id: PageID
  let spool: Spool
  private let number: Int
  private let part: SpoolPart
  private let shown = Locked(Shown())

  init(number: Int, spool: Spool, start: Int) {
    self.number = number
    self.spool = spool
    id = PageID("\(number)")
    part = SpoolPart(of: spool, from: start)
  }

  var isEmpty: Bool { part.count == 0 }

  func close(at offset: Int) { part.close(at: offset) }
  func close() { part.close(at: spool.count) }

  func content() throws(PageFailure) -> PageContent {
    let head = try part.read(at: 0, limit: TextFormat.headLength)
    return FileContent.content(of: .part(part), head: head, isWhole: head.count == part.count)
  }

  func page(isAlone: Bool, title: String) -> Page {
    let size = part.count
    let details = shown.withLock { shown in
      if let details = shown.details, details.size == size { return details }
      let details = InputDetails(size: size)
      shown.details = details
      return details
    }
    let name = isAlone ? title : firstLine() ?? "page \(number)"
    return Page(id: id, title: name, userData: details)
  }

  /// The first line that is not blank, once it is there whole.
  private func firstLine() -> String? {
    if let known = shown.withLock({ $0.firstLine }) { return known }
    guard let content = try? content(), case .lines(let lines) = content, lines is FileText,
      let first = try? lines.lines(from: 0, limit: 20)
    else { return nil }
    let blanks: Set<Character> = [" ", "\t"]
    for line in first where line.end < lines.byteCount || !line.continues {
      let text = line.text.drop { blanks.contains($0) }
      if text.isEmpty { continue }
      let title = String(text.prefix(40))
      shown.withLock { $0.firstLine = title }
      return title
    }
    return nil
  }
}

/// What is known of a page of standard input.
private final class InputDetails: PageDetails {
  let size: Int?
  var kind: PageKind { size == 0 ? .empty : .text }
  var date: Double? { nil }
  var url: String? { nil }

  init(size: Int) { self.size = size }
}
