import PagerKitCore

extension Stage {
  /// Selections of every sort that a pager with so many pages can have.
  var selections: [Selection] {
    let last = pages.count - 1
    guard last >= 0 else { return [] }
    var result = resting
    for amount in [-3, -1, -0.3] { result.append(Selection(origin: 0, overscroll: amount)) }
    for amount in [0.3, 1, 3] { result.append(Selection(origin: last, overscroll: amount)) }
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      result.append(seam(.forward, progress))
      guard last > 0 else { continue }
      result.append(seam(.backward, progress))
      result.append(move(from: 0, to: 1, progress))
      result.append(move(from: last, to: last - 1, progress))
      guard last > 1 else { continue }
      result.append(move(from: 0, to: last, progress))
      result.append(
        Selection(
          origin: 1,
          legs: [.init(to: last, progress: 0.6), .init(to: 0, progress: progress)]))
    }
    return result
  }

  /// At rest on the first, the middle and the last page, each once.
  var resting: [Selection] {
    var indices: [Int] = []
    for index in [0, pages.count / 2, pages.count - 1]
    where index >= 0 && index < pages.count && !indices.contains(index) {
      indices.append(index)
    }
    return indices.map { Selection(origin: $0) }
  }

  /// One leg from page to page.
  func move(from: Int, to: Int, _ progress: Double) -> Selection {
    Selection(origin: from, legs: [.init(to: to, progress: progress)])
  }

  /// One leg over the seam of a loop.
  func seam(_ seam: Selection.Seam, _ progress: Double) -> Selection {
    let last = pages.count - 1
    return seam == .forward
      ? Selection(origin: last, legs: [.init(to: 0, progress: progress, seam: seam)])
      : Selection(origin: 0, legs: [.init(to: last, progress: progress, seam: seam)])
  }
}

extension IndicatorProbe {
  /// Asks at every width, number of pages, direction, behaviour and selection.
  func everywhere(
    _ titles: Stage.Titles = .unequal,
    _ look: (Stage, IndicatorContext) throws(Finding) -> Void
  ) throws(Finding) {
    for count in titles == .odd ? [1, 7] : [0, 1, 2, 3, 7] {
      for width in [0, 1, 20, 320, 10_000] as [Double] {
        for direction in LayoutDirection.allCases {
          let stage = Stage(
            indicator, titles, count: count, width: width, direction: direction)
          try look(stage, stage.context(stage.selections.first, behaviour: .common))
          for selection in stage.selections {
            try look(stage, stage.context(selection))
            try look(stage, stage.context(selection, isElastic: false))
          }
        }
      }
    }
    for height in [0, 1] as [Double] {
      let flat = Stage(indicator, titles, count: 3, width: 1, height: height)
      for selection in flat.selections { try look(flat, flat.context(selection)) }
    }
  }
}
