/// The first line of a trace: the pager that is driven.
public struct TraceHeader: Sendable {
  /// The pages.
  public var pages: [Page]
  /// The viewport; zero: not laid out yet.
  public var size: Size
  /// Points per character where a page gives no width.
  public var titleWidth: Double
  /// The page shown first.
  public var start: PageReference?
  /// The indicator's name, alias or path.
  public var indicator: String
  /// The indicator's own options.
  public var options: JSONObject
  /// The behaviour; `nil`: the indicator's default.
  public var behaviour: PagerBehaviour?
  /// The rules, but for the behaviour.
  public var configuration: PagerConfiguration
  /// The names of the events that are printed; `nil`: all.
  public var events: Set<String>?

  /// The names of all events.
  public static let eventNames = [
    "will", "progress", "cross", "did", "cancel", "overscroll", "select", "close", "rejected",
    "load", "unload", "willAppear", "didAppear", "willDisappear", "didDisappear", "reloaded",
  ]

  private static let keys = [
    "pager", "pages", "width", "height", "titleWidth", "start", "indicator", "options",
    "behaviour", "skipIntermediate", "elastic", "direction", "axis", "loops", "pageExtent",
    "pageSpacing", "snap", "paging", "keep", "reducedMotion", "events",
  ]

  /// Creates a header.
  public init(
    pages: [Page] = [], size: Size = .zero, titleWidth: Double = 10, start: PageReference? = nil,
    indicator: String = "buttonBar", options: JSONObject = JSONObject(),
    behaviour: PagerBehaviour? = nil, configuration: PagerConfiguration = PagerConfiguration(),
    events: Set<String>? = nil
  ) {
    self.pages = pages
    self.size = size
    self.titleWidth = titleWidth
    self.start = start
    self.indicator = indicator
    self.options = options
    self.behaviour = behaviour
    self.configuration = configuration
    self.events = events
  }

  /// Reads a header from the JSON value of the first line.
  public init(_ value: JSONValue) throws(TraceError) {
    let fields = try TraceFields(value, what: "the pager", known: Self.keys)
    guard fields.has("pager") else {
      throw TraceError("the first line must describe the pager: {\"pager\":1, …}")
    }
    _ = try fields.int("pager", in: 1...1)
    pages = try Page.list(fields.array("pages", default: []), of: "the pager")
    size = Size(
      width: try fields.number("width", default: 0, in: 0...TraceFields.largest),
      height: try fields.number("height", default: 0, in: 0...TraceFields.largest))
    titleWidth = try fields.number("titleWidth", default: 10, in: 0...TraceFields.largest)
    if let start = fields["start"] {
      self.start = try PageReference(start, words: false, key: "start")
    }
    indicator = try fields.string("indicator", default: "buttonBar")
    options = JSONObject()
    if let options = fields["options"] {
      guard let object = options.object else { throw fields.wrong("options", "an object") }
      self.options = object
    }
    if fields.has("behaviour") { behaviour = try fields.word("behaviour", default: nil) }
    configuration = try Self.configuration(fields)
    events = try Self.events(fields)
  }

  private static func configuration(
    _ fields: TraceFields
  ) throws(TraceError) -> PagerConfiguration {
    var rules = PagerConfiguration()
    rules.skipsIntermediate = try fields.bool("skipIntermediate", default: true)
    rules.isElastic = try fields.bool("elastic", default: true)
    rules.direction = try fields.word("direction", default: .leftToRight)
    rules.axis = try fields.word("axis", default: .horizontal)
    rules.loops = try fields.bool("loops", default: false)
    rules.pageExtent = try extent(fields)
    rules.pageSpacing = try fields.number("pageSpacing", default: 0, in: 0...TraceFields.largest)
    if let snap = fields["snap"] { rules.snap = try SnapRule(snap) }
    rules.isPaging = try fields.bool("paging", default: true)
    if let keep = fields["keep"] { rules.retention = try Retention(keep) }
    rules.reducesMotion = try fields.bool("reducedMotion", default: false)
    return rules
  }

