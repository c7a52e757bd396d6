#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The names found in a folder, as bytes, in one piece of memory: a million of them are a few dozen
/// megabytes.
struct Listing: Sendable {
  /// What the folder itself says of an entry, without a look at the entry.
  enum EntryKind: UInt8, Hashable, Sendable {
    case unknown, regular, directory, link, special

    /// The kind that `readdir` gives.
    init(_ type: UInt8) {
      switch Int32(type) {
      case Int32(DT_REG): self = .regular
      case Int32(DT_DIR): self = .directory
      case Int32(DT_LNK): self = .link
      case Int32(DT_UNKNOWN): self = .unknown
      default: self = .special
      }
    }
  }

  struct Entry: Hashable, Sendable {
    var start: Int
    var length: Int
    var kind: EntryKind
  }

  /// The names, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// The entries; in natural order once ``sort()`` was called.
  var entries: [Entry] = []

  /// The number of entries.
  var count: Int { entries.count }

  /// A name: in a recursive listing the path from its root.
  func name(at index: Int) -> [UInt8] {
    let entry = entries[index]
    return Array(bytes[entry.start..<entry.start + entry.length])
  }

  /// Calls the closure with the bytes of a name in place.
  @inline(__always)
  func withName<Result>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let entry = entries[index]
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[entry.start..<entry.start + entry.length]))
    }
  }

  /// Adds an entry; `prefix` is a path that goes before its name.
  mutating func append(
    _ name: UnsafeBufferPointer<UInt8>, kind: EntryKind, prefix: [UInt8] = []
  ) {
    let start = bytes.count
    bytes.append(contentsOf: prefix)
    bytes.append(contentsOf: name)
    entries.append(Entry(start: start, length: bytes.count - start, kind: kind))
  }

  /// Whether a name is listed; the listing is sorted. Complexity: O(log count).
  func contains(_ name: [UInt8]) -> Bool {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if NaturalOrder.precedes(self.name(at: middle), name) {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower < count && self.name(at: lower) == name
  }
}

extension Listing: Equatable {
  /// Whether the same names of the same kinds are listed in the same order.
  static func == (left: Listing, right: Listing) -> Bool {
    guard left.count == right.count else { return false }
    return left.entries.indices.allSatisfy { index in
      left.entries[index].kind == right.entries[index].kind
        && left.withName(at: index) { name in
          right.withName(at: index) { name.elementsEqual($0) }
        }
    }
  }
}
