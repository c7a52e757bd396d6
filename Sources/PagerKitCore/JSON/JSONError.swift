/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The text ends too early.
    case endOfText
    /// Something follows the value.
    case textAfterValue
    /// This byte cannot stand here.
    case unexpected(UInt8)
    /// A comma with nothing behind it.
    case trailingComma
    /// A line feed or carriage return inside a string.
    case lineBreakInString
    /// Another control character inside a string.
    case controlInString(UInt8)
    /// A backslash with something JSON does not know behind it.
    case badEscape
    /// A number that JSON does not allow: `01`, `1.`, `.5`, `+1`, `NaN`.
    case badNumber
    /// Bytes that are not UTF-8.
    case notUTF8
    /// Too many brackets inside each other.
    case tooDeep(limit: Int)
  }

  /// What is wrong.
  public var reason: Reason
  /// The offset in bytes, from 0.
  public var offset: Int
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// What is wrong, as a part of a sentence, without the place.
  public var message: String {
    switch reason {
    case .endOfText: "the text ends in the middle"
    case .textAfterValue: "there is more text after the end"
    case .unexpected(let byte): "unexpected \(JSONError.name(of: byte))"
    case .trailingComma: "a comma with nothing behind it"
    case .lineBreakInString: "raw line break inside a string"
    case .controlInString(let byte): "raw \(JSONError.name(of: byte)) inside a string"
    case .badEscape: "unknown escape inside a string"
    case .badNumber: "not a number that JSON allows"
    case .notUTF8: "bytes that are not UTF-8"
    case .tooDeep(let limit): "more than \(limit) levels deep"
    }
  }

  private static func name(of byte: UInt8) -> String {
    if byte == 0x09 { return "tab" }
    if byte > 0x20 && byte < 0x7F {
      return "\"\(Character(Unicode.Scalar(byte)))\""
    }
    return "byte \(byte)"
  }
}
