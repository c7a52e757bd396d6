/// What the beginning of a file says about the rest of it.
enum TextFormat: Hashable, Sendable {
  /// Text in an encoding; lines end with a line feed, or, in a file without any, with a carriage
  /// return alone.
  case text(TextEncoding, endsLinesWithReturns: Bool)
  /// Bytes that are no text.
  case binary

  /// So many bytes are looked at to tell an encoding.
  static let headLength = 65_536
  /// So many bytes are looked at to tell text from other bytes, as git does.
  private static let proofLength = 8_000

  /// Judges by the first bytes of a file, at most ``headLength``; `isWhole`: there are no more.
  ///
  /// In this order: a byte order mark is believed; zero bytes at every other place only are UTF-16
  /// without a mark; any other zero byte, or more than a tenth of controls and ill-formed bytes, is
  /// no text; well-formed UTF-8 is UTF-8, also with a few bad bytes among many good sequences;
  /// everything else is Latin-1.
  init(head: [UInt8], isWhole: Bool) {
    self = head.withUnsafeBufferPointer { Self.judge($0, isWhole: isWhole) }
  }

  private static func judge(_ head: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> TextFormat {
    // UTF-32 first: its little-endian mark begins with that of UTF-16.
    let marked: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian, .utf8,
    ]
    for encoding in marked where head.starts(with: encoding.mark) {
      return text(encoding, in: head)
    }
    let proof = UnsafeBufferPointer(rebasing: head.prefix(proofLength))
    if proof.contains(0) {
      for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian]
      where isUnmarked(encoding, proof, isWhole: isWhole && proof.count == head.count) {
        return text(encoding, in: head)
      }
      return .binary
    }
    if head.starts(with: "%PDF-".utf8) { return .binary }
    let isProofWhole = isWhole && proof.count == head.count
    let doubts = Doubts(in: proof, isWhole: isProofWhole)
    // A handful is forgiven, so that "café" in Latin-1 is text.
    if doubts.controls + doubts.illFormed > 4 + proof.count / 10 { return .binary }
    let all = proof.count == head.count ? doubts : Doubts(in: head, isWhole: isWhole)
    return text(all.illFormed > all.sequences ? .windows1252 : .utf8, in: head)
  }

  private static func text(
    _ encoding: TextEncoding, in head: UnsafeBufferPointer<UInt8>
  ) -> TextFormat {
    var hasReturn = false
    for index in stride(from: 0, to: head.count, by: encoding.unitLength) {
      let unit = encoding.unit(at: index, in: head)
      if unit == 0x0A { return .text(encoding, endsLinesWithReturns: false) }
      if unit == 0x0D { hasReturn = true }
    }
    return .text(encoding, endsLinesWithReturns: hasReturn)
  }

  /// Whether bytes without a mark are UTF-16: well-formed, hardly a control, and an eighth of the
  /// characters at least below U+0100, all of whose high bytes are the zeros.
  private static func isUnmarked(
    _ encoding: TextEncoding, _ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) -> Bool {
    if isWhole && bytes.count % 2 != 0 { return false }
    var units: [UInt16] = []
    var low = 0
    var controls = 0
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      guard let unit = encoding.unit(at: index, in: bytes) else { break }
      // A zero low byte is a zero at the wrong place.
      if unit & 0xFF == 0 { return false }
      if unit < 0x100 { low += 1 }
      if unit < 0x100 && Doubts.isControl(UInt8(unit)) { controls += 1 }
      units.append(UInt16(truncatingIfNeeded: unit))
    }
    if let last = units.last, UTF16.isLeadSurrogate(last), !isWhole { units.removeLast() }
    guard low * 8 >= units.count, controls * 10 <= units.count else { return false }
    return String(validating: units, as: UTF16.self) != nil
  }
}

/// What speaks against bytes being text, and what speaks for UTF-8.
private struct Doubts {
  /// Control characters that no text has.
  var controls = 0
  /// Bytes that are not part of well-formed UTF-8.
  var illFormed = 0
  /// Well-formed sequences of more than one byte.
  var sequences = 0

  init(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if Self.isControl(byte) { controls += 1 }
        index += 1
      } else if let length = UTF8Sequence.length(at: index, in: bytes) {
        sequences += 1
        index += length
      } else if !isWhole && UTF8Sequence.isCut(UnsafeBufferPointer(rebasing: bytes[index...])) {
        return
      } else {
        illFormed += 1
        index += 1
      }
    }
  }

  /// Controls other than white space, backspace (printed manuals) and escape (coloured logs).
  static func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x08...0x0D, 0x1B: false
    case 0x00..<0x20, 0x7F: true
    default: false
    }
  }
}
