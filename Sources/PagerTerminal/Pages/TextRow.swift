/// A place in a page's text that outlives every change of width: which part (the byte offset of a line,
/// or the number of a document's part), and how many bytes of UTF-8 into it.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The part.
  public var offset: Int
  /// The bytes into it.
  public var inner: Int

  /// Creates a place.
  public init(offset: Int = 0, inner: Int = 0) {
    self.offset = offset
    self.inner = inner
  }

  /// The beginning.
  public static let start = TextPosition()

  /// Orders by the place.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.offset, left.inner) < (right.offset, right.inner)
  }
}

/// Text in one style.
struct StyledRun: Hashable, Sendable {
  var text: String
  var style: CellStyle

  init(_ text: String, _ style: CellStyle = .plain) {
    self.text = text
    self.style = style
  }
}

/// One row of a page as it is shown.
struct TextRow: Sendable {
  /// Where its text begins.
  var position: TextPosition
  /// What stands before the text and is not part of it: a bullet, the bar of a quotation.
  var lead: [StyledRun] = []
  /// The text.
  var runs: [StyledRun]

  /// The text without its styles.
  var text: String { runs.reduce(into: "") { $0 += $1.text } }
}
