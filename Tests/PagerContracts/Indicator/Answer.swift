import PagerKitCore

/// Everything an indicator answers in one context.
struct Answer: Equatable {
  var marks: [Mark]
  var selection: Rect?
  var items: [IndicatorItem]
  var targets: [IndicatorTarget?]

  /// Asks for all of it. Items are asked for where there are few pages, taps at a grid of points.
  init(_ indicator: any PagerIndicator, _ context: IndicatorContext) {
    marks = indicator.marks(in: context)
    selection = indicator.selectionFrame(in: context)
    items =
      context.pages.count <= 16
      ? (0..<context.pages.count).map { indicator.item($0, in: context) } : []
    targets = Answer.points(context).map { indicator.target(at: $0, in: context) }
  }

  /// Every number of it with its name.
  var numbers: [(name: String, value: Double)] {
    var result: [(name: String, value: Double)] = []
    for (place, mark) in marks.enumerated() {
      let name = "mark \(place), \(mark.words),"
      result += Answer.numbers(name, mark.frame)
      result += [
        ("\(name) emphasis", mark.emphasis), ("\(name) opacity", mark.opacity),
        ("\(name) scale", mark.scale), ("\(name) cornerRadius", mark.cornerRadius),
      ]
      if let color = mark.color {
        result += [
          ("\(name) red", color.red), ("\(name) green", color.green), ("\(name) blue", color.blue),
          ("\(name) alpha", color.alpha),
        ]
      }
      if let tilt = mark.tilt {
        result += [
          ("\(name) tilt.angle", tilt.angle), ("\(name) tilt.yaw", tilt.yaw),
          ("\(name) tilt.perspective", tilt.perspective), ("\(name) tilt.depth", tilt.depth),
        ]
      }
    }
    if let selection { result += Answer.numbers("the selection frame's", selection) }
    for item in items {
      let name = "item \(item.index)'s"
      result += Answer.numbers(name, item.frame)
      result += [
        ("\(name) emphasis", item.emphasis), ("\(name) opacity", item.opacity),
        ("\(name) scale", item.scale),
      ]
    }
    return result
  }

  private static func numbers(_ name: String, _ rect: Rect) -> [(name: String, value: Double)] {
    [
      ("\(name) x", rect.x), ("\(name) y", rect.y), ("\(name) width", rect.width),
      ("\(name) height", rect.height),
    ]
  }

  /// A grid of points over the indicator, in content coordinates, a few of them outside.
  static func points(_ context: IndicatorContext) -> [Point] {
    var result: [Point] = []
    for x in [-0.5, 0, 0.3, 0.5, 0.8, 1, 1.5] {
      for y in [-0.5, 0.1, 0.5, 0.9, 1.5] {
        result.append(
          Point(x: context.scroll + x * context.size.width, y: y * context.size.height))
      }
    }
    return result
  }
}

extension Mark {
  /// What it is, for a violation: "title of page 3".
  var words: String {
    if let index { "\(role.rawValue) of page \(index)" } else { role.rawValue }
  }
}

extension Rect {
  /// Its place and size, for a violation.
  var words: String { "x \(x), y \(y), \(width) x \(height)" }
}
