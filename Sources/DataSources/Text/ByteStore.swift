import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Bytes that are read a window at a time.
enum ByteStore: Sendable {
  /// In memory.
  case memory([UInt8])
  /// In an open file, which may grow, shrink and change meanwhile. Never mapped: a mapped file that
  /// is cut short ends the process.
  case file(OpenFile)
  /// A part of another file that is still being written.
  case part(any BytePart)

  /// The number of bytes, now.
  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let file): file.count
    case .part(let part): part.count
    }
  }

  /// The bytes from `offset` on, at most `limit`; fewer at the end, none beyond it.
  func read(at offset: Int, limit: Int) throws(PageFailure) -> [UInt8] {
    switch self {
    case .memory(let bytes):
      let start = min(max(0, offset), bytes.count)
      return Array(bytes[start..<start + min(limit, bytes.count - start)])
    case .file(let file):
      return try file.read(at: offset, limit: limit)
    case .part(let part):
      return try part.read(at: offset, limit: limit)
    }
  }
}

/// A part of something larger that still grows.
protocol BytePart: AnyObject, Sendable {
  /// The number of bytes, now.
  var count: Int { get }
  /// The bytes from `offset` on, at most `limit`; fewer at the end.
  func read(at offset: Int, limit: Int) throws(PageFailure) -> [UInt8]
}

/// A file that stays open as long as somebody reads it.
final class OpenFile: Sendable {
  /// The system's number of the file.
  let descriptor: Int32
  /// The path, for messages.
  let path: [UInt8]

  /// Takes over an open file.
  init(descriptor: Int32, path: [UInt8]) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// The length in bytes, now. A sparse file can claim almost `Int.max`; half of it leaves room to
  /// count on.
  var count: Int {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? min(max(0, Int(info.st_size)), Int.max / 2) : 0
  }

  /// The bytes from `offset` on, at most `limit`.
  func read(at offset: Int, limit: Int) throws(PageFailure) -> [UInt8] {
    guard limit > 0, offset >= 0 else { return [] }
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count..<limit])
        let result = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
        if result > 0 {
          count += result
        } else if result == 0 {
          return
        } else if errno != EINTR {
          failure = SystemFailure(code: errno)
          return
        }
      }
    }
    if let failure, bytes.isEmpty { throw failure.failure("read", path) }
    return bytes
  }
}
