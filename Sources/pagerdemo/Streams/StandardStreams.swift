import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Text on its way to a descriptor, gathered so that a write is large.
struct OutputBuffer {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Whether the reader is gone: what follows is dropped.
  private(set) var isClosed = false

  init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// Adds a line.
  mutating func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(0x0A)
    if bytes.count >= 1 << 16 { flush() }
  }

  /// Adds text as it is.
  mutating func text(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= 1 << 16 { flush() }
  }

  /// Writes what has gathered.
  mutating func flush() {
    var start = 0
    while start < bytes.count, !isClosed {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        isClosed = true
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

/// One sentence on standard error, under the program's name.
func complain(_ sentence: String) {
  var output = OutputBuffer(descriptor: STDERR_FILENO)
  output.line("pagerdemo: \(sentence)")
  output.flush()
}

/// A text of the user's, for a sentence: as it is, or quoted with its control characters escaped.
func named(_ text: String) -> String {
  let quoted = JSONWriter.text(of: .string(text))
  return quoted.utf8.count == text.utf8.count + 2 ? text : quoted
}
