import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a file shows as a page.
///
/// Only regular files are opened, without waiting and without becoming anybody's terminal. All else
/// is described.
enum FileContent {
  /// Files up to this length are read at once and closed; larger ones stay open and are read
  /// through a window. Files that lie about their length (/proc, /sys) are always read to their end.
  static let wholeLength = 262_144
  /// So much of a file that lies about its length is kept at most.
  static let unsizedLimit = 64 << 20

  /// What stands at `path`, shown under `name`. Blocks as long as the system does.
  ///
  /// Throws "notFound", "permission", "linkLoop" and other failures of the system.
  static func read(path: [UInt8], name: [UInt8]) throws(PageFailure) -> PageContent {
    do throws(SystemFailure) {
      let own = try FileStamp.read(path, followingLinks: false)
      if own.kind == .link {
        guard let target = FileDescription.ofLink(at: path, name: name) else {
          return try readFollowing(path: path, name: name)
        }
        return .document(target)
      }
      return try readFollowing(path: path, name: name)
    } catch {
      throw error.failure("open", name)
    }
  }

  private static func readFollowing(
    path: [UInt8], name: [UInt8]
  ) throws(SystemFailure) -> PageContent {
    let stamp = try FileStamp.read(path, followingLinks: true)
    guard stamp.kind == .regular else {
      return .document(FileDescription.of(stamp.kind, at: path, name: name))
    }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let descriptor = try path.callingSystem { open($0, flags) }
    let file = OpenFile(descriptor: descriptor, path: name)
    // It may have become something else between the two calls.
    let opened = try FileStamp.read(descriptor: descriptor)
    guard opened.kind == .regular else {
      return .document(FileDescription.of(opened.kind, at: path, name: name))
    }
    return try read(file, size: opened.size)
  }

  private static func read(_ file: OpenFile, size: Int) throws(SystemFailure) -> PageContent {
    if size > wholeLength {
      let head = try file.stream(limit: TextFormat.headLength)
      // Some of /proc and /sys claim megabytes and give little: what is at hand is all there is.
      if head.count == TextFormat.headLength {
        return content(of: .file(file), head: head, isWhole: false)
      }
      return content(of: .memory(head), head: head, isWhole: true)
    }
    var bytes = try file.stream(limit: unsizedLimit)
    if bytes.count == unsizedLimit {
      bytes += Array("\n(Only the first \(unsizedLimit >> 20) MiB are shown.)\n".utf8)
    }
    return content(of: .memory(bytes), head: bytes, isWhole: true)
  }

  private static func content(
    of store: ByteStore, head: [UInt8], isWhole: Bool
  ) -> PageContent {
    if isWhole && head.isEmpty { return .document(FileDescription.empty) }
    let head = Array(head.prefix(TextFormat.headLength))
    switch TextFormat(head: head, isWhole: isWhole && head.count == store.count) {
    case .binary:
      return .lines(HexText(store: store))
    case .text(let encoding, let endsLinesWithReturns):
      return .lines(
        FileText(store: store, encoding: encoding, endsLinesWithReturns: endsLinesWithReturns))
    }
  }

  /// What bytes in memory show as a page: text, lines of hexadecimal digits, or a remark.
  static func content(of bytes: [UInt8]) -> PageContent {
    content(of: .memory(bytes), head: bytes, isWhole: true)
  }
}

extension OpenFile {
  /// The bytes from the beginning to the end, read one after the other: files that are made while
  /// they are read give them in small pieces, and an offset into them means nothing.
  func stream(limit: Int) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      var code: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: min(65_536, limit - bytes.count)) {
        buffer, count in
        var status = 0
        repeat {
          status = systemRead(descriptor, buffer.baseAddress, buffer.count)
          code = status < 0 ? errno : 0
        } while code == EINTR
        count = max(0, status)
      }
      // Nothing to read *now* is the end of what can be shown.
      if code != 0 && code != EAGAIN && bytes.isEmpty { throw SystemFailure(code: code) }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    return bytes
  }
}
