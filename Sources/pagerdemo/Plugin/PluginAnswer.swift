import PagerIndicators
import PagerKitCore

/// What a plug-in answered: what is drawn, where the selection is, how the tabs stand.
struct PluginFrame {
  var marks: [Mark] = []
  /// The selection's rectangle; the outer `nil` leaves it to the host.
  var selection: Rect??
  var items: [Int: IndicatorItem] = [:]

  /// Reads the answer to "frame".
  init(_ value: JSONValue, _ context: IndicatorContext) throws(PluginFailure) {
    let fields = try PluginFields(value, "a frame", known: ["marks", "selection", "items"])
    for value in try fields.array("marks") ?? [] {
      marks.append(try Mark(plugin: value, in: context))
    }
    if fields.has("selection") {
      var frame: Rect?
      if let value = fields["selection"] {
        frame = try Rect(
          plugin: PluginFields(value, "a selection", known: ["x", "y", "width", "height"]),
          height: context.size.height)
      }
      selection = .some(frame)
    }
    for value in try fields.array("items") ?? [] {
      let item = try IndicatorItem(plugin: value, in: context)
      items[item.index] = item
    }
  }
}

extension IndicatorTarget {
  /// Reads the answer to "target"; `nil` for a tap that means nothing.
  static func read(
    _ value: JSONValue, count: Int
  ) throws(PluginFailure) -> IndicatorTarget? {
    let fields = try PluginFields(value, "a target", known: ["page", "close", "button"])
    if let page = try fields.int("page", in: 0..<count) { return .page(page) }
    if let page = try fields.int("close", in: 0..<count) { return .close(page) }
    return try fields.bool("button") == true ? .trailingButton : nil
  }
}

extension Rect {
  fileprivate init(plugin fields: PluginFields, height: Double) throws(PluginFailure) {
    self.init(
      x: try fields.number("x"), y: try fields.number("y", 0),
      width: try fields.length("width"), height: try fields.length("height", max(0, height)))
  }
}

extension IndicatorItem {
  fileprivate init(plugin value: JSONValue, in context: IndicatorContext) throws(PluginFailure) {
    let fields = try PluginFields(
      value, "an item", known: ["page", "x", "width", "emphasis", "opacity", "scale"])
    guard let index = try fields.int("page", in: 0..<context.pages.count) else {
      throw fields.wrong("page", "the index of a page")
    }
    var frame = context.frame(of: index)
    frame.x = try fields.number("x", frame.x)
    frame.width = try fields.length("width", frame.width)
    self.init(
      index: index, frame: frame,
      emphasis: try fields.number(
        "emphasis", context.selection?.share(of: index) ?? 0, in: 0...1),
      opacity: try fields.number("opacity", 1, in: 0...1),
      scale: try fields.number("scale", 1, in: 0...1000))
  }
}

extension Mark {
  fileprivate static let pluginKeys = [
    "role", "page", "x", "y", "width", "height", "emphasis", "opacity", "scale", "text",
    "truncation", "cornerRadius", "color", "layer", "tilt", "label",
  ]

  fileprivate init(plugin value: JSONValue, in context: IndicatorContext) throws(PluginFailure) {
    let fields = try PluginFields(value, "a mark", known: Self.pluginKeys)
    guard let role: Role = try fields.word("role") else {
      throw fields.wrong("role", "one of \(Role.allCases.map(\.rawValue).listed)")
    }
    let index = try fields.int("page", in: 0..<context.pages.count)
    let share = index.flatMap { context.selection?.share(of: $0) } ?? 0
    self.init(
      role: role, index: index, page: index.map { context.pages[$0].id },
      frame: try Rect(plugin: fields, height: context.size.height),
      emphasis: try fields.number("emphasis", share, in: 0...1),
      opacity: try fields.number("opacity", 1, in: 0...1),
      scale: try fields.number("scale", 1, in: 0...1000), text: try fields.string("text"),
      truncation: try fields.word("truncation") ?? .middle,
      cornerRadius: try fields.length("cornerRadius", 0), colorRole: role.usualColor,
      layer: Int(try fields.number("layer", 0, in: -1000...1000)),
      accessibilityLabel: try fields.string("label"))
    if accessibilityLabel == nil, let index, role.speaksForPage {
      accessibilityLabel = context.accessibilityLabel(of: index)
    }
    if let name = try fields.string("color") {
      if let role = ColorRole(rawValue: name) {
        colorRole = role
      } else if let color = Color(hex: name) {
        self.color = color
      } else {
        throw fields.wrong(
          "color", "like #rrggbb or one of \(ColorRole.allCases.map(\.rawValue).listed)")
      }
    }
    if let tilt = fields["tilt"] { self.tilt = try Tilt(plugin: tilt) }
  }
}

extension Mark.Role {
  fileprivate var usualColor: ColorRole {
    switch self {
    case .bar, .arrow, .segment: .accent
    case .dot, .separator: .quiet
    case .cover, .card: .surface
    case .badge: .alert
    case .title, .image, .button: .text
    }
  }

  fileprivate var speaksForPage: Bool {
    switch self {
    case .title, .dot, .segment, .card: true
    case .bar, .cover, .arrow, .separator, .badge, .image, .button: false
    }
  }
}

extension Tilt {
  fileprivate init(plugin value: JSONValue) throws(PluginFailure) {
    let fields = try PluginFields(
      value, "a tilt", known: ["angle", "yaw", "perspective", "depth"])
    self.init(
      angle: try fields.number("angle", 0, in: -360...360),
      yaw: try fields.number("yaw", 0, in: -360...360),
      perspective: try fields.number("perspective", 0, in: 0...1),
      depth: try fields.number("depth", 0, in: -1e6...1e6))
  }
}
