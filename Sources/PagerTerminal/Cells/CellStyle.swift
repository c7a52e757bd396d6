/// A colour as a terminal knows it: its own default, one of its palette, or red, green and blue.
public struct Paint: Hashable, Sendable {
  let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// The terminal's default.
  public static let standard = Paint(bits: 0)

  /// A colour of the palette, 0 … 255; 0 … 15 are those the user has chosen.
  public static func palette(_ index: UInt8) -> Paint { Paint(bits: 0x0100_0000 | UInt32(index)) }

  /// A colour by its components, 0 … 255 each.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Paint {
    Paint(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// What it is.
  enum Kind: Equatable {
    case standard
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  var kind: Kind {
    switch bits >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    case 2:
      .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits))
    default: .standard
    }
  }
}

/// How the letters of a cell are set.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Strong.
  public static let bold = TextAttributes(rawValue: 1)
  /// Faint.
  public static let dim = TextAttributes(rawValue: 2)
  /// Slanted.
  public static let italic = TextAttributes(rawValue: 4)
  /// Underlined.
  public static let underline = TextAttributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 16)
  /// Struck out.
  public static let strikethrough = TextAttributes(rawValue: 32)
}

/// The look of a cell.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the letters.
  public var foreground: Paint
  /// The colour behind them.
  public var background: Paint
  /// How the letters are set.
  public var attributes: TextAttributes

  /// Creates a style.
  public init(
    foreground: Paint = .standard, background: Paint = .standard,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's defaults.
  public static let plain = CellStyle()

  /// The style with more attributes.
  public func adding(_ more: TextAttributes) -> CellStyle {
    CellStyle(
      foreground: foreground, background: background, attributes: attributes.union(more))
  }

  /// The style on the ground of another one: its background where this one has none, and its
  /// reversal.
  func on(_ ground: CellStyle) -> CellStyle {
    if ground == .plain { return self }
    return CellStyle(
      foreground: foreground, background: background == .standard ? ground.background : background,
      attributes: attributes.union(ground.attributes.intersection(.reverse)))
  }

  /// The style with foreground and background exchanged.
  public var reversed: CellStyle {
    CellStyle(
      foreground: foreground, background: background,
      attributes: attributes.symmetricDifference(.reverse))
  }
}
