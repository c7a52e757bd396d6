import PagerKitCore

/// Which page a file is.
///
/// A page's id is the bytes of its file's name. When a file is renamed, its page goes on: the new
/// name borrows the id of the old one. It gives it back when a file of the old name appears again,
/// for a name that is there is always its own page; the renamed file then is the page of its own
/// name.
struct PageNames: Sendable {
  private var ids: [[UInt8]: PageID] = [:]
  private var names: [PageID: [UInt8]] = [:]

  /// Whether every name is its own id.
  var isPlain: Bool { ids.isEmpty }

  /// The id of the page of a name.
  func id(of name: [UInt8]) -> PageID { ids[name] ?? PageID(bytes: name) }

  /// The name behind a page.
  func name(of id: PageID) -> [UInt8] { names[id] ?? id.bytes }

  /// Takes note of renames, and of which names are there now. Answers whether an id changed hands.
  mutating func apply(
    _ renames: [(from: [UInt8], to: [UInt8])], isListed: ([UInt8]) -> Bool
  ) -> Bool {
    let before = ids
    // All are read before one is written: "a" may have become "b" and "b" "c".
    let moved = renames.map { ($0.to, id(of: $0.from)) }
    for (from, _) in renames { ids[from] = nil }
    for (name, id) in moved { ids[name] = id }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (name, id) in ids {
        let owner = id.bytes
        let isTaken = owner != name && ids[owner] == nil && isListed(owner)
        if owner == name || isTaken || !isListed(name) {
          ids[name] = nil
          isSettled = false
        }
      }
    }
    names = Dictionary(ids.map { ($0.value, $0.key) }) { first, _ in first }
    return ids != before
  }
}
