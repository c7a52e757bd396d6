/// The pages in order, found by index and by id. A value: a copy is a snapshot.
///
/// Pages lie in blocks of a few hundred; a table knows each id's block. So an insertion anywhere in a
/// million pages moves one block's pages and shifts the blocks' beginnings, and nothing else.
public struct PageList: Sendable {
  /// The most pages of a block; a full one is split in halves.
  static let blockLimit = 512

  private struct Block: Sendable {
    var key: Int
    var pages: [Page]
  }

  private var blocks: [Block] = []
  /// The index of each block's first page; one more at the end: the count.
  private var starts: [Int] = [0]
  /// The key of the block that holds a page. Keys are never reused; `ranks` knows their place.
  private var keys: [PageID: Int] = [:]
  private var ranks: [Int] = []

  /// Creates a list; of equal ids the first counts. Complexity: O(pages).
  public init(_ pages: [Page] = []) {
    var duplicates: [PageID] = []
    self.init(pages, duplicates: &duplicates)
  }

  /// Creates a list and tells which ids came again and were left out.
  init(_ pages: [Page], duplicates: inout [PageID]) {
    keys.reserveCapacity(pages.count)
    var block: [Page] = []
    for page in pages {
      if let earlier = keys.updateValue(blocks.count, forKey: page.id) {
        keys[page.id] = earlier
        duplicates.append(page.id)
        continue
      }
      block.append(page)
      // Half full, so that the first insertions find room.
      if block.count == Self.blockLimit / 2 {
        append(block)
        block.removeAll(keepingCapacity: true)
      }
    }
    if !block.isEmpty { append(block) }
  }

  private mutating func append(_ pages: [Page]) {
    blocks.append(Block(key: ranks.count, pages: pages))
    ranks.append(blocks.count - 1)
    starts.append(starts[starts.count - 1] + pages.count)
  }

  /// The number of pages.
  public var count: Int { starts[starts.count - 1] }
  /// Whether there is none.
  public var isEmpty: Bool { count == 0 }

  /// The page at an index in `0 ..< count`. Complexity: O(log pages).
  public subscript(index: Int) -> Page {
    precondition(index >= 0 && index < count, "a page's index lies in 0 ..< count")
    let rank = rank(of: index)
    return blocks[rank].pages[index - starts[rank]]
  }

  /// The index of a page; `nil` if it is not in the list. Complexity: O(block).
  public func index(of id: PageID) -> Int? {
    guard let key = keys[id] else { return nil }
    let rank = ranks[key]
    return blocks[rank].pages.firstIndex { $0.id == id }.map { starts[rank] + $0 }
  }

  /// Whether the list has a page. Complexity: O(1).
  public func contains(_ id: PageID) -> Bool { keys[id] != nil }

  /// The block that holds an index: the last one that begins at or before it.
  private func rank(of index: Int) -> Int {
    var low = 0
    var high = blocks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension PageList: Sequence {
  /// The pages in order.
  public func makeIterator() -> Iterator {
    Iterator(list: self)
  }

  /// Walks through the pages in order.
  public struct Iterator: IteratorProtocol {
    fileprivate let list: PageList
    private var rank = 0
    private var place = 0

    fileprivate init(list: PageList) { self.list = list }

    /// The next page.
    public mutating func next() -> Page? {
      while rank < list.blocks.count {
        let pages = list.blocks[rank].pages
        if place < pages.count {
          place += 1
          return pages[place - 1]
        }
        rank += 1
        place = 0
      }
      return nil
    }
  }

  /// The number of pages.
  public var underestimatedCount: Int { count }
}

// MARK: Changes in place

extension PageList {
  /// Puts a page into a place in `0 ... count`; `false` if its id is there already.
  mutating func insert(_ page: Page, at index: Int) -> Bool {
    guard keys[page.id] == nil else { return false }
    if blocks.isEmpty { append([]) }
    let rank = index == count ? blocks.count - 1 : rank(of: index)
    blocks[rank].pages.insert(page, at: index - starts[rank])
    keys[page.id] = blocks[rank].key
    shiftStarts(behind: rank, by: 1)
    if blocks[rank].pages.count > Self.blockLimit { split(rank) }
    return true
  }

  /// Takes out the page at an index in `0 ..< count`.
  mutating func remove(at index: Int) -> Page {
    let rank = rank(of: index)
    let page = blocks[rank].pages.remove(at: index - starts[rank])
    keys[page.id] = nil
    shiftStarts(behind: rank, by: -1)
    if blocks[rank].pages.isEmpty { removeBlock(rank) }
    return page
  }

  /// Puts a page in the place of the one with the same id; its index, or `nil` if there is none.
  mutating func replace(with page: Page) -> Int? {
    guard let index = index(of: page.id) else { return nil }
    let rank = rank(of: index)
    blocks[rank].pages[index - starts[rank]] = page
    return index
  }

  private mutating func shiftStarts(behind rank: Int, by distance: Int) {
    for index in (rank + 1)..<starts.count { starts[index] += distance }
  }

  private mutating func split(_ rank: Int) {
    let half = blocks[rank].pages.count / 2
    let tail = Array(blocks[rank].pages[half...])
    blocks[rank].pages.removeSubrange(half...)
    let key = ranks.count
    for page in tail { keys[page.id] = key }
    blocks.insert(Block(key: key, pages: tail), at: rank + 1)
    starts.insert(starts[rank] + half, at: rank + 1)
    ranks.append(rank + 1)
    updateRanks(from: rank + 2)
  }

  private mutating func removeBlock(_ rank: Int) {
    blocks.remove(at: rank)
    starts.remove(at: rank + 1)
    updateRanks(from: rank)
  }

  private mutating func updateRanks(from first: Int) {
    for rank in first..<Swift.max(first, blocks.count) { ranks[blocks[rank].key] = rank }
  }
}
