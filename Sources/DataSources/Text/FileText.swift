import PagerKitCore

/// The lines of a text, of any length, read through a window.
///
/// Nothing is kept between two calls and nothing is counted: each call reads some 64 KB around its
/// offset, wherever that is, in a file of a gigabyte as in a small one. The text may change between
/// two calls; a later call answers from what is there then.
///
/// A line ends with a line feed, with or without a carriage return before it; in a text whose first
/// 64 KB have carriage returns alone, with one of these too. Vertical tab, form feed, NEL and the line separator are
/// no line ends. A byte order mark belongs to the first line and is not shown. What is ill-formed is
/// shown as U+FFFD, one for each maximal part, as the Unicode Standard advises (section 3.9).
///
/// A line of more than 4,096 bytes is given in pieces. They are cut at the multiples of 2,048 in the
/// storage that are at least 2,048 bytes from the line's beginning, or up to three bytes before, so
/// that no character is cut. Whether an offset is such a place can be told from 4,096 bytes on either side;
/// therefore a line of 100 MB can be entered anywhere.
public final class FileText: LineSource {
  /// How the bytes stand for characters.
  public let encoding: TextEncoding
  let store: ByteStore
  private let endsLinesWithReturns: Bool

  /// Creates the text of bytes in memory. `encoding` is told from the bytes when not given.
  public convenience init(bytes: [UInt8], encoding: TextEncoding? = nil) {
    self.init(store: .memory(bytes), head: bytes, encoding: encoding)
  }

  /// Creates the text of a string, as UTF-8.
  public convenience init(_ text: String) {
    self.init(bytes: Array(text.utf8), encoding: .utf8)
  }

  /// Creates the text of a store, of which `head` is the beginning.
  convenience init(store: ByteStore, head: [UInt8], encoding: TextEncoding? = nil) {
    let head = Array(head.prefix(TextFormat.headLength))
    var found = TextEncoding.utf8
    var returns = false
    let format = TextFormat(head: head, isWhole: head.count == store.count)
    if case .text(let encoding, let endsLinesWithReturns) = format {
      found = encoding
      returns = endsLinesWithReturns
    }
    self.init(store: store, encoding: encoding ?? found, endsLinesWithReturns: returns)
  }

  /// Creates the text of a store.
  init(store: ByteStore, encoding: TextEncoding, endsLinesWithReturns: Bool) {
    self.store = store
    self.encoding = encoding
    self.endsLinesWithReturns = endsLinesWithReturns
  }

  /// The length of the storage in bytes, now.
  public var byteCount: Int { store.count }

  /// The lines from `offset` on. Complexity: O(their bytes). Throws "readError" and other failures
  /// of the system.
  public func lines(from offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
    guard limit > 0, offset < byteCount else { return [] }
    var cutter = cutter()
    guard var place = try cutter.place(containing: max(0, offset)) else { return [] }
    var result: [TextLine] = []
    while result.count < limit, let line = try cutter.line(at: &place) { result.append(line) }
    return result
  }

  /// The last `limit` lines that end at or before `offset`. Complexity: O(their bytes). Throws
  /// "readError" and other failures of the system.
  public func lines(before offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
    guard limit > 0 else { return [] }
    var cutter = cutter()
    var result: [TextLine] = []
    var end = min(offset, byteCount)
    // Lines of 32 bytes are guessed first; what was too little is followed by four times as much.
    var reach = max(1024, min(limit, 1 << 16) * 32)
    while end > 0, result.count < limit {
      guard var place = try cutter.place(containing: max(0, end - reach)) else { break }
      let start = place.offset
      var found: [TextLine] = []
      while place.offset < end, let line = try cutter.line(at: &place), line.end <= end {
        found.append(line)
      }
      result = found.suffix(limit - result.count) + result
      // Nothing fitted and nothing is before it: the offset lies inside the first line.
      if start == 0 { break }
      if !found.isEmpty { end = start }
      reach *= 4
    }
    return result
  }

  private func cutter() -> LineCutter {
    LineCutter(store: store, encoding: encoding, endsLinesWithReturns: endsLinesWithReturns)
  }
}
