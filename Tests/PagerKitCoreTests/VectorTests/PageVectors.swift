import PagerKitCore

/// Which page: at a position, after a release, a resize, a change of the list.
enum PageVectors {
  private static func engine(
    _ ids: [String], current: Int = 0, width: Double = 100, loops: Bool = false
  ) -> PagerEngine {
    var rules = PagerConfiguration()
    rules.loops = loops
    var engine = PagerEngine(configuration: rules, strip: Strip { _ in 10 })
    _ = engine.perform(.resize(Size(width: width, height: 100)))
    _ = engine.start(pages: ids.map { Page(id: PageID($0)) }, at: .index(current))
    return engine
  }

  private static func ids(_ count: Int) -> [String] { (0..<count).map(String.init) }

  private static func index(_ engine: PagerEngine) -> JSONValue {
    engine.state.index.map { .number(Double($0)) } ?? .null
  }

  static func snap(_ input: JSONValue) throws -> JSONValue {
    var rule = SnapRule()
    rule.threshold = try input.number("threshold")
    rule.velocity = try input.number("fast")
    rule.maxPages = Int(try input.number("maxPages"))
    let target = rule.target(
      anchor: try input.number("anchor"), position: try input.number("position"),
      velocity: try input.number("velocity"))
    return .number(max(0, min(target, try input.number("count") - 1)))
  }

  static func pageState(_ input: JSONValue) throws -> JSONValue {
    var engine = engine(
      ids(Int(try input.number("count"))), current: Int(try input.number("anchor")))
    return .array(
      try input.numbers("positions").map { position in
        _ = engine.perform(.scroll(to: position * 100))
        return index(engine)
      })
  }

  static func position(_ input: JSONValue) throws -> JSONValue {
    let step = try input.number("extent") + input.number("spacing")
    return .number(PagerEngine.position(offset: try input.number("offset"), step: step))
  }

  static func resize(_ input: JSONValue) throws -> JSONValue {
    var engine = engine(
      ids(Int(try input.number("count"))), current: Int(try input.number("start")), width: 0)
    var height = 100.0
    return .array(
      (input["steps"]?.array ?? []).map { step in
        if let extent = step["extent"]?.double {
          // Another height each time: it must not matter.
          height += 1
          _ = engine.perform(.resize(Size(width: extent, height: height)))
        } else if let index = step["go"]?.int {
          _ = engine.perform(.go(.index(index), animated: false))
        } else {
          let page: PageReference = step["go"]?.string == "next" ? .next : .previous
          _ = engine.perform(.go(page, animated: true))
          _ = engine.perform(.settle)
        }
        return .number(engine.state.position)
      })
  }

  static func keyRetention(_ input: JSONValue) throws -> JSONValue {
    let keys = try input.numbers("keys").map { String(Int($0)) }
    let newKeys = try input.numbers("newKeys").map { String(Int($0)) }
    var engine = engine(keys, current: Int(try input.number("current")))
    _ = engine.perform(.reload(newKeys.map { Page(id: PageID($0)) }))
    if let request = input["request"]?.int {
      _ = engine.perform(.go(.index(request), animated: false))
    }
    return index(engine)
  }

  static func insertRemove(_ input: JSONValue) throws -> JSONValue {
    var engine = engine(
      (input["keys"]?.array ?? []).compactMap(\.string), current: input["current"]?.int ?? 0)
    var indices: [JSONValue] = []
    var keys: [JSONValue] = []
    for step in input["ops"]?.array ?? [] {
      let words = step.array ?? []
      switch words[0].string {
      case "insert":
        let page = Page(id: PageID(words[2].string ?? ""))
        _ = engine.perform(
          .update(BatchUpdate(insertions: [.init(at: words[1].int ?? 0, [page])])))
      case "remove":
        _ = engine.perform(.update(BatchUpdate(removals: [PageID(words[1].string ?? "")])))
      case "go": _ = engine.perform(.go(.id(PageID(words[1].string ?? "")), animated: false))
      case "next": _ = engine.perform(.go(.next, animated: false))
      case "previous": _ = engine.perform(.go(.previous, animated: false))
      case let other: throw VectorProblem("unknown step \(other ?? "")")
      }
      indices.append(index(engine))
      keys.append(engine.state.current.map { .string($0.text) } ?? .null)
    }
    let order = engine.pages.map { JSONValue.string($0.id.text) }
    return ["index": .array(indices), "key": .array(keys), "order": .array(order)]
  }

  static func move(_ input: JSONValue) throws -> JSONValue {
    .array(
      try input.numbers("current").map { start in
        var engine = engine(ids(Int(try input.number("count"))), current: Int(start))
        return .array(
          (input["moves"]?.array ?? []).map { move in
            let places = (move.array ?? []).compactMap(\.int)
            let id = engine.pages[places[0]].id
            _ = engine.perform(.update(BatchUpdate(moves: [.init(id, to: places[1])])))
            return index(engine)
          })
      })
  }

  static func nextPrevious(_ input: JSONValue) throws -> JSONValue {
    var engine = engine(
      ids(Int(try input.number("count"))), current: Int(try input.number("start")),
      loops: input["loops"]?.bool ?? false)
    return .array(
      (input["steps"]?.array ?? []).map { step in
        _ = engine.perform(.go(step.string == "next" ? .next : .previous, animated: true))
        _ = engine.perform(.settle)
        return index(engine)
      })
  }

  /// A loop with one page per unit of length: the wrapped position is the place on the circle, but
  /// for the half page before the first, which belongs to the end.
  static func circle(_ input: JSONValue) throws -> JSONValue {
    let length = try input.number("length")
    return .list(
      try input.numbers("values").map { value in
        var engine = engine(ids(Int(length)), loops: true)
        _ = engine.perform(.scroll(to: value * 100))
        let position = engine.state.position
        return position < 0 ? position + length : position
      })
  }
}
