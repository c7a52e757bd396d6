import PagerKitCore

extension RecordingReader {
  func checkExisting() throws(Finding) {
    var present: Set<PageID> = []
    var former: Set<PageID> = []
    var isFirst = true
    try walk { moment throws(Finding) in
      if isFirst { present = Set(moment.before) }
      isFirst = false
      if moment.changesList {
        former = present
        present = Set(moment.step.pages)
      }
      // Without commands nobody can tell where an update's events end; its removed pages may be
      // named until the next one.
      let mayLookBack = moment.changesList || moment.command == nil
      for event in moment.events {
        for page in event.pages where !present.contains(page) {
          if event.isOfLeaving && mayLookBack && former.contains(page) { continue }
          throw Finding("\(event.words) names \"\(page)\", which is not in the list")
        }
      }
    }
  }

  func checkReloads() throws(Finding) {
    var hasListed = false
    try walk { moment throws(Finding) in
      let pages = moment.step.pages
      var told = 0
      for case .reloaded(let count, let current, let duplicates) in moment.events {
        told += 1
        if count != pages.count {
          throw Finding("it tells of \(count) pages, and there are \(pages.count)")
        }
        if let current, !pages.contains(current) {
          throw Finding("it tells that \"\(current)\" is current, which is not in the list")
        }
        if current == nil, !pages.isEmpty {
          throw Finding("it tells that no page is current, with \(pages.count) pages")
        }
        if case .reload(let given)? = moment.command, Set(duplicates) != given.repeats {
          let repeats = given.repeats.map(\.text).sorted()
          throw Finding("it tells that \(duplicates.map(\.text)) came again, and \(repeats) did")
        }
      }
      let isFirst = !hasListed && moment.before.isEmpty
      hasListed = hasListed || !pages.isEmpty
      if told > 1 { throw Finding("the change is told \(told) times") }
      if moment.changesList, told == 0, !isFirst { throw Finding("the list changed untold") }
      if let command = moment.command, told > 0, !command.isOfData {
        throw Finding("a change of the list is told, and there was none")
      }
    }
  }

  func checkKept() throws(Finding) {
    try walk { moment throws(Finding) in
      guard moment.changesList, let current = moment.current else { return }
      let expected = Self.heir(of: current, from: moment.before, to: moment.step.pages)
      var told = moment.step.state?.current
      for case .reloaded(_, let page, _) in moment.events { told = page }
      guard told != expected, moment.command == nil || moment.command?.isOfData == true
      else { return }
      throw Finding(
        "\"\(current)\" was current, \(expected.words) had to be, and \(told.words) is")
    }
  }

  /// The page that is current after a change: the same; or its nearest following survivor in the
  /// old order, the nearest preceding one, the first page.
  static func heir(of current: PageID, from old: [PageID], to new: [PageID]) -> PageID? {
    let survivors = Set(new)
    if survivors.contains(current) { return current }
    guard let place = old.firstIndex(of: current) else { return new.first }
    return old[place...].first(where: survivors.contains)
      ?? old[..<place].last(where: survivors.contains) ?? new.first
  }
}

extension PagerCommand {
  /// Whether it changes the list.
  fileprivate var isOfData: Bool {
    switch self {
    case .reload, .update: true
    default: false
    }
  }
}

extension PagerEvent {
  /// The pages that it names as being in the list.
  fileprivate var pages: [PageID] {
    switch self {
    case .will(let from, let to, _), .cross(let from, let to), .did(let from, let to),
      .cancel(let from, let to):
      [from, to]
    case .overscroll(let page, _), .select(let page, _), .close(let page), .load(let page),
      .unload(let page), .willAppear(let page), .didAppear(let page), .willDisappear(let page),
      .didDisappear(let page):
      [page]
    // A rejected reference is whatever was given; a list's own event is another clause's matter.
    case .rejected, .progress, .reloaded: []
    }
  }

  /// Whether it may name a page that the update took away.
  fileprivate var isOfLeaving: Bool {
    switch self {
    case .cancel, .unload, .willDisappear, .didDisappear: true
    default: false
    }
  }
}

extension [Page] {
  /// The ids that come more than once.
  fileprivate var repeats: Set<PageID> {
    var (seen, again): (Set<PageID>, Set<PageID>) = ([], [])
    for page in self where !seen.insert(page.id).inserted { again.insert(page.id) }
    return again
  }
}
