/// A pattern for names, as shells know it.
///
/// `*` is any run of characters, `?` any one, `[a-z]` one of a set, `[!a-z]` one outside it, and a
/// backslash takes away the meaning of what follows. Everything else is itself, byte by byte; `?` and
/// a set stand for one byte, or for one well-formed character of UTF-8.
///
/// A pattern without a slash is held against the name; one with a slash against the path from the
/// root of the listing, where `*`, `?` and sets do not reach across a slash, and `**` does.
public struct Glob: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The pattern.
  public let pattern: [UInt8]
  private let parts: [Part]
  private let hasSlash: Bool

  /// Creates a pattern from its bytes. Every sequence of bytes is one: a bracket that is never closed
  /// is itself.
  public init(_ pattern: [UInt8]) {
    self.pattern = pattern
    parts = Self.parse(pattern)
    hasSlash = pattern.contains(UInt8(ascii: "/"))
  }

  /// Creates a pattern from text.
  public init(_ pattern: String) { self.init(Array(pattern.utf8)) }

  /// Creates a pattern from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether an entry matches. Complexity: O(pattern · name).
  public func matches(name: [UInt8], path: [UInt8]) -> Bool { matches(hasSlash ? path : name) }

  private enum Part: Hashable, Sendable {
    case byte(UInt8)
    case one
    case any(acrossSlashes: Bool)
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private static func parse(_ pattern: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      index += 1
      switch byte {
      case UInt8(ascii: "*"):
        var stars = 1
        while index < pattern.count, pattern[index] == UInt8(ascii: "*") {
          stars += 1
          index += 1
        }
        parts.append(.any(acrossSlashes: stars > 1))
      case UInt8(ascii: "?"):
        parts.append(.one)
      case UInt8(ascii: "["):
        if let (set, end) = parseSet(pattern, from: index) {
          parts.append(set)
          index = end
        } else {
          parts.append(.byte(byte))
        }
      case UInt8(ascii: "\\") where index < pattern.count:
        parts.append(.byte(pattern[index]))
        index += 1
      default:
        parts.append(.byte(byte))
      }
    }
    return parts
  }

  private static func parseSet(_ pattern: [UInt8], from start: Int) -> (Part, end: Int)? {
    var index = start
    guard index < pattern.count else { return nil }
    let isNegated = pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while index < pattern.count {
      // A closing bracket that comes first is one of the set.
      if pattern[index] == UInt8(ascii: "]"), !isFirst {
        return (.set(ranges, isNegated: isNegated), index + 1)
      }
      isFirst = false
      let (low, length) = character(at: index, in: pattern)
      index += length
      var high = low
      if index + 1 < pattern.count, pattern[index] == UInt8(ascii: "-"),
        pattern[index + 1] != UInt8(ascii: "]")
      {
        let (value, length) = character(at: index + 1, in: pattern)
        high = value
        index += 1 + length
      }
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }

  /// The character at an index and its length; a byte that is ill-formed counts from U+110000 on.
  private static func character(at index: Int, in bytes: [UInt8]) -> (value: UInt32, length: Int) {
    guard let length = UTF8Sequence.length(at: index, in: bytes) else {
      return (0x110000 + UInt32(bytes[index]), 1)
    }
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    return (text.unicodeScalars.first?.value ?? 0, length)
  }

  private func matches(_ name: [UInt8]) -> Bool {
    var index = 0
    var part = 0
    // Where to go on when what follows the last star does not fit: the star takes one byte more.
    // Only the last star of a kind need be remembered, one that crosses slashes besides.
    var retries: [(part: Int, index: Int)] = []
    while true {
      if part < parts.count, case .any(let acrossSlashes) = parts[part] {
        if acrossSlashes { retries.removeAll() }
        if let last = retries.last, case .any(false) = parts[last.part] { retries.removeLast() }
        retries.append((part, index))
        part += 1
        continue
      }
      if part == parts.count && index == name.count { return true }
      if part < parts.count, index < name.count,
        let length = length(of: parts[part], at: index, in: name)
      {
        part += 1
        index += length
        continue
      }
      guard let resumed = Self.resume(&retries, parts: parts, name: name) else { return false }
      part = resumed.part + 1
      index = resumed.index
    }
  }

  private static func resume(
    _ retries: inout [(part: Int, index: Int)], parts: [Part], name: [UInt8]
  ) -> (part: Int, index: Int)? {
    while var retry = retries.popLast() {
      guard retry.index < name.count else { continue }
      if case .any(acrossSlashes: false) = parts[retry.part],
        name[retry.index] == UInt8(ascii: "/")
      {
        continue
      }
      retry.index += 1
      retries.append(retry)
      return retry
    }
    return nil
  }

  private func length(of part: Part, at index: Int, in name: [UInt8]) -> Int? {
    switch part {
    case .byte(let byte):
      return name[index] == byte ? 1 : nil
    case .one:
      return name[index] == UInt8(ascii: "/") ? nil : Self.character(at: index, in: name).length
    case .set(let ranges, let isNegated):
      if name[index] == UInt8(ascii: "/") { return nil }
      let (value, length) = Self.character(at: index, in: name)
      return ranges.contains { $0.contains(value) } == isNegated ? nil : length
    case .any:
      return nil
    }
  }
}
