import PagerKitCore

extension SVGWriter {
  /// A mark as a shape, exactly where it says.
  func element(of mark: Mark) -> Element {
    var element = self.shape(of: mark)
    if mark.opacity < 1 { element.attributes.append(.set("opacity", max(0, mark.opacity))) }
    if let label = mark.accessibilityLabel, element.text == nil {
      element.children.insert(Element("title", text: label), at: 0)
    }
    return element
  }

  private func shape(of mark: Mark) -> Element {
    switch mark.role {
    case .title: title(mark)
    case .bar, .segment, .cover, .separator: plate(mark)
    case .dot: dot(mark)
    case .arrow: arrow(mark)
    case .badge: badge(mark)
    case .image: image(mark)
    case .button: button(mark)
    case .card: card(mark)
    }
  }

  private func fill(_ mark: Mark) -> Element.Attribute {
    .set("fill", theme.color(of: mark).hexadecimal)
  }

  // MARK: Text

  /// A line of text in the middle of a mark, as large as the mark's scale says.
  func text(
    _ text: String, in mark: Mark, size: Double, fill: Color, weight: String? = nil
  ) -> Element {
    let fitted = FontMetrics.fitted(
      text, size: size, width: mark.frame.width, truncation: mark.truncation)
    let middle = Point(x: mark.frame.midX, y: mark.frame.midY)
    var attributes: [Element.Attribute] = []
    // The digits of Helvetica are about .7 of the size high: so much below the middle is the line.
    let rise = 0.35
    if let projection = mark.projection {
      let m = projection.affine(near: middle)
      attributes += [
        .set("x", middle.x), .set("y", middle.y + size * rise), .set("font-size", size),
        .set("transform", "matrix(\(matrix([m.a, m.b, m.c, m.d])) \(matrix([m.e, m.f])))"),
      ]
    } else {
      let scaled = size * max(0, mark.scale)
      attributes += [
        .set("x", middle.x), .set("y", middle.y + scaled * rise), .set("font-size", scaled),
      ]
    }
    attributes += [.set("text-anchor", "middle"), .set("fill", fill.hexadecimal)]
    if let weight { attributes.append(.set("font-weight", weight)) }
    return Element("text", attributes, text: fitted)
  }

  /// Numbers of a matrix want more digits than points do.
  private func matrix(_ numbers: [Double]) -> String {
    numbers.map { JSONWriter.text(of: ($0 * 100_000).rounded() / 100_000) }.joined(separator: " ")
  }

  private func title(_ mark: Mark) -> Element {
    // Emphasis is drawn by colour; a heavier face would be wider than the strip has measured.
    text(
      mark.text ?? "", in: mark, size: min(Self.titleSize, mark.frame.height * 0.8),
      fill: theme.color(of: mark))
  }

  private func badge(_ mark: Mark) -> Element {
    let text = mark.text ?? ""
    var plate = mark
    plate.cornerRadius = mark.frame.height / 2
    guard !text.isEmpty else { return self.plate(plate) }
    return Element(
      "g",
      children: [
        self.plate(plate),
        self.text(
          text, in: mark, size: mark.frame.height * 0.7, fill: theme.onAccent, weight: "bold"),
      ])
  }

  // MARK: Plates

  private func plate(_ mark: Mark) -> Element {
    if mark.tilt != nil { return Element("path", [.set("d", outline(of: mark)), fill(mark)]) }
    let frame = scaled(mark)
    var attributes: [Element.Attribute] = [
      .set("x", frame.x), .set("y", frame.y), .set("width", max(0, frame.width)),
      .set("height", max(0, frame.height)), fill(mark),
    ]
    if mark.cornerRadius > 0 {
      attributes.insert(.set("rx", min(mark.cornerRadius, frame.height / 2)), at: 4)
    }
    return Element("rect", attributes)
  }

  /// The frame as it is drawn: scaled around its middle.
  private func scaled(_ mark: Mark) -> Rect {
    let corners = mark.corners
    return Rect(
      x: corners[0].x, y: corners[0].y, width: corners[2].x - corners[0].x,
      height: corners[2].y - corners[0].y)
  }

  private func dot(_ mark: Mark) -> Element {
    let frame = scaled(mark)
    return Element(
      "ellipse",
      [
        .set("cx", frame.midX), .set("cy", frame.midY), .set("rx", max(0, frame.width / 2)),
        .set("ry", max(0, frame.height / 2)), fill(mark),
      ])
  }

  private func arrow(_ mark: Mark) -> Element {
    let frame = scaled(mark)
    let points = [
      Point(x: frame.x, y: frame.maxY), Point(x: frame.midX, y: frame.y),
      Point(x: frame.maxX, y: frame.maxY),
    ]
    return Element("path", [.set("d", path(points)), fill(mark)])
  }

