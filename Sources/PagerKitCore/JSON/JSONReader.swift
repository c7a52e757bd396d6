/// Reads JSON (RFC 8259) strictly, and says exactly where it is not.
///
/// Nothing beyond the standard is accepted: no trailing comma, no comment, no NaN, no raw control
/// character. A lone surrogate escape, which the standard allows, becomes U+FFFD. Complexity: O(bytes).
public struct JSONReader {
  /// Brackets inside each other, at most.
  public static let depthLimit = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads one value from UTF-8 text; white space around it is allowed, anything else is not.
  public static func read(_ text: [UInt8]) throws(JSONError) -> JSONValue {
    // Typed errors do not pass through the closure's rethrow, hence the detour by a Result.
    let result = text.withUnsafeBufferPointer { bytes -> Result<JSONValue, JSONError> in
      var reader = JSONReader(bytes)
      do throws(JSONError) {
        return .success(try reader.document())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reads one value from a string.
  public static func read(_ text: String) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8))
  }

  private mutating func document() throws(JSONError) -> JSONValue {
    skipSpace()
    let result = try value(depth: 0)
    skipSpace()
    if offset < bytes.count { throw error(.textAfterValue) }
    return result
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private func error(_ reason: JSONError.Reason, at place: Int? = nil) -> JSONError {
    let place = place ?? offset
    var line = 1
    var lineStart = 0
    for index in 0..<Swift.min(place, bytes.count) where bytes[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    return JSONError(reason: reason, offset: place, line: line, column: place - lineStart + 1)
  }

  private func unexpected() -> JSONError {
    guard let byte = next else { return error(.endOfText) }
    return error(byte >= 0x80 && invalidHere ? .notUTF8 : .unexpected(byte))
  }

  private var invalidHere: Bool {
    let end = Swift.min(offset + 4, bytes.count)
    var decoder = UTF8()
    var iterator = bytes[offset..<end].makeIterator()
    if case .error = decoder.decode(&iterator) { return true }
    return false
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard let byte = next else { throw error(.endOfText) }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "N"), UInt8(ascii: "I"):
      throw error(.badNumber)
    default: throw unexpected()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    for index in 0..<word.utf8CodeUnitCount {
      guard let byte = next else { throw error(.endOfText) }
      guard byte == word.utf8Start[index] else { throw unexpected() }
      offset += 1
    }
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    if depth > Self.depthLimit { throw error(.tooDeep(limit: Self.depthLimit)) }
    offset += 1
    var members: [JSONObject.Member] = []
    skipSpace()
    if next == UInt8(ascii: "}") {
      offset += 1
      return .object(JSONObject())
    }
    while true {
      skipSpace()
      if next == UInt8(ascii: "}") { throw error(.trailingComma) }
      guard next == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw unexpected() }
      offset += 1
      skipSpace()
      members.append(JSONObject.Member(name: name, value: try value(depth: depth)))
      skipSpace()
      if next == UInt8(ascii: ",") {
        offset += 1
      } else if next == UInt8(ascii: "}") {
        offset += 1
        return .object(JSONObject(members))
      } else {
        throw unexpected()
      }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    if depth > Self.depthLimit { throw error(.tooDeep(limit: Self.depthLimit)) }
    offset += 1
    var elements: [JSONValue] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      offset += 1
      return .array([])
    }
    while true {
      skipSpace()
      if next == UInt8(ascii: "]") { throw error(.trailingComma) }
      elements.append(try value(depth: depth))
      skipSpace()
      if next == UInt8(ascii: ",") {
        offset += 1
      } else if next == UInt8(ascii: "]") {
        offset += 1
        return .array(elements)
      } else {
        throw unexpected()
      }
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") {
      offset += 1
    } else if try !digits() {
      throw error(.badNumber, at: start)
    }
    if let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      throw error(.badNumber, at: start)
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      if try !digits() { throw error(.badNumber, at: start) }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      if try !digits() { throw error(.badNumber, at: start) }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return .number(JSONNumber(value: Double(text) ?? .infinity, text: text))
  }

  private mutating func digits() throws(JSONError) -> Bool {
    let start = offset
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return offset > start
  }

  private mutating func string() throws(JSONError) -> String {
    offset += 1
    let start = offset
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        let text = try text(from: start, to: offset)
        offset += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { throw control(byte) }
      offset += 1
    }
    throw error(.endOfText)
  }

  private func control(_ byte: UInt8) -> JSONError {
    error(byte == 0x0A || byte == 0x0D ? .lineBreakInString : .controlInString(byte))
  }

  private func text(from start: Int, to end: Int) throws(JSONError) -> String {
    if let text = String(validating: bytes[start..<end], as: UTF8.self) { return text }
    throw error(.notUTF8, at: start)
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var buffer: [UInt8] = Array(bytes[start..<offset])
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        offset += 1
        guard let text = String(validating: buffer, as: UTF8.self) else {
          throw error(.notUTF8, at: start)
        }
        return text
      }
      if byte < 0x20 { throw control(byte) }
      if byte != UInt8(ascii: "\\") {
        buffer.append(byte)
        offset += 1
        continue
      }
      try escape(into: &buffer)
    }
    throw error(.endOfText)
  }

  private mutating func escape(into buffer: inout [UInt8]) throws(JSONError) {
    let start = offset
    offset += 1
    guard let byte = next else { throw error(.endOfText) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(byte)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "u"): buffer.append(contentsOf: String(try escapedScalar(start)).utf8)
    default: throw error(.badEscape, at: start)
    }
  }

  private mutating func escapedScalar(_ start: Int) throws(JSONError) -> Character {
    let unit = try hexUnit(start)
    if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
    // A high surrogate joins a low one that follows at once; any other is alone.
    guard unit < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let before = offset
    offset += 2
    let low = try hexUnit(before)
    guard low >= 0xDC00, low < 0xE000 else {
      offset = before
      return "\u{FFFD}"
    }
    let code = 0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(low - 0xDC00)
    return Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}"
  }

  private mutating func hexUnit(_ start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw error(.endOfText) }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw error(.badEscape, at: start)
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
