extension Listing {
  /// Puts the entries into natural order. Complexity: O(bytes + n log n).
  mutating func sort() {
    let keys = SortKeys(of: self)
    entries = keys.order.map { entries[$0] }
  }

  /// What became of the names on the way from an older listing to this one; both are sorted.
  ///
  /// Complexity: O(names); keys are made only where the two differ.
  func changes(since old: Listing) -> (vanished: [[UInt8]], appeared: [[UInt8]]) {
    var vanished: [[UInt8]] = []
    var appeared: [[UInt8]] = []
    var before = 0
    var after = 0
    while before < old.count, after < count {
      let isSame = old.withName(at: before) { left in
        withName(at: after) { left.elementsEqual($0) }
      }
      if isSame {
        before += 1
        after += 1
        continue
      }
      let left = old.name(at: before)
      let right = name(at: after)
      if NaturalOrder.precedes(left, right) {
        vanished.append(left)
        before += 1
      } else {
        appeared.append(right)
        after += 1
      }
    }
    vanished += (before..<old.count).map { old.name(at: $0) }
    appeared += (after..<count).map { name(at: $0) }
    return (vanished, appeared)
  }
}

/// The natural order of a listing, found with one key for each name.
private struct SortKeys {
  /// The indices of the entries, in order.
  let order: [Int]

  private struct Item {
    /// The first eight bytes behind what all keys have in common, the first one highest.
    var prefix: UInt64
    var index: Int
  }

  init(of listing: Listing) {
    var keys: [UInt8] = []
    keys.reserveCapacity(listing.bytes.count + listing.count)
    var ends: [Int] = []
    ends.reserveCapacity(listing.count)
    for index in 0..<listing.count {
      listing.withName(at: index) { NaturalOrder.appendKey(of: $0, to: &keys) }
      ends.append(keys.count)
    }
    order = keys.withUnsafeBufferPointer { Self.order(of: listing, keys: $0, ends: ends) }
  }

  private static func order(
    of listing: Listing, keys: UnsafeBufferPointer<UInt8>, ends: [Int]
  ) -> [Int] {
    func key(_ index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
      keys[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    var shared = ends.isEmpty ? 0 : key(0).count
    for index in ends.indices {
      shared = zip(key(0), key(index)).prefix(shared).prefix { $0 == $1 }.count
      if shared == 0 { break }
    }
    var items = ends.indices.map { index -> Item in
      var prefix: UInt64 = 0
      var shift: UInt64 = 64
      for byte in key(index).dropFirst(shared).prefix(8) {
        shift -= 8
        prefix |= UInt64(byte) << shift
      }
      return Item(prefix: prefix, index: index)
    }
    items.sort { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      let leftKey = key(left.index)
      let rightKey = key(right.index)
      if !leftKey.elementsEqual(rightKey) { return leftKey.lexicographicallyPrecedes(rightKey) }
      return listing.withName(at: left.index) { left in
        listing.withName(at: right.index) { left.lexicographicallyPrecedes($0) }
      }
    }
    return items.map(\.index)
  }
}
