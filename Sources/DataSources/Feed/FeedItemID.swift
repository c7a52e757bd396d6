import PagerKitCore

/// The rule by which an item has an identity or none (JSON Feed 1.1, "id").
enum FeedItemID {
  /// The id of a string: its bytes, untouched; `nil` when it is blank.
  static func id(of text: String) -> PageID? {
    isBlank(text) ? nil : PageID(text)
  }

  /// Whether a text holds nothing but white space (the property White_Space of Unicode).
  static func isBlank(_ text: String) -> Bool {
    // Nearly every text begins with a visible ASCII character.
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }

  /// The id of a number, given as JSON spells it: an integer of any length keeps every digit, `2.0`
  /// and `1e3` are integers too, any other number is spelled as short as it can be.
  static func id(ofNumber spelling: String) -> PageID {
    if let integer = integer(spelling) { return PageID(integer) }
    guard let value = Double(spelling), value.isFinite else { return PageID(spelling) }
    return PageID("\(value)")
  }

  /// The digits of a whole number, without the point and the exponent it may be spelled with.
  private static func integer(_ spelling: String) -> String? {
    var digits: [UInt8] = []
    var pointAt: Int?
    var exponentText = ""
    var rest = Array(spelling.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    while let byte = rest.first {
      rest.removeFirst()
      if byte == UInt8(ascii: ".") {
        pointAt = digits.count
      } else if byte | 0x20 == UInt8(ascii: "e") {
        exponentText = String(decoding: rest, as: UTF8.self)
        break
      } else {
        digits.append(byte)
      }
    }
    let exponent = exponentText.isEmpty ? 0 : Int(exponentText) ?? Int.max
    // Beyond a few hundred digits a number is no name; it stays as it is spelled.
    guard exponent.magnitude <= 400 else { return nil }
    let point = (pointAt ?? digits.count) + exponent
    if point < digits.count {
      guard digits[max(0, point)...].allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
      digits.removeLast(digits.count - max(0, point))
    } else {
      digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - digits.count))
    }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    if significant.isEmpty { return "0" }
    return (isNegative ? "-" : "") + String(decoding: significant, as: UTF8.self)
  }
}
