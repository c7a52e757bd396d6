/// Walks through JSON text (RFC 8259) strictly, value by value, and builds nothing.
///
/// For long documents of which little is wanted: strings and numbers are given as ranges of the
/// text, and read only when asked for. Nothing beyond the standard is accepted: no trailing comma,
/// no comment, no NaN, no raw control character. Complexity: O(bytes) for a walk to the end.
///
///     try cursor.object { cursor, name throws(JSONError) in
///       if cursor.text(name, is: "title"), cursor.kind == .string {
///         title = cursor.string(try cursor.text())
///       } else {
///         try cursor.skip()
///       }
///     }
public struct JSONCursor {
  /// Brackets inside each other, at most.
  public static let depthLimit = 512

  /// What begins at the cursor.
  public enum Kind: Sendable {
    /// `{`.
    case object
    /// `[`.
    case array
    /// A quotation mark.
    case string
    /// A digit or a minus sign.
    case number
    /// `true`.
    case yes
    /// `false`.
    case no
    /// `null`.
    case null
    /// The end of the text.
    case end
    /// Nothing that JSON knows.
    case other
  }

  /// A string of the text: what stands between its quotation marks.
  public struct Text: Sendable {
    /// The offset of its first byte.
    public var start: Int
    /// The offset of the closing quotation mark.
    public var end: Int
    /// Whether there is a backslash in it.
    public var hasEscapes: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the cursor stands, in bytes from the beginning.
  public internal(set) var offset = 0
  private var depth = 0

  /// Creates a cursor at the beginning, or at a value that begins at an offset given by another
  /// cursor. The bytes must outlive it.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = Swift.max(0, offset)
    skipSpace()
  }

  /// What begins here.
  public var kind: Kind {
    guard let byte = next else { return .end }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"): return .yes
    case UInt8(ascii: "f"): return .no
    case UInt8(ascii: "n"): return .null
    default: return .other
    }
  }

  /// Walks through the object that begins here. The closure gets each name and must read or skip
  /// its value.
  public mutating func object(
    _ member: (inout JSONCursor, Text) throws(JSONError) -> Void
  ) throws(JSONError) {
    if try !open(UInt8(ascii: "{"), UInt8(ascii: "}")) { return }
    repeat {
      if next == UInt8(ascii: "}") { throw error(.trailingComma) }
      let name = try text()
      guard next == UInt8(ascii: ":") else { throw unexpected() }
      step()
      try member(&self, name)
    } while try goesOn(until: UInt8(ascii: "}"))
  }

  /// Walks through the array that begins here. The closure must read or skip each element.
  public mutating func array(
    _ element: (inout JSONCursor) throws(JSONError) -> Void
  ) throws(JSONError) {
    if try !open(UInt8(ascii: "["), UInt8(ascii: "]")) { return }
    repeat {
      if next == UInt8(ascii: "]") { throw error(.trailingComma) }
      try element(&self)
    } while try goesOn(until: UInt8(ascii: "]"))
  }

  /// Steps over the value that begins here, whatever it is.
  public mutating func skip() throws(JSONError) {
    switch kind {
    case .object: try object { cursor, _ throws(JSONError) in try cursor.skip() }
    case .array: try array { cursor throws(JSONError) in try cursor.skip() }
    case .string: _ = try text()
    case .number: _ = try number()
    case .yes: try word("true")
    case .no: try word("false")
    case .null: try word("null")
    case .end, .other: throw unexpected()
    }
  }

  /// Makes sure that nothing follows.
  public func finish() throws(JSONError) {
    if offset < bytes.count { throw error(.textAfterValue) }
  }

  /// Steps over the number that begins here and gives its spelling.
  public mutating func number() throws(JSONError) -> Range<Int> {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let digitsStart = offset
    guard digits() else { throw error(.badNumber, at: start) }
    if bytes[digitsStart] == UInt8(ascii: "0"), offset > digitsStart + 1 {
      throw error(.badNumber, at: start)
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      guard digits() else { throw error(.badNumber, at: start) }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      guard digits() else { throw error(.badNumber, at: start) }
    }
    let range = start..<offset
    skipSpace()
    return range
  }

  /// Steps over one of the words `true`, `false`, `null`.
  mutating func word(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw unexpected() }
      offset += 1
    }
    skipSpace()
  }

  // MARK: Brackets

  /// Enters a bracket; false when it closes at once.
  private mutating func open(_ opening: UInt8, _ closing: UInt8) throws(JSONError) -> Bool {
    guard next == opening else { throw unexpected() }
    if depth == Self.depthLimit { throw error(.tooDeep(limit: Self.depthLimit)) }
    step()
    if next == closing {
      step()
      return false
    }
    depth += 1
    return true
  }

  /// Whether a comma follows; steps over it, or over the closing bracket.
  private mutating func goesOn(until closing: UInt8) throws(JSONError) -> Bool {
    if next == UInt8(ascii: ",") {
      step()
      return true
    }
    guard next == closing else { throw unexpected() }
    depth -= 1
    step()
    return false
  }

  // MARK: Bytes

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func step() {
    offset += 1
    skipSpace()
  }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func digits() -> Bool {
    let start = offset
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return offset > start
  }

  // MARK: Errors

  /// An error of this reason, here or at another place. Complexity: O(place), to count the lines.
  func error(_ reason: JSONError.Reason, at place: Int? = nil) -> JSONError {
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
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "N"), UInt8(ascii: "I"):
      return error(.badNumber)
    default:
      return error(byte >= 0x80 && sequenceLength(at: offset) == 0 ? .notUTF8 : .unexpected(byte))
    }
  }
}
