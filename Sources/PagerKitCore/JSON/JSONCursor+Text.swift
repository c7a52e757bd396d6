extension JSONCursor {
  /// Steps over the string that begins here and gives its place.
  public mutating func text() throws(JSONError) -> Text {
    guard kind == .string else { throw unexpectedText() }
    offset += 1
    let start = offset
    var hasEscapes = false
    while true {
      skipPlainBytes()
      guard let byte = next else { throw error(.endOfText) }
      switch byte {
      case UInt8(ascii: "\""):
        let text = Text(start: start, end: offset, hasEscapes: hasEscapes)
        offset += 1
        skipSpace()
        return text
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try stepOverEscape()
      case 0x0A, 0x0D: throw error(.lineBreakInString)
      case 0..<0x20: throw error(.controlInString(byte))
      case 0x80...0xFF:
        let length = sequenceLength(at: offset)
        if length == 0 { throw error(.notUTF8) }
        offset += length
      default: offset += 1
      }
    }
  }

  /// What a string says; a lone surrogate escape becomes U+FFFD. Complexity: O(bytes).
  public func string(_ text: Text) -> String {
    if !text.hasEscapes { return String(decoding: bytes[text.start..<text.end], as: UTF8.self) }
    var buffer: [UInt8] = []
    unescape(text, into: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Calls the closure with the bytes of a string as they are spelled, escapes and all.
  public func withBytes<Result>(
    of text: Text, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(rebasing: bytes[text.start..<text.end]))
  }

  /// The spelling of a number.
  public func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether a string says exactly this.
  public func text(_ text: Text, is word: StaticString) -> Bool {
    if text.hasEscapes {
      var buffer: [UInt8] = []
      unescape(text, into: &buffer)
      return buffer.elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
    guard text.end - text.start == word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount
    where bytes[text.start + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether two strings are spelled with the same bytes.
  public func spells(_ text: Text, like other: Text) -> Bool {
    bytes[text.start..<text.end].elementsEqual(bytes[other.start..<other.end])
  }

  /// Whether a string begins with a visible ASCII character, so that it cannot be blank.
  public func beginsVisibly(_ text: Text) -> Bool {
    guard text.start < text.end else { return false }
    let byte = bytes[text.start]
    return byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
  }

  /// Appends the UTF-8 bytes of what a string says.
  public func unescape(_ text: Text, into buffer: inout [UInt8]) {
    var place = text.start
    while place < text.end {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "\\"), place < text.end else {
        buffer.append(byte)
        continue
      }
      let letter = bytes[place]
      place += 1
      switch letter {
      case UInt8(ascii: "b"): buffer.append(0x08)
      case UInt8(ascii: "f"): buffer.append(0x0C)
      case UInt8(ascii: "n"): buffer.append(0x0A)
      case UInt8(ascii: "r"): buffer.append(0x0D)
      case UInt8(ascii: "t"): buffer.append(0x09)
      case UInt8(ascii: "u"):
        for unit in UTF8.encode(escapedScalar(&place)) ?? UTF8.encodedReplacementCharacter {
          buffer.append(unit)
        }
      default: buffer.append(letter)
      }
    }
  }

  /// The scalar of the escape whose hex digits begin at `place`; moves past them, and past the
  /// second half of a pair.
  private func escapedScalar(_ place: inout Int) -> Unicode.Scalar {
    let unit = hexUnit(at: place) ?? 0xFFFD
    place += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // A high surrogate joins a low one that follows at once; any other is alone.
    guard unit < 0xDC00, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u"), let low = hexUnit(at: place + 2), low >= 0xDC00,
      low < 0xE000
    else { return "\u{FFFD}" }
    place += 6
    let code = 0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(low - 0xDC00)
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private func hexUnit(at place: Int) -> UInt16? {
    guard place + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for index in place..<place + 4 {
      let digit: UInt8
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = bytes[index] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = bytes[index] - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = bytes[index] - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private mutating func stepOverEscape() throws(JSONError) {
    let start = offset
    offset += 1
    guard let letter = next else { throw error(.endOfText) }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return
    case UInt8(ascii: "u"):
      guard hexUnit(at: offset) != nil else {
        throw bytes.count - offset < 4
          ? error(.endOfText, at: bytes.count) : error(.badEscape, at: start)
      }
      offset += 4
    default: throw error(.badEscape, at: start)
    }
  }

  /// Steps over bytes that need no look of their own, eight at a time: neither a quotation mark nor
  /// a backslash, a control character or a part of a longer sequence. The tests for "has a zero
  /// byte" and "has a byte less than n" are those of Bit Twiddling Hacks (S. E. Anderson).
  private mutating func skipPlainBytes() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quote = word ^ ones &* 0x22
      let backslash = word ^ ones &* 0x5C
      let found =
        word | (word &- ones &* 0x20) & ~word | (quote &- ones) & ~quote
        | (backslash &- ones) & ~backslash
      if found & tops != 0 {
        // The lowest mark is exact; only marks above it can be echoes of a borrow.
        offset += (found & tops).trailingZeroBitCount / 8
        return
      }
      offset += 8
    }
  }

  /// The length of the well-formed UTF-8 sequence at `place`; 0 where there is none.
  /// (Table 3-7 of the Unicode standard.)
  func sequenceLength(at place: Int) -> Int {
    let first = bytes[place]
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { low = 0xA0 }
      if first == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { low = 0x90 }
      if first == 0xF4 { high = 0x8F }
    default: return 0
    }
    guard place + length <= bytes.count, bytes[place + 1] >= low, bytes[place + 1] <= high else {
      return 0
    }
    for index in place + 2..<place + length where bytes[index] & 0xC0 != 0x80 { return 0 }
    return length
  }

  private func unexpectedText() -> JSONError {
    guard let byte = next else { return error(.endOfText) }
    return error(byte >= 0x80 && sequenceLength(at: offset) == 0 ? .notUTF8 : .unexpected(byte))
  }
}
