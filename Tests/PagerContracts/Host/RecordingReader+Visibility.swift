import PagerKitCore

extension RecordingReader {
  func checkAppearances() throws(Finding) {
    var stages: [PageID: PageVisibility] = [:]
    try walk { moment throws(Finding) in
      for event in moment.events {
        guard let (page, next) = event.visibility else { continue }
        let stage = stages[page] ?? .gone
        if !stage.leads(to: next) {
          throw Finding("page \"\(page)\" was \(stage) and is \(next)")
        }
        stages[page] = next == .gone ? nil : next
      }
      guard moment.command != nil, moment.changesList else { return }
      let pages = Set(moment.step.pages)
      if let (page, stage) = stages.first(where: { !pages.contains($0.key) }) {
        throw Finding("page \"\(page)\" is not in the list any more, and is still \(stage)")
      }
    }
  }

  func checkSteady() throws(Finding) {
    var halfWay: [PageID: PageVisibility] = [:]
    try walk { moment throws(Finding) in
      for event in moment.events {
        guard let (page, next) = event.visibility else { continue }
        halfWay[page] = next == .appearing || next == .disappearing ? next : nil
      }
      guard moment.isAtRest, moment.configuration?.isPaging == true else { return }
      if let (page, stage) = halfWay.first {
        throw Finding("it is at rest, and page \"\(page)\" is still \(stage)")
      }
    }
  }

  func checkLoads() throws(Finding) {
    var loaded: Set<PageID> = []
    try walk { moment throws(Finding) in
      for event in moment.events {
        switch event {
        case .load(let page):
          if !loaded.insert(page).inserted { throw Finding("page \"\(page)\" is loaded twice") }
        case .unload(let page):
          if loaded.remove(page) == nil {
            throw Finding("page \"\(page)\" is unloaded, and was not loaded")
          }
        default: break
        }
      }
      guard let state = moment.step.state else { return }
      let told = moment.step.pages.filter(loaded.contains)
      if told != state.loaded || told.count != loaded.count {
        let events = loaded.map(\.text).sorted()
        throw Finding(
          "loaded are \(events) by the events, \(state.loaded.map(\.text)) by the state")
      }
    }
  }

  func checkLoadedFirst() throws(Finding) {
    var loaded: Set<PageID> = []
    var inView: Set<PageID> = []
    try walk { moment throws(Finding) in
      for event in moment.events {
        switch event {
        case .load(let page): loaded.insert(page)
        case .unload(let page):
          if inView.contains(page) { throw Finding("page \"\(page)\" is unloaded while it shows") }
          loaded.remove(page)
        case .willAppear(let page):
          if !loaded.contains(page) {
            throw Finding("page \"\(page)\" will appear, and is not loaded")
          }
          inView.insert(page)
        case .didDisappear(let page): inView.remove(page)
        default: break
        }
      }
    }
  }
}

extension PageVisibility {
  /// Whether a page can go from this to that in one event.
  fileprivate func leads(to next: PageVisibility) -> Bool {
    switch (self, next) {
    case (.gone, .appearing), (.appearing, .shown), (.shown, .disappearing),
      (.disappearing, .gone), (.appearing, .disappearing), (.disappearing, .appearing):
      true
    default: false
    }
  }
}

extension PagerEvent {
  /// What it tells of a page's visibility.
  fileprivate var visibility: (page: PageID, next: PageVisibility)? {
    switch self {
    case .willAppear(let page): (page, .appearing)
    case .didAppear(let page): (page, .shown)
    case .willDisappear(let page): (page, .disappearing)
    case .didDisappear(let page): (page, .gone)
    default: nil
    }
  }
}
