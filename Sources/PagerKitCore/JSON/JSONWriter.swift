/// Writes JSON on one line, with numbers as the trace format asks: at most 6 decimals, no trailing
/// zeros, no exponent.
public enum JSONWriter {
  /// The text of a value.
  public static func text(of value: JSONValue) -> String {
    var result = ""
    write(value, to: &result)
    return result
  }

  /// The text of a number: finite, at most 6 decimals, halves away from zero.
  public static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let magnitude = number.magnitude
    // Beyond 2^53 every Double is an integer, and millionths are out of reach before that.
    if magnitude >= 9_000_000_000 { return integer(number.rounded()) }
    let millionths = UInt64((magnitude * 1_000_000).rounded())
    var text = millionths == 0 || number > 0 ? "" : "-"
    text += String(millionths / 1_000_000)
    var fraction = millionths % 1_000_000
    if fraction == 0 { return text }
    var digits = 6
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let shown = String(fraction)
    return text + "." + String(repeating: "0", count: digits - shown.utf8.count) + shown
  }

  private static func integer(_ number: Double) -> String {
    if let exact = Int64(exactly: number) { return String(exact) }
    // Digits by division: a Double of any size, without an exponent.
    var rest = number.magnitude
    var digits: [UInt8] = []
    while rest >= 1 {
      let quotient = (rest / 10).rounded(.down)
      let digit = Swift.max(0, Swift.min(9, rest - quotient * 10))
      digits.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    if number < 0 { digits.append(UInt8(ascii: "-")) }
    return String(decoding: digits.reversed(), as: UTF8.self)
  }

  private static func write(_ value: JSONValue, to result: inout String) {
    switch value {
    case .null: result += "null"
    case .bool(let flag): result += flag ? "true" : "false"
    case .number(let number): result += number.text
    case .string(let text): write(text, to: &result)
    case .array(let elements):
      result += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { result += "," }
        write(element, to: &result)
      }
      result += "]"
    case .object(let object):
      result += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { result += "," }
        write(member.name, to: &result)
        result += ":"
        write(member.value, to: &result)
      }
      result += "}"
    }
  }

  private static func write(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
