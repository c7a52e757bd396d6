/// Finds the places of a list's elements by value.
///
/// One flat array with open addressing (linear probing), never more than half full. It is built once
/// and never grows, and keeps a part of each hash beside the place: so an element is hashed once, and
/// looked at only where it is most likely the one. Of equal elements the first counts.
struct PlaceTable<Element: Hashable> {
  private let elements: [Element]
  /// The upper half of the hash and the place; −1 where there is none.
  private var slots: [(tag: UInt32, place: Int32)]
  private let mask: Int

  /// Takes the elements of a range. Complexity: O(range).
  init(_ elements: [Element], _ range: Range<Int>) {
    self.elements = elements
    var size = 4
    while size < 2 * range.count { size *= 2 }
    mask = size - 1
    slots = Array(repeating: (tag: 0, place: -1), count: size)
    for place in range { insert(place) }
  }

  private mutating func insert(_ place: Int) {
    let hash = elements[place].hashValue
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = hash & mask
    while slots[slot].place >= 0 {
      if slots[slot].tag == tag, elements[Int(slots[slot].place)] == elements[place] { return }
      slot = (slot + 1) & mask
    }
    slots[slot] = (tag, Int32(truncatingIfNeeded: place))
  }

  /// The place of an element; `nil` if it is not in the range. Complexity: O(1).
  func place(of element: Element) -> Int? {
    let hash = element.hashValue
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = hash & mask
    while slots[slot].place >= 0 {
      let place = Int(slots[slot].place)
      if slots[slot].tag == tag, elements[place] == element { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
