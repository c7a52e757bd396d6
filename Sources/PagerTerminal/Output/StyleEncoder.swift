/// Keeps the style the terminal is set to, and changes it with as few bytes as possible.
struct StyleEncoder {
  let depth: ColorDepth
  /// What the terminal is set to; `nil`: unknown.
  private(set) var current: CellStyle?

  init(depth: ColorDepth) { self.depth = depth }

  /// Forgets what the terminal is set to.
  mutating func invalidate() { current = nil }

  /// The style as this terminal shows it.
  func reduced(_ style: CellStyle) -> CellStyle {
    CellStyle(
      foreground: style.foreground.reduced(to: depth),
      background: style.background.reduced(to: depth), attributes: style.attributes)
  }

  /// Sets the terminal to a style.
  mutating func set(_ style: CellStyle, into bytes: inout [UInt8]) {
    let style = reduced(style)
    if style == current { return }
    defer { current = style }
    bytes.append(contentsOf: [0x1B, 0x5B])
    let fresh = Self.parameters(from: .plain, to: style)
    if style == .plain {
      // An empty list of parameters is the shortest reset.
    } else if let current {
      let change = Self.parameters(from: current, to: style)
      let anew = current == .plain ? fresh : [0x30, 0x3B] + fresh
      bytes.append(contentsOf: change.count <= anew.count ? change : anew)
    } else {
      bytes.append(contentsOf: [0x30, 0x3B] + fresh)
    }
    bytes.append(0x6D)
  }

  private static func parameters(from old: CellStyle, to new: CellStyle) -> [UInt8] {
    var list: [UInt8] = []
    func add(_ code: String) {
      if !list.isEmpty { list.append(0x3B) }
      list.append(contentsOf: code.utf8)
    }
    var kept = old.attributes
    let gone = old.attributes.subtracting(new.attributes)
    if !gone.isDisjoint(with: [.bold, .dim]) {
      add("22")
      kept.subtract([.bold, .dim])
    }
    for (attribute, _, off) in codes where !off.isEmpty && gone.contains(attribute) { add(off) }
    for (attribute, on, _) in codes
    where new.attributes.contains(attribute) && !kept.contains(attribute) { add(on) }
    if new.foreground != old.foreground { add(color(new.foreground, base: 30)) }
    if new.background != old.background { add(color(new.background, base: 40)) }
    return list
  }

  /// The attributes with what turns them on and off; bold and dim share the way back.
  private static let codes: [(TextAttributes, on: String, off: String)] = [
    (.bold, "1", ""), (.dim, "2", ""), (.italic, "3", "23"), (.underline, "4", "24"),
    (.reverse, "7", "27"), (.strikethrough, "9", "29"),
  ]

  private static func color(_ paint: Paint, base: Int) -> String {
    switch paint.kind {
    case .standard: "\(base + 9)"
    case .palette(let index) where index < 8: "\(base + Int(index))"
    case .palette(let index) where index < 16: "\(base + 60 + Int(index) - 8)"
    case .palette(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
