/// What a replay prints, as JSON values with their keys in a fixed order.
public enum TraceOutput {
  /// An event's name in the trace.
  public static func name(of event: PagerEvent) -> String {
    switch event {
    case .will: "will"
    case .progress: "progress"
    case .cross: "cross"
    case .did: "did"
    case .cancel: "cancel"
    case .overscroll: "overscroll"
    case .select: "select"
    case .close: "close"
    case .rejected: "rejected"
    case .load: "load"
    case .unload: "unload"
    case .willAppear: "willAppear"
    case .didAppear: "didAppear"
    case .willDisappear: "willDisappear"
    case .didDisappear: "didDisappear"
    case .reloaded: "reloaded"
    }
  }

  /// An event's line.
  public static func json(of event: PagerEvent, because reason: String? = nil) -> JSONValue {
    var object: JSONObject = ["event": .string(name(of: event))]
    func add(_ name: String, _ value: JSONValue) {
      object.members.append(JSONObject.Member(name: name, value: value))
    }
    switch event {
    case .will(let from, let to, let cause):
      add("from", json(of: from))
      add("to", json(of: to))
      add("cause", .string(cause.rawValue))
    case .progress(let from, let to, let progress, let crossed):
      add("from", .number(Double(from)))
      add("to", .number(Double(to)))
      add("progress", .number(progress))
      add("crossed", .bool(crossed))
    case .cross(let from, let to), .did(let from, let to), .cancel(let from, let to):
      add("from", json(of: from))
      add("to", json(of: to))
    case .overscroll(let page, let amount):
      add("page", json(of: page))
      add("amount", .number(amount))
    case .select(let page, let again):
      add("page", json(of: page))
      add("again", .bool(again))
    case .rejected(let page, let reason):
      add("page", json(of: page))
      add("reason", .string(reason.rawValue))
    case .close(let page), .load(let page), .unload(let page), .willAppear(let page),
      .didAppear(let page), .willDisappear(let page), .didDisappear(let page):
      add("page", json(of: page))
    case .reloaded(let count, let current, let duplicates):
      add("count", .number(Double(count)))
      add("current", current.map(json(of:)) ?? .null)
      if !duplicates.isEmpty { add("duplicates", .array(duplicates.map(json(of:)))) }
    }
    if let reason { add("because", .string(reason)) }
    return .object(object)
  }

  static func json(of id: PageID) -> JSONValue { .string(id.text) }

  static func json(of page: PageReference?) -> JSONValue {
    switch page {
    case nil: .null
    case .id(let id): json(of: id)
    case .index(let index): .number(Double(index))
    case .next: "next"
    case .previous: "previous"
    case .first: "first"
    case .last: "last"
    }
  }

  /// The state's line.
  public static func json(of state: PagerState) -> JSONValue {
    func optional(_ id: PageID?) -> JSONValue { id.map(json(of:)) ?? .null }
    return [
      "state": .object([
        "count": .number(Double(state.count)),
        "index": state.index.map { .number(Double($0)) } ?? .null,
        "current": optional(state.current), "target": optional(state.target),
        "settled": optional(state.settled), "position": .number(state.position),
        "offset": .number(state.offset), "moving": .bool(state.isMoving),
        "dragging": .bool(state.isDragging), "loaded": .array(state.loaded.map(json(of:))),
      ])
    ]
  }

  /// The line of a saved place.
  public static func json(of saved: SavedPager) -> JSONValue {
    let scrolls = saved.pageScrolls.map { (name: $0.key.text, value: $0.value) }
      .sorted { $0.name < $1.name }
    return [
      "saved": .object([
        "current": saved.current.map(json(of:)) ?? .null,
        "stripOffset": .number(saved.stripOffset),
        "pageScrolls": .object(
          JSONObject(
            scrolls.map { JSONObject.Member(name: $0.name, value: .number($0.value)) })),
      ])
    ]
  }

  /// The indicator's line.
  public static func json(
    of indicator: some PagerIndicator, in context: IndicatorContext
  ) -> JSONValue {
    return [
      "indicator": .object([
        "name": .string(indicator.name), "scroll": .number(context.scroll),
        "extent": .number(context.strip.contentLength),
        "selection": indicator.selectionFrame(in: context).map(json(of:)) ?? .null,
        "items": .array(
          context.visibleTabs.map { index in
            json(of: indicator.item(index, in: context), page: context.pages[index].id)
          }),
        "marks": .array(indicator.marks(in: context).map(json(of:))),
      ])
    ]
  }

  private static func json(of frame: Rect) -> JSONValue {
    .object([
      "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width),
      "height": .number(frame.height),
    ])
  }

  private static func json(of item: IndicatorItem, page: PageID) -> JSONValue {
    .object([
      "id": json(of: page), "x": .number(item.frame.x),
      "width": .number(item.frame.width), "emphasis": .number(item.emphasis),
      "opacity": .number(item.opacity), "scale": .number(item.scale),
    ])
  }

  private static func json(of mark: Mark) -> JSONValue {
    .object([
      "role": .string(mark.role.rawValue), "page": mark.page.map(json(of:)) ?? .null,
      "x": .number(mark.frame.x), "y": .number(mark.frame.y), "width": .number(mark.frame.width),
      "height": .number(mark.frame.height), "emphasis": .number(mark.emphasis),
      "opacity": .number(mark.opacity), "scale": .number(mark.scale),
      "text": mark.text.map(JSONValue.string) ?? .null,
    ])
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal, in its order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }
}
