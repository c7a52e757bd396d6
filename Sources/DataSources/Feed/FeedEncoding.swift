import PagerKitCore

/// How the bytes of a feed spell their text: any encoding that JSON allows.
public enum FeedEncoding: String, Sendable {
  /// UTF-8.
  case utf8 = "utf-8"
  /// UTF-16, the low byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, the high byte first.
  case utf16BigEndian = "utf-16be"
  /// UTF-32, the low byte first.
  case utf32LittleEndian = "utf-32le"
  /// UTF-32, the high byte first.
  case utf32BigEndian = "utf-32be"

  /// The encoding by the byte order mark, and the mark's length; else by the pattern of zeros that
  /// an ASCII character at the beginning leaves (RFC 4627, section 3).
  static func detect(_ bytes: [UInt8]) -> (encoding: FeedEncoding, markLength: Int) {
    func at(_ index: Int) -> Int { index < bytes.count ? Int(bytes[index]) : -1 }
    // The mark of UTF-32 begins with the one of UTF-16, so the longer is tried first.
    switch (at(0), at(1), at(2), at(3)) {
    case (0xEF, 0xBB, 0xBF, _): return (.utf8, 3)
    case (0xFF, 0xFE, 0, 0): return (.utf32LittleEndian, 4)
    case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
    case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
    case (0, 0, 0, 1...): return (.utf32BigEndian, 0)
    case (1..., 0, 0, 0): return (.utf32LittleEndian, 0)
    case (0, 1..., _, _): return (.utf16BigEndian, 0)
    case (1..., 0, _, _): return (.utf16LittleEndian, 0)
    default: return (.utf8, 0)
    }
  }

  /// The text as UTF-8 without a byte order mark; `nil` where a unit is cut or belongs to no
  /// character. UTF-8 itself is passed on and not looked at. Complexity: O(bytes).
  static func transcode(_ bytes: [UInt8], from encoding: FeedEncoding, after mark: Int) -> [UInt8]?
  {
    let body = bytes[mark...]
    switch encoding {
    case .utf8: return mark == 0 ? bytes : Array(body)
    case .utf16LittleEndian: return utf16(body, low: 0, high: 1)
    case .utf16BigEndian: return utf16(body, low: 1, high: 0)
    case .utf32LittleEndian: return utf32(body, order: [3, 2, 1, 0])
    case .utf32BigEndian: return utf32(body, order: [0, 1, 2, 3])
    }
  }

  private static func utf16(_ body: ArraySlice<UInt8>, low: Int, high: Int) -> [UInt8]? {
    guard body.count % 2 == 0 else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(body.count / 2)
    for place in stride(from: body.startIndex, to: body.endIndex, by: 2) {
      units.append(UInt16(body[place + high]) << 8 | UInt16(body[place + low]))
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  private static func utf32(_ body: ArraySlice<UInt8>, order: [Int]) -> [UInt8]? {
    guard body.count % 4 == 0 else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(body.count / 4)
    for place in stride(from: body.startIndex, to: body.endIndex, by: 4) {
      let code = order.reduce(UInt32(0)) { $0 << 8 | UInt32(body[place + $1]) }
      guard let scalar = Unicode.Scalar(code), let units = UTF8.encode(scalar) else { return nil }
      text.append(contentsOf: units)
    }
    return text
  }
}
