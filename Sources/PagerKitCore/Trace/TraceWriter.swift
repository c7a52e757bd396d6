/// Writes a session as a trace: the first line, and a line for each command.
///
/// What is written and replayed gives the same events, as far as the trace can say it: ids that are
/// not UTF-8 are written with U+FFFD, so two of them may become one.
public enum TraceWriter {
  /// The first line.
  public static func header(_ header: TraceHeader) -> JSONValue {
    let rules = header.configuration
    var object: JSONObject = [
      "pager": 1, "pages": .array(header.pages.map(json(of:))),
      "width": .number(header.size.width), "height": .number(header.size.height),
      "titleWidth": .number(header.titleWidth), "indicator": .string(header.indicator),
    ]
    func add(_ name: String, _ value: JSONValue) {
      object.members.append(JSONObject.Member(name: name, value: value))
    }
    if let start = header.start { add("start", TraceOutput.json(of: start)) }
    if !header.options.members.isEmpty { add("options", .object(header.options)) }
    if let behaviour = header.behaviour { add("behaviour", .string(behaviour.rawValue)) }
    add("skipIntermediate", .bool(rules.skipsIntermediate))
    add("elastic", .bool(rules.isElastic))
    add("direction", .string(rules.direction.rawValue))
    add("axis", .string(rules.axis.rawValue))
    add("loops", .bool(rules.loops))
    switch rules.pageExtent {
    case .viewport: break
    case .points(let points): add("pageExtent", .number(points))
    case .fraction(let fraction): add("pageExtent", ["fraction": .number(fraction)])
    }
    add("pageSpacing", .number(rules.pageSpacing))
    add(
      "snap",
      [
        "threshold": .number(rules.snap.threshold), "velocity": .number(rules.snap.velocity),
        "maxPages": .number(Double(rules.snap.maxPages)),
        "align": .string(rules.snap.alignment.rawValue),
      ])
    add("paging", .bool(rules.isPaging))
    add("keep", json(of: rules.retention))
    add("reducedMotion", .bool(rules.reducesMotion))
    if let events = header.events { add("events", .array(events.sorted().map(JSONValue.string))) }
    return .object(object)
  }

  /// The line of a command that is about to be given to an engine; `nil` for `close`, `configure`
  /// and the key of a number that no key has, which a trace has no words for.
  ///
  /// A tap is written by index where it names its page by a word: in a trace it knows ids only.
  public static func json(of command: PagerCommand, before engine: PagerEngine) -> JSONValue? {
    func line(_ name: String, _ members: JSONObject = [:]) -> JSONValue {
      .object(
        JSONObject([JSONObject.Member(name: "do", value: .string(name))] + members.members))
    }
    switch command {
    case .resize(let size):
      return line("resize", ["width": .number(size.width), "height": .number(size.height)])
    case .drag(let distance): return line("drag", ["by": exact(distance)])
    case .release(let velocity): return line("release", ["velocity": exact(velocity)])
    case .scroll(let offset): return line("scroll", ["to": exact(offset)])
    case .rest: return line("rest")
    case .dragStrip(let distance): return line("dragStrip", ["by": exact(distance)])
    case .releaseStrip(let velocity): return line("releaseStrip", ["velocity": exact(velocity)])
    case .tap(let page):
      return line("tap", ["page": TraceOutput.json(of: named(page, in: engine))])
    case .go(let page, let animated):
      let target = meant(page, in: engine)
      return line("go", ["to": TraceOutput.json(of: target), "animated": .bool(animated)])
    case .key(.digit(let digit)) where !(1...9).contains(digit): return nil
    case .key(let key): return line("key", ["key": .string(key.name)])
    case .advance(let duration):
      return line("advance", ["ms": .number(duration.seconds * 1000)])
    case .settle: return line("settle")
    case .reload(let pages): return line("reload", ["pages": .array(pages.map(json(of:)))])
    case .update(let update): return line("update", members(of: update))
    case .detach: return line("detach")
    case .attach: return line("attach")
    case .restore(let saved):
      return line("restore", ["from": TraceOutput.json(of: saved)["saved"] ?? .null])
    case .close, .configure: return nil
    }
  }

  /// A page by id or index; one beyond an end by an index that is beyond it too.
  private static func named(_ page: PageReference, in engine: PagerEngine) -> PageReference {
    switch page {
    case .id, .index: return page
    case .first, .last, .next, .previous:
      if case .success(let index) = engine.resolve(page) { return .index(index) }
      return .index(page == .next || page == .last ? engine.pages.count : -1)
    }
  }

  /// A page whose id is one of the words that `go` knows, by its index.
  private static func meant(_ page: PageReference, in engine: PagerEngine) -> PageReference {
    guard case .id(let id) = page,
      id == "next" || id == "previous" || id == "first" || id == "last",
      let index = engine.pages.index(of: id)
    else { return page }
    return .index(index)
  }

  /// A number with all its digits, so that what is replayed is what was done.
  private static func exact(_ value: Double) -> JSONValue {
    .number(JSONNumber(value: value, text: value.isFinite ? value.description : "0"))
  }

  private static func members(of update: BatchUpdate) -> JSONObject {
    [
      "insert": .array(
        update.insertions.map {
          ["at": .number(Double($0.index)), "pages": .array($0.pages.map(json(of:)))]
        }),
      "remove": .array(update.removals.map(TraceOutput.json(of:))),
      "move": .array(
        update.moves.map {
          ["id": TraceOutput.json(of: $0.id), "to": .number(Double($0.index))]
        }),
      "replace": .array(update.replacements.map(json(of:))),
    ]
  }

  private static func json(of retention: Retention) -> JSONValue {
    var object: JSONObject
    switch retention.rule {
    case .all: return "all"
    case .radius(let radius): object = ["radius": .number(Double(radius))]
    case .recent(let count): object = ["recent": .number(Double(count))]
    }
    if !retention.pins.isEmpty {
      let pins = retention.pins.map { $0.text }.sorted()
      object.members.append(
        JSONObject.Member(name: "pin", value: .array(pins.map(JSONValue.string))))
    }
    return .object(object)
  }

  /// A page: a string where id and title say everything.
  static func json(of page: Page) -> JSONValue {
    var object: JSONObject = ["id": TraceOutput.json(of: page.id)]
    func add(_ name: String, _ value: JSONValue?) {
      guard let value else { return }
      object.members.append(JSONObject.Member(name: name, value: value))
    }
    if !page.title.utf8.elementsEqual(page.id.text.utf8) { add("title", .string(page.title)) }
    add("subtitle", page.subtitle.map(JSONValue.string))
    switch page.badge {
    case nil: break
    case .dot: add("badge", true)
    case .text(let text): add("badge", .string(text))
    }
    if !page.isEnabled { add("enabled", false) }
    add("accessibilityLabel", page.accessibilityLabel.map(JSONValue.string))
    add("width", page.titleWidth.map { exact($0) })
    return object.members.count == 1 ? TraceOutput.json(of: page.id) : .object(object)
  }
}
