// The list changes under the finger: the current page, the scroll and what runs are kept by id.
extension PagerEngine {
  mutating func replaceFirstList(_ pages: [Page], first: PageReference?) {
    self.pages = PageList(pages)
    strip.reload(self.pages)
    guard !self.pages.isEmpty else {
      pending = first
      return
    }
    switch resolve(first ?? .first) {
    case .success(let index): current = index
    case .failure(let refusal):
      current = 0
      reject(first, refusal.reason, refusal.sentence)
    }
    let index = current ?? 0
    anchor = index
    place = .along(Double(index))
    settled = self.pages[index].id
    window.rest(on: self.pages[index].id)
    loadNeeded()
    updateVisibility()
  }

  mutating func reload(_ newPages: [Page]) {
    var duplicates: [PageID] = []
    let new = PageList(newPages, duplicates: &duplicates)
    let changes = ListChanges(from: pages, to: new)
    let bearings = Bearings(self) { new.contains($0) }
    pages = new
    listChanged(bearings, by: changes, duplicates: duplicates)
  }

  mutating func update(_ update: BatchUpdate) {
    // What is asked of the old list is asked before it changes, so that it changes in place.
    var removals = Set(update.removals)
    if !removals.isEmpty {
      // What goes and comes back in one step is the same page.
      for insertion in update.insertions {
        for page in insertion.pages { removals.remove(page.id) }
      }
    }
    let bearings = Bearings(self) { !removals.contains($0) }
    let result = pages.apply(update)
    for id in result.unknown { reject(.id(id), .unknownPage, "no page has this id") }
    listChanged(bearings, by: result.changes, duplicates: result.duplicates)
  }

  // MARK: Before and after

  /// What must be known of the old list to find the way in the new one.
  struct Bearings {
    var count: Int
    /// The current page and, if it goes, the one that takes its place.
    var current: PageID?
    var successor: PageID?
    /// The ids behind every index that place, anchor and transition speak of.
    var ids: [Int: PageID] = [:]
    /// The pair around the place, and how far beyond an end it is.
    var pair: (from: Int, to: Int, progress: Double, side: Double) = (0, 0, 0, 1)
    var overscroll: Double
    /// The visible and loaded pages, in the old order.
    var visible: [PageID]
    var loaded: [PageID]

    init(_ engine: PagerEngine, survives: (PageID) -> Bool) {
      let list = engine.pages
      count = list.count
      overscroll = engine.overscroll
      if case .along(let coordinate) = engine.place {
        pair = engine.pair(at: coordinate - overscroll)
      }
      for index in engine.indicesOfPlace where index >= 0 && index < list.count {
        ids[index] = list[index].id
      }
      visible = engine.window.visibility.keys
        .map { (list.index(of: $0) ?? 0, $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
      loaded = engine.window.loaded(in: list)
      current = engine.current.map { list[$0].id }
      guard let index = engine.current, !survives(list[index].id) else { return }
      // The nearest following survivor, else the nearest preceding one.
      let next =
        (index + 1..<list.count).first { survives(list[$0].id) }
        ?? (0..<index).last { survives(list[$0].id) }
      successor = next.map { list[$0].id }
    }
  }

  /// Every index that the place speaks of.
  fileprivate var indicesOfPlace: [Int] {
    var indices = [anchor, current ?? 0]
    switch place {
    case .along(let coordinate):
      let pair = pair(at: coordinate - overscroll)
      indices += [pair.from, pair.to, index(at: Double(anchor))]
      if case .settling(_, let target, _) = motion { indices.append(target) }
    case .passing(let passage, _):
      indices += [passage.target, passage.start.origin]
      indices += passage.start.legs.map { $0.to } + passage.picture.map { $0.index }
    }
    return indices
  }

  private mutating func listChanged(
    _ old: Bearings, by changes: ListChanges, duplicates: [PageID]
  ) {
    applyToStrip(changes)
    let before = (place: place, anchor: anchor, wasMoving: isMoving)
    let survivor =
      old.current.flatMap { pages.index(of: $0) } ?? old.successor.flatMap { pages.index(of: $0) }
    let newCurrent = pages.isEmpty ? nil : survivor ?? takePendingForFirstList(after: old) ?? 0

    let isKept = rekey(old, to: newCurrent)
    realignStripFinger()
    current = newCurrent
    let currentID = newCurrent.map { pages[$0].id }
    // The page that was pulled is gone, and with it what was said of it.
    if let page = pulled?.page, !pages.contains(page) { pulled = nil }
    if let settled, !pages.contains(settled) { self.settled = currentID }
    if settled == nil { settled = currentID }
    if !changes.removed.isEmpty {
      pageScrolls = pageScrolls.filter { pages.contains($0.key) }
    }
    if let stripOffset, !pages.contains(stripOffset.page) { self.stripOffset = nil }

    emit(
      .reloaded(count: pages.count, current: currentID, duplicates: duplicates),
      because: "\(changes.inserted.count) in, \(changes.removed.count) out, "
        + "\(changes.moves.count) moved, \(changes.replaced.count) replaced")
    if !isKept, let running = transition {
      endTransition(
        as: .cancel(from: running.from, to: running.to), because: "one of its pages is gone")
    }
    // In the old order, before anything is asked of the new list: it has no order for them.
    for id in old.visible where !pages.contains(id) { hide(id) }
    for id in old.loaded where !pages.contains(id) {
      window.unload(id)
      emit(.unload(page: id), because: "the page is gone")
    }
    if !isKept { settleAfterChange(old, before.place, wasMoving: before.wasMoving) }
    tellReturn()
    tellOverscroll()
    applyPending()
    loadNeeded()
    updateVisibility()
    unloadRest()
  }

  /// The page that was chosen while there was none: the first list that comes is shown there at once.
  private mutating func takePendingForFirstList(after old: Bearings) -> Int? {
    guard old.count == 0, isLaidOut, let page = pending,
      case .success(let index) = resolve(page),
      refusal(of: index, cause: .go, from: 0) == nil
    else { return nil }
    let stripOffset = pendingStripOffset
    pending = nil
    scrollStripAway(by: stripOffset, on: pages[index].id)
    return index
  }

  private mutating func applyToStrip(_ changes: ListChanges) {
    let amount = changes.inserted.count + changes.removed.count + 2 * changes.moves.count
    if amount > pages.count / 4 {
      strip.reload(pages)
    } else if !changes.isEmpty {
      strip.apply(changes, to: pages)
    }
  }

  // MARK: Coming to rest

  /// Nothing runs any more: what is on the screen goes over into the current page, without a jump if
  /// that page was there before.
  private mutating func settleAfterChange(_ old: Bearings, _ place: Place, wasMoving: Bool) {
    hold = nil
    motion = nil
    wall = nil
    guard let current else {
      self.place = .along(0)
      anchor = 0
      return
    }
    let survives = old.current == pages[current].id
    let wasAt = old.current.flatMap { id in old.ids.first { $0.value == id }?.key }
    self.place = .along(Double(current))
    anchor = current
    if survives, wasMoving, isLaidOut, isAttached, !configuration.reducesMotion,
      let wasAt, case .along(let coordinate) = place,
      (coordinate - Double(wasAt)).magnitude < 1
    {
      // Only its own part of the picture is still there: it comes back alone.
      self.place = .along(Double(current) + coordinate - Double(wasAt))
      wall = Wall(coordinate: Double(current), side: coordinate < Double(wasAt) ? -1 : 1)
      settle(to: Double(current), page: current, velocity: 0)
      return
    }
    finish(at: Double(current), on: current, because: "the list changed")
  }
}
