import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that runs beside this one, and what it writes.
///
/// All its calls may wait; use them through ``Blocking``. Only `kill()` may be called from anywhere.
final class ChildProcess: Sendable {
  /// What to start.
  struct Order: Sendable {
    /// The program's name, looked up in `PATH`, or its path.
    var program: String
    /// The arguments, without the program's name: bytes, because a path need not be text.
    var arguments: [[UInt8]]
    /// The whole environment, as `NAME=value`.
    var environment: [String]
    /// What the program reads. At most 60 KB, so that it fits into a pipe that nobody reads yet.
    var input: [UInt8]
  }

  /// What a program has written, and where: 1 is its output, 2 its complaints.
  struct Piece {
    var channel: Int
    var bytes: ArraySlice<UInt8>
  }

  /// How listening ended.
  enum End: Equatable {
    /// The program closed its output.
    case finished
    /// The closure had enough.
    case stopped
    /// Nothing was written for too long.
    case idle
    /// It took too long altogether.
    case late
  }

  private struct State: Sendable {
    var pid: pid_t
    var isReaped = false
  }

  private let state: Locked<State>
  private let output: Int32
  private let complaints: Int32

  /// One start at a time, so that no program inherits the pipes of another; the number of starts.
  private static let starting = Locked(0)

  /// Starts a program; throws the system's reason when it cannot be started.
  init(_ order: Order) throws(SystemFailure) {
    let started = try Self.starting.withLock { count throws(SystemFailure) in
      count += 1
      return try Self.start(order)
    }
    state = Locked(State(pid: started.pid))
    output = started.output
    complaints = started.complaints
  }

  private static func start(
    _ order: Order
  ) throws(SystemFailure) -> (pid: pid_t, output: Int32, complaints: Int32) {
    var pipes: [Pipe] = []
    do throws(SystemFailure) {
      for _ in 0..<3 { pipes.append(try Pipe()) }
      try pipes[0].fill(order.input)
      let pid = try spawn(order, files: [pipes[0].reader, pipes[1].writer, pipes[2].writer])
      pipes[0].closeReader()
      pipes[1].closeWriter()
      pipes[2].closeWriter()
      return (pid, pipes[1].reader, pipes[2].reader)
    } catch {
      for (index, pipe) in pipes.enumerated() {
        pipe.closeReader()
        // The first one's was closed when it was filled.
        if index > 0 || pipes.count < 3 { pipe.closeWriter() }
      }
      throw error
    }
  }

  private static func spawn(_ order: Order, files: [Int32]) throws(SystemFailure) -> pid_t {
    do throws(Spawn.Failure) {
      return try Spawn.program(
        order.program, arguments: order.arguments, environment: order.environment, files: files)
    } catch {
      throw SystemFailure(code: error.code)
    }
  }

  deinit {
    close(output)
    close(complaints)
    kill()
    _ = wait()
  }

  /// Hands what the program writes to the closure, until it ends, the closure answers false, or a
  /// limit is reached.
  func listen(
    idle: Duration, total: Duration, _ body: (Piece) -> Bool
  ) -> End {
    let deadline = ContinuousClock.now + total
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var isOpen = [true, true]
    var lastWord = ContinuousClock.now
    while isOpen[0] {
      let now = ContinuousClock.now
      if now >= deadline { return .late }
      if now - lastWord >= idle { return .idle }
      let patience = min(deadline - now, idle - (now - lastWord))
      var descriptors = [
        pollfd(fd: isOpen[0] ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen[1] ? complaints : -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&descriptors, 2, patience.pollMilliseconds)
      if ready < 0 && errno != EINTR { return .finished }
      if ready <= 0 { continue }
      for index in 0..<2 where descriptors[index].revents != 0 {
        let count = read(index == 0 ? output : complaints, &buffer, buffer.count)
        if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
        if count <= 0 {
          isOpen[index] = false
        } else {
          lastWord = ContinuousClock.now
          if !body(Piece(channel: index + 1, bytes: buffer[..<count])) { return .stopped }
        }
      }
    }
    drainComplaints(isOpen[1], &buffer, body)
    return .finished
  }

  /// What is still to be read of the complaints once the output is closed, without waiting long.
  private func drainComplaints(_ isOpen: Bool, _ buffer: inout [UInt8], _ body: (Piece) -> Bool) {
    guard isOpen else { return }
    for _ in 0..<16 {
      var descriptor = pollfd(fd: complaints, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 200) > 0 else { return }
      let count = read(complaints, &buffer, buffer.count)
      guard count > 0, body(Piece(channel: 2, bytes: buffer[..<count])) else { return }
    }
  }

  /// Ends the program at once. Harmless when it has already ended.
  func kill() {
    state.withLock { state in
      // Once reaped, the number may belong to a stranger.
      #if canImport(Darwin)
        if !state.isReaped { _ = Darwin.kill(state.pid, SIGKILL) }
      #elseif canImport(Musl)
        if !state.isReaped { _ = Musl.kill(state.pid, SIGKILL) }
      #else
        if !state.isReaped { _ = Glibc.kill(state.pid, SIGKILL) }
      #endif
    }
  }

  /// Waits for the end; the exit status, or `nil` when a signal ended the program.
  func wait() -> Int32? {
    let pid = state.withLock { $0.isReaped ? nil : $0.pid }
    guard let pid else { return nil }
    // First wait without reaping, so that `kill()` is not locked out meanwhile.
    var info = siginfo_t()
    while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    var status: Int32 = 0
    let isReaped = state.withLock { state -> Bool in
      if state.isReaped { return false }
      state.isReaped = true
      return waitpid(pid, &status, 0) == pid
    }
    guard isReaped else { return nil }
    // The macros WIFEXITED and WEXITSTATUS, which Swift does not see.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}

/// The two ends of a pipe, closed in programs that are started.
private struct Pipe {
  let reader: Int32
  let writer: Int32

  /// Made under the lock of ``ChildProcess/starting``: between the two calls another start would hand
  /// the ends to a stranger.
  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    writer = ends[1]
  }

  /// Writes everything and closes the writing end. The bytes fit into the pipe, and a reader exists:
  /// the call neither waits nor raises a signal.
  func fill(_ bytes: [UInt8]) throws(SystemFailure) {
    defer { closeWriter() }
    guard bytes.count <= 60 * 1024, write(writer, bytes, bytes.count) == bytes.count else {
      throw SystemFailure(code: EMSGSIZE)
    }
  }

  func closeReader() { _ = close(descriptor: reader) }
  func closeWriter() { _ = close(descriptor: writer) }

  private func close(descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Glibc.close(descriptor)
    #endif
  }
}

extension Duration {
  /// Whole milliseconds for `poll`, rounded up, at most an hour.
  fileprivate var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    return Int32(clamping: max(0, milliseconds))
  }
}
