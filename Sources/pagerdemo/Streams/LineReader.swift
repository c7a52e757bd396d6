#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads a file line by line, holding no more than a line.
struct LineReader {
  /// Why no further line can be read.
  enum Failure: Error {
    /// The file cannot be read; the system's number for why.
    case unreadable(Int32)
    /// The line is longer than this program takes.
    case tooLong
  }

  /// The longest line, in bytes.
  static let longestLine = 64 << 20

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var next = 0
  private var isAtEnd = false
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a regular file, or whatever else can be read to an end.
  static func open(_ path: String) throws(Failure) -> LineReader {
    #if canImport(Darwin)
      let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #else
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw .unreadable(errno) }
    return LineReader(descriptor: descriptor)
  }

  /// The next line without its end; `nil` at the end of the file.
  mutating func line() throws(Failure) -> [UInt8]? {
    var searched = next
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        var line = Array(buffer[next..<end])
        next = end + 1
        if line.last == 0x0D { line.removeLast() }
        return line
      }
      if isAtEnd {
        guard next < buffer.count else { return nil }
        defer { next = buffer.count }
        return Array(buffer[next...])
      }
      buffer.removeSubrange(..<next)
      next = 0
      searched = buffer.count
      if buffer.count > Self.longestLine { throw .tooLong }
      try fill()
    }
  }

  private mutating func fill() throws(Failure) {
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        buffer.append(contentsOf: chunk[..<count])
        return
      }
      if count == 0 {
        isAtEnd = true
        return
      }
      if errno != EINTR { throw .unreadable(errno) }
    }
  }
}
