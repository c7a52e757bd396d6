extension ListChanges {
  /// What became of one list of ids on its way to another.
  ///
  /// Linear in time but for the moves: a table of the old ids that are not in the equal ends (after
  /// Heckel 1978), and of those that stayed the longest run that kept its order; the rest of them
  /// moved. So the moves are as few as can be. Ids should be unique in each list; of equal ones in the
  /// new list one is taken for the old one, and the others for new.
  ///
  /// - Parameter isReplaced: whether the page at an old and a new index, which has the same id, shows
  ///   something else now.
  /// - Complexity: O(old + new + stayed · log stayed).
  public init<ID: Hashable>(
    from old: [ID], to new: [ID], isReplaced: (_ old: Int, _ new: Int) -> Bool = { _, _ in false }
  ) {
    self.init()
    let ends = EqualEnds(old, new)
    for index in 0..<ends.head where isReplaced(index, index) { replaced.append(index) }
    let survivors = match(old, new, ends)
    for survivor in survivors where isReplaced(survivor.old, survivor.new) {
      replaced.append(survivor.new)
    }
    moves = Self.moves(among: survivors)
    let shift = new.count - old.count
    for index in (old.count - ends.tail)..<old.count where isReplaced(index, index + shift) {
      replaced.append(index + shift)
    }
  }

  /// What became of one list of pages on its way to another; a page that stayed and shows something
  /// else is told as replaced.
  ///
  /// - Complexity: O(old + new + stayed · log stayed).
  public init(from old: PageList, to new: PageList) {
    self.init(from: old.ids, to: new.ids) { old.differs(at: $0, from: new, at: $1) }
  }

  /// A page that is in both lists.
  private struct Survivor {
    var old: Int
    var new: Int
  }

  /// Pairs what lies between the equal ends; what finds no partner was removed or inserted.
  private mutating func match<ID: Hashable>(
    _ old: [ID], _ new: [ID], _ ends: EqualEnds
  ) -> [Survivor] {
    let oldMiddle = ends.head..<(old.count - ends.tail)
    let newMiddle = ends.head..<(new.count - ends.tail)
    if oldMiddle.isEmpty || newMiddle.isEmpty {
      removed = Array(oldMiddle)
      inserted = Array(newMiddle)
      return []
    }
    let table = PlaceTable(old, oldMiddle)
    var stayed = [Bool](repeating: false, count: oldMiddle.count)
    var survivors: [Survivor] = []
    survivors.reserveCapacity(Swift.min(oldMiddle.count, newMiddle.count))
    var next = oldMiddle.lowerBound
    for index in newMiddle {
      // What followed the last one in the old list mostly follows it still: no need to search.
      let follows = next < oldMiddle.upperBound && old[next] == new[index]
      let place = follows ? next : table.place(of: new[index])
      if let place, !stayed[place - ends.head] {
        stayed[place - ends.head] = true
        survivors.append(Survivor(old: place, new: index))
        next = place + 1
      } else {
        inserted.append(index)
      }
    }
    for (offset, stays) in stayed.enumerated() where !stays { removed.append(ends.head + offset) }
    return survivors
  }

  private static func moves(among survivors: [Survivor]) -> [Move] {
    let inOrder = LongestRun.indices(of: survivors.map { $0.old })
    guard inOrder.count < survivors.count else { return [] }
    var moves: [Move] = []
    moves.reserveCapacity(survivors.count - inOrder.count)
    var next = 0
    for (place, survivor) in survivors.enumerated() {
      if next < inOrder.count, inOrder[next] == place {
        next += 1
      } else {
        moves.append(Move(from: survivor.old, to: survivor.new))
      }
    }
    return moves
  }
}

/// How far two lists agree from their beginnings and from their ends.
private struct EqualEnds {
  var head = 0
  var tail = 0

  init<ID: Equatable>(_ old: [ID], _ new: [ID]) {
    let shorter = Swift.min(old.count, new.count)
    while head < shorter, old[head] == new[head] { head += 1 }
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
  }
}

/// The longest increasing subsequence, by patience sorting (Fredman 1975). O(n log n).
enum LongestRun {
  /// The places of its elements, ascending.
  static func indices(of values: [Int]) -> [Int] {
    // Already in order is the rule, and costs nothing more than looking.
    if !zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) {
      return Array(values.indices)
    }
    // The least last value of an ascending run of each length, and its place.
    var least: [Int] = []
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = least.count
      // Mostly it goes on where the longest run ends.
      if let last = least.last, last < value { low = high }
      while low < high {
        let middle = (low + high) / 2
        if least[middle] < value { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tops[low - 1] : -1
      if low == least.count {
        least.append(value)
        tops.append(index)
      } else {
        least[low] = value
        tops[low] = index
      }
    }
    var run = [Int](repeating: 0, count: tops.count)
    var index = tops.last ?? -1
    for place in run.indices.reversed() {
      run[place] = index
      index = before[index]
    }
    return run
  }
}
