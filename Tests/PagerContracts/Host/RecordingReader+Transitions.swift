import PagerKitCore

extension RecordingReader {
  func checkOneEnd() throws(Finding) {
    var open: (from: PageID, to: PageID)?
    try walk { moment throws(Finding) in
      for event in moment.events {
        switch event {
        case .will(let from, let to, _):
          if let open {
            throw Finding("a will begins while the one from \(open.from) to \(open.to) has no end")
          }
          open = (from, to)
        case .did(let from, let to), .cancel(let from, let to):
          guard let begun = open else {
            throw Finding("the move from \(from) to \(to) ends without having begun")
          }
          if begun.from != from {
            throw Finding("the move that began from \(begun.from) ends as one from \(from)")
          }
          open = nil
        default: break
        }
      }
      if moment.isAtRest, let open {
        throw Finding("it is at rest, and the will from \(open.from) to \(open.to) has no end")
      }
    }
  }

  func checkProgress() throws(Finding) {
    var isOpen = false
    try walk { moment throws(Finding) in
      let indices = 0..<max(moment.before.count, moment.step.pages.count)
      for event in moment.events {
        switch event {
        case .will: isOpen = true
        case .did, .cancel: isOpen = false
        case .progress(let from, let to, let progress, _):
          if !(progress > 0 && progress <= 1) { throw Finding("the progress is \(progress)") }
          if from == to || !indices.contains(from) || !indices.contains(to) {
            throw Finding("the progress is between \(from) and \(to) of \(indices.count) pages")
          }
          if !isOpen { throw Finding("there is a progress, and no transition runs") }
        default: break
        }
      }
    }
  }

  func checkQuiet() throws(Finding) {
    try walk { moment throws(Finding) in
      guard moment.events.contains(where: \.isProgress) else { return }
      if moment.configuration?.behaviour == .common {
        throw Finding("there is a progress, and the behaviour is common")
      }
      switch moment.command {
      case .go(_, animated: false):
        throw Finding("there is a progress, and the move is not animated")
      case .go, .tap, .key:
        if moment.configuration?.reducesMotion == true {
          throw Finding("there is a progress, and motion is reduced")
        }
      default: break
      }
    }
  }

  func checkCrossings() throws(Finding) {
    try walk { moment throws(Finding) in
      var current = moment.current
      var (told, crossed) = (0, 0)
      for event in moment.events {
        switch event {
        case .cross(let from, let to):
          if from == to { throw Finding("the current page crosses from \(from) to itself") }
          if let current, current != from {
            throw Finding("it crosses from \(from), and the current page is \(current)")
          }
          current = to
          crossed += 1
        case .reloaded(_, let page, _): current = page
        case .progress(_, _, _, crossed: true): told += 1
        default: break
        }
      }
      guard let command = moment.command else { return }
      if told > crossed {
        throw Finding("\(told) progresses say they crossed, and there are \(crossed) crosses")
      }
      guard moment.isLaidOut, command.isMotion, let state = moment.step.state,
        state.current != current
      else { return }
      throw Finding(
        "the current page became \(state.current.words) without a cross from \(current.words)")
    }
  }

  func checkArrivals() throws(Finding) {
    try walk { moment throws(Finding) in
      var current = moment.current
      for event in moment.events {
        switch event {
        case .cross(_, let to): current = to
        case .reloaded(_, let page, _): current = page
        case .did(let from, let to):
          if from == to { throw Finding("it did move from \(from) to itself") }
          if let current, current != to {
            throw Finding("it did move to \(to), and the current page is \(current)")
          }
        default: break
        }
      }
    }
  }

  func checkCauses() throws(Finding) {
    try walk { moment throws(Finding) in
      guard let command = moment.command else { return }
      for case .will(let from, let to, let cause) in moment.events {
        guard command.causes.contains(cause) else {
          throw Finding("a move from \(from) to \(to) begins with the cause \(cause.rawValue)")
        }
      }
    }
  }
}

extension PagerEvent {
  var isProgress: Bool { if case .progress = self { true } else { false } }

  /// Whether it speaks of a transition.
  var isOfTransition: Bool {
    switch self {
    case .will, .progress, .cross, .did, .cancel: true
    default: false
    }
  }
}

extension PagerCommand {
  /// Whether it moves pages, or lets them move, and does nothing else.
  fileprivate var isMotion: Bool {
    switch self {
    case .drag, .release, .scroll, .rest, .dragStrip, .releaseStrip, .tap, .go, .key, .advance,
      .settle:
      true
    case .resize, .reload, .update, .detach, .attach, .restore, .close, .configure: false
    }
  }

  /// The causes of the transitions that may begin with it. A finger's move can pass back through
  /// where it began while time passes, and begin anew.
  fileprivate var causes: [PagerCause] {
    switch self {
    case .drag, .release: [.drag]
    case .scroll, .rest: [.scroll]
    case .dragStrip, .releaseStrip: [.strip]
    case .tap: [.tap]
    case .go: [.go]
    case .key: [.key]
    case .advance, .settle: PagerCause.allCases
    case .resize, .reload, .update, .detach, .attach, .restore, .close, .configure: []
    }
  }
}

extension PageID? {
  /// The id, or null, as the trace has it.
  var words: String { self.map { "\"\($0)\"" } ?? "null" }
}
