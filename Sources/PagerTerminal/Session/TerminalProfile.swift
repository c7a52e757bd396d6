/// What a terminal can do, as far as its environment says; nothing is asked of the terminal itself, so
/// that no answer can come late.
public struct TerminalProfile: Sendable {
  /// How many colours it shows.
  public var colors: ColorDepth
  /// Whether only ASCII is to be written.
  public var usesASCII: Bool
  /// Whether it can place its cursor at all; without that only plain text is written.
  public var isScreen: Bool

  /// Creates a profile.
  public init(colors: ColorDepth, usesASCII: Bool = false, isScreen: Bool = true) {
    self.colors = colors
    self.usesASCII = usesASCII
    self.isScreen = isScreen
  }

  /// Reads `TERM`, `COLORTERM`, `NO_COLOR` (no-color.org: set and not empty) and the locale.
  public init(environment value: (String) -> String?) {
    let term = value("TERM") ?? ""
    let isScreen = !(term.isEmpty || term == "dumb" || term == "unknown")
    self.init(
      colors: isScreen ? Self.colors(term: term, value) : .none,
      usesASCII: !Self.isUnicode(value), isScreen: isScreen)
  }

  /// The profile of the environment the program runs in.
  public static var current: TerminalProfile {
    TerminalProfile(environment: Platform.environment)
  }

  private static func colors(term: String, _ value: (String) -> String?) -> ColorDepth {
    if let refusal = value("NO_COLOR"), !refusal.isEmpty { return .none }
    switch value("COLORTERM") {
    case "truecolor", "24bit": return .trueColor
    default: break
    }
    if term.hasSuffix("-direct") { return .trueColor }
    if term.hasSuffix("-256color") { return .palette }
    if term.hasPrefix("vt") || term.hasSuffix("-m") || term.hasSuffix("-mono") { return .none }
    return .sixteen
  }

  /// Whether the locale's character set is UTF-8. A locale that names none (`C`, nothing at all) is
  /// common in containers whose terminal is UTF-8 all the same.
  private static func isUnicode(_ value: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = value(name), !locale.isEmpty else { continue }
      guard let dot = locale.firstIndex(of: ".") else { return true }
      let set = locale[locale.index(after: dot)...].lowercased()
      return set.hasPrefix("utf-8") || set.hasPrefix("utf8")
    }
    return true
  }
}
