/// The natural widths of all tabs, in blocks with sums over them: one tab changes, or is found by its
/// index or by its place, in O(log tabs) plus the length of a block.
///
/// Stored are the titles' widths; what a tab adds to its title is a rule.
struct TabWidths: Sendable {
  /// From a title's width to its tab's.
  struct Rule: Sendable {
    var margins: Double = 0
    var least: Double = 0
    var greatest: Double = .infinity

    func width(ofTitle title: Double) -> Double {
      max(least, min(greatest, title + margins))
    }
  }

  /// A tab and where it starts, counted from the start of the first one.
  struct Place {
    var index: Int
    var start: Double
    var title: Double
  }

  /// So long that few blocks are needed for a million tabs, so short that walking one costs less than
  /// a cache miss.
  static let capacity = 256

  let rule: Rule
  private var blocks: [Block] = []
  private var sums = Sums()
  private(set) var count = 0

  init(rule: Rule) { self.rule = rule }

  /// The sum of all widths.
  var length: Double { sums.total.length }

  /// Takes a whole list of titles' widths. Complexity: O(titles).
  mutating func reload(_ titles: [Double]) {
    blocks.removeAll(keepingCapacity: true)
    var start = 0
    while start < titles.count {
      let end = min(start + Self.capacity / 2, titles.count)
      blocks.append(Block(titles: Array(titles[start..<end]), rule: rule))
      start = end
    }
    count = titles.count
    sums = Sums(blocks)
  }

  /// Puts a title in. `index` is in `0 ... count`.
  mutating func insert(_ title: Double, at index: Int) {
    guard !blocks.isEmpty else { return reload([title]) }
    let found = sums.block(holding: index)
    let place = min(found.block, blocks.count - 1)
    let offset = index - (place == found.block ? found.count : found.count - blocks[place].count)
    let before = blocks[place].length
    blocks[place].insert(title, at: offset, rule: rule)
    count += 1
    if blocks[place].count > Self.capacity {
      let tail = blocks[place].split(rule: rule)
      blocks.insert(tail, at: place + 1)
      sums = Sums(blocks)
    } else {
      sums.add(count: 1, length: blocks[place].length - before, at: place)
    }
  }

  /// Takes a title out. `index` is in `0 ..< count`.
  mutating func remove(at index: Int) {
    let found = sums.block(holding: index)
    let place = found.block
    let before = blocks[place].length
    blocks[place].remove(at: index - found.count, rule: rule)
    count -= 1
    if blocks[place].count < Self.capacity / 4, mergeBlock(at: place) {
      sums = Sums(blocks)
    } else {
      sums.add(count: -1, length: blocks[place].length - before, at: place)
    }
  }

  /// Gives a tab another title. `index` is in `0 ..< count`.
  mutating func replace(at index: Int, with title: Double) {
    let found = sums.block(holding: index)
    let before = blocks[found.block].length
    blocks[found.block].replace(at: index - found.count, with: title, rule: rule)
    sums.add(count: 0, length: blocks[found.block].length - before, at: found.block)
  }

  /// The tab with an index in `0 ..< count`; its start without any gaps.
  func tab(at index: Int) -> Place {
    let found = sums.block(holding: index)
    let block = blocks[found.block]
    var start = found.length
    for title in block.titles.prefix(index - found.count) { start += rule.width(ofTitle: title) }
    return Place(index: index, start: start, title: block.titles[index - found.count])
  }

  /// The last tab that starts at or before an offset (`isStrict`: before it), with a gap between each
  /// two; the first one when none does, `nil` without tabs. Its start counts the gaps.
  func lastTab(startingAt offset: Double, gap: Double, isStrict: Bool) -> Place? {
    guard !blocks.isEmpty else { return nil }
    let found = sums.block(startingAt: offset, gap: gap, isStrict: isStrict)
    let titles = blocks[found.block].titles
    var start = found.length + Double(found.count) * gap
    var index = 0
    while index + 1 < titles.count {
      let next = start + rule.width(ofTitle: titles[index]) + gap
      guard isStrict ? next < offset : next <= offset else { break }
      start = next
      index += 1
    }
    return Place(index: found.count + index, start: start, title: titles[index])
  }

  /// Calls with every tab's width in order. Complexity: O(tabs).
  func forEachWidth(_ body: (Double) -> Void) {
    for block in blocks {
      for title in block.titles { body(rule.width(ofTitle: title)) }
    }
  }

