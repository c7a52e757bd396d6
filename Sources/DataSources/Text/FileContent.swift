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
      if own.kind == .link, let document = FileDescription.ofLink(at: path, name: name) {
        return .document(document)
      }
      switch try open(path, name: name) {
      case .file(let file, let size): return try read(file, size: size)
      case .other(let kind): return .document(FileDescription.of(kind, at: path, name: name))
      }
    } catch {
      throw error.failure("open", name)
    }
  }

  /// The bytes of a regular file. Blocks as long as the system does.
  ///
  /// Throws "tooLarge" for more than ``unsizedLimit``, "notAFile", and failures of the system.
  static func bytes(path: [UInt8]) throws(PageFailure) -> [UInt8] {
    let shown = ByteText.shown(path)
    let bytes: [UInt8]?
    do throws(SystemFailure) {
      switch try open(path, name: path) {
      case .file(let file, _): bytes = try file.stream(limit: unsizedLimit + 1)
      case .other: bytes = nil
      }
    } catch {
      throw error.failure("open", path)
    }
    guard let bytes else {
      throw PageFailure(kind: "notAFile", message: "“\(shown)” is no file", origin: shown)
    }
    if bytes.count > unsizedLimit {
      throw PageFailure(
        kind: "tooLarge", message: "“\(shown)” is larger than \(unsizedLimit >> 20) MiB",
        origin: shown)
    }
    return bytes
  }

  private enum Opened {
    case file(OpenFile, size: Int)
    case other(FileStamp.Kind)
  }

  private static func open(_ path: [UInt8], name: [UInt8]) throws(SystemFailure) -> Opened {
    let kind = try FileStamp.read(path, followingLinks: true).kind
    if kind != .regular { return .other(kind) }
    let file = try OpenFile(opening: path, name: name)
    // It may have become something else between the two calls.
    let stamp = try FileStamp.read(descriptor: file.descriptor)
    return stamp.kind == .regular ? .file(file, size: stamp.size) : .other(stamp.kind)
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

  /// What a store shows as a page, judged by its first bytes.
  static func content(
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

  /// What bytes in memory show as a page: text, lines of hexadecimal digits, or a remark. With an
  /// encoding given they are text.
  static func content(of bytes: [UInt8], as encoding: TextEncoding? = nil) -> PageContent {
    guard let encoding, !bytes.isEmpty else {
      return content(of: .memory(bytes), head: bytes, isWhole: true)
    }
    return .lines(FileText(bytes: bytes, encoding: encoding))
  }
}

extension OpenFile {
  /// Opens a file for reading, without waiting and without taking a terminal for one's own.
  convenience init(opening path: [UInt8], name: [UInt8]) throws(SystemFailure) {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    self.init(descriptor: try path.callingSystem { open($0, flags) }, path: name)
  }

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
