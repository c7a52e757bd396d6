import PagerKitCore

/// The colours and styles of the program. Colours are those of the terminal's own palette, so that the
/// picture suits whatever the user has chosen; everything is also told apart without any colour.
public struct Theme: Sendable {
  /// Bars, arrows, selected dots.
  public var accent: Paint
  /// Badges and failures.
  public var alert: Paint
  /// Code.
  public var code: Paint

  /// Creates a theme.
  public init(
    accent: Paint = .palette(6), alert: Paint = .palette(1), code: Paint = .palette(2)
  ) {
    self.accent = accent
    self.alert = alert
    self.code = code
  }

  /// Below this opacity a mark is not drawn.
  static let invisible = 0.1
  /// Below this opacity it is drawn faintly.
  static let faint = 0.7

  /// The style of a mark.
  func style(of mark: Mark) -> CellStyle {
    var style = CellStyle.plain
    switch mark.colorRole {
    case .text: break
    case .selectedText: style.attributes.insert(.bold)
    case .accent: style.foreground = accent
    case .quiet: style.attributes.insert(.dim)
    case .surface: style.attributes.insert(.reverse)
    case .alert: style.foreground = alert
    }
    if let color = mark.color { style.foreground = Paint(color) }
    let isSelected = mark.emphasis >= 0.5
    switch mark.role {
    case .title where isSelected: style.attributes.insert(.bold)
    case .dot: style.attributes = []
    default: break
    }
    if mark.opacity < Self.faint, !style.attributes.contains(.bold) {
      style.attributes.insert(.dim)
    }
    return style
  }
}

extension Paint {
  /// The paint of a colour; components beyond 0 … 1 are kept within.
  public init(_ color: Color) {
    func byte(_ component: Double) -> UInt8 {
      guard component.isFinite else { return 0 }
      return UInt8(max(0, min(255, (component * 255).rounded())))
    }
    self = .rgb(byte(color.red), byte(color.green), byte(color.blue))
  }
}
