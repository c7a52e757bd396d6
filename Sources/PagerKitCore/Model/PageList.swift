/// The pages in order, found by index and by id. A value: a copy is a snapshot.
public struct PageList: Sendable {
  private var pages: [Page]
  private var indices: [PageID: Int]

  /// Creates a list; of equal ids the first counts.
  public init(_ pages: [Page] = []) {
    self.pages = []
    indices = [:]
    for page in pages where indices[page.id] == nil {
      indices[page.id] = self.pages.count
      self.pages.append(page)
    }
  }

  /// The number of pages.
  public var count: Int { pages.count }
  /// Whether there is none.
  public var isEmpty: Bool { pages.isEmpty }
  /// The page at an index in `0 ..< count`.
  public subscript(index: Int) -> Page { pages[index] }
  /// The index of a page.
  public func index(of id: PageID) -> Int? { indices[id] }
}
