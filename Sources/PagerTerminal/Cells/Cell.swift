/// One cell of the screen. Plain bits, so that rows are compared and moved as memory.
struct Cell: Hashable, Sendable {
  /// A scalar, or, from ``ClusterTable/base`` on, a cluster of the table.
  var glyph: UInt32
  var style: CellStyle
  /// The number of cells the glyph takes; 0: this cell is covered by the one to its left.
  var columns: UInt8
  private var trustBits: UInt8

  init(
    glyph: UInt32, style: CellStyle = .plain, columns: UInt8 = 1, trust: WidthTrust = .certain
  ) {
    self.glyph = glyph
    self.style = style
    self.columns = columns
    trustBits = trust.rawValue
  }

  var trust: WidthTrust { WidthTrust(rawValue: trustBits) ?? .doubtful }

  /// Its bits, mixed: for comparing rows quickly.
  var fingerprint: UInt64 {
    (UInt64(glyph) << 32 | UInt64(style.foreground.bits)) ^ UInt64(style.background.bits) << 13
      ^ UInt64(style.attributes.rawValue) << 5 ^ UInt64(columns)
  }

  /// Whether it is covered by a wide one to its left.
  var isCovered: Bool { columns == 0 }

  static let blank = Cell(glyph: 0x20)

  /// Equal to no cell that is ever drawn: what stands there is unknown.
  static let unknown = Cell(glyph: .max)

  /// A space in this style.
  static func space(_ style: CellStyle) -> Cell { Cell(glyph: 0x20, style: style) }

  /// What lies under the right part of a wide glyph.
  static func covered(_ style: CellStyle) -> Cell {
    Cell(glyph: 0, style: style, columns: 0)
  }
}

/// The clusters of several scalars that are on the screen, by number.
///
/// Shared by a canvas and the encoder that compares it with the frame before, so that equal numbers
/// mean equal clusters.
final class ClusterTable {
  /// The number of the first cluster; below are scalars.
  static let base: UInt32 = 0x11_0000
  /// So many clusters are kept; a text that has more of them on one screen gets U+FFFD.
  static let capacity = 1 << 16

  private var texts: [String] = []
  private var numbers: [[UInt8]: UInt32] = [:]

  /// The number of a cluster.
  func number(of text: String) -> UInt32 {
    let key = Array(text.utf8)
    if let known = numbers[key] { return known }
    guard texts.count < Self.capacity else { return 0xFFFD }
    let number = Self.base + UInt32(texts.count)
    texts.append(text)
    numbers[key] = number
    return number
  }

  /// Appends the UTF-8 of a glyph.
  func append(_ glyph: UInt32, to bytes: inout [UInt8]) {
    if glyph < 0x80 {
      bytes.append(UInt8(glyph))
    } else if glyph >= Self.base {
      let index = Int(glyph - Self.base)
      if index < texts.count { bytes.append(contentsOf: texts[index].utf8) }
    } else if let scalar = Unicode.Scalar(glyph) {
      bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  /// Whether it is so full that it should be emptied, with a full redraw, before the next frame.
  var isCrowded: Bool { texts.count > Self.capacity / 2 }

  /// Forgets everything; whoever holds numbers must draw anew.
  func removeAll() {
    texts.removeAll()
    numbers.removeAll()
  }
}
