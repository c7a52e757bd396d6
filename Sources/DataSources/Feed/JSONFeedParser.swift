import PagerKitCore

/// Reads JSON Feed: strict about JSON and identity, tolerant about everything else.
///
/// One bad item costs one warning that names it, never the feed; a document that is not JSON is
/// refused whole, as the format asks. Kinds of failure: "empty", "invalidEncoding", "html", "xml",
/// "gzip", "invalidJSON", "notAnObject", "notJSONFeed", "noItems". Kinds of warning:
/// "unknownVersion", "noFeedTitle", "authorsObject", "itemsNotObjects", "itemsWithoutId",
/// "duplicateIds", "emptyItems".
public enum JSONFeedParser {
  /// Reads a feed.
  ///
  /// - Parameters:
  ///   - bytes: the document, in any encoding that JSON allows.
  ///   - address: where it came from, for relative addresses in a feed that names no home.
  /// - Complexity: O(bytes).
  public static func parse(
    _ bytes: [UInt8], from address: WebAddress? = nil
  ) throws(PageFailure) -> JSONFeed {
    let (encoding, mark) = FeedEncoding.detect(bytes)
    if bytes.count == mark { throw PageFailure(kind: "empty", message: "there is nothing in it") }
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw PageFailure(kind: "gzip", message: "these are bytes packed by gzip, not a feed")
    }
    guard let text = FeedEncoding.transcode(bytes, from: encoding, after: mark) else {
      throw PageFailure(
        kind: "invalidEncoding", message: "the bytes are not valid \(encoding.rawValue)")
    }
    try sniff(text, from: address)
    let result = text.withUnsafeBufferPointer { buffer -> Result<JSONFeed, PageFailure> in
      var walk = FeedWalk(buffer, address: address)
      do throws(JSONError) {
        try walk.document()
      } catch {
        return .failure(failure(of: error))
      }
      return walk.verdict()
    }
    var feed = try result.get()
    feed.text = text
    feed.encoding = encoding
    feed.hasByteOrderMark = mark > 0
    return feed
  }

  /// Looks at the first character: what begins with `<` is a page or another kind of feed.
  private static func sniff(_ text: [UInt8], from address: WebAddress?) throws(PageFailure) {
    guard let start = text.firstIndex(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) else {
      throw PageFailure(kind: "empty", message: "there is nothing in it but white space")
    }
    guard text[start] == UInt8(ascii: "<") else { return }
    // A page in a file says nothing about where it came from.
    let place = address.flatMap { $0.isWeb ? $0 : nil }
    switch WebPageSniffer.look(at: text[start...], from: place) {
    case .page(let feed?):
      throw PageFailure(
        kind: "html", message: "this is a web page; its feed is \(feed)", origin: feed)
    case .page(nil):
      throw PageFailure(kind: "html", message: "this is a web page, not a feed")
    case .otherFeed(let name):
      throw PageFailure(kind: "xml", message: "this is \(name), not JSON Feed")
    }
  }

  private static func failure(of error: JSONError) -> PageFailure {
    // The place is part of the sentence: people read it, programs read the numbers.
    let place = "line \(error.line), column \(error.column): \(error.message)"
    return PageFailure(
      kind: error.reason == .notUTF8 ? "invalidEncoding" : "invalidJSON", message: place,
      line: error.line, column: error.column)
  }
}
