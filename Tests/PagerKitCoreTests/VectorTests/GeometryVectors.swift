import PagerIndicators
import PagerKitCore

/// Bars, tabs, strips and pages on the screen.
enum GeometryVectors {
  /// A button bar whose tabs are the given boxes, left to right with equal gaps.
  private static func bar(
    over tabs: [[Double]], options: JSONObject = [:]
  ) throws -> (any PagerIndicator, Strip) {
    let gap = tabs.count > 1 ? tabs[1][0] - tabs[0][1] : 0
    var all: JSONObject = [
      "fill": "none", "alignment": "leading", "itemMargin": 0, "itemSpacing": .number(gap),
      "leadingInset": .number(tabs[0][0]),
    ]
    all.members += options.members
    let indicator = try IndicatorCatalog.builtIn.indicator(named: "buttonBar", options: all)
    var strip = Strip(style: indicator.stripStyle, viewport: 100) { $0.titleWidth ?? 0 }
    strip.reload(
      PageList(
        tabs.enumerated().map {
          Page(id: PageID("\($0.offset)"), titleWidth: $0.element[1] - $0.element[0])
        }))
    return (indicator, strip)
  }

  private static func edges(
    _ indicator: any PagerIndicator, _ strip: Strip, _ selection: Selection
  ) -> JSONValue {
    let pages = PageList((0..<strip.count).map { Page(id: PageID("\($0)")) })
    let context = IndicatorContext(
      pages: pages, strip: strip, scroll: 0, selection: selection, index: 0,
      size: Size(width: strip.viewport, height: 44))
    let frame = indicator.selectionFrame(in: context)
    return .list([frame?.x ?? .nan, frame?.maxX ?? .nan])
  }

  private static func boxes(_ value: JSONValue?) -> [[Double]] {
    (value?.array ?? []).map { ($0.array ?? []).compactMap(\.double) }
  }

  static func linear(_ input: JSONValue) throws -> JSONValue {
    let tabs = boxes(input["tabs"])
    let (indicator, strip) = try mirrored(tabs)
    let position = try input.number("position")
    let from = Int(position.rounded(.down))
    let progress = position - position.rounded(.down)
    let place = { (index: Int) in
      tabs[0][0] <= tabs[tabs.count - 1][0] ? index : tabs.count - 1 - index
    }
    let legs = progress > 0 ? [Selection.Leg(to: place(from + 1), progress: progress)] : []
    return edges(indicator, strip, Selection(origin: place(from), legs: legs))
  }

  /// Right to left the boxes come mirrored: the strip is laid out from the left all the same.
  private static func mirrored(_ tabs: [[Double]]) throws -> (any PagerIndicator, Strip) {
    try bar(over: tabs.sorted { $0[0] < $1[0] })
  }

  static func elastic(_ input: JSONValue) throws -> JSONValue {
    let from = try input.numbers("from")
    let to = try input.numbers("to")
    let isForward = from[0] <= to[0]
    let (indicator, strip) = try bar(
      over: isForward ? [from, to] : [to, from], options: ["barMotion": "elastic"])
    let leg = Selection.Leg(to: isForward ? 1 : 0, progress: try input.number("progress"))
    return edges(indicator, strip, Selection(origin: isForward ? 0 : 1, legs: [leg]))
  }

  static func rest(_ input: JSONValue) throws -> JSONValue {
    let naturals = try input.numbers("naturals")
    let indicator = try IndicatorCatalog.builtIn.indicator(
      named: "buttonBar",
      options: [
        "fill": "none", "itemMargin": .number(try input.number("margin")),
        "barWidth": input["barWidth"] ?? "item",
      ])
    var strip = Strip(
      style: indicator.stripStyle, viewport: 100,
      direction: input["rtl"]?.bool == true ? .rightToLeft : .leftToRight
    ) { $0.titleWidth ?? 0 }
    strip.reload(
      PageList(
        naturals.enumerated().map { Page(id: PageID("\($0.offset)"), titleWidth: $0.element) })
    )
    return edges(indicator, strip, Selection(origin: Int(try input.number("selected"))))
  }

  static func rightToLeft(_ input: JSONValue) throws -> JSONValue {
    let count = Int(try input.number("count"))
    let width = try input.number("width")
    let indicator = try IndicatorCatalog.builtIn.indicator(
      named: "buttonBar", options: ["fill": "none", "itemMargin": 0])
    var strip = Strip(style: indicator.stripStyle, viewport: 100, direction: .rightToLeft) { _ in
      width
    }
    strip.reload(PageList((0..<count).map { Page(id: PageID("\($0)")) }))
    let leg = Selection.Leg(
      to: Int(try input.number("to")), progress: try input.number("progress"))
    return edges(
      indicator, strip,
      Selection(
        origin: Int(try input.number("from")), legs: leg.progress > 0 ? [leg] : []))
  }

  static func retarget(_ input: JSONValue) throws -> JSONValue {
    let (indicator, strip) = try bar(over: boxes(input["tabs"]))
    var selection = Selection(origin: Int(try input.number("start")))
    return .array(
      try (input["moves"]?.array ?? []).map { move in
        selection.legs.append(
          Selection.Leg(to: Int(try move.number("to")), progress: try move.number("share")))
        return edges(indicator, strip, selection)
      })
  }

  // MARK: The strip

