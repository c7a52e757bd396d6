import PagerKitCore

extension RecordingReader {
  /// A tab may also be chosen again while it is the target of the running move.
  func checkAgain() throws(Finding) {
    var running: PageID?
    try walk { moment throws(Finding) in
      var current = moment.current
      for event in moment.events {
        switch event {
        case .will(_, let to, _): running = to
        case .did, .cancel: running = nil
        case .cross(_, let to): current = to
        case .reloaded(_, let page, _): current = page
        case .select(let page, again: true):
          if let current, page != current, page != moment.target ?? running {
            throw Finding("\"\(page)\" is chosen again, and the current page is \"\(current)\"")
          }
          if moment.events.contains(where: \.isOfTransition) {
            throw Finding("\"\(page)\" is chosen again, and something else happens")
          }
        default: break
        }
      }
    }
  }

  func checkAnswered() throws(Finding) {
    try walk { moment throws(Finding) in
      switch moment.command {
      case .tap where moment.isLaidOut, .key where moment.isLaidOut:
        let isAnswered = moment.events.contains { event in
          switch event {
          case .select, .close, .rejected: true
          default: false
          }
        }
        if !isAnswered { throw Finding("it was not answered") }
      default: break
      }
    }
  }

  func checkRefusals() throws(Finding) {
    try walk { moment throws(Finding) in
      switch moment.command {
      case .tap, .go, .key:
        let isRefused = moment.events.contains { event in
          if case .rejected = event { true } else { false }
        }
        if isRefused, let event = moment.events.first(where: \.isOfTransition) {
          throw Finding("it was rejected, and there is a \(event.words)")
        }
      default: break
      }
    }
  }
}
