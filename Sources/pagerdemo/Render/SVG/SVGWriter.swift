import PagerKitCore

/// Draws a scene as SVG: self-contained, with real text, the same bytes everywhere.
///
/// Boxes that cut what leaves them are nested `svg` elements, so that no ids are needed but one, of a
/// gradient that is the same in every picture: several pictures can stand in one document.
struct SVGWriter {
  /// A shape, and what makes it the same shape in the next scene of a motion.
  struct Shape {
    var key: String
    var element: Element
    /// Shapes of a higher layer lie over those of a lower one.
    var layer = 0
  }

  /// A part of the picture that cuts what leaves it.
  struct Layer {
    var frame: Rect
    var shapes: [Shape]
  }

  let scene: Scene
  var theme: PictureTheme { scene.theme }

  /// The size of the letters of titles and of running text, in points.
  static let titleSize = 15.0
  static let bodySize = 13.0

  /// The picture as one SVG document.
  static func document(_ scene: Scene) -> String {
    document(size: scene.size, title: scene.title, children: SVGWriter(scene: scene).elements)
  }

  /// A document around what is drawn.
  static func document(size: Size, title: String, children: [Element]) -> String {
    var root = Element(
      "svg",
      [
        .set("xmlns", "http://www.w3.org/2000/svg"), .set("width", size.width),
        .set("height", size.height),
        .set("viewBox", "0 0 \(XML.number(size.width)) \(XML.number(size.height))"),
        .set("role", "img"), .set("font-family", FontMetrics.family),
      ],
      children: [Element("title", text: title)] + children)
    if children.contains(where: \.wantsShade) { root.children.insert(shade, at: 1) }
    var text = ""
    root.write(to: &text)
    return text
  }

  /// All of the picture, without the document around it.
  var elements: [Element] {
    backdrop
      + layers.map { layer in Self.clip(layer.frame, children: layer.shapes.map(\.element)) }
  }

  /// What lies behind everything.
  var backdrop: [Element] {
    var elements = [
      Element(
        "rect",
        [
          .set("width", scene.size.width), .set("height", scene.size.height),
          .set("fill", theme.background.hexadecimal),
        ]),
      Element(
        "rect",
        [
          .set("width", scene.strip.width), .set("height", scene.strip.height),
          .set("fill", theme.strip.hexadecimal),
        ]),
    ]
    if scene.body.height > 0 {
      elements.append(
        Element(
          "rect",
          [
            .set("y", scene.strip.height - 0.5), .set("width", scene.size.width),
            .set("height", 1), .set("fill", theme.line.hexadecimal),
          ]))
    }
    return elements
  }

  /// The strip and the pages.
  var layers: [Layer] {
    var counts: [String: Int] = [:]
    // Stable by hand: equal layers keep their order.
    let marks = scene.marks.enumerated().sorted {
      ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset)
    }.map(\.element)
    let shapes = marks.map { mark in
      let name = "\(mark.role.rawValue) \(mark.index.map(String.init) ?? "")"
      counts[name, default: 0] += 1
      return Shape(
        key: "\(name) \(counts[name] ?? 0)", element: element(of: mark), layer: mark.layer)
    }
    var layers = [Layer(frame: scene.strip, shapes: shapes)]
    if scene.body.height > 0 {
      layers.append(Layer(frame: scene.body, shapes: scene.leaves.flatMap(self.shapes(of:))))
    }
    return layers
  }

  /// A box that cuts what leaves it; inside, coordinates stay those of the picture.
  static func clip(_ frame: Rect, children: [Element]) -> Element {
    let box = [frame.x, frame.y, frame.width, frame.height].map(XML.number).joined(separator: " ")
    return Element(
      "svg",
      [
        .set("x", frame.x), .set("y", frame.y), .set("width", frame.width),
        .set("height", frame.height), .set("viewBox", box),
      ], children: children)
  }

  /// The darkness that grows towards the bottom of a tilted card: clear, .4 in the middle, .6, as in
  /// TiltedTabView, a third as strong.
  private static let shade = Element(
    "linearGradient",
    [
      .set("id", "pagerkit-shade"), .set("x1", "0"), .set("y1", "0"), .set("x2", "0"),
      .set("y2", "1"),
    ],
    children: [(0, 0), (0.4, 0.13), (1, 0.2)].map { (offset: Double, opacity: Double) in
      Element("stop", [.set("offset", offset), .set("stop-opacity", opacity)])
    })
}

extension Element {
  /// Whether it or what is in it is filled with the gradient.
  fileprivate var wantsShade: Bool {
    self["fill"] == "url(#pagerkit-shade)" || children.contains(where: \.wantsShade)
  }
}
