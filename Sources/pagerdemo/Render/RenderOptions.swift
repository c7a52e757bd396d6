import PagerKitCore

/// What is wrong with how a command was called, in a sentence.
struct RenderError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}

/// What `pagerdemo render` was asked for.
struct RenderOptions {
  /// What is written.
  enum Format: String, CaseIterable {
    case text
    case ansi
    case svg
    case json

    /// Whether it is drawn in cells.
    var isCells: Bool { self == .text || self == .ansi }
  }

  /// A motion from one page to another.
  struct Motion: Equatable {
    var from: Int
    var to: Int
  }

  var format = Format.text
  var size: Size?
  var indicator = "buttonBar"
  var options = JSONObject()
  var behaviour: PagerBehaviour?
  var position = 0.0
  var theme = PictureTheme.light
  var direction = LayoutDirection.leftToRight
  var motion: Motion?
  /// Titles of pages that are made up on the spot.
  var pages: [String]?
  /// Where pages come from otherwise; none: the built-in ones.
  var sources: [String] = []
  var wantsHelp = false

  static let names = [
    "--format", "--size", "--indicator", "--options", "--behaviour", "--at", "--theme",
    "--direction", "--animate", "--pages", "--help",
  ]

  static let usage = """
    pagerdemo render [options] [SOURCE…]: draws a pager without a terminal
      --format text|ansi|svg|json   what is written (text)
      --size 80x24                  cells, or points for svg and json (640x360)
      --indicator NAME              buttonBar, bar, dots, segmented, tilted, grid
      --options JSON                the indicator's options
      --behaviour common|progressive
      --at 1.35                     the place among the pages, beyond the ends too
      --animate FROM:TO             a moving svg, from one page to another, from 0
      --theme light|dark  --direction ltr|rtl
      --pages A,B,C                 pages with these titles
    """

  /// The size that a picture has unless another is asked for.
  var pictureSize: Size {
    size ?? (format.isCells ? Size(width: 80, height: 24) : Size(width: 640, height: 360))
  }

  /// Reads the arguments behind `render`.
  init(_ arguments: [String]) throws(RenderError) {
    var rest = arguments[...]
    var acceptsOptions = true
    while let argument = rest.popFirst() {
      guard acceptsOptions, argument.hasPrefix("-"), argument != "-" else {
        sources.append(argument)
        continue
      }
      if argument == "--" {
        acceptsOptions = false
        continue
      }
      if argument == "--help" {
        wantsHelp = true
        continue
      }
      // Both `--at 1.35` and `--at=1.35`.
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard Self.names.contains(name) else {
        throw RenderError(
          "unknown option \(Self.quoted(name)); known are \(Self.names.joined(separator: ", "))")
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw RenderError("\(name) wants a value")
      }
      try set(name, value)
    }
    if motion != nil, format != .svg {
      throw RenderError("--animate draws an svg: it wants --format svg")
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(RenderError) {
    switch name {
    case "--format": format = try Self.choice(name, value)
    case "--size": size = try Self.size(value)
    case "--indicator": indicator = value
    case "--options": options = try Self.object(value)
    case "--behaviour": behaviour = try Self.choice(name, value)
    case "--at": position = try Self.number(name, value)
    case "--theme": theme = try Self.choice(name, value)
    case "--direction": direction = try Self.choice(name, value)
    case "--animate": motion = try Self.motion(value)
    default: pages = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  // MARK: Values

  private static func choice<Value>(_ name: String, _ text: String) throws(RenderError) -> Value
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    if let value = Value(rawValue: text) { return value }
    let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw RenderError("\(name) does not know \(quoted(text)); known are \(known)")
  }

  private static func number(_ name: String, _ text: String) throws(RenderError) -> Double {
    if let value = Double(text), value.isFinite { return value }
    throw RenderError("\(name) wants a number, not \(quoted(text))")
  }

  private static func size(_ text: String) throws(RenderError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let width = parts[0], let height = parts[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    {
      return Size(width: Double(width), height: Double(height))
    }
    throw RenderError(
      "--size wants a width and a height of 1 to 10000, as 80x24, not \(quoted(text))")
  }

  private static func motion(_ text: String) throws(RenderError) -> Motion {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let from = parts[0], let to = parts[1], from >= 0, to >= 0, from != to {
      return Motion(from: from, to: to)
    }
    throw RenderError(
      "--animate wants the indices of two different pages, as 0:2, not \(quoted(text))")
  }

  private static func object(_ text: String) throws(RenderError) -> JSONObject {
    do {
      if let object = try JSONReader.read(text).object { return object }
    } catch {
      throw RenderError("--options: column \(error.column): \(error.message)")
    }
    throw RenderError("--options wants a JSON object, as {\"barHeight\": 3}")
  }

  /// A text of the user's for a message: control characters are escaped.
  static func quoted(_ text: String) -> String { JSONWriter.text(of: .string(text)) }
}
