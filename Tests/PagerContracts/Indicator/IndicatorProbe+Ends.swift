import PagerKitCore

extension IndicatorProbe {
  func checkOverscroll() throws(Finding) {
    for direction in LayoutDirection.allCases {
      let stage = Stage(indicator, .equal, count: 4, width: 320, direction: direction)
      for amount in [0.1, 0.5, 1] {
        let start = Selection(origin: 0, overscroll: -amount)
        let end = Selection(origin: 3, overscroll: amount)
        try checkStiff(start, on: stage)
        try checkStiff(end, on: stage)
        guard
          let first = try way(of: start, on: stage), let last = try way(of: end, on: stage)
        else { continue }
        if (first - last).magnitude > Stage.rounding {
          throw Finding(
            "the selection goes out by \(first) at the start and by \(last) at the end",
            ["pulled by \(amount) pages at either end"] + stage.inputs(stage.context(end)))
        }
      }
    }
  }

  private func checkStiff(_ pull: Selection, on stage: Stage) throws(Finding) {
    let context = stage.context(pull, isElastic: false)
    let rest = stage.context(Selection(origin: pull.origin), isElastic: false)
    let change = Picture(indicator, rest).change(to: Picture(indicator, context))
    if change.amount > 1e-3 { throw Finding("not elastic, \(change.words)", stage.inputs(context)) }
  }

  /// How far an elastic selection goes outwards on the screen; `nil` where it has no frame.
  private func way(of pull: Selection, on stage: Stage) throws(Finding) -> Double? {
    let context = stage.context(pull)
    let rest = stage.context(Selection(origin: pull.origin))
    guard
      let pulled = indicator.selectionFrame(in: context)?.offset(x: -context.scroll),
      let settled = indicator.selectionFrame(in: rest)?.offset(x: -rest.scroll)
    else { return nil }
    let growth = max(
      (pulled.width - settled.width).magnitude, (pulled.height - settled.height).magnitude)
    if growth > Stage.rounding {
      throw Finding(
        "the selection frame goes from \(settled.words) to \(pulled.words)", stage.inputs(context))
    }
    let isOnTheRight = (pull.overscroll > 0) == (context.direction == .leftToRight)
    let way = isOnTheRight ? pulled.x - settled.x : settled.x - pulled.x
    if way < -Stage.rounding {
      throw Finding(
        "the selection frame goes inwards, from \(settled.words) to \(pulled.words)",
        stage.inputs(context))
    }
    return way
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

  /// The boxes of tab 2 of 5, where the tabs lie side by side: cards that lie over each other have
  /// nothing between. The titles of a carousel move themselves; there it is the dots that
  /// the selection is among.
  private func middleTabs(_ marks: [Mark], in context: IndicatorContext) -> [Rect] {
    if case .carousel = context.strip.style.arrangement {
      return marks.filter { $0.role == .dot && $0.index == 2 }.map(\.frame)
    }
    let (first, middle, last) = (
      indicator.item(0, in: context).frame, indicator.item(2, in: context).frame,
      indicator.item(4, in: context).frame
    )
    return first.overlaps(middle) || last.overlaps(middle) ? [] : [middle]
  }

  func checkHitTest() throws(Finding) {
    for direction in LayoutDirection.allCases {
      for (count, width) in [(1, 320), (3, 320), (5, 120)] as [(Int, Double)] {
        let stage = Stage(indicator, count: count, width: width, direction: direction)
        for selection in stage.resting {
          let context = stage.context(selection)
          try checkTaps(inside: indicator.marks(in: context), stage, context)
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

  private func checkTaps(
    inside marks: [Mark], _ stage: Stage, _ context: IndicatorContext
  ) throws(Finding) {
    for mark in marks where mark.role.isTappable && mark.opacity > 0.5 {
      guard let index = mark.index else { continue }
      for point in mark.place.points where context.shows(point) {
        if mark.tilt != nil, !mark.covers(point) { continue }
        // What lies over another tab, or where a finger may mean a button, is the indicator's
        // choice.
        let isShared = marks.contains { other in
          other.role == .button && other.frame.isWithinReach(of: point)
            || other.role.isTappable && other.index != index && other.covers(point)
        }
        if isShared { continue }
        let target = indicator.target(at: point, in: context)
        if target != .page(index) {
          let meaning = target.map { "\($0)" } ?? "nothing"
          throw Finding(
            "a tap at \(point.x), \(point.y) means \(meaning)",
            ["the \(mark.words) at \(mark.frame.words)"] + stage.inputs(context))
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

  /// Whether a finger at the point may mean it: buttons are smaller than fingertips, for which 44
  /// points are usual.
  fileprivate func isWithinReach(of point: Point) -> Bool {
    let reach = 22.0
    return point.x >= min(x, midX - reach) && point.x <= max(maxX, midX + reach)
      && point.y >= min(y, midY - reach) && point.y <= max(maxY, midY + reach)
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
