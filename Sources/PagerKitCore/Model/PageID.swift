/// What makes a page the same page through every change of the list: a sequence of bytes.
///
/// Two ids are equal when their bytes are equal. That is not what `String` does: its `==` merges
/// "é" as one scalar with "é" as two, which are two files in one folder; and a file name need not be
/// UTF-8 at all. Bytes that are well-formed UTF-8 are kept as a string (short ones without an
/// allocation), all others as an array.
public struct PageID: Sendable {
  private enum Storage: Sendable {
    case text(String)
    case raw([UInt8])
  }

  private let storage: Storage

  /// Creates an id from the UTF-8 bytes of a string.
  public init(_ text: String) {
    storage = .text(text)
  }

  /// Creates an id from any bytes. Complexity: O(bytes).
  public init(bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) {
      storage = .text(text)
    } else {
      storage = .raw(Array(bytes))
    }
  }

  /// The bytes. Complexity: O(bytes).
  public var bytes: [UInt8] {
    switch storage {
    case .text(let text): Array(text.utf8)
    case .raw(let bytes): bytes
    }
  }

  /// Whether the bytes are well-formed UTF-8, so that `text` is exact.
  public var isText: Bool {
    if case .text = storage { true } else { false }
  }

  /// The bytes as text; ill-formed parts are shown as U+FFFD. For showing, never for comparing.
  public var text: String {
    switch storage {
    case .text(let text): text
    case .raw(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Calls the closure with the bytes in place, without copying them.
  @inline(__always)
  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch storage {
    case .text(var text):
      text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    case .raw(let bytes):
      bytes.withUnsafeBytes(body)
    }
  }
}

extension PageID: Hashable {
  /// Compares byte by byte.
  public static func == (left: PageID, right: PageID) -> Bool {
    left.withBytes { a in
      right.withBytes { b in
        a.count == b.count && a.elementsEqual(b)
      }
    }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
    hasher.combine(0xFF as UInt8)
  }
}

extension PageID: ExpressibleByStringLiteral {
  /// Creates an id from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension PageID: CustomStringConvertible {
  /// The bytes as text, for messages.
  public var description: String { text }
}
