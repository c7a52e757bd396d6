/// Well-formed UTF-8, sequence by sequence (the Unicode Standard, table 3-7).
enum UTF8Sequence {
  /// The length in bytes of the well-formed sequence that begins at an index; `nil` if there is none.
  static func length<Bytes: Collection<UInt8>>(
    at start: Bytes.Index, in bytes: Bytes
  ) -> Int? {
    let lead = bytes[start]
    if lead < 0x80 { return 1 }
    guard let length = announced(by: lead) else { return nil }
    var index = bytes.index(after: start)
    for position in 1..<length {
      guard index < bytes.endIndex else { return nil }
      let byte = bytes[index]
      guard byte & 0xC0 == 0x80 else { return nil }
      if position == 1 && !isSecond(byte, after: lead) { return nil }
      index = bytes.index(after: index)
    }
    return length
  }

  /// The number of bytes a lead byte announces; `nil` where it cannot lead.
  static func announced(by lead: UInt8) -> Int? {
    switch lead {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Whether bytes that end too early are the beginning of a well-formed sequence.
  static func isCut(_ bytes: some Collection<UInt8>) -> Bool {
    guard let lead = bytes.first, let length = announced(by: lead), bytes.count < length else {
      return false
    }
    for (position, byte) in bytes.enumerated().dropFirst() {
      guard byte & 0xC0 == 0x80 else { return false }
      if position == 1 && !isSecond(byte, after: lead) { return false }
    }
    return true
  }

  /// Rules out overlong forms, surrogates and what lies beyond U+10FFFF.
  private static func isSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: byte >= 0xA0
    case 0xED: byte <= 0x9F
    case 0xF0: byte >= 0x90
    case 0xF4: byte <= 0x8F
    default: true
    }
  }
}
