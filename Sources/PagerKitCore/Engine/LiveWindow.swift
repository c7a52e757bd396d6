/// Which pages are live, and how visible each is.
struct LiveWindow: Sendable {
  /// The loaded pages.
  private(set) var pages: Set<PageID> = []
  /// How visible pages are; those that are gone are not in it.
  private(set) var visibility: [PageID: PageVisibility] = [:]
  /// The pages on which it came to rest, the last one last.
  private(set) var recent: [PageID] = []
  /// The page around which neighbours are kept.
  var centre: PageID?

  /// The loaded pages in the order of a list.
  func loaded(in list: PageList) -> [PageID] {
    pages.compactMap { id in list.index(of: id).map { ($0, id) } }
      .sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  mutating func rest(on page: PageID) {
    centre = page
    recent.removeAll { $0 == page }
    recent.append(page)
    if recent.count > 10_000 { recent.removeFirst() }
  }

  mutating func load(_ page: PageID) -> Bool { pages.insert(page).inserted }

  mutating func unload(_ page: PageID) {
    pages.remove(page)
    recent.removeAll { $0 == page }
  }

  mutating func setVisibility(_ visibility: PageVisibility, of page: PageID) {
    self.visibility[page] = visibility == .gone ? nil : visibility
  }

  /// The last `count` pages on which it came to rest.
  func recent(_ count: Int) -> ArraySlice<PageID> { recent.suffix(Swift.max(0, count)) }
}
