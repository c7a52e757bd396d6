import PagerKitCore

extension JSONFeed {
  /// The whole value of an item.
  func value(of item: JSONFeedItem) -> JSONValue {
    text.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes, at: item.range.lowerBound)
      // The text was read once already; it cannot be wrong now.
      return (try? JSONReader.value(at: &cursor)) ?? .null
    }
  }

  /// The names an item goes by.
  public func authors(of item: JSONFeedItem) -> [String] {
    FeedAuthors.names(ofItem: value(of: item), feed: authors)
  }

  /// Whether an item says the same as one of another version of the feed, however it is spelled.
  func saysTheSame(_ item: JSONFeedItem, as old: JSONFeedItem, in oldFeed: JSONFeed) -> Bool {
    guard base == oldFeed.base, authors == oldFeed.authors, item.url == old.url else {
      return false
    }
    let isSpelledTheSame =
      item.range.count == old.range.count
      && text[item.range].elementsEqual(oldFeed.text[old.range])
    return isSpelledTheSame || value(of: item).meansTheSame(as: oldFeed.value(of: old))
  }
}

extension JSONValue {
  /// Whether two values mean the same to a reader of feeds: the order of members, members that are
  /// null, and extensions (names that begin with `_`) do not count; strings are compared byte by byte.
  fileprivate func meansTheSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)):
      return left.text == right.text || left.value == right.value
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.meansTheSame(as: $1) }
    case (.object(let left), .object(let right)):
      let (left, right) = (left.meaningful, right.meaningful)
      return left.count == right.count
        && left.allSatisfy { name, value in right[name]?.meansTheSame(as: value) ?? false }
    default: return false
    }
  }
}

extension JSONObject {
  /// The members that count, by the bytes of their names; of equal names the last.
  fileprivate var meaningful: [PageID: JSONValue] {
    var result: [PageID: JSONValue] = [:]
    for member in members where member.name.utf8.first != UInt8(ascii: "_") {
      result[PageID(member.name)] = member.value
    }
    return result.filter { $0.value != .null }
  }
}
