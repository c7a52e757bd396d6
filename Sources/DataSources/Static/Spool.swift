import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Bytes that came through a pipe, kept in a file without a name, so that any length of them can be
/// read again while memory stays small.
final class Spool: Sendable {
  private let file: OpenFile
  private let length = Locked(0)

  /// Makes an empty spool in the folder for temporary files.
  init() throws(SystemFailure) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let path = (folder.isEmpty ? "/tmp" : folder) + "/pagerkit.XXXXXX"
    var template = path.utf8.map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw SystemFailure(code: errno) }
    // Nobody else needs to find it, and nothing is left when the program ends in whatever way.
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    file = OpenFile(descriptor: descriptor, path: Array("standard input".utf8))
  }

  /// The number of bytes so far.
  var count: Int { length.withLock { $0 } }

  /// Adds bytes at the end. One thread at a time.
  func append(_ bytes: [UInt8]) throws(SystemFailure) {
    var done = 0
    while done < bytes.count {
      let written = bytes[done...].withUnsafeBytes {
        pwrite(file.descriptor, $0.baseAddress, $0.count, off_t(count))
      }
      if written < 0 {
        let code = errno
        if code == EINTR { continue }
        throw SystemFailure(code: code)
      }
      done += written
      length.withLock { $0 += written }
    }
  }

  /// The bytes from `offset` on, at most `limit`.
  func read(at offset: Int, limit: Int) throws(PageFailure) -> [UInt8] {
    try file.read(at: offset, limit: min(limit, max(0, count - offset)))
  }
}

/// What lies between two form feeds in a spool.
final class SpoolPart: BytePart {
  private let spool: Spool
  private let start: Int
  private let end = Locked<Int?>(nil)

  /// Creates the part that begins at an offset and grows with the spool until it is closed.
  init(of spool: Spool, from start: Int) {
    self.spool = spool
    self.start = start
  }

  /// Ends the part.
  func close(at offset: Int) { end.withLock { $0 = offset } }

  var count: Int { max(0, (end.withLock { $0 } ?? spool.count) - start) }

  func read(at offset: Int, limit: Int) throws(PageFailure) -> [UInt8] {
    guard offset >= 0 else { return [] }
    return try spool.read(at: start + offset, limit: min(limit, max(0, count - offset)))
  }
}
