import PagerDataSources

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A started plug-in and this program's ends of its pipes. Ends with it.
final class PluginProcess {
  /// Its input and output.
  let line: Int32
  /// What it complains: its standard error.
  let complaints: Int32
  private let pid: pid_t
  private var isReaped = false

  /// Starts the program at a path.
  init(path: String) throws(PluginFailure) {
    var opened: [Int32] = []
    do throws(PluginFailure) {
      // A pair of sockets serves as both pipes: writing to one whose reader is gone raises no signal.
      let (near, far) = try Self.socketPair()
      opened += [near, far]
      let (reader, writer) = try Self.pipe()
      opened += [reader, writer]
      pid = try Self.spawn(path, files: [far, far, writer])
      line = near
      complaints = reader
      closeDescriptor(far)
      closeDescriptor(writer)
    } catch {
      for descriptor in opened { closeDescriptor(descriptor) }
      throw error
    }
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(line, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    // A program that reads to the end of its input leaves by itself; the others are not waited for.
    closeDescriptor(line)
    closeDescriptor(complaints)
    for _ in 0..<20 where !isReaped {
      _ = reap(WNOHANG)
      if !isReaped { usleep(5000) }
    }
    if isReaped { return }
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    _ = reap(0)
  }

  /// Sends without waiting; the number of bytes, or less than 0.
  func send(_ bytes: ArraySlice<UInt8>) -> Int {
    #if canImport(Darwin)
      let flags = Int32(MSG_DONTWAIT)
    #else
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        Darwin.send(line, buffer.baseAddress, buffer.count, flags)
      #elseif canImport(Musl)
        Musl.send(line, buffer.baseAddress, buffer.count, flags)
      #else
        Glibc.send(line, buffer.baseAddress, buffer.count, flags)
      #endif
    }
  }

  /// Receives without waiting; the number of bytes, 0 at the end, or less than 0.
  func receive(into bytes: inout [UInt8]) -> Int {
    recv(line, &bytes, bytes.count, Int32(MSG_DONTWAIT))
  }

  /// How it ended, once its output is closed: "ended with status 1".
  func end() -> String {
    for _ in 0..<40 {
      if let status = reap(WNOHANG) {
        // The macros WIFSIGNALED, WTERMSIG and WEXITSTATUS, which Swift does not see.
        let signal = status & 0x7F
        return signal == 0
          ? "ended with status \((status >> 8) & 0xFF)" : "was ended by signal \(signal)"
      }
      usleep(5000)
    }
    return "closed its output"
  }

  /// Waits for the end as the option says; its status, once.
  private func reap(_ option: Int32) -> Int32? {
    if isReaped { return nil }
    var status: Int32 = 0
    var result = waitpid(pid, &status, option)
    while result < 0, errno == EINTR { result = waitpid(pid, &status, option) }
    if result == 0 { return nil }
    isReaped = true
    return result == pid ? status : nil
  }

  // MARK: Starting

  private static func socketPair() throws(PluginFailure) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw PluginFailure("cannot be started: \(systemReason())")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func pipe() throws(PluginFailure) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let status = Darwin.pipe(&ends)
    #elseif canImport(Musl)
      let status = Musl.pipe(&ends)
    #else
      let status = Glibc.pipe(&ends)
    #endif
    guard status == 0 else { throw PluginFailure("cannot be started: \(systemReason())") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(_ path: String, files: [Int32]) throws(PluginFailure) -> pid_t {
    do throws(Spawn.Failure) {
      return try Spawn.program(path, files: files)
    } catch {
      throw PluginFailure("cannot be started: \(systemReason(error.code))")
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) {
  #if canImport(Darwin)
    _ = Darwin.close(descriptor)
  #elseif canImport(Musl)
    _ = Musl.close(descriptor)
  #else
    _ = Glibc.close(descriptor)
  #endif
}
