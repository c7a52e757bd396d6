import PagerKitCore

extension RecordingReader {
  func checkIndex() throws(Finding) {
    try walk { moment throws(Finding) in
      guard let state = moment.step.state else { return }
      let pages = moment.step.pages
      if state.count != pages.count {
        throw Finding("the count is \(state.count), and there are \(pages.count) pages")
      }
      guard let index = state.index else {
        if !pages.isEmpty { throw Finding("the index is null with \(pages.count) pages") }
        if state.current != nil || state.target != nil {
          throw Finding("without an index the current page is \(state.current.words)")
        }
        return
      }
      guard pages.indices.contains(index) else {
        throw Finding("the index is \(index) of \(pages.count) pages")
      }
      if state.current != pages[index] {
        throw Finding(
          "page \(index) is \"\(pages[index])\", the current one \(state.current.words)")
      }
    }
  }

  func checkFinite() throws(Finding) {
    try walk { moment throws(Finding) in
      for event in moment.events {
        switch event {
        case .progress(_, _, let number, _), .overscroll(_, let number):
          if !number.isFinite { throw Finding("an event says \(number)") }
        default: break
        }
      }
      var numbers: [(String, Double)] = []
      if let state = moment.step.state {
        numbers += [("position", state.position), ("offset", state.offset)]
      }
      if let selection = moment.step.selection {
        numbers.append(("selection's overscroll", selection.overscroll))
        numbers += selection.legs.map { ("selection's progress to \($0.to)", $0.progress) }
      }
      for (name, number) in numbers where !number.isFinite {
        throw Finding("the \(name) is \(number)")
      }
    }
  }

  func checkOverscroll() throws(Finding) {
    var beyond: (page: PageID, amount: Double)?
    try walk { moment throws(Finding) in
      let last = moment.step.current(after: moment.current)
      var current = moment.current
      for event in moment.events {
        switch event {
        case .cross(_, let to): current = to
        case .reloaded(_, let page, _): current = page
        case .overscroll(let page, let amount):
          if let current, page != current, page != last {
            throw Finding("\"\(page)\" is pulled by \(amount), and \"\(current)\" is current")
          }
          beyond = amount == 0 ? nil : (page, amount)
        default: break
        }
      }
      // A page that is gone cannot come back to its place.
      if let page = beyond?.page, moment.changesList, !moment.step.pages.contains(page) {
        beyond = nil
      }
      if moment.isAtRest, let beyond {
        throw Finding(
          "it is at rest, and the last over-scroll of \(beyond.page) was \(beyond.amount)")
      }
    }
  }

  func checkAligned() throws(Finding) {
    try walk { moment throws(Finding) in
      guard
        moment.isAtRest, moment.configuration?.isPaging == true, let state = moment.step.state,
        let index = state.index
      else { return }
      if state.position != Double(index) {
        throw Finding("it is at rest at position \(state.position), and the index is \(index)")
      }
      if state.target != state.current {
        throw Finding(
          "it is at rest on \(state.current.words), and its target is \(state.target.words)")
      }
    }
  }

  func checkSelection() throws(Finding) {
    try walk { moment throws(Finding) in
      guard let selection = moment.step.selection else { return }
      let sum = selection.indices.reduce(0) { $0 + selection.share(of: $1) }
      if !((sum - 1).magnitude <= 1e-9) { throw Finding("the shares sum to \(sum)") }
      for index in selection.indices where !moment.step.pages.indices.contains(index) {
        throw Finding("page \(index) of \(moment.step.pages.count) has a share")
      }
      guard moment.isAtRest, moment.configuration?.isPaging == true,
        let index = moment.step.state?.index
      else { return }
      if selection.share(of: index) != 1 {
        throw Finding(
          "it is at rest on page \(index), which has a share of \(selection.share(of: index))")
      }
    }
  }

  func checkSettled() throws(Finding) {
    // A host that scrolls, or a finger on the strip, may still be at it; a refused command does not
    // take the pages out of its hand.
    var (isScrolled, isStripHeld) = (false, false)
    try walk { moment throws(Finding) in
      let moves = moment.events.contains(where: \.isOfTransition)
      switch moment.command {
      case .scroll: isScrolled = true
      case .dragStrip: isStripHeld = true
      case .rest: isScrolled = false
      case .releaseStrip: isStripHeld = false
      case .detach: (isScrolled, isStripHeld) = (false, false)
      case .tap where moves, .go where moves, .key where moves:
        (isScrolled, isStripHeld) = (false, false)
      case .settle:
        if moment.isLaidOut, let state = moment.step.state, state.isMoving, !state.isDragging,
          !isScrolled,
          !isStripHeld
        {
          throw Finding("after a settle it is still moving, at position \(state.position)")
        }
      default: break
      }
    }
  }
}
