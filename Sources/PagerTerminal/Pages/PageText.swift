import PagerKitCore

/// The text of a page as rows of some width: only as many as asked for are made.
protocol PageText: AnyObject {
  /// The width rows are made for.
  var columns: Int { get set }

  /// Rows from the one that holds `position` on; fewer at the end.
  func rows(from position: TextPosition, limit: Int) throws(PageFailure) -> [TextRow]

  /// The rows before the one that begins at `position`, in reading order; fewer at the start.
  func rows(before position: TextPosition, limit: Int) throws(PageFailure) -> [TextRow]

  /// A place behind everything.
  var end: TextPosition { get }

  /// How much of the text lies before the end of a row, 0 … 1.
  func progress(behind row: TextRow) -> Double

  /// The beginning of the row at a share of the text, 0 … 1.
  func position(at progress: Double) throws(PageFailure) -> TextPosition

  /// Looks for a text from a place on (or, backwards, before it), through a bounded number of bytes.
  func search(
    _ pattern: SearchPattern, from position: TextPosition, backwards: Bool
  ) throws(PageFailure) -> SearchStep
}

extension PageText {
  /// The first or last place of a pattern in one part, strictly behind or before a place in it.
  func place(
    of pattern: SearchPattern, in text: String, offset: Int, relativeTo position: TextPosition,
    backwards: Bool
  ) -> TextPosition? {
    let places = pattern.ranges(in: text).map {
      TextPosition(offset: offset, inner: $0.lowerBound)
    }
    return backwards ? places.last { $0 < position } : places.first { $0 >= position }
  }
}
