import PagerKitCore

extension IndicatorProbe {
  func checkOverscroll() throws(Finding) {
    for direction in LayoutDirection.allCases {
      let stage = Stage(indicator, .equal, count: 4, width: 320, direction: direction)
      // In the direction of reading, from the start to the end.
      let ahead: Double = direction == .leftToRight ? 1 : -1
      for amount in [0.1, 0.5, 1] {
        let pulls = [Selection(origin: 0, overscroll: -amount), Selection(origin: 3, overscroll: amount)]
        var ways: [Double] = []
        for (selection, outwards) in zip(pulls, [-ahead, ahead]) {
          let resting = Selection(origin: selection.origin)
          let stiff = stage.context(selection, isElastic: false)
          let change = Picture(indicator, stiff).change(
            to: Picture(indicator, stage.context(resting, isElastic: false)))
          if change.amount > 1e-3 {
            throw Finding("not elastic, \(change.words)", stage.inputs(stiff))
          }
          let context = stage.context(selection)
          let rest = stage.context(resting)
          guard
            let pulled = indicator.selectionFrame(in: context)?.offset(x: -context.scroll),
            let settled = indicator.selectionFrame(in: rest)?.offset(x: -rest.scroll)
          else { continue }
          if (pulled.width - settled.width).magnitude > Stage.rounding
            || (pulled.height - settled.height).magnitude > Stage.rounding
          {
            throw Finding(
              "the selection frame goes from \(settled.words) to \(pulled.words)",
              stage.inputs(context))
          }
          let way = (pulled.x - settled.x) * outwards
          if way < -Stage.rounding {
            throw Finding(
              "the selection frame moves inwards, from \(settled.words) to \(pulled.words)",
              stage.inputs(context))
          }
          ways.append(way)
        }
        if let first = ways.first, let last = ways.last,
          (first - last).magnitude > Stage.rounding
        {
          throw Finding(
            "pulled by \(amount) pages, the selection goes out by \(first) at the start and by \(last) at the end",
            ["4 pages with \(Stage.Titles.equal.rawValue)", direction.rawValue])
        }
      }
    }
  }

  func checkSeam() throws(Finding) {
    for direction in LayoutDirection.allCases {
      let stage = Stage(indicator, .equal, count: 5, width: 400, direction: direction)
      for seam in [Selection.Seam.forward, .backward] {
        for progress in [0.1, 0.3, 0.5, 0.7, 0.9] {
          let context = stage.context(stage.seam(seam, progress))
          let marks = indicator.marks(in: context)
          let middle = middleTabs(marks, in: context)
          for mark in marks where mark.role.isSelection && mark.opacity > Change.share {
            guard middle.contains(where: mark.frame.overlaps) else { continue }
            throw Finding(
              "the \(mark.words) at \(mark.frame.words) lies over the tab in the middle",
              stage.inputs(context))
          }
          if let frame = indicator.selectionFrame(in: context),
            middle.contains(where: frame.overlaps)
          {
            throw Finding(
              "the selection frame at \(frame.words) lies over the tab in the middle",
              stage.inputs(context))
          }
        }
      }
    }
  }

  /// The boxes of tab 2 of 5. The titles of a carousel move themselves; there it is the dots that the
  /// selection is among.
  private func middleTabs(_ marks: [Mark], in context: IndicatorContext) -> [Rect] {
    if case .carousel = context.strip.style.arrangement {
      return marks.filter { $0.role == .dot && $0.index == 2 }.map(\.frame)
    }
    return [indicator.item(2, in: context).frame]
  }

  func checkHitTest() throws(Finding) {
    for direction in LayoutDirection.allCases {
      for (count, width) in [(1, 320), (3, 320), (5, 120)] as [(Int, Double)] {
        let stage = Stage(indicator, count: count, width: width, direction: direction)
        for selection in stage.resting {
          let context = stage.context(selection)
          let marks = indicator.marks(in: context)
          for mark in marks where mark.role.isTappable && mark.opacity > 0.5 {
            guard let index = mark.index, mark.tilt == nil else { continue }
            for point in mark.frame.points where context.shows(point) {
              let isShared = marks.contains {
                ($0.role == .button || $0.role.isTappable && $0.index != index)
                  && $0.frame.contains(point)
              }
              if isShared { continue }
              let target = indicator.target(at: point, in: context)
              if target != .page(index) {
                throw Finding(
                  "a tap at \(point.x), \(point.y) inside the \(mark.words) at \(mark.frame.words) means \(target.map { "\($0)" } ?? "nothing")",
                  stage.inputs(context))
              }
            }
          }
          for point in context.pointsOutside {
            if let target = indicator.target(at: point, in: context) {
              throw Finding(
                "a tap at \(point.x), \(point.y), outside, means \(target)", stage.inputs(context))
            }
          }
        }
      }
    }
  }

  func checkOddTitles() throws(Finding) {
    try checkFinite(.odd)
    try checkRanges(.odd)
    try checkVisible(.odd)
    try checkShares(.odd)
  }
}

extension Mark.Role {
  /// Whether marks of this role are the selection itself.
  fileprivate var isSelection: Bool { self == .bar || self == .cover || self == .arrow }
  /// Whether a tap on a mark of this role asks for its page.
  fileprivate var isTappable: Bool { self == .title || self == .segment || self == .card }
}

extension Rect {
  /// Whether more than an edge is common to both, along the strip.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > Change.length
  }

  /// Three points inside, none of them on an edge.
  fileprivate var points: [Point] {
    [0.25, 0.5, 0.75].map { Point(x: x + width * $0, y: midY) }
  }
}

extension IndicatorContext {
  /// Whether a point of the content is on the screen.
  fileprivate func shows(_ point: Point) -> Bool {
    Rect(x: scroll, y: 0, width: size.width, height: size.height).contains(point)
  }

  /// Points of the content far above, below, left and right of the indicator.
  fileprivate var pointsOutside: [Point] {
    let far = 1e7
    return [
      Point(x: scroll + size.width / 2, y: -far), Point(x: scroll + size.width / 2, y: far),
      Point(x: scroll - far, y: size.height / 2), Point(x: scroll + far, y: size.height / 2),
    ]
  }
}
