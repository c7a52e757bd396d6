import PagerKitCore

/// Which of a source's pages have a tab, and in which order.
///
/// The source keeps its list; this is what the reader made of it, and it holds for every list that
/// comes afterwards. A closed tab stays closed until it is opened again, even when its page goes and
/// comes back. As long as nothing was moved, the order is the source's. From then on it is the
/// reader's: pages that are known keep it, and a new one stands behind the page it follows in the
/// source. A page that goes is forgotten, but for being closed; should it come back, it is a new one.
struct TabList {
  private var closed: Set<PageID> = []
  /// The order of the tabs; `nil`: that of the source.
  private var order: [PageID]?

  /// Whether any tab is closed.
  var hasClosed: Bool { !closed.isEmpty }

  /// A tab was closed.
  mutating func close(_ page: PageID) {
    closed.insert(page)
    order?.removeAll { $0 == page }
  }

  /// A closed tab was opened again, at a place of the new list; beyond the ends counts as the end.
  mutating func reopen(_ page: PageID, at index: Int) {
    closed.remove(page)
    guard let order else { return }
    self.order?.insert(page, at: min(max(0, index), order.count))
  }

  /// A tab of these was moved; `to` is its place in the new list.
  mutating func move(from: Int, to: Int, among tabs: [PageID]) {
    var order = tabs
    guard order.indices.contains(from), order.indices.contains(to) else { return }
    order.insert(order.remove(at: from), at: to)
    self.order = order
  }

  /// The source has this list now: answers the pages that have a tab, in their order.
  ///
  /// Complexity: O(pages); nothing is looked at where no tab was closed or moved.
  mutating func arrange(_ pages: [Page]) -> [Page] {
    let open = closed.isEmpty ? pages : pages.filter { !closed.contains($0.id) }
    guard let order else { return open }
    let known = Set(order)
    var places: [PageID: Page] = [:]
    var first: [Page] = []
    var followers: [PageID: [Page]] = [:]
    var before: PageID?
    for page in open where places[page.id] == nil {
      if known.contains(page.id) {
        places[page.id] = page
        before = page.id
      } else if let before {
        followers[before, default: []].append(page)
      } else {
        first.append(page)
      }
    }
    var arranged = first
    for id in order {
      guard let page = places[id] else { continue }
      arranged.append(page)
      arranged += followers[id] ?? []
    }
    self.order = arranged.map(\.id)
    return arranged
  }
}
