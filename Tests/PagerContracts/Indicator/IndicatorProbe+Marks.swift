import PagerKitCore

extension IndicatorProbe {
  func checkVisible(_ titles: Stage.Titles = .unequal) throws(Finding) {
    try everywhere(titles) { stage, context throws(Finding) in
      try checkVisible(indicator.marks(in: context), stage, context)
    }
  }

  /// A million pages are asked about at both ends, in the middle, and on the way across all of
  /// them.
  func checkSparse() throws(Finding) {
    let narrow = Stage(million: indicator, width: 320)
    let wide = narrow.changed(width: 10_000, direction: .rightToLeft)
    for stage in [narrow, wide] {
      let middle = stage.pages.count / 2
      let ways = [
        stage.move(from: middle, to: middle + 1, 0.5),
        stage.move(from: 0, to: stage.pages.count - 1, 0.4),
      ]
      for selection in stage.resting + ways {
        let context = stage.context(selection)
        let marks = indicator.marks(in: context)
        let most = 64 + 8 * Int(stage.size.width)
        if marks.count > most {
          throw Finding(
            "\(marks.count) marks, where \(most) are plenty", stage.inputs(context))
        }
        for (name, value) in Answer(indicator, context).numbers where !value.isFinite {
          throw Finding("\(name) is \(value)", stage.inputs(context))
        }
        try checkVisible(marks, stage, context)
      }
    }
  }

  private func checkVisible(
    _ marks: [Mark], _ stage: Stage, _ context: IndicatorContext
  ) throws(Finding) {
    // Below the height it asked for, an indicator may let its lower parts fall out.
    let heeds = context.size.height >= indicator.preferredHeight
    for mark in marks {
      let frame = mark.place.offset(x: -context.scroll)
      let misses =
        frame.maxX < -Stage.rounding || frame.x > context.size.width + Stage.rounding
        || heeds
          && (frame.maxY < -Stage.rounding || frame.y > context.size.height + Stage.rounding)
      if misses {
        throw Finding(
          "the \(mark.words) lies outside, on the screen at \(frame.words)", stage.inputs(context))
      }
    }
  }

  func checkEmpty() throws(Finding) {
    for width in [0, 320] as [Double] {
      let stage = Stage(indicator, count: 0, width: width)
      let context = stage.context(nil)
      let answer = Answer(indicator, context)
      if let frame = answer.selection {
        throw Finding("the selection frame is at \(frame.words)", stage.inputs(context))
      }
      for mark in answer.marks where mark.index != nil || mark.page != nil {
        throw Finding("there is a \(mark.words)", stage.inputs(context))
      }
      for target in answer.targets {
        if let index = target?.index {
          throw Finding("a tap means page \(index)", stage.inputs(context))
        }
      }
    }
  }

  func checkExisting() throws(Finding) {
    try everywhere { stage, context throws(Finding) in
      let answer = Answer(indicator, context)
      let indices = 0..<stage.pages.count
      for mark in answer.marks {
        if let index = mark.index {
          guard indices.contains(index) else {
            throw Finding("there is a \(mark.words)", stage.inputs(context))
          }
          if let id = mark.page, id != stage.pages[index].id {
            throw Finding("the \(mark.words) has the id \"\(id)\"", stage.inputs(context))
          }
        } else if let id = mark.page, stage.pages.index(of: id) == nil {
          throw Finding("a \(mark.words) has the id \"\(id)\"", stage.inputs(context))
        }
      }
      for (index, item) in answer.items.enumerated() where item.index != index {
        throw Finding("item \(index) says it is item \(item.index)", stage.inputs(context))
      }
      for target in answer.targets {
        if let index = target?.index, !indices.contains(index) {
          throw Finding("a tap means page \(index)", stage.inputs(context))
        }
      }
    }
  }
}

extension Mark {
  /// Where it is: its box, and of a tilted one the box around what is seen of it.
  var place: Rect { tilt == nil ? frame : seenFrame }
}

extension IndicatorTarget {
  /// The page it speaks of.
  var index: Int? {
    switch self {
    case .page(let index), .close(let index): index
    case .trailingButton: nil
    }
  }
}
