import PagerKitCore

/// An XML element: a name, attributes in order, and either text or children.
struct Element: Equatable {
  var name: String
  var attributes: [Attribute]
  var text: String?
  var children: [Element] = []

  struct Attribute: Equatable {
    var name: String
    var value: String
  }

  init(_ name: String, _ attributes: [Attribute] = [], text: String? = nil) {
    self.name = name
    self.attributes = attributes
    self.text = text
  }

  init(_ name: String, _ attributes: [Attribute] = [], children: [Element]) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The element as XML, indented by two spaces a level; text stands on the line of its element, so
  /// that no space gets into it.
  func write(to result: inout String, depth: Int = 0) {
    result += String(repeating: "  ", count: depth) + "<" + name
    for attribute in attributes {
      result += " \(attribute.name)=\"\(XML.escaped(attribute.value))\""
    }
    if let text {
      // What moves a text stands inside its element, before the text.
      result += ">"
      for child in children { child.writeInline(to: &result) }
      result += XML.escaped(text) + "</\(name)>\n"
    } else if children.isEmpty {
      result += "/>\n"
    } else {
      result += ">\n"
      for child in children { child.write(to: &result, depth: depth + 1) }
      result += String(repeating: "  ", count: depth) + "</\(name)>\n"
    }
  }

  private func writeInline(to result: inout String) {
    var line = ""
    write(to: &line)
    result += line.dropLast()
  }
}

extension Element.Attribute {
  /// An attribute with a text.
  static func set(_ name: String, _ value: String) -> Element.Attribute {
    .init(name: name, value: value)
  }

  /// An attribute with a number of points or a share, to the hundredth.
  static func set(_ name: String, _ value: Double) -> Element.Attribute {
    .init(name: name, value: XML.number(value))
  }
}

/// The spelling of XML.
enum XML {
  /// A text with what has a meaning in XML escaped, and without what XML 1.0 forbids: control
  /// characters and the two that are none. Neither are there characters that set the direction of what
  /// follows: a title must not be read backwards.
  ///
  /// Line breaks and tabs become spaces: they mean nothing in a picture, and in an attribute a reader
  /// would change them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": break
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A number to the hundredth; what is no number is 0.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return JSONWriter.text(of: (value * 100).rounded() / 100)
  }
}
