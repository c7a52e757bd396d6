import PagerKitCore

/// The names of authors, in every shape in which publishers give them.
enum FeedAuthors {
  /// The names in the value of `authors`: a list, or by mistake one object. Each name once.
  static func names(in value: JSONValue) -> [String] {
    var names: [String] = []
    for element in value.array ?? [value] {
      guard let name = name(of: element) else { continue }
      if !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { names.append(name) }
    }
    return names
  }

  /// The name in the value of `author`; an author without one is known by the address.
  static func name(of value: JSONValue) -> String? {
    guard value.object != nil else { return nil }
    if let name = value["name"]?.string, !FeedItemID.isBlank(name) { return name }
    guard let url = value["url"]?.string, !FeedItemID.isBlank(url) else { return nil }
    return url.hasPrefix("mailto:") ? String(url.dropFirst("mailto:".count)) : url
  }

  /// The names an item goes by: its own authors, else its author, else those of the feed.
  static func names(ofItem item: JSONValue, feed: [String]) -> [String] {
    let own = item["authors"].map(names(in:)) ?? []
    if !own.isEmpty { return own }
    return item["author"].flatMap(name(of:)).map { [$0] } ?? feed
  }
}

/// A file that belongs to an item.
public struct FeedAttachment: Hashable, Sendable {
  /// The address, as written.
  public var url: String
  /// Its type; publishers forget it.
  public var mimeType: String?
  /// Its title; attachments of one title are the same thing in several forms.
  public var title: String?
  /// Its size in bytes.
  public var size: Double?
  /// Its length in seconds.
  public var duration: Double?

  /// The usable ones in the value of `attachments`: those with an address.
  static func list(in value: JSONValue) -> [FeedAttachment] {
    (value.array ?? [value]).compactMap { element in
      guard let url = element["url"]?.string, !FeedItemID.isBlank(url) else { return nil }
      return FeedAttachment(
        url: url, mimeType: element["mime_type"]?.string, title: element["title"]?.string,
        size: amount(element["size_in_bytes"]), duration: amount(element["duration_in_seconds"]))
    }
  }

  /// A number that can be one of bytes or seconds; publishers also write it as a string.
  private static func amount(_ value: JSONValue?) -> Double? {
    let number = value?.double ?? value?.string.flatMap(Double.init)
    guard let number, number.isFinite, number >= 0, number < 1e15 else { return nil }
    return number
  }
}
