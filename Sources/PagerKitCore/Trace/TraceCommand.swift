/// A line of a trace behind the first.
public indirect enum TraceCommand: Sendable {
  /// A command of the engine.
  case engine(PagerCommand)
  /// A tap at a point of the indicator, on the screen, from its own corner.
  case tapPoint(Point)
  /// From now on this move is refused or allowed; `nil` is any page.
  case gate(from: PageReference?, to: PageReference?, allow: Bool)
  /// The next time such an event is delivered, run these inside the callback.
  case when(event: String, page: PageReference?, run: [TraceCommand])
  /// Print the place by id.
  case save
  /// Print the state.
  case state
  /// Print the indicator.
  case indicator

  /// The keys each command knows besides `do`.
  private static let keys: [(name: String, keys: [String])] = [
    ("resize", ["width", "height"]), ("drag", ["by"]), ("release", ["velocity"]),
    ("scroll", ["to"]), ("rest", []), ("dragStrip", ["by"]), ("releaseStrip", ["velocity"]),
    ("tap", ["page", "x", "y"]), ("go", ["to", "animated"]), ("key", ["key"]),
    ("advance", ["ms"]), ("settle", []), ("reload", ["pages"]),
    ("update", ["insert", "remove", "move", "replace"]), ("gate", ["from", "to", "allow"]),
    ("when", ["event", "page", "run"]), ("detach", []), ("attach", []), ("save", []),
    ("restore", ["from"]), ("state", []), ("indicator", []),
  ]

  /// Reads a command.
  public init(_ value: JSONValue) throws(TraceError) {
    guard let name = value["do"]?.string else {
      guard value.object != nil else {
        throw TraceError("a command must be an object, not \(value.kind)")
      }
      throw TraceError("a command needs the key \"do\", a string")
    }
    guard let known = Self.keys.first(where: { $0.name == name }) else {
      throw TraceError(
        "unknown command \(quoted(name)); known are \(listed(Self.keys.map { $0.name }))")
    }
    let fields = try TraceFields(value, what: "a \"\(name)\" command", known: ["do"] + known.keys)
    self = try Self.read(name, fields)
  }

  private static func read(_ name: String, _ fields: TraceFields) throws(TraceError) -> Self {
    let length = 0...TraceFields.largest
    switch name {
    case "resize":
      return .engine(
        .resize(
          Size(
            width: try fields.number("width", in: length),
            height: try fields.number("height", in: length))))
    case "drag": return .engine(.drag(by: try fields.number("by")))
    case "release": return .engine(.release(velocity: try fields.number("velocity")))
    case "scroll": return .engine(.scroll(to: try fields.number("to")))
    case "rest": return .engine(.rest)
    case "dragStrip": return .engine(.dragStrip(by: try fields.number("by")))
    case "releaseStrip": return .engine(.releaseStrip(velocity: try fields.number("velocity")))
    case "tap": return try tap(fields)
    case "go":
      guard let page = fields["to"] else {
        throw TraceError("a \"go\" command needs the key \"to\"")
      }
      return .engine(
        .go(
          try PageReference(page, words: true, key: "to"),
          animated: try fields.bool("animated", default: true)))
    case "key": return .engine(.key(try PagerKey(name: fields.string("key"))))
    case "advance":
      // Whole nanoseconds, so that sums of steps are exact.
      let milliseconds = try fields.number("ms", in: length)
      return .engine(.advance(.nanoseconds(Int64((milliseconds * 1e6).rounded()))))
    case "settle": return .engine(.settle)
    case "reload":
      return .engine(.reload(try Page.list(fields.array("pages"), of: "a \"reload\" command")))
    case "update": return .engine(.update(try BatchUpdate(fields)))
    case "gate":
      return .gate(
        from: try any(fields, "from"), to: try any(fields, "to"), allow: try fields.bool("allow"))
    case "when": return try when(fields)
    case "detach": return .engine(.detach)
    case "attach": return .engine(.attach)
    case "save": return .save
    case "restore":
      guard let saved = fields["from"] else {
        throw TraceError("a \"restore\" command needs the key \"from\"")
      }
      return .engine(.restore(try SavedPager(saved)))
    case "state": return .state
    default: return .indicator
    }
  }

  private static func tap(_ fields: TraceFields) throws(TraceError) -> Self {
    if let page = fields["page"] {
      guard !fields.has("x"), !fields.has("y") else {
        throw TraceError("a \"tap\" command takes either \"page\" or \"x\" and \"y\"")
      }
      return .engine(.tap(try PageReference(page, words: false, key: "page")))
    }
    return .tapPoint(Point(x: try fields.number("x"), y: try fields.number("y")))
  }

  private static func any(
    _ fields: TraceFields, _ key: String
  ) throws(TraceError) -> PageReference? {
    guard let value = fields[key] else {
      throw TraceError("a \"gate\" command needs the key \"\(key)\"")
    }
    return value.string == "*" ? nil : try PageReference(value, words: false, key: key)
  }

  private static func when(_ fields: TraceFields) throws(TraceError) -> Self {
    let event = try fields.string("event")
    guard TraceHeader.eventNames.contains(event) else {
      throw TraceError(
        "unknown event \(quoted(event)); known are \(listed(TraceHeader.eventNames))")
    }
    var commands: [TraceCommand] = []
    for value in try fields.array("run") { commands.append(try TraceCommand(value)) }
    let page = fields["page"]
    return .when(
      event: event,
      page: page == nil ? nil : try PageReference(page ?? .null, words: false, key: "page"),
      run: commands)
  }
}

