/// Character references: `&amp;`, `&#8217;`, `&#x1F600;` (WHATWG HTML, section 13.2.5.72).
enum HTMLReferences {
  /// A text with its references decoded. Complexity: O(bytes).
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    decode(Array(text.utf8)[...], inAttribute: false, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends bytes with their references decoded. In an attribute, `&copy=1` is no reference.
  static func decode(_ bytes: ArraySlice<UInt8>, inAttribute: Bool, into result: inout [UInt8]) {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "&"),
        let reference = reference(in: bytes, at: place, inAttribute: inAttribute)
      {
        result.append(contentsOf: reference.text)
        place = reference.end
      } else {
        result.append(byte)
        place += 1
      }
    }
  }

  /// The reference that begins at `place`, and where the text goes on; `nil` where there is none.
  static func reference(
    in bytes: ArraySlice<UInt8>, at place: Int, inAttribute: Bool
  ) -> (text: [UInt8], end: Int)? {
    let start = place + 1
    guard start < bytes.endIndex else { return nil }
    return bytes[start] == UInt8(ascii: "#")
      ? number(in: bytes, at: start + 1) : name(in: bytes, at: start, inAttribute: inAttribute)
  }

  private static func number(in bytes: ArraySlice<UInt8>, at start: Int) -> (
    text: [UInt8], end: Int
  )? {
    var place = start
    var radix: UInt32 = 10
    if place < bytes.endIndex, bytes[place] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      place += 1
    }
    var code: UInt32 = 0
    let digitsStart = place
    while place < bytes.endIndex, let digit = digit(bytes[place]), digit < radix {
      // Beyond the last character every number means the same.
      code = min(code * radix + digit, 0x110000)
      place += 1
    }
    guard place > digitsStart else { return nil }
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: ";") { place += 1 }
    let scalar = scalar(code)
    return (Array(String(Character(scalar)).utf8), place)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The character of a number; those of the C1 range mean Windows-1252 (section 13.2.5.80).
  private static func scalar(_ code: UInt32) -> Unicode.Scalar {
    let code = (0x80..<0xA0).contains(code) ? Windows1252.upper[Int(code - 0x80)] : code
    return code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private static func name(in bytes: ArraySlice<UInt8>, at start: Int, inAttribute: Bool) -> (
    text: [UInt8], end: Int
  )? {
    var end = start
    // The longest name has 31 letters.
    while end < bytes.endIndex, end - start < 32, isNameByte(bytes[end]) { end += 1 }
    if end < bytes.endIndex, bytes[end] == UInt8(ascii: ";"),
      let found = named[String(decoding: bytes[start..<end], as: UTF8.self)]
    {
      return (found.text, end + 1)
    }
    // Old names also stand without their semicolon, with anything behind them.
    let whole = end
    while end > start {
      if let found = named[String(decoding: bytes[start..<end], as: UTF8.self)], found.isOld {
        let next = end < bytes.endIndex ? bytes[end] : 0
        if inAttribute, next == UInt8(ascii: "=") || end < whole { return nil }
        return (found.text, end)
      }
      end -= 1
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    digit(byte) != nil || ((byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z"))
  }

  private struct Named {
    var text: [UInt8]
    var isOld: Bool
  }

  private static let named: [String: Named] = {
    var table: [String: Named] = [:]
    let bytes = UnsafeBufferPointer(
      start: htmlNamedReferences.utf8Start, count: htmlNamedReferences.utf8CodeUnitCount)
    for entry in bytes.split(separator: UInt8(ascii: ",")) {
      let parts = entry.split(separator: UInt8(ascii: " "))
      guard parts.count == 2 else { continue }
      let isOld = parts[0].last == UInt8(ascii: "!")
      var text = ""
      for code in parts[1].split(separator: UInt8(ascii: "+")) {
        let scalar = UInt32(String(decoding: code, as: UTF8.self), radix: 16)
          .flatMap(Unicode.Scalar.init)
        if let scalar { text.unicodeScalars.append(scalar) }
      }
      let name = String(decoding: isOld ? parts[0].dropLast() : parts[0], as: UTF8.self)
      table[name] = Named(text: Array(text.utf8), isOld: isOld)
    }
    return table
  }()
}