  /// Drops an empty block, or joins a small one with a neighbour; answers whether it did either.
  private mutating func mergeBlock(at place: Int) -> Bool {
    if blocks[place].count == 0 {
      blocks.remove(at: place)
      return true
    }
    for other in [place, place - 1] where other >= 0 && other + 1 < blocks.count {
      guard blocks[other].count + blocks[other + 1].count <= Self.capacity / 2 else { continue }
      blocks[other].append(blocks[other + 1], rule: rule)
      blocks.remove(at: other + 1)
      return true
    }
    return false
  }
}

extension TabWidths {
  /// A run of neighbouring tabs. Its length is always added up anew, so that no error gathers.
  struct Block: Sendable {
    private(set) var titles: [Double]
    private(set) var length: Double

    var count: Int { titles.count }

    init(titles: [Double], rule: Rule) {
      self.titles = titles
      length = 0
      measure(rule)
    }

    mutating func insert(_ title: Double, at offset: Int, rule: Rule) {
      titles.insert(title, at: offset)
      measure(rule)
    }

    mutating func remove(at offset: Int, rule: Rule) {
      titles.remove(at: offset)
      measure(rule)
    }

    mutating func replace(at offset: Int, with title: Double, rule: Rule) {
      titles[offset] = title
      measure(rule)
    }

    mutating func append(_ other: Block, rule: Rule) {
      titles += other.titles
      measure(rule)
    }

    /// Keeps the first half and answers the second.
    mutating func split(rule: Rule) -> Block {
      let half = titles.count / 2
      let tail = Block(titles: Array(titles[half...]), rule: rule)
      titles.removeSubrange(half...)
      measure(rule)
      return tail
    }

    private mutating func measure(_ rule: Rule) {
      length = 0
      for title in titles { length += rule.width(ofTitle: title) }
    }
  }

  /// Running sums over the blocks that can be changed and searched in O(log blocks): a binary indexed
  /// tree (Fenwick, "A new data structure for cumulative frequency tables", 1994).
  struct Sums: Sendable {
    struct Node: Sendable {
      var count = 0
      var length = 0.0
    }

    /// A block, and what lies before it.
    struct Found {
      var block: Int
      var count: Int
      var length: Double
    }

    /// Node k (from 1) sums the `k & -k` blocks that end with block k − 1.
    private var nodes: [Node] = []
    private(set) var total = Node()

    init() {}

    init(_ blocks: [Block]) {
      nodes = [Node](repeating: Node(), count: blocks.count + 1)
      for (index, block) in blocks.enumerated() {
        total.count += block.count
        total.length += block.length
        let node = index + 1
        nodes[node].count += block.count
        nodes[node].length += block.length
        let parent = node + (node & -node)
        if parent < nodes.count {
          nodes[parent].count += nodes[node].count
          nodes[parent].length += nodes[node].length
        }
      }
    }

    mutating func add(count: Int, length: Double, at block: Int) {
      total.count += count
      total.length += length
      var node = block + 1
      while node < nodes.count {
        nodes[node].count += count
        nodes[node].length += length
        node += node & -node
      }
    }

    /// The block with the tab of this index; one past the last block for an index past the last tab.
    func block(holding index: Int) -> Found {
      descend { $0.count <= index }
    }

    /// The last block that starts at or before an offset, or the first one.
    func block(startingAt offset: Double, gap: Double, isStrict: Bool) -> Found {
      let last = nodes.count - 2
      let found = descend(to: last) { sum in
        let start = sum.length + Double(sum.count) * gap
        return isStrict ? start < offset : start <= offset
      }
      return found
    }

    /// The greatest number of blocks, at most `limit`, whose sum still satisfies the condition.
    private func descend(to limit: Int = .max, while isBefore: (Node) -> Bool) -> Found {
      var block = 0
      var sum = Node()
      var step = 1
      while step * 2 < nodes.count { step *= 2 }
      while step > 0 {
        let next = block + step
        if next < nodes.count, next <= limit {
          let longer = Node(
            count: sum.count + nodes[next].count, length: sum.length + nodes[next].length)
          if isBefore(longer) {
            block = next
            sum = longer
          }
        }
        step /= 2
      }
      return Found(block: block, count: sum.count, length: sum.length)
    }
  }
}
