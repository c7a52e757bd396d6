import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A motion as one SVG: shapes that stand in several scenes are one shape whose attributes run
/// through the scenes' values, again and again.
///
/// All of it runs by SMIL, which knows one clock, so that nothing drifts apart. Between two scenes
/// everything is linear, as the scenes are close.
struct SVGAnimation {
  let scenes: [Scene]
  /// The time from one scene to the next, in seconds.
  let step: Double

  /// The picture; nothing without scenes.
  func document() -> String {
    guard let first = scenes.first else { return "" }
    let writers = scenes.map(SVGWriter.init)
    let drawn = writers.map(\.layers)
    let layers = drawn[0].indices.map { layer in
      SVGWriter.clip(drawn[0][layer].frame, children: merged(drawn.map { $0[layer].shapes }))
    }
    return SVGWriter.document(
      size: first.size, title: first.title, children: writers[0].backdrop + layers)
  }

  private var duration: String {
    XML.number(Double(max(1, scenes.count - 1)) * step) + "s"
  }

  /// One shape for all shapes of one key: by their layers, equal ones as they are first drawn.
  private func merged(_ frames: [[SVGWriter.Shape]]) -> [Element] {
    var order: [(key: String, layer: Int)] = []
    var known: Set<String> = []
    let byKey = frames.map { shapes in
      var elements: [String: Element] = [:]
      for shape in shapes {
        elements[shape.key] = shape.element
        if known.insert(shape.key).inserted {
          order.append((shape.key, shape.layer))
        }
      }
      return elements
    }
    return order.enumerated()
      .sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }
      .compactMap { place in run(byKey.map { $0[place.element.key] }) }
  }

  /// One element that runs through the states of a shape; where it is missing it is invisible.
  private func run(_ states: [Element?]) -> Element? {
    guard var element = states.lazy.compactMap({ $0 }).first else { return nil }
    let filled = Self.filled(states, with: element)
    let own = element.children.indices
    for attribute in element.attributes where attribute.name != "opacity" {
      let values = filled.map { $0[attribute.name] ?? attribute.value }
      guard Set(values).count > 1 else { continue }
      if attribute.name == "transform" {
        element.children += transforms(values)
      } else {
        element.children.append(animation(of: attribute.name, values))
      }
    }
    // Opacity is written only where it is not 1, and a missing shape has none.
    let opacities = zip(states, filled).map { state, element in
      state == nil ? "0" : element["opacity"] ?? "1"
    }
    if Set(opacities).count > 1 {
      if element["opacity"] == nil { element.attributes.append(.set("opacity", opacities[0])) }
      element.children.append(animation(of: "opacity", opacities))
    }
    // Shapes of one key have the same children in the same order.
    for index in own where filled.allSatisfy({ $0.children.indices.contains(index) }) {
      if let child = run(filled.map { $0.children[index] }) { element.children[index] = child }
    }
    return element
  }

  /// States without gaps: a missing one is like the one before it, or like the first.
  private static func filled(_ states: [Element?], with first: Element) -> [Element] {
    var last = first
    return states.map { state in
      last = state ?? last
      return last
    }
  }

  private func animation(of name: String, _ values: [String]) -> Element {
    Element(
      "animate",
      [
        .set("attributeName", name), .set("values", values.joined(separator: ";")),
        .set("dur", duration), .set("repeatCount", "indefinite"),
      ])
  }

  /// Transforms run as the translation, turn, skew and scale they are made of: SMIL knows no matrix.
  private func transforms(_ values: [String]) -> [Element] {
    let parts = values.map(Transform.init)
    let runs: [(type: String, values: [String])] = [
      ("translate", parts.map { "\(XML.number($0.x)) \(XML.number($0.y))" }),
      ("rotate", parts.map { XML.number($0.turn) }),
      ("skewX", parts.map { XML.number($0.skew) }),
      ("scale", parts.map { "\(Transform.text($0.width)) \(Transform.text($0.height))" }),
    ]
    let neutral = ["rotate": "0", "skewX": "0", "scale": "1 1"]
    return runs.filter { run in run.values.contains { $0 != neutral[run.type] } }.map { run in
      var element = animation(of: "transform", run.values)
      element.name = "animateTransform"
      element.attributes.insert(.set("type", run.type), at: 1)
      // The first one takes the place of the attribute, the others are multiplied to it.
      if run.type != "translate" { element.attributes.append(.set("additive", "sum")) }
      return element
    }
  }
}

/// A transform as translation, turn, skew and scale, in this order.
struct Transform {
  var x = 0.0
  var y = 0.0
  /// In degrees.
  var turn = 0.0
  /// In degrees.
  var skew = 0.0
  var width = 1.0
  var height = 1.0

  /// Reads what ``SVGWriter`` writes: `translate(x y)` or `matrix(a b c d e f)`.
  init(_ text: String) {
    guard let open = text.firstIndex(of: "(") else { return }
    let numbers = text[open...].dropFirst().dropLast().split(separator: " ").compactMap {
      Double($0)
    }
    if numbers.count == 2 { (x, y) = (numbers[0], numbers[1]) }
    guard numbers.count == 6 else { return }
    let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (x, y) = (numbers[4], numbers[5])
    width = (a * a + b * b).squareRoot()
    guard width > 0 else { return }
    turn = atan2(b, a) * 180 / .pi
    height = (a * d - b * c) / width
    guard height != 0 else { return }
    skew = atan2((a * c + b * d) / width / height, 1) * 180 / .pi
  }

  /// Shares want more digits than points do.
  static func text(_ share: Double) -> String {
    JSONWriter.text(of: (share * 100_000).rounded() / 100_000)
  }
}