extension PagerKey {
  /// Every key's name.
  static let names = [
    "left", "right", "home", "end", "pageUp", "pageDown", "1 … 9", "enter", "delete",
  ]

  /// Reads a key's name.
  init(name: String) throws(TraceError) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    case "home": self = .home
    case "end": self = .end
    case "pageUp": self = .pageUp
    case "pageDown": self = .pageDown
    case "enter": self = .enter
    case "delete": self = .delete
    default:
      guard name.utf8.count == 1, let digit = Int(name), digit > 0 else {
        throw TraceError("unknown key \(quoted(name)); known are \(listed(Self.names))")
      }
      self = .digit(digit)
    }
  }

  /// The key's name.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    case .digit(let digit): String(digit)
    case .enter: "enter"
    case .delete: "delete"
    }
  }
}

extension BatchUpdate {
  init(_ fields: TraceFields) throws(TraceError) {
    let what = "an \"update\" command"
    self.init()
    for value in try fields.array("insert", default: []) {
      let insert = try TraceFields(value, what: "an insertion of \(what)", known: ["at", "pages"])
      insertions.append(
        Insertion(
          at: try insert.int("at", in: 0...1_000_000_000),
          try Page.list(insert.array("pages"), of: what)))
    }
    removals = try fields.ids("remove")
    for value in try fields.array("move", default: []) {
      let move = try TraceFields(value, what: "a move of \(what)", known: ["id", "to"])
      moves.append(
        Move(PageID(try move.string("id")), to: try move.int("to", in: 0...1_000_000_000)))
    }
    replacements = try Page.list(fields.array("replace", default: []), of: what)
  }
}

extension SavedPager {
  init(_ value: JSONValue) throws(TraceError) {
    let fields = try TraceFields(
      value, what: "a saved place", known: ["current", "stripOffset", "pageScrolls"])
    var scrolls: [PageID: Double] = [:]
    if let value = fields["pageScrolls"] {
      guard let object = value.object else { throw fields.wrong("pageScrolls", "an object") }
      for member in object.members {
        guard let scroll = member.value.double, scroll.magnitude <= TraceFields.largest else {
          throw fields.wrong("pageScrolls", "an object of numbers")
        }
        scrolls[PageID(member.name)] = scroll
      }
    }
    var current: PageID?
    if let value = fields["current"], value != .null {
      current = PageID(try fields.string("current"))
    }
    self.init(
      current: current, stripOffset: try fields.number("stripOffset", default: 0),
      pageScrolls: scrolls)
  }
}
