import PagerKitCore

extension IndicatorProbe {
  func checkMeasures() throws(Finding) {
    let style = indicator.stripStyle
    var lengths = [
      ("preferredHeight", indicator.preferredHeight), ("itemMargin", style.itemMargin),
      ("itemSpacing", style.itemSpacing), ("leadingInset", style.leadingInset),
      ("trailingInset", style.trailingInset), ("minItemWidth", style.minItemWidth),
      ("maxItemWidth", style.maxItemWidth ?? 0), ("imageRoom", style.imageRoom),
      ("trailingItemRoom", style.trailingItemRoom), ("trailingReserve", style.trailingReserve),
      ("visibleCount", Double(style.visibleCount ?? 0)),
    ]
    if case .carousel(let pitch?) = style.arrangement { lengths.append(("pitch", pitch)) }
    for (name, length) in lengths where !(length.isFinite && length >= 0) {
      throw Finding("\(name) is \(length)")
    }
  }

  func checkFinite(_ titles: Stage.Titles = .unequal) throws(Finding) {
    try everywhere(titles) { stage, context throws(Finding) in
      for (name, value) in Answer(indicator, context).numbers where !value.isFinite {
        throw Finding("\(name) is \(value)", stage.inputs(context))
      }
    }
  }

  func checkRanges(_ titles: Stage.Titles = .unequal) throws(Finding) {
    try everywhere(titles) { stage, context throws(Finding) in
      let answer = Answer(indicator, context)
      for mark in answer.marks {
        try stage.require(
          context, mark.words, frame: mark.frame, emphasis: mark.emphasis, opacity: mark.opacity,
          scale: mark.scale)
        if mark.cornerRadius < 0 {
          throw Finding(
            "the \(mark.words) has a cornerRadius of \(mark.cornerRadius)", stage.inputs(context))
        }
      }
      for item in answer.items {
        try stage.require(
          context, "item \(item.index)", frame: item.frame, emphasis: item.emphasis,
          opacity: item.opacity, scale: item.scale)
      }
      if let frame = answer.selection {
        try stage.require(
          context, "selection frame", frame: frame, emphasis: 1, opacity: 1, scale: 1)
      }
    }
  }
}

extension Stage {
  /// The room for rounding that a number of points, and a share, is given.
  static let rounding = 1e-6

  fileprivate func require(
    _ context: IndicatorContext, _ name: String, frame: Rect, emphasis: Double, opacity: Double,
    scale: Double
  ) throws(Finding) {
    let share = -Stage.rounding...1 + Stage.rounding
    for (part, value) in [("emphasis", emphasis), ("opacity", opacity)]
    where !share.contains(value) {
      throw Finding("the \(name) has an \(part) of \(value)", inputs(context))
    }
    for (part, value) in [("width", frame.width), ("height", frame.height), ("scale", scale)]
    where !(value >= -Stage.rounding) {
      throw Finding("the \(name) has a \(part) of \(value)", inputs(context))
    }
  }
}
