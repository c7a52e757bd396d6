import PagerKitCore

extension IndicatorProbe {
  func checkContinuity() throws(Finding) {
    for (count, width, direction) in [
      (5, 320, .leftToRight), (5, 90, .rightToLeft), (2, 320, .leftToRight),
    ] as [(Int, Double, LayoutDirection)] {
      let stage = Stage(indicator, count: count, width: width, direction: direction)
      for journey in Journey.all(count: count) {
        try checkContinuity(of: journey, on: stage)
      }
    }
  }

  /// Halves every interval in which much changes, on the side where more does. Of a steady motion
  /// nothing is left soon; a jump is as great in the smallest interval as in the greatest.
  private func checkContinuity(of journey: Journey, on stage: Stage) throws(Finding) {
    func picture(_ moment: Double) -> Picture {
      Picture(indicator, stage.context(journey.selection(moment)))
    }
    func change(_ early: Picture, _ late: Picture) -> Change {
      early.change(to: late, heedsSelection: !journey.crossesSeam)
    }
    var start = (moment: 0.0, picture: picture(0))
    for moment in Journey.moments.dropFirst() {
      let end = (moment: moment, picture: picture(moment))
      var (low, high) = (start, end)
      var seen = change(low.picture, high.picture)
      while seen.amount > 1 {
        let half = (low.moment + high.moment) / 2
        if high.moment - low.moment <= Journey.instant || half <= low.moment
          || half >= high.moment
        {
          throw Finding(
            "at \(high.moment) of \(journey.name) \(seen.words)",
            stage.inputs(stage.context(journey.selection(high.moment))))
        }
        let middle = (moment: half, picture: picture(half))
        let before = change(low.picture, middle.picture)
        let after = change(middle.picture, high.picture)
        if before.amount >= after.amount {
          (high, seen) = (middle, before)
        } else {
          (low, seen) = (middle, after)
        }
      }
      start = end
    }
  }

  func checkArrival() throws(Finding) {
    for direction in LayoutDirection.allCases {
      let stage = Stage(indicator, count: 5, width: 160, direction: direction)
      let halfWay = stage.move(from: 1, to: 4, 0.5)
      func leg(_ start: Selection, to: Int, _ progress: Double) -> Selection {
        var selection = start
        selection.legs.append(.init(to: to, progress: progress))
        return selection
      }
      let equals = [
        ("a leg that is done", stage.move(from: 0, to: 1, 1), Selection(origin: 1)),
        ("a far leg that is done", stage.move(from: 4, to: 0, 1), Selection(origin: 0)),
        ("a second leg that is done", leg(halfWay, to: 0, 1), Selection(origin: 0)),
        ("a leg that has not begun", stage.move(from: 2, to: 3, 0), Selection(origin: 2)),
        ("a second leg that has not begun", leg(halfWay, to: 0, 0), halfWay),
        ("a leg over the seam that is done", stage.seam(.forward, 1), Selection(origin: 0)),
        ("a leg back over the seam that is done", stage.seam(.backward, 1), Selection(origin: 4)),
      ]
      for (name, selection, twin) in equals {
        let context = stage.context(selection)
        let change = Picture(indicator, context).change(
          to: Picture(indicator, stage.context(twin)))
        // A thousandth of what `continuous` lets pass.
        if change.amount > 1e-3 {
          throw Finding(
            "\(name) differs from \(Stage.describe(twin)): \(change.words)", stage.inputs(context))
        }
      }
    }
  }

  func checkMirrored() throws(Finding) {
    for (count, width) in [(3, 400), (5, 120), (5, 320)] as [(Int, Double)] {
      let stage = Stage(indicator, count: count, width: width)
      let other = Stage(indicator, count: count, width: width, direction: .rightToLeft)
      for selection in stage.selections {
        let context = other.context(selection)
        let change = Picture(indicator, stage.context(selection)).mirrored
          .change(to: Picture(indicator, context))
        if change.amount > 0.1 {
          throw Finding("mirrored, \(change.words)", other.inputs(context))
        }
      }
    }
  }
}
