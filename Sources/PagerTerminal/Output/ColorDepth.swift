/// How many colours a terminal can show.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  /// None: bold, underline and reverse only.
  case none
  /// The sixteen that the user has chosen.
  case sixteen
  /// A palette of 256.
  case palette
  /// Red, green and blue in 256 steps each.
  case trueColor

  /// Orders by the number of colours.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Paint {
  /// The nearest colour a terminal of this depth can show.
  func reduced(to depth: ColorDepth) -> Paint {
    switch (kind, depth) {
    case (_, .none): .standard
    case (.standard, _), (_, .trueColor): self
    case (.palette(let index), .sixteen) where index >= 16:
      Palette.nearestOfSixteen(Palette.components(of: index))
    case (.palette, _): self
    case (.rgb(let red, let green, let blue), .palette):
      Palette.nearestOfMany((Int(red), Int(green), Int(blue)))
    case (.rgb(let red, let green, let blue), .sixteen):
      Palette.nearestOfSixteen((Int(red), Int(green), Int(blue)))
    }
  }
}

/// The 256 colours of xterm: sixteen that can be chosen, a cube of six levels, and 24 greys.
///
/// Source of the levels: xterm's `256colres.pl` (0, 95, 135, 175, 215, 255; greys 8 + 10·i) and the
/// defaults of its sixteen in `XTerm-col.ad`.
enum Palette {
  typealias Components = (red: Int, green: Int, blue: Int)

  private static let levels = [0, 95, 135, 175, 215, 255]
  private static let sixteen: [Components] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  static func components(of index: UInt8) -> Components {
    let index = Int(index)
    if index < 16 { return sixteen[index] }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
    let cube = index - 16
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  static func nearestOfSixteen(_ color: Components) -> Paint {
    var best = 0
    for index in 1..<16 where distance(color, sixteen[index]) < distance(color, sixteen[best]) {
      best = index
    }
    return .palette(UInt8(best))
  }

  static func nearestOfMany(_ color: Components) -> Paint {
    let cube =
      16 + 36 * nearestLevel(color.red) + 6 * nearestLevel(color.green) + nearestLevel(color.blue)
    let mean = (color.red + color.green + color.blue) / 3
    let grey = 232 + min(23, max(0, (mean - 3) / 10))
    let candidates = [UInt8(cube), UInt8(grey)]
    let byDistance = candidates.map { distance(color, components(of: $0)) }
    return .palette(byDistance[1] < byDistance[0] ? candidates[1] : candidates[0])
  }

  private static func nearestLevel(_ value: Int) -> Int {
    var best = 0
    for index in 1..<6 where abs(levels[index] - value) < abs(levels[best] - value) { best = index }
    return best
  }

  private static func distance(_ left: Components, _ right: Components) -> Int {
    let red = left.red - right.red
    let green = left.green - right.green
    let blue = left.blue - right.blue
    return red * red + green * green + blue * blue
  }
}
