/// The order people expect of names: letters without regard to case, numbers by their value.
///
/// A name becomes a key, and keys are compared byte by byte:
/// - letters are folded to lower case (ASCII, and those of Unicode that have a single one);
/// - a run of ASCII digits, of any length, becomes "0", the number of its digits without leading
///   zeros, and these digits, so that a longer number is a greater one;
/// - the slash of a relative path comes before everything, so that a folder's files stay together;
/// - all other bytes stand for themselves.
///
/// Names with equal keys ("a1" and "a01", "README" and "readme") are in the order of their bytes.
/// The order is total: it does not depend on the order of arrival, nor on a locale.
enum NaturalOrder {
  /// Appends the key of a name. Complexity: O(bytes).
  static func appendKey(of name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    var index = 0
    while index < name.count {
      let byte = name[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        index = appendNumber(at: index, of: name, to: &key)
        continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        key.append(byte | 0x20)
      case UInt8(ascii: "/"):
        key.append(0x01)
      case 0x80...:
        index += appendLetter(at: index, of: name, to: &key)
        continue
      default:
        key.append(byte)
      }
      index += 1
    }
  }

  /// Whether one name comes before another. Complexity: O(bytes).
  static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var leftKey: [UInt8] = []
    var rightKey: [UInt8] = []
    left.withUnsafeBufferPointer { appendKey(of: $0, to: &leftKey) }
    right.withUnsafeBufferPointer { appendKey(of: $0, to: &rightKey) }
    if leftKey != rightKey { return leftKey.lexicographicallyPrecedes(rightKey) }
    return left.lexicographicallyPrecedes(right)
  }

  private static func appendNumber(
    at start: Int, of name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]
  ) -> Int {
    var first = start
    while first < name.count, name[first] == UInt8(ascii: "0") { first += 1 }
    var end = first
    while end < name.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name[end]) {
      end += 1
    }
    key.append(UInt8(ascii: "0"))
    // The count in base 254 with a stroke for each full 254, so that no byte is zero.
    var count = end - first
    while count >= 254 {
      key.append(0xFF)
      count -= 254
    }
    key.append(UInt8(count + 1))
    key.append(contentsOf: name[first..<end])
    return end
  }

  private static func appendLetter(
    at start: Int, of name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]
  ) -> Int {
    guard let length = UTF8Sequence.length(at: start, in: name) else {
      key.append(name[start])
      return 1
    }
    let sequence = name[start..<start + length]
    let scalars = String(decoding: sequence, as: UTF8.self).unicodeScalars
    let folded = scalars.first?.properties.lowercaseMapping.unicodeScalars
    if let folded, folded.count == 1 {
      key.append(contentsOf: String(folded).utf8)
    } else {
      key.append(contentsOf: sequence)
    }
    return length
  }
}
