import PagerIndicators
import PagerKitCore

/// What a plug-in is asked, as JSON.
enum PluginQuestion {
  /// The version of the questions and answers.
  static let version = 1.0
  /// More tabs in one viewport nobody can tell apart; the rest is not told.
  static let mostTabs = 4096

  /// What it is.
  static func describe(options: JSONObject, unit: PluginUnit) -> JSONValue {
    [
      "ask": "describe", "protocol": .number(version), "unit": .string(unit.rawValue),
      "options": .object(options),
    ]
  }

  /// What is to be drawn.
  static func frame(_ context: IndicatorContext) -> JSONValue {
    .object(JSONObject([member("ask", "frame")] + members(of: context)))
  }

  /// What a tap means.
  static func target(_ point: Point, _ context: IndicatorContext) -> JSONValue {
    .object(
      JSONObject(
        [member("ask", "target"), member("x", number(point.x)), member("y", number(point.y))]
          + members(of: context)))
  }

  private static func members(of context: IndicatorContext) -> [JSONObject.Member] {
    [
      member("width", number(context.size.width)), member("height", number(context.size.height)),
      member("scroll", number(context.scroll)),
      member("extent", number(context.strip.contentLength)),
      member("count", .number(Double(context.pages.count))),
      member("index", context.index.map { .number(Double($0)) } ?? .null),
      member("direction", .string(context.direction.rawValue)),
      member("behaviour", .string(context.behaviour.rawValue)),
      member("elastic", .bool(context.isElastic)),
      member("selection", selection(in: context)),
      member("tabs", .array(context.visibleTabs.prefix(mostTabs).map { tab($0, in: context) })),
    ]
  }

  private static func tab(_ index: Int, in context: IndicatorContext) -> JSONValue {
    let page = context.pages[index]
    let frame = context.strip.frame(of: index)
    let title = context.strip.titleFrame(of: index)
    var members = [
      member("page", .number(Double(index))), member("id", .string(page.id.text)),
      member("title", .string(page.title)), member("x", number(frame.x)),
      member("width", number(frame.width)), member("titleX", number(title.x)),
      member("titleWidth", number(title.width)),
      member("share", number(context.selection?.share(of: index) ?? 0)),
    ]
    if let subtitle = page.subtitle { members.append(member("subtitle", .string(subtitle))) }
    switch page.badge {
    case nil: break
    case .dot: members.append(member("badge", true))
    case .text(let text): members.append(member("badge", .string(text)))
    }
    if let image = page.image { members.append(member("image", .string(image.name))) }
    if !page.isEnabled { members.append(member("enabled", false)) }
    return .object(JSONObject(members))
  }

  private static func selection(in context: IndicatorContext) -> JSONValue {
    guard let selection = context.selection else { return .null }
    let bar = Underline(height: max(1, context.size.height))
    return [
      "bars": .array(
        bar.marks(in: context).map {
          ["x": number($0.frame.x), "width": number($0.frame.width)]
        }),
      "origin": place(selection.origin, in: context),
      "legs": .array(
        selection.legs.map { leg in
          var members = place(leg.to, in: context).object?.members ?? []
          members.append(member("progress", number(leg.progress)))
          if let seam = leg.seam {
            members.append(member("seam", seam == .forward ? "forward" : "backward"))
          }
          return .object(JSONObject(members))
        }),
      "overscroll": number(selection.overscroll),
    ]
  }

  private static func place(_ index: Int, in context: IndicatorContext) -> JSONValue {
    let frame = context.strip.frame(of: index)
    return [
      "page": .number(Double(index)), "x": number(frame.x), "width": number(frame.width),
    ]
  }

  private static func member(_ name: String, _ value: JSONValue) -> JSONObject.Member {
    JSONObject.Member(name: name, value: value)
  }

  /// A number with all its digits: a plug-in is asked exactly what an indicator in Swift is.
  private static func number(_ value: Double) -> JSONValue {
    guard value.isFinite else { return .number(0) }
    if value == value.rounded(), value.magnitude < 1e9 { return .number(value) }
    return .number(JSONNumber(value: value, text: value.description))
  }
}
