/// A text to look for: literally, and in any case unless it has a capital letter (as `vim` calls it,
/// smart case). There are no regular expressions: a text from a reader must never run away with time.
public struct SearchPattern: Hashable, Sendable {
  /// The text as typed.
  public let text: String
  private let needle: [UInt8]
  private let ignoresCase: Bool

  /// Creates a pattern; `nil` for an empty text.
  public init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    ignoresCase = !text.contains { $0.isUppercase }
    needle = Array(text.utf8)
  }

  /// Where it occurs, without overlaps, in bytes of UTF-8. Complexity: O(length · pattern).
  ///
  /// Beyond ASCII a letter is found in the case it was typed in.
  public func ranges(in line: String) -> [Range<Int>] {
    var line = line
    return line.withUTF8 { bytes in
      var found: [Range<Int>] = []
      var index = 0
      while index + needle.count <= bytes.count {
        if matches(bytes, at: index) {
          found.append(index..<index + needle.count)
          index += needle.count
        } else {
          index += 1
        }
      }
      return found
    }
  }

  @inline(__always)
  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for offset in needle.indices {
      let byte = bytes[start + offset]
      if byte == needle[offset] { continue }
      guard ignoresCase, (0x41...0x5A).contains(byte), byte | 0x20 == needle[offset] else {
        return false
      }
    }
    return true
  }
}

/// How far a search has come.
public enum SearchStep: Hashable, Sendable {
  /// Found here.
  case found(TextPosition)
  /// Not found yet; to be continued from here.
  case unfinished(TextPosition)
  /// There is none as far as the text goes.
  case nothing
}
