import PagerKitCore
import PagerTerminal

/// What the command line asks for.
struct Options {
  /// What the program is to do.
  enum Action: Equatable {
    /// Show pages.
    case run
    /// Print the options.
    case help
    /// Print the version.
    case version
    /// Print the indicators and sources.
    case list
  }

  var action = Action.run
  var indicator = "buttonBar"
  var indicatorOptions = JSONObject()
  var behaviour: PagerBehaviour?
  var direction = LayoutDirection.leftToRight
  var size: (columns: Int, rows: Int)?
  var page: PageReference?
  var usesASCII = false
  var reducesMotion = false
  var record: [UInt8]?
  var source = SourceOptions()

  /// Every option: its name, its short form, what its value is called (`nil`: it takes none), and a
  /// line of help.
  static let known: [(name: String, short: String?, value: String?, help: String)] = [
    ("--indicator", "-i", "NAME", "the indicator; --list shows them (default: buttonBar)"),
    ("--options", "-o", "JSON", "the indicator's options, as '{\"barHeight\": 2}'"),
    ("--behaviour", nil, "NAME", "common (switches at half way) or progressive (follows)"),
    ("--direction", nil, "NAME", "ltr or rtl: which way the pages follow each other"),
    ("--source", nil, "NAME:ARG", "a source by its name; --list shows them"),
    ("--sort", nil, "ORDER", "of a directory: natural, bytes, modified, size; reverse: -ORDER"),
    ("--hidden", "-a", nil, "show hidden files as well"),
    ("--recursive", "-R", nil, "show the files of inner directories as well"),
    ("--refresh", nil, "TIME", "look at the source again so often: 30s, 5m, 1h"),
    ("--page", "-p", "N", "begin with the page of this number, or with this title"),
    ("--record", nil, "FILE", "write what happens as a trace, for pagerdemo replay"),
    ("--size", nil, "80x24", "the size of the plain text when there is no terminal"),
    ("--ascii", nil, nil, "draw with ASCII only"),
    ("--reduced-motion", nil, nil, "pages change at once, without animation"),
    ("--list", nil, nil, "print the indicators and the sources"),
    ("--help", "-h", nil, "print this"),
    ("--version", "-V", nil, "print the version"),
  ]

  /// Reads the arguments; paths and addresses among them are `source.arguments`.
  init(_ arguments: [[UInt8]]) throws(UsageError) {
    var rest = arguments[...]
    var onlyPaths = false
    while let argument = rest.popFirst() {
      if onlyPaths || argument.first != 0x2D || argument == [0x2D] {
        source.arguments.append(argument)
      } else if argument == [0x2D, 0x2D] {
        onlyPaths = true
      } else {
        try take(argument, &rest)
      }
    }
  }

  private mutating func take(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) {
    let parts = argument.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
    let isLong = argument.starts(with: [0x2D, 0x2D])
    let name = String(decoding: isLong ? Array(parts[0]) : argument, as: UTF8.self)
    guard let option = Self.known.first(where: { $0.name == name || $0.short == name }) else {
      throw UsageError(
        "unknown option \(name.quoted); known are \(Self.known.map(\.name).listed)")
    }
    guard option.value != nil else {
      if isLong, parts.count > 1 { throw UsageError("\(option.name) takes no value") }
      return set(flag: option.name)
    }
    if isLong, parts.count > 1 {
      try set(option.name, to: Array(parts[1]))
    } else if let value = rest.popFirst() {
      try set(option.name, to: value)
    } else {
      throw UsageError("\(option.name) needs a value: \(option.help)")
    }
  }

  private mutating func set(flag name: String) {
    switch name {
    case "--hidden": source.showsHidden = true
    case "--recursive": source.isRecursive = true
    case "--ascii": usesASCII = true
    case "--reduced-motion": reducesMotion = true
    case "--list": action = .list
    case "--version": action = action == .help ? .help : .version
    default: action = .help
    }
  }

  private mutating func set(_ name: String, to bytes: [UInt8]) throws(UsageError) {
    let value = String(decoding: bytes, as: UTF8.self)
    switch name {
    case "--indicator": indicator = value
    case "--options": indicatorOptions = try Self.object(value)
    case "--behaviour": behaviour = try Self.choice(value, for: name)
    case "--direction": direction = try Self.choice(value, for: name)
    case "--source": source.named = bytes
    case "--sort": source.sort = value
    case "--refresh": source.refresh = try Self.duration(value)
    case "--record": record = bytes
    case "--size": size = try Self.size(value)
    case "--page":
      if let number = Int(value) {
        guard number >= 1 else { throw UsageError("--page counts from 1, not \(value.quoted)") }
        page = .index(number - 1)
      } else {
        page = .id(PageID(bytes: bytes))
      }
    default: break
    }
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, for option: String
  ) throws(UsageError) -> Value {
    guard let value = Value(rawValue: text) else {
      throw UsageError(
        "unknown value \(text.quoted) of \(option); known are \(Value.allCases.map(\.rawValue).listed)"
      )
    }
    return value
  }

  private static func object(_ text: String) throws(UsageError) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONReader.read(text)
    } catch {
      throw UsageError("--options: column \(error.column): \(error.message.sanitized)")
    }
    guard let object = value.object else {
      throw UsageError("--options needs a JSON object, as {\"barHeight\": 2}")
    }
    return object
  }

  private static func size(_ text: String) throws(UsageError) -> (columns: Int, rows: Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...Canvas.mostColumns).contains(columns), (1...Canvas.mostRows).contains(rows)
    else {
      throw UsageError(
        "--size must be like 80x24, at most \(Canvas.mostColumns)x\(Canvas.mostRows), not \(text.quoted)"
      )
    }
    return (columns, rows)
  }

  private static func duration(_ text: String) throws(UsageError) -> Duration {
    let units: [(Character, Int)] = [("s", 1), ("m", 60), ("h", 3600)]
    guard let unit = units.first(where: { $0.0 == text.last }),
      let count = Int(text.dropLast()), (1...100_000).contains(count)
    else {
      throw UsageError("--refresh must be like 30s, 5m or 1h, not \(text.quoted)")
    }
    return .seconds(count * unit.1)
  }
}

extension String {
  /// The text in quotation marks, safe to print.
  var quoted: String { "\"\(sanitized)\"" }
}

extension [String] {
  /// The texts with commas between.
  var listed: String { joined(separator: ", ") }
}
