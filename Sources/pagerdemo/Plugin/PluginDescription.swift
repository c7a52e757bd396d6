import PagerKitCore

/// What a plug-in says of itself, before anything is asked of it.
struct PluginDescription: Equatable {
  var name: String
  var summary: String
  var behaviour = PagerBehaviour.progressive
  var height: Double
  var strip = StripStyle()
  /// Whether it wants to be asked what a tap means.
  var answersTargets = false

  /// What stands in for a plug-in that has not spoken.
  init(name: String, unit: PluginUnit) {
    self.name = name
    summary = name
    height = unit.height
  }

  /// Reads the answer to "describe".
  init(_ value: JSONValue, unit: PluginUnit) throws(PluginFailure) {
    let fields = try PluginFields(
      value, "its description",
      known: ["name", "summary", "behaviour", "height", "strip", "targets"])
    guard let name = try fields.string("name"), Self.isName(name) else {
      throw fields.wrong("name", "a word in lowerCamelCase")
    }
    self.init(name: name, unit: unit)
    summary = PluginFailure.shown(try fields.string("summary") ?? name)
    behaviour = try fields.word("behaviour") ?? .progressive
    height = try fields.number("height", unit.height, in: 0...1e6)
    if let strip = fields["strip"] { self.strip = try StripStyle(plugin: strip) }
    answersTargets = try fields.bool("targets") ?? false
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first), text.utf8.count <= 64
    else { return false }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
    }
  }
}

/// What a length of 1 is where a plug-in draws.
enum PluginUnit: String {
  /// A point, of which there are many in a title's height.
  case point
  /// A character cell.
  case cell

  /// The height of an indicator that names none.
  var height: Double { self == .cell ? 1 : 44 }
}

extension StripStyle {
  /// Reads a plug-in's strip; its keys are the names of the properties.
  init(plugin value: JSONValue) throws(PluginFailure) {
    let fields = try PluginFields(
      value, "its strip",
      known: [
        "arrangement", "pitch", "itemMargin", "itemSpacing", "leadingInset", "trailingInset",
        "fill", "alignment", "scroll", "minItemWidth", "maxItemWidth", "imageRoom",
        "trailingItemRoom", "trailingReserve", "visibleCount", "interaction", "centersEnds",
      ])
    self.init()
    switch try fields.string("arrangement") ?? "row" {
    case "row": break
    case "shared": arrangement = .shared
    case "carousel":
      let pitch = fields["pitch"] == nil ? nil : try fields.number("pitch", in: 0.001...1e9)
      arrangement = .carousel(pitch: pitch)
    default: throw fields.wrong("arrangement", "one of row, shared, carousel")
    }
    itemMargin = try fields.length("itemMargin", itemMargin)
    itemSpacing = try fields.length("itemSpacing", itemSpacing)
    leadingInset = try fields.length("leadingInset", leadingInset)
    trailingInset = try fields.length("trailingInset", trailingInset)
    fill = try fields.word("fill") ?? fill
    alignment = try fields.word("alignment") ?? alignment
    scroll = try fields.word("scroll") ?? scroll
    minItemWidth = try fields.length("minItemWidth", minItemWidth)
    if fields["maxItemWidth"] != nil { maxItemWidth = try fields.length("maxItemWidth") }
    imageRoom = try fields.length("imageRoom", imageRoom)
    trailingItemRoom = try fields.length("trailingItemRoom", trailingItemRoom)
    trailingReserve = try fields.length("trailingReserve", trailingReserve)
    visibleCount = try fields.int("visibleCount", in: 1..<1_000_000_001)
    interaction = try fields.word("interaction") ?? interaction
    centersEnds = try fields.bool("centersEnds") ?? centersEnds
  }
}