  private static func extent(_ fields: TraceFields) throws(TraceError) -> PageExtent {
    guard let value = fields["pageExtent"] else { return .viewport }
    if value.object == nil {
      return .points(try fields.number("pageExtent", in: 0.001...TraceFields.largest))
    }
    let fraction = try TraceFields(value, what: "\"pageExtent\"", known: ["fraction"])
    return .fraction(try fraction.number("fraction", in: 0.001...1000))
  }

  private static func events(_ fields: TraceFields) throws(TraceError) -> Set<String>? {
    guard fields.has("events") else { return nil }
    var names: Set<String> = []
    for value in try fields.array("events") {
      guard let name = value.string, eventNames.contains(name) else {
        throw fields.wrong("events", "an array of event names; known are \(listed(eventNames))")
      }
      names.insert(name)
    }
    return names
  }
}

extension SnapRule {
  init(_ value: JSONValue) throws(TraceError) {
    let fields = try TraceFields(
      value, what: "\"snap\"", known: ["threshold", "velocity", "maxPages", "align"])
    self.init()
    threshold = try fields.number("threshold", default: threshold, in: 0...1)
    velocity = try fields.number("velocity", default: velocity, in: 0...TraceFields.largest)
    maxPages = try fields.int("maxPages", default: maxPages, in: 0...1_000_000_000)
    alignment = try fields.word("align", default: alignment)
  }
}

extension Retention {
  init(_ value: JSONValue) throws(TraceError) {
    if value.string == "all" {
      self.init(.all)
      return
    }
    let fields = try TraceFields(
      value, what: "\"keep\" (\"all\" or an object)", known: ["radius", "recent", "pin"])
    if fields.has("radius"), fields.has("recent") {
      throw TraceError("\"keep\" takes either \"radius\" or \"recent\"")
    }
    let pins = Set(try fields.ids("pin"))
    if fields.has("recent") {
      self.init(.recent(try fields.int("recent", in: 0...1_000_000_000)), pins: pins)
    } else {
      self.init(.radius(try fields.int("radius", default: 1, in: 0...1_000_000_000)), pins: pins)
    }
  }
}

extension Page {
  /// Reads pages: each a string, id and title alike, or an object.
  static func list(_ values: [JSONValue], of what: String) throws(TraceError) -> [Page] {
    var pages: [Page] = []
    pages.reserveCapacity(values.count)
    for value in values { pages.append(try Page(value, of: what)) }
    return pages
  }

  private init(_ value: JSONValue, of what: String) throws(TraceError) {
    if let name = value.string {
      self.init(id: PageID(name), title: name)
      return
    }
    let fields = try TraceFields(
      value, what: "a page of \(what)",
      known: ["id", "title", "subtitle", "badge", "enabled", "accessibilityLabel", "width"])
    let id = try fields.string("id")
    self.init(
      id: PageID(id), title: try fields.string("title", default: id),
      subtitle: fields.has("subtitle") ? try fields.string("subtitle") : nil,
      badge: fields.has("badge") ? try Badge(fields) : nil,
      isEnabled: try fields.bool("enabled", default: true),
      accessibilityLabel: fields.has("accessibilityLabel")
        ? try fields.string("accessibilityLabel") : nil,
      titleWidth: fields.has("width")
        ? try fields.number("width", in: 0...TraceFields.largest) : nil)
  }
}

extension Badge {
  /// A text, a number, or `true` for a dot.
  init(_ fields: TraceFields) throws(TraceError) {
    switch fields["badge"] {
    case .string(let text): self = text.isEmpty ? .dot : .text(text)
    case .number(let number): self = .text(number.text)
    case .bool(true): self = .dot
    default: throw fields.wrong("badge", "a text, a number or true")
    }
  }
}

extension PageReference {
  /// Reads a page as a command names it: an index, an id or, where allowed, a word.
  init(_ value: JSONValue, words: Bool, key: String) throws(TraceError) {
    if let index = value.int, index.magnitude <= 1_000_000_000 {
      self = .index(index)
      return
    }
    guard let text = value.string else {
      throw TraceError("key \"\(key)\" must be an index or an id, not \(value.kind)")
    }
    switch words ? text : "" {
    case "next": self = .next
    case "previous": self = .previous
    case "first": self = .first
    case "last": self = .last
    default: self = .id(PageID(text))
    }
  }
}