  // MARK: Cards

  private func card(_ mark: Mark) -> Element {
    let outline = outline(of: mark)
    let isSelected = mark.emphasis > 0.5
    var group = Element(
      "g",
      children: [
        Element(
          "path",
          [
            .set("d", outline), .set("fill", theme.background.hexadecimal),
            .set("stroke", (isSelected ? theme.color(of: .accent) : theme.line).hexadecimal),
            .set("stroke-width", isSelected ? 2 : 1),
          ])
      ])
    if mark.tilt?.angle ?? 0 != 0 {
      group.children.append(
        Element("path", [.set("d", outline), .set("fill", "url(#pagerkit-shade)")]))
    }
    return group
  }

  /// The outline of a mark as it is seen, its corners rounded by curves along its edges.
  private func outline(of mark: Mark) -> String {
    let corners = mark.corners
    let radius = mark.cornerRadius * max(0, mark.scale)
    guard radius > 0 else { return path(corners) }
    var result = ""
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let start = step(from: corner, to: before, length: radius)
      let end = step(from: corner, to: after, length: radius)
      result += (index == 0 ? "M" : "L") + pair(start) + " Q" + pair(corner) + " " + pair(end) + " "
    }
    return result + "Z"
  }

  /// The point so far along an edge, at most half of it.
  private func step(from start: Point, to end: Point, length: Double) -> Point {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let edge = (dx * dx + dy * dy).squareRoot()
    guard edge > 0 else { return start }
    let share = min(length / edge, 0.5)
    return Point(x: start.x + dx * share, y: start.y + dy * share)
  }

  func path(_ points: [Point]) -> String {
    points.enumerated().map { ($0.offset == 0 ? "M" : "L") + pair($0.element) }
      .joined(separator: " ") + " Z"
  }

  private func pair(_ point: Point) -> String {
    XML.number(point.x) + " " + XML.number(point.y)
  }

  // MARK: Signs

  /// A sign that is drawn on a square of 12 points in the middle of a mark, as the mark is seen.
  private func sign(_ mark: Mark, _ strokes: [[Point]]) -> Element {
    let length = min(12, min(mark.frame.width, mark.frame.height) * 0.8)
    func place(_ point: Point) -> Point {
      let point = Point(
        x: mark.frame.midX + point.x * length / 2, y: mark.frame.midY + point.y * length / 2)
      return mark.projection.map { $0(point) } ?? point
    }
    let data = strokes.map { stroke in
      stroke.enumerated().map { ($0.offset == 0 ? "M" : "L") + pair(place($0.element)) }
        .joined(separator: " ")
    }.joined(separator: " ")
    return Element(
      "path",
      [
        .set("d", data), .set("fill", "none"),
        .set("stroke", theme.color(of: mark).hexadecimal), .set("stroke-width", 1.5),
        .set("stroke-linecap", "round"), .set("stroke-linejoin", "round"),
      ])
  }

  private func button(_ mark: Mark) -> Element {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    switch mark.text {
    case "close":
      return sign(
        mark,
        [[point(-0.7, -0.7), point(0.7, 0.7)], [point(0.7, -0.7), point(-0.7, 0.7)]])
    case "more":
      // Titles pass behind it: it stands on a plate that reaches to the strip's end.
      var frame = scaled(mark)
      if frame.midX > scene.strip.midX {
        frame.width = scene.strip.maxX - frame.x
      } else {
        frame.width = frame.maxX
        frame.x = 0
      }
      let plate = Element(
        "rect",
        [
          .set("x", frame.x), .set("y", frame.y), .set("width", max(0, frame.width)),
          .set("height", max(0, frame.height)), .set("fill", theme.strip.hexadecimal),
        ])
      return Element(
        "g",
        children: [
          plate, sign(mark, [[point(-0.9, -0.4), point(0, 0.5), point(0.9, -0.4)]]),
        ])
    default:
      return text(mark.text ?? "", in: mark, size: Self.titleSize, fill: theme.color(of: mark))
    }
  }

  /// A picture has only the image's name: a frame with a hill and a sun stands for it.
  private func image(_ mark: Mark) -> Element {
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var element = sign(
      mark,
      [
        [point(-1, -1), point(1, -1), point(1, 1), point(-1, 1), point(-1, -1)],
        [point(-1, 0.6), point(-0.3, -0.2), point(0.3, 0.5), point(0.6, 0.2), point(1, 0.7)],
      ])
    if mark.accessibilityLabel == nil, let name = mark.text {
      element.children.append(Element("title", text: name))
    }
    return element
  }
}
