#if !hasFeature(Embedded)
  /// A pager's moves as the older pagers told them: pairs of indices, each with its progress.
  ///
  /// What is added to the pager's own events: a pair is told to its end (progress 1, or 0 when the
  /// way led back) before another one begins, so that whoever styles two tabs by each call never
  /// leaves a third half-way; and the index counts as changed in exactly one call per change.
  struct MovePairs {
    /// One call: from an index to an index.
    struct Call: Equatable {
      var from: Int
      var to: Int
      var progress: Double
      var indexWasChanged: Bool
    }

    private struct Pair {
      var from: Int
      var to: Int
      var progress: Double
    }

    private var open: Pair?
    /// The index that the calls so far have led to; `nil` before the first page.
    private(set) var index: Int?
    private var calls: [Call] = []

    /// A page is there, without a move: what was told before counts no more.
    mutating func stand(at index: Int?) {
      open = nil
      self.index = index
    }

    /// The pages are between two pages.
    mutating func move(from: Int, to: Int, progress: Double) -> [Call] {
      if let open, open.from != from || open.to != to { leave(open, for: (from, to)) }
      tell(from, to, progress)
      return take()
    }

    /// The move has ended on a page, or goes on from it to elsewhere.
    mutating func end(at index: Int) -> [Call] {
      if let open {
        let end = open.to == index || (open.from != index && open.progress >= 0.5)
        finish(open, progress: end ? 1 : 0)
      }
      open = nil
      if let told = self.index, told != index { tell(told, index, 1) }
      open = nil
      self.index = index
      return take()
    }

    /// The pair that ran is left for its neighbour, or, after a leap, for one farther away.
    private mutating func leave(_ pair: Pair, for next: (from: Int, to: Int)) {
      let touchesAhead = pair.to == next.from
      let touchesBehind = pair.from == next.to
      let isAhead: Bool
      if touchesAhead != touchesBehind {
        isAhead = touchesAhead
      } else if touchesAhead {
        // A loop of two pages: both ways lead there. The shorter one was taken.
        isAhead = pair.progress >= 0.5
      } else {
        isAhead = (next.from - pair.from) * (pair.to - pair.from) > 0
      }
      finish(pair, progress: isAhead ? 1 : 0)
      if isAhead, !touchesAhead { tell(pair.to, next.from, 1) }
      if !isAhead, !touchesBehind { tell(next.to, pair.from, 0) }
    }

    private mutating func finish(_ pair: Pair, progress: Double) {
      if pair.progress != progress { tell(pair.from, pair.to, progress) }
    }

    private mutating func tell(_ from: Int, _ to: Int, _ progress: Double) {
      let now = progress >= 0.5 ? to : from
      calls.append(
        Call(
          from: from, to: to, progress: progress, indexWasChanged: index.map { $0 != now } ?? false)
      )
      index = now
      open = Pair(from: from, to: to, progress: progress)
    }

    private mutating func take() -> [Call] {
      defer { calls = [] }
      return calls
    }
  }

  extension Pager {
    /// Whether a cancelled move has ended where it began, and not in favour of another one.
    func isAtRest(on page: PageID) -> Bool { !state.isMoving && state.current == page }
  }
#endif
