/// What a page shows, once loaded: text with light structure that any front end can draw.
public enum PageContent: Sendable {
  /// Structured text, whole in memory: an article, a description.
  case document(Document)
  /// Plain text of any length, read through a window: a file, perhaps of many gigabytes.
  case lines(any LineSource)
}

/// Structured text.
public struct Document: Hashable, Sendable {
  /// The parts, top to bottom.
  public var blocks: [Block]
  /// The links that the text numbers as `[1]`, `[2]` …, in order; a front end may list them below.
  public var links: [DocumentLink]

  /// Creates a document.
  public init(_ blocks: [Block] = [], links: [DocumentLink] = []) {
    self.blocks = blocks
    self.links = links
  }

  /// Whether there is nothing to read.
  public var isEmpty: Bool { blocks.isEmpty }
}

/// A link of a document.
public struct DocumentLink: Hashable, Sendable {
  /// Where it leads, as written.
  public var address: String
  /// Creates a link.
  public init(address: String) { self.address = address }
}

/// A part of a document.
public indirect enum Block: Hashable, Sendable {
  /// A heading of level 1 … 6.
  case heading(level: Int, [Span])
  /// Flowing text, wrapped by the front end at words; a line feed inside a span is a hard break.
  case paragraph([Span])
  /// Text whose line breaks and spaces are kept: code, poems.
  case preformatted(String)
  /// A quotation.
  case quote([Block])
  /// A list; each item is a run of blocks. An ordered list counts from `start`.
  case list(ordered: Bool, start: Int, items: [[Block]])
  /// A table; the first row is its head when `hasHead`.
  case table(rows: [[[Span]]], hasHead: Bool)
  /// A dividing line.
  case rule
}

/// A run of text in one style.
public struct Span: Hashable, Sendable {
  /// How a span is set.
  public enum Style: Hashable, Sendable {
    /// As its surroundings.
    case plain
    /// Slightly stressed.
    case emphasis
    /// Strongly stressed.
    case strong
    /// A piece of code.
    case code
    /// A link: the index in ``Document/links``.
    case link(Int)
    /// A remark of PagerKit itself, not of the content: "(empty)", "(binary file)".
    case note
    /// Struck out.
    case deleted
  }

  /// The text, exactly as it came: a front end makes control characters visible.
  public var text: String
  /// Its style.
  public var style: Style

  /// Creates a span.
  public init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// Lines of text that are read through a window, so that a file of any length opens at once.
///
/// Positions are byte offsets of the underlying storage. A line that is longer than
/// ``longestLine`` bytes is given in pieces, cut at fixed places, so that no caller ever holds more
/// than a window in memory. All calls are O(window), never O(file).
public protocol LineSource: AnyObject, Sendable {
  /// The length of the storage in bytes; may change while a file grows.
  var byteCount: Int { get }

  /// The lines from `offset` on, at most `limit` of them; empty at the end.
  ///
  /// `offset` is 0 or the `start` or `end` of a line given before; any other is moved back to the
  /// start of the piece it lies in.
  func lines(from offset: Int, limit: Int) throws(PageFailure) -> [TextLine]

  /// The last `limit` lines that end at or before `offset`, in reading order; empty at the start.
  func lines(before offset: Int, limit: Int) throws(PageFailure) -> [TextLine]
}

extension LineSource {
  /// The length in bytes from which a line is given in pieces.
  public static var longestLine: Int { 4096 }
}

/// A line of text, or a piece of a very long one.
public struct TextLine: Hashable, Sendable {
  /// Where it begins, in bytes of the storage.
  public var start: Int
  /// Where the next one begins.
  public var end: Int
  /// The text without its line end; control characters are still in it.
  public var text: String
  /// Whether it goes on in the next piece, without a line end between.
  public var continues: Bool

  /// Creates a line.
  public init(start: Int, end: Int, text: String, continues: Bool = false) {
    self.start = start
    self.end = end
    self.text = text
    self.continues = continues
  }
}

/// Why a page or a source could not be had, in a sentence for people.
public struct PageFailure: Error, Hashable, Sendable {
  /// What kind of failure it is; a machine's word, for example "notJSON", "timeout", "permission".
  public var kind: String
  /// One sentence for a person.
  public var message: String
  /// The line the sentence speaks of, from 1.
  public var line: Int?
  /// The column the sentence speaks of, from 1, in bytes.
  public var column: Int?
  /// The path or address concerned.
  public var origin: String?

  /// Creates a failure.
  public init(
    kind: String, message: String, line: Int? = nil, column: Int? = nil, origin: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
    self.origin = origin
  }
}
