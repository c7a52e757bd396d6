// Which pages are live, and how visible each is.
//
// What shows is always loaded, and loaded before it appears. A page goes from gone to appearing to
// shown to disappearing to gone; on a cancel it takes the way back.
extension PagerEngine {
  /// Loads what shows and what the retention rule wants, in the order of the list.
  mutating func loadNeeded() {
    // Nothing is loaded before there is a size to show it in.
    guard isLaidOut || !window.pages.isEmpty, !pages.isEmpty else { return }
    if case .along = place, let current { window.centre = pages[current].id }
    for index in neededIndices().sorted() {
      let id = pages[index].id
      if window.load(id) {
        emit(.load(page: id), because: "index \(index) is in the window of live pages")
      }
    }
  }

  /// Unloads what is no longer wanted, in the order of the list.
  mutating func unloadRest() {
    guard configuration.retention.rule != .all else { return }
    let needed = neededIndices()
    guard needed.count < window.pages.count else { return }
    for id in window.loaded(in: pages) {
      guard let index = pages.index(of: id), !needed.contains(index),
        !configuration.retention.pins.contains(id), window.visibility[id] == nil
      else { continue }
      window.unload(id)
      emit(.unload(page: id), because: "index \(index) left the window of live pages")
    }
  }

  private func neededIndices() -> Set<Int> {
    var needed = Set(pieces.map { $0.index })
    if let running = transition {
      if let from = pages.index(of: running.from) { needed.insert(from) }
      if case .passing(let passage, _) = place { needed.insert(passage.target) }
    }
    if let current { needed.insert(current) }
    switch configuration.retention.rule {
    case .all: break
    case .radius(let radius):
      guard let centre = window.centre.flatMap({ pages.index(of: $0) }) else { break }
      let reach = Swift.max(0, Swift.min(radius, pages.count - 1))
      for distance in 0...reach {
        for side in [-1.0, 1.0] {
          let coordinate = Double(centre) + side * Double(distance)
          if configuration.loops || (coordinate >= 0 && coordinate < Double(pages.count)) {
            needed.insert(index(at: coordinate))
          }
        }
      }
    case .recent(let count):
      for id in window.recent(count) {
        if let index = pages.index(of: id) { needed.insert(index) }
      }
    }
    return needed
  }

  /// Tells what began to appear or disappear, and, at rest, what has.
  mutating func updateVisibility() {
    let isAtRest = !isMoving
    let shown: [PageID]
    if !isAttached {
      shown = []
    } else if isLaidOut {
      shown = pieces.map { pages[$0.index].id }
    } else {
      // Without a size nothing is known to have left; what came to rest is the current page.
      guard isAtRest, let current, !window.visibility.isEmpty else { return }
      shown = [pages[current].id]
    }
    let showing = Set(shown)
    for id in visibleInOrder() where !showing.contains(id) { hide(id) }
    if let running = transition, !isAtRest, window.visibility[running.from] == .shown {
      change(running.from, to: .disappearing, because: "a transition leads away from it")
    }
    for id in shown {
      switch window.visibility[id] {
      case nil: change(id, to: .appearing, because: "it comes into view")
      case .disappearing where isAtRest:
        change(id, to: .appearing, because: "the transition came back to it")
      default: break
      }
      if isAtRest, window.visibility[id] != .shown {
        change(id, to: .shown, because: "at rest in view")
      }
    }
  }

  /// A page is out of view.
  mutating func hide(_ id: PageID) {
    guard let visibility = window.visibility[id] else { return }
    if visibility != .disappearing {
      change(id, to: .disappearing, because: "it leaves the view")
    }
    change(id, to: .gone, because: "out of view")
  }

  private mutating func change(
    _ id: PageID, to visibility: PageVisibility, because reason: String
  ) {
    window.setVisibility(visibility, of: id)
    let event: PagerEvent
    switch visibility {
    case .appearing: event = .willAppear(page: id)
    case .shown: event = .didAppear(page: id)
    case .disappearing: event = .willDisappear(page: id)
    case .gone: event = .didDisappear(page: id)
    }
    emit(event, because: reason)
  }

  /// The visible pages in the order of the list, so that equal runs tell equal stories.
  private func visibleInOrder() -> [PageID] {
    window.visibility.keys.sorted {
      (pages.index(of: $0) ?? Int.max) < (pages.index(of: $1) ?? Int.max)
    }
  }
}
