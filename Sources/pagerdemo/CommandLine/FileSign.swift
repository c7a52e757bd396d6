#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the beginning of a file says about its kind.
enum FileSign {
  /// So many bytes are looked at.
  static let length = 1 << 16

  /// Whether a file is a JSON Feed: it is called so, and begins like one.
  static func isFeed(_ path: [UInt8]) -> Bool {
    let name = String(decoding: path, as: UTF8.self).lowercased()
    guard [".json", ".feed", ".json.gz", ".jsonfeed"].contains(where: { name.hasSuffix($0) }) else {
      return false
    }
    if name.hasSuffix(".gz") { return true }
    // Not waiting: a pipe of that name has nobody who writes.
    let descriptor = (path + [0]).withUnsafeBytes { bytes -> Int32 in
      guard let name = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return -1 }
      return open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
    var bytes = [UInt8](repeating: 0, count: length)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return isFeed(beginning: Array(bytes.prefix(max(0, count))))
  }

  /// Whether bytes begin like a JSON Feed: an object that names the format, or has items.
  static func isFeed(beginning bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard
      let first = text.unicodeScalars.first(where: {
        !$0.properties.isWhitespace && $0 != "\u{FEFF}"
      }),
      first == "{"
    else { return false }
    return text.contains("jsonfeed.org/version") || text.contains("\"items\"")
  }
}
