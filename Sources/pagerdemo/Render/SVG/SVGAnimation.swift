import PagerKitCore

/// A motion as one SVG: shapes that stand in several scenes are one shape whose attributes run
/// through the scenes' values, again and again.
///
/// Attributes run by SMIL; transforms, which SMIL cannot run as matrices, by CSS keyframes. Between
/// two scenes everything is linear, as the scenes are close.
struct SVGAnimation {
  let scenes: [Scene]
  /// The time from one scene to the next, in seconds.
  let step: Double

  /// The picture; nothing without scenes.
  func document() -> String {
    guard let first = scenes.first else { return "" }
    let writers = scenes.map(SVGWriter.init)
    var styles = ""
    let layers = writers[0].layers.indices.map { layer in
      let frames = writers.map { $0.layers[layer].shapes }
      return SVGWriter.clip(
        writers[0].layers[layer].frame,
        children: merged(frames, layer: layer, styles: &styles))
    }
    var children = layers
    if !styles.isEmpty { children.insert(Element("style", text: styles), at: 0) }
    return SVGWriter(scene: first).document(children: children)
  }

  private var duration: String {
    XML.number(Double(max(1, scenes.count - 1)) * step) + "s"
  }

  /// One shape for all shapes of one key, in the order in which keys are first drawn.
  private func merged(
    _ frames: [[SVGWriter.Shape]], layer: Int, styles: inout String
  ) -> [Element] {
    var order: [String] = []
    var known: Set<String> = []
    let byKey = frames.map { shapes in
      var elements: [String: Element] = [:]
      for shape in shapes {
        elements[shape.key] = shape.element
        if known.insert(shape.key).inserted { order.append(shape.key) }
      }
      return elements
    }
    return order.enumerated().compactMap { place, key in
      run(byKey.map { $0[key] }, name: "m\(layer)-\(place)", styles: &styles)
    }
  }

  /// One element that runs through the states of a shape; where it is missing it is invisible.
  private func run(
    _ states: [Element?], name: String, styles: inout String
  ) -> Element? {
    guard var element = states.lazy.compactMap({ $0 }).first else { return nil }
    let filled = Self.filled(states, with: element)
    for attribute in element.attributes {
      let values = filled.map { $0[attribute.name] ?? attribute.value }
      guard Set(values).count > 1 else { continue }
      if attribute.name == "transform" {
        styles += keyframes(values, name: name)
        element.attributes.append(.set("class", name))
      } else {
        element.children.insert(
          animation(of: attribute.name, values), at: element.children.count)
      }
    }
    // Opacity is written only where it is not 1, and a missing shape has none.
    let opacities = zip(states, filled).map { state, element in
      state == nil ? "0" : element["opacity"] ?? "1"
    }
    if Set(opacities).count > 1 {
      if element["opacity"] == nil { element.attributes.append(.set("opacity", opacities[0])) }
      element.children.removeAll { $0.name == "animate" && $0["attributeName"] == "opacity" }
      element.children.append(animation(of: "opacity", opacities))
    }
    element.children = runChildren(element, filled, name: name, styles: &styles)
    return element
  }

  /// Children that all states have run too; the number and kind of children is the same for one key.
  private func runChildren(
    _ element: Element, _ states: [Element], name: String, styles: inout String
  ) -> [Element] {
    let own = states[0].children.indices
    var children = element.children
    for index in own where states.allSatisfy({ $0.children.indices.contains(index) }) {
      let parts = states.map { $0.children[index] as Element? }
      if let child = run(parts, name: "\(name)-\(index)", styles: &styles) {
        children[index] = child
      }
    }
    return children
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

  private func keyframes(_ values: [String], name: String) -> String {
    let last = Double(max(1, values.count - 1))
    var result = ".\(name){animation:\(name) \(duration) linear infinite}@keyframes \(name){"
    for (index, value) in values.enumerated() {
      result += "\(XML.number(Double(index) / last * 100))%{transform:\(Self.css(value))}"
    }
    return result + "}"
  }

  /// A transform in the spelling of CSS: numbers apart by commas, distances with their unit.
  private static func css(_ transform: String) -> String {
    guard let open = transform.firstIndex(of: "(") else { return transform }
    let name = transform[..<open]
    let numbers = transform[open...].dropFirst().dropLast().split(separator: " ")
    let unit = name == "translate" ? "px" : ""
    return "\(name)(" + numbers.map { $0 + unit }.joined(separator: ",") + ")"
  }
}
