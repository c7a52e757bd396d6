import PagerKitCore

/// What the parts that colours play look like in a picture.
enum PictureTheme: String, CaseIterable {
  case light
  case dark

  /// Behind everything.
  var background: Color { pick(light: 0xFFFFFF, dark: 0x14181F) }
  /// Behind the strip.
  var strip: Color { pick(light: 0xF4F6F9, dark: 0x1E242D) }
  /// Running text.
  var body: Color { pick(light: 0x3A424D, dark: 0xC3CAD4) }
  /// A line around a card, below the strip, around the picture.
  var line: Color { pick(light: 0xD5DAE1, dark: 0x3B4450) }
  /// Letters on a badge, and on what is filled with the accent.
  var onAccent: Color { pick(light: 0xFFFFFF, dark: 0x0E1116) }

  func color(of role: ColorRole) -> Color {
    switch role {
    case .text: pick(light: 0x5A636F, dark: 0x98A2AF)
    case .selectedText: pick(light: 0x0B57B7, dark: 0x8FC1FF)
    case .accent: pick(light: 0x1769D2, dark: 0x66A8F7)
    case .quiet: pick(light: 0xB6BEC9, dark: 0x56606D)
    case .surface: pick(light: 0xE3E9F1, dark: 0x2B333F)
    case .alert: pick(light: 0xC8271C, dark: 0xFF8A80)
    }
  }

  /// The colour of a mark: the one it asks for, else its role's; what is quiet or plain becomes what
  /// it is when selected by the mark's share of the selection.
  func color(of mark: Mark) -> Color {
    if let color = mark.color { return color }
    let own = color(of: mark.colorRole)
    // Behind a title even the accent must leave the title readable.
    if mark.role == .cover { return strip.blended(with: own, progress: 0.3) }
    let share = min(max(mark.emphasis, 0), 1)
    switch mark.colorRole {
    case .text where mark.role == .title, .selectedText where mark.role == .title:
      return color(of: .text).blended(with: color(of: .selectedText), progress: share)
    case .quiet: return own.blended(with: color(of: .accent), progress: share)
    default: return own
    }
  }

  private func pick(light: Int, dark: Int) -> Color {
    let value = self == .light ? light : dark
    func part(_ shift: Int) -> Double { Double(value >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0))
  }
}

extension Color {
  /// The colour as `#rrggbb`, without its transparency; components beyond 0 … 1 are cut.
  var hexadecimal: String {
    "#"
      + [red, green, blue].map { part in
        let byte = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
        let digits = String(byte, radix: 16)
        return digits.utf8.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
