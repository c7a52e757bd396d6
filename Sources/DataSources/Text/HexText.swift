import PagerKitCore

/// Bytes that are no text, sixteen to a line: the offset, the bytes in hexadecimal, and the ASCII
/// characters among them.
public final class HexText: LineSource {
  private static let width = 16
  private let store: ByteStore

  /// Creates the lines of bytes in memory.
  public convenience init(bytes: [UInt8]) { self.init(store: .memory(bytes)) }

  init(store: ByteStore) { self.store = store }

  /// The length of the storage in bytes, now.
  public var byteCount: Int { store.count }

  /// The lines from `offset` on. Complexity: O(limit). Throws failures of the system.
  public func lines(from offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
    guard limit > 0, offset < byteCount else { return [] }
    return try lines(in: max(0, offset) / Self.width * Self.width, count: limit)
  }

  /// The last `limit` lines that end at or before `offset`. Complexity: O(limit). Throws failures of
  /// the system.
  public func lines(before offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
    let count = byteCount
    // Only the last line of all may end off the grid.
    let end = offset >= count ? count : max(0, offset) / Self.width * Self.width
    let last = (end + Self.width - 1) / Self.width
    let first = limit < last ? last - max(0, limit) : 0
    guard limit > 0, first < last else { return [] }
    return try lines(in: first * Self.width, count: last - first)
  }

  private func lines(in first: Int, count: Int) throws(PageFailure) -> [TextLine] {
    // A window at a time, should somebody ask for all of it.
    let bytes = try store.read(at: first, limit: min(count, 65_536) * Self.width)
    return stride(from: 0, to: bytes.count, by: Self.width).map { index in
      let end = min(index + Self.width, bytes.count)
      return TextLine(
        start: first + index, end: first + end,
        text: Self.line(of: bytes[index..<end], at: first + index))
    }
  }

  private static func line(of bytes: ArraySlice<UInt8>, at offset: Int) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(80)
    let digits = String(offset, radix: 16).utf8
    line.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, 8 - digits.count)))
    line.append(contentsOf: digits)
    line.append(UInt8(ascii: " "))
    for position in 0..<width {
      if position % 8 == 0 { line.append(UInt8(ascii: " ")) }
      if position < bytes.count {
        let byte = bytes[bytes.startIndex + position]
        line.append(digit(byte >> 4))
        line.append(digit(byte & 0xF))
      } else {
        line.append(contentsOf: "  ".utf8)
      }
      line.append(UInt8(ascii: " "))
    }
    line.append(contentsOf: " |".utf8)
    line.append(contentsOf: bytes.map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: ".") })
    line.append(UInt8(ascii: "|"))
    return String(decoding: line, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
