/// The pages in order, found by index and by id. A value: a copy is a snapshot.
///
/// Pages lie in blocks of a few hundred; a table knows each id's block. So an insertion anywhere in a
/// million pages moves one block's pages and shifts the blocks' beginnings, and nothing else.
public struct PageList: Sendable {
  /// The most pages of a block; a full one is split in halves.
  static let blockLimit = 512

  fileprivate struct Block: Sendable {
    var key: Int
    var pages: [Page]
  }

  /// Where a page is: the key of its block, which is exact, and its place there when it was last
  /// written down. Changes of the block since have moved it by as many places at most.
  private struct Address: Sendable {
    var key: Int32
    var place: Int32

    init(key: Int, place: Int) {
      self.key = Int32(clamping: key)
      self.place = Int32(clamping: place)
    }
  }

  private var blocks: [Block] = []
  /// The index of each block's first page; one more at the end: the count.
  private var starts: [Int] = [0]
  /// Keys of blocks are never reused; `ranks` knows their place.
  private var addresses: [PageID: Address] = [:]
  private var ranks: [Int] = []

  /// Creates a list; of equal ids the first counts. Complexity: O(pages).
  public init(_ pages: [Page] = []) {
    var duplicates: [PageID] = []
    self.init(pages, duplicates: &duplicates)
  }

  /// Creates a list and tells which ids came again and were left out.
  init(_ pages: [Page], duplicates: inout [PageID]) {
    addresses.reserveCapacity(pages.count)
    var block: [Page] = []
    for page in pages {
      let address = Address(key: blocks.count, place: block.count)
      if let earlier = addresses.updateValue(address, forKey: page.id) {
        addresses[page.id] = earlier
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

  /// The index of a page; `nil` if it is not in the list. Complexity: O(1), and O(changes) more where
  /// its block was changed since it was last split; at most O(block).
  public func index(of id: PageID) -> Int? {
    guard let address = addresses[id] else { return nil }
    let rank = ranks[Int(address.key)]
    return blocks[rank].place(of: id, near: Int(address.place)).map { starts[rank] + $0 }
  }

  /// Whether the list has a page. Complexity: O(1).
  public func contains(_ id: PageID) -> Bool { addresses[id] != nil }

  /// The ids in order. Complexity: O(pages).
  var ids: [PageID] {
    var ids: [PageID] = []
    ids.reserveCapacity(count)
    for block in blocks {
      for index in block.pages.indices { ids.append(block.pages[index].id) }
    }
    return ids
  }

  /// Whether another list's page at another index shows something else than this one's.
  func differs(at index: Int, from other: PageList, at otherIndex: Int) -> Bool {
    let (rank, otherRank) = (rank(of: index), other.rank(of: otherIndex))
    return blocks[rank].pages[index - starts[rank]]
      != other.blocks[otherRank].pages[otherIndex - other.starts[otherRank]]
  }

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

extension PageList.Block {
  /// The place of a page that is near a place, by looking ever further away on both sides.
  fileprivate func place(of id: PageID, near place: Int) -> Int? {
    var low = Swift.max(0, Swift.min(place, pages.count - 1))
    var high = low + 1
    while low >= 0 || high < pages.count {
      if low >= 0, pages[low].id == id { return low }
      if high < pages.count, pages[high].id == id { return high }
      low -= 1
      high += 1
    }
    return nil
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
    guard addresses[page.id] == nil else { return false }
    if blocks.isEmpty { append([]) }
    let rank = index == count ? blocks.count - 1 : rank(of: index)
    let place = index - starts[rank]
    blocks[rank].pages.insert(page, at: place)
    addresses[page.id] = Address(key: blocks[rank].key, place: place)
    shiftStarts(behind: rank, by: 1)
    if blocks[rank].pages.count > Self.blockLimit { split(rank) }
    return true
  }

  /// Takes out the page at an index in `0 ..< count`.
  mutating func remove(at index: Int) -> Page {
    let rank = rank(of: index)
    let page = blocks[rank].pages.remove(at: index - starts[rank])
    addresses[page.id] = nil
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
    blocks.insert(Block(key: key, pages: tail), at: rank + 1)
    for half in rank...rank + 1 { writeAddresses(ofBlock: half) }
    starts.insert(starts[rank] + half, at: rank + 1)
    ranks.append(rank + 1)
    updateRanks(from: rank + 2)
  }

  private mutating func writeAddresses(ofBlock rank: Int) {
    let block = blocks[rank]
    for (place, page) in block.pages.enumerated() {
      addresses[page.id] = Address(key: block.key, place: place)
    }
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
