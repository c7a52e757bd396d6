/// How the bytes of a text stand for characters.
public enum TextEncoding: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// UTF-8, and so ASCII; ill-formed parts are shown as U+FFFD.
  case utf8
  /// Windows-1252, which is Latin-1 with letters in place of its unused controls.
  case windows1252
  /// UTF-16, the low byte first.
  case utf16LittleEndian
  /// UTF-16, the high byte first.
  case utf16BigEndian
  /// UTF-32, the low byte first.
  case utf32LittleEndian
  /// UTF-32, the high byte first.
  case utf32BigEndian

  /// The name, for a status line.
  public var description: String {
    switch self {
    case .utf8: "UTF-8"
    case .windows1252: "Latin-1"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .utf32LittleEndian: "UTF-32LE"
    case .utf32BigEndian: "UTF-32BE"
    }
  }

  /// The length of a code unit in bytes.
  var unitLength: Int {
    switch self {
    case .utf8, .windows1252: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  private var isBigEndian: Bool { self == .utf16BigEndian || self == .utf32BigEndian }

  /// The bytes of the byte order mark.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .windows1252: []
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0x00, 0x00]
    case .utf32BigEndian: [0x00, 0x00, 0xFE, 0xFF]
    }
  }

  /// The code unit that begins at an index; `nil` where the bytes end before it does.
  @inline(__always)
  func unit(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let length = unitLength
    guard index >= 0, index <= bytes.count - length else { return nil }
    if length == 1 { return UInt32(bytes[index]) }
    var unit: UInt32 = 0
    for position in 0..<length {
      let byte = bytes[index + (isBigEndian ? position : length - 1 - position)]
      unit = unit << 8 | UInt32(byte)
    }
    return unit
  }

  /// The text of bytes that hold whole characters; what is ill-formed becomes U+FFFD.
  func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    switch self {
    case .utf8:
      return String(decoding: bytes, as: UTF8.self)
    case .windows1252:
      var result = ""
      result.reserveCapacity(bytes.count)
      for byte in bytes { result.unicodeScalars.append(Self.windows1252(byte)) }
      return result
    case .utf16LittleEndian, .utf16BigEndian:
      var units = stride(from: 0, to: bytes.count - 1, by: 2).map {
        UInt16(truncatingIfNeeded: unit(at: $0, in: bytes) ?? 0xFFFD)
      }
      if bytes.count % 2 != 0 { units.append(0xFFFD) }
      return String(decoding: units, as: UTF16.self)
    case .utf32LittleEndian, .utf32BigEndian:
      var result = ""
      for index in stride(from: 0, to: bytes.count, by: 4) {
        let scalar = unit(at: index, in: bytes).flatMap(Unicode.Scalar.init)
        result.unicodeScalars.append(scalar ?? "\u{FFFD}")
      }
      return result
    }
  }

  /// A byte of Windows-1252 (the WHATWG's index): 0x80 … 0x9F are letters where there is one.
  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80, byte < 0xA0 else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upperControls[Int(byte - 0x80)]) ?? "\u{FFFD}"
  }

  private static let upperControls: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
