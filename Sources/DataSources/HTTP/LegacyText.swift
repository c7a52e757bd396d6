/// Text in the encodings of old Western servers.
enum LegacyText {
  /// Bytes as UTF-8, where the charset is one that can hold anything and is still met.
  static func utf8(_ bytes: [UInt8], charset: String?) -> [UInt8]? {
    // Browsers read all of these as Windows-1252 (WHATWG Encoding, section 4.2).
    let names = [
      "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii", "windows-1252", "cp1252",
    ]
    guard let charset, names.contains(charset) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        let code = byte < 0xA0 ? Windows1252.upper[Int(byte - 0x80)] : UInt32(byte)
        text += Unicode.Scalar(code).flatMap { UTF8.encode($0) }.map(Array.init) ?? [0x3F]
      }
    }
    return text
  }
}

/// Windows-1252, where it differs from Latin-1.
enum Windows1252 {
  /// The code points of the bytes 80 … 9F.
  static let upper: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
