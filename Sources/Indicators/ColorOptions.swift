import PagerKitCore

extension IndicatorOption {
  /// A colour, or `null` for the theme's: `"#rrggbb"`, `"#rgb"`, `"#rrggbbaa"`, or an object in any of
  /// the spaces: `red`, `green`, `blue`; `white`; `hue` (turns), `saturation`, `lightness`; and
  /// `alpha`; each 0 … 1.
  static func optionalColor(
    _ name: String, set: @escaping @Sendable (inout Root, Color?) -> Void
  ) -> IndicatorOption {
    IndicatorOption(name, expected: "\(Self.colorNames), or null") { root, value in
      if value == .null {
        set(&root, nil)
        return true
      }
      guard let color = Color(value) else { return false }
      set(&root, color)
      return true
    }
  }

  /// A normal and a selected colour, and the space between them; `null`: the theme's.
  static func titleColors(
    _ name: String, set: @escaping @Sendable (inout Root, TitleColors?) -> Void
  ) -> IndicatorOption {
    let expected = "null, or an object of normal and selected, each \(colorNames), and space"
    return IndicatorOption(name, expected: expected) { root, value in
      if value == .null {
        set(&root, nil)
        return true
      }
      guard
        let object = value.object, object.hasOnly(["normal", "selected", "space"]),
        let normal = object["normal"].flatMap(Color.init),
        let selected = object["selected"].flatMap(Color.init)
      else { return false }
      var colors = TitleColors(normal: normal, selected: selected)
      if let space = object["space"] {
        guard let known = space.string.flatMap(Color.Space.init(rawValue:)) else { return false }
        colors.space = known
      }
      set(&root, colors)
      return true
    }
  }

  private static var colorNames: String {
    "a colour like \"#rrggbb\" or an object of red, green, blue (or white, or hue, saturation, "
      + "lightness) and alpha from 0 to 1"
  }
}

extension Color {
  /// The colour of a JSON value; `nil` where it is none.
  init?(_ value: JSONValue) {
    if let text = value.string {
      self.init(hex: text)
      return
    }
    guard let object = value.object else { return nil }
    for member in object.members {
      guard let part = member.value.double, part >= 0, part <= 1 else { return nil }
    }
    let alpha = object["alpha"]?.double ?? 1
    if object.hasOnly(["red", "green", "blue", "alpha"]), let red = object["red"]?.double,
      let green = object["green"]?.double, let blue = object["blue"]?.double
    {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    } else if object.hasOnly(["white", "alpha"]), let white = object["white"]?.double {
      self.init(white: white, alpha: alpha)
    } else if object.hasOnly(["hue", "saturation", "lightness", "alpha"]),
      let hue = object["hue"]?.double, let saturation = object["saturation"]?.double,
      let lightness = object["lightness"]?.double
    {
      self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
    } else {
      return nil
    }
  }
}

extension JSONObject {
  fileprivate func hasOnly(_ names: [String]) -> Bool {
    members.allSatisfy { member in
      names.contains { $0.utf8.elementsEqual(member.name.utf8) }
    }
  }
}
