extension ListChanges {
  /// What became of one list of ids on its way to another.
  ///
  /// Linear in time but for the moves: one dictionary of the ids that are not in the equal ends
  /// (after Heckel 1978), and of those that stayed the longest run that kept its order; the rest of
  /// them moved. So the moves are as few as can be. Ids are unique in each list; of equal ones the
  /// first counts.
  ///
  /// - Parameter isReplaced: whether the page at an old and a new index, which has the same id, shows
  ///   something else now.
  /// - Complexity: O(old + new + stayed · log stayed).
  public init<ID: Hashable>(
    from old: [ID], to new: [ID], isReplaced: (Int, Int) -> Bool = { _, _ in false }
  ) {
    let ends = EqualEnds(old.count, new.count) { old[$0] == new[$1] }
    var indices: [ID: Int] = [:]
    let middle = ends.head..<(old.count - ends.tail)
    indices.reserveCapacity(middle.count)
    for index in middle where indices[old[index]] == nil { indices[old[index]] = index }
    self.init(
      oldCount: old.count, newCount: new.count, ends: ends, oldIndex: { indices[new[$0]] },
      isReplaced: isReplaced)
  }

  /// The same from two lists of pages; the old list's own index of ids is used.
  init(from old: PageList, to new: PageList) {
    let ends = EqualEnds(old.count, new.count) { old[$0].id == new[$1].id }
    self.init(
      oldCount: old.count, newCount: new.count, ends: ends,
      oldIndex: { old.index(of: new[$0].id) }, isReplaced: { old[$0] != new[$1] })
  }

  private init(
    oldCount: Int, newCount: Int, ends: EqualEnds, oldIndex: (Int) -> Int?,
    isReplaced: (Int, Int) -> Bool
  ) {
    self.init()
    for index in 0..<ends.head where isReplaced(index, index) { replaced.append(index) }

    var stayed = [Bool](repeating: false, count: oldCount - ends.head - ends.tail)
    var survivors: [(old: Int, new: Int)] = []
    for index in ends.head..<(newCount - ends.tail) {
      if let old = oldIndex(index), !stayed[old - ends.head] {
        stayed[old - ends.head] = true
        survivors.append((old, index))
        if isReplaced(old, index) { replaced.append(index) }
      } else {
        inserted.append(index)
      }
    }
    for (offset, stays) in stayed.enumerated() where !stays { removed.append(ends.head + offset) }

    let inOrder = LongestRun.indices(of: survivors.map { $0.old })
    var next = 0
    for (place, survivor) in survivors.enumerated() {
      if next < inOrder.count, inOrder[next] == place {
        next += 1
      } else {
        moves.append(Move(from: survivor.old, to: survivor.new))
      }
    }
    let shift = newCount - oldCount
    for index in (oldCount - ends.tail)..<oldCount where isReplaced(index, index + shift) {
      replaced.append(index + shift)
    }
  }
}

/// How far two lists agree from their beginnings and from their ends.
private struct EqualEnds {
  var head = 0
  var tail = 0

  init(_ oldCount: Int, _ newCount: Int, isEqual: (Int, Int) -> Bool) {
    let shorter = Swift.min(oldCount, newCount)
    while head < shorter, isEqual(head, head) { head += 1 }
    while tail < shorter - head, isEqual(oldCount - 1 - tail, newCount - 1 - tail) { tail += 1 }
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
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tops[low - 1] : -1
      if low == tops.count { tops.append(index) } else { tops[low] = index }
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