  static func stripScroll(_ input: JSONValue) throws -> JSONValue {
    var style = StripStyle()
    style.itemMargin = 0
    style.fill = .none
    var strip = Strip(style: style, viewport: try input.number("viewport")) { $0.titleWidth ?? 0 }
    let widths = try input.numbers("widths")
    strip.reload(
      PageList(widths.enumerated().map { Page(id: PageID("\($0.offset)"), titleWidth: $0.element) })
    )
    let read = try input.text("read")
    return .list(
      try input.numbers("positions").map { position in
        let from = Int(position.rounded(.down))
        let progress = position - position.rounded(.down)
        let legs = progress > 0 ? [Selection.Leg(to: from + 1, progress: progress)] : []
        let scroll = strip.scroll(for: Selection(origin: from, legs: legs))
        switch read {
        case "centre": return strip.frame(of: from).midX - scroll
        case "right": return strip.frame(of: from).maxX - scroll
        default: return scroll
        }
      })
  }

  static func stripTabs(_ input: JSONValue) throws -> JSONValue {
    var style = StripStyle()
    style.itemMargin = try input.number("margin")
    style.itemSpacing = try input.number("spacing")
    style.leadingInset = try input.number("leading")
    style.trailingInset = try input.number("trailing")
    style.fill = StripStyle.Fill(rawValue: try input.text("fill")) ?? .stretch
    style.alignment = StripStyle.Alignment(rawValue: try input.text("alignment")) ?? .leading
    var strip = Strip(style: style, viewport: try input.number("width")) { $0.titleWidth ?? 0 }
    let naturals = try input.numbers("naturals")
    strip.reload(
      PageList(
        naturals.enumerated().map { Page(id: PageID("\($0.offset)"), titleWidth: $0.element) })
    )
    func perTab(_ value: (Int) -> Double) -> JSONValue {
      .object(
        JSONObject(
          naturals.indices.map { JSONObject.Member(name: "\($0)", value: .number(value($0))) }))
    }
    return [
      "labelLeft": perTab { strip.titleFrame(of: $0).x },
      "labelRight": perTab { strip.titleFrame(of: $0).maxX },
      "tabLeft": perTab { strip.frame(of: $0).x }, "tabWidth": perTab { strip.frame(of: $0).width },
    ]
  }

  static func shares(_ input: JSONValue) throws -> JSONValue {
    let count = Int(try input.number("count"))
    return .array(
      try input.numbers("positions").map { position in
        var engine = PagerEngine(strip: Strip { _ in 10 })
        _ = engine.perform(.resize(Size(width: 100, height: 100)))
        _ = engine.start(pages: (0..<count).map { Page(id: PageID("\($0)")) })
        _ = engine.perform(.scroll(to: position * 100))
        return .list((0..<count).map { engine.selection?.share(of: $0) ?? 0 })
      })
  }

  // MARK: Pages on the screen

  private static func pages(
    _ count: Int, viewport: Double, extent: PageExtent, spacing: Double = 0,
    alignment: SnapRule.Alignment
  ) -> PagerEngine {
    var rules = PagerConfiguration()
    rules.pageExtent = extent
    rules.pageSpacing = spacing
    rules.snap.alignment = alignment
    var engine = PagerEngine(configuration: rules, strip: Strip { _ in 10 })
    _ = engine.perform(.resize(Size(width: viewport, height: 100)))
    _ = engine.start(pages: (0..<count).map { Page(id: PageID("\($0)")) })
    return engine
  }

  static func fractionLayout(_ input: JSONValue) throws -> JSONValue {
    var engine = pages(
      30, viewport: try input.number("viewport"),
      extent: .fraction(try input.number("fraction")), alignment: .center)
    _ = engine.perform(.go(.index(Int(try input.number("position"))), animated: false))
    return .list(
      try input.numbers("pages").map { page in
        guard let frame = engine.pageFrames.first(where: { $0.index == Int(page) }) else {
          throw VectorProblem("page \(page) is not on the screen")
        }
        return frame.frame.x
      })
  }

  static func visibleRange(_ input: JSONValue) throws -> JSONValue {
    var engine = pages(
      Int(try input.number("count")), viewport: try input.number("viewport"),
      extent: .points(try input.number("extent")), spacing: try input.number("spacing"),
      alignment: .start)
    _ = engine.perform(.scroll(to: try input.number("offset")))
    let frames = engine.pageFrames
    return [
      "first": .number(Double(frames[0].index)), "firstStart": .number(frames[0].frame.x),
      "count": .number(Double(frames.count)), "starts": .list(frames.map(\.frame.x)),
    ]
  }

  /// Equal boxes in a row with room at the ends are a strip of equal tabs with insets.
  static func content(_ input: JSONValue) throws -> JSONValue {
    var style = StripStyle()
    style.itemMargin = 0
    style.fill = .none
    style.itemSpacing = try input.number("spacing")
    style.leadingInset = try input.number("before")
    style.trailingInset = try input.number("after")
    let extent = try input.number("extent")
    var strip = Strip(style: style, viewport: try input.number("viewport")) { _ in extent }
    strip.reload(
      PageList((0..<Int(try input.number("count"))).map { Page(id: PageID("\($0)")) }))
    var scroll = 0.0
    for distance in try input.numbers("scrolls") {
      scroll = strip.clamped(scroll: scroll + distance)
    }
    let starts = strip.visibleRange(scroll: scroll).map {
      JSONObject.Member(name: "\($0)", value: .number(strip.frame(of: $0).x - scroll))
    }
    return [
      "content": .number(strip.contentLength), "scroll": .number(scroll),
      "starts": .object(JSONObject(starts)),
    ]
  }
}
