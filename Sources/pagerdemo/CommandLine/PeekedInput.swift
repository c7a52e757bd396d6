import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input of which the beginning has been looked at.
final class PeekedInput {
  private let descriptor: Int32
  /// The beginning.
  let beginning: [UInt8]
  /// Whether looking took the bytes away, as from a pipe.
  private let isTaken: Bool

  /// Looks at what is there, or comes within the blink of an eye; `nil` when that is nothing.
  init?(descriptor: Int32) {
    self.descriptor = descriptor
    var bytes = [UInt8](repeating: 0, count: FileSign.length)
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    if info.st_mode & S_IFMT == S_IFREG {
      let place = lseek(descriptor, 0, SEEK_CUR)
      let count = pread(descriptor, &bytes, bytes.count, max(0, place))
      guard count > 0 else { return nil }
      beginning = Array(bytes.prefix(count))
      isTaken = false
      return
    }
    guard isatty(descriptor) == 0 else { return nil }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 200) > 0 else { return nil }
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    beginning = Array(bytes.prefix(count))
    isTaken = true
  }

  /// All bytes.
  func rest() -> [UInt8] {
    (isTaken ? beginning : []) + Self.readAll(descriptor: descriptor)
  }

  /// A descriptor that gives all bytes, those looked at first.
  func whole() -> Int32 {
    guard isTaken else { return descriptor }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return descriptor }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let (input, output, beginning) = (descriptor, ends[1], beginning)
    // A thread of its own: it waits for whoever writes, and for us to read.
    DispatchQueue(label: "pagerdemo.input").async {
      var bytes = beginning
      while !bytes.isEmpty, Self.write(bytes, to: output) { bytes = Self.chunk(from: input) }
      close(output)
    }
    return ends[0]
  }

  /// Everything to the end, however long it takes.
  static func readAll(descriptor: Int32) -> [UInt8] {
    var result: [UInt8] = []
    while true {
      let bytes = chunk(from: descriptor)
      if bytes.isEmpty { return result }
      result.append(contentsOf: bytes)
    }
  }

  /// The next bytes; none at the end.
  private static func chunk(from descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: FileSign.length)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return Array(bytes.prefix(max(0, count)))
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }
}
