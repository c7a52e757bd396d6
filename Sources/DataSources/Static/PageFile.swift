import PagerKitCore

/// Pages written down in a file: JSON, or a table of tab-separated values.
///
/// JSON is an object with `title` and `pages`, or the array of the pages alone:
///
///     { "title": "Week", "pages": [
///       { "id": "mon", "title": "Monday", "subtitle": "off", "badge": "2", "text": "Sleep." },
///       { "title": "Tuesday", "disabled": true, "blocks": [
///         { "heading": "Plan", "level": 2 }, { "paragraph": "Get up." },
///         { "list": ["tea", "toast"] }, { "code": "make" }, { "quote": "Later." } ] } ] }
///
/// A page needs an `id` or a `title`, and each stands in for the other. `badge` is a text, or `true`
/// for a dot. `text` is shown line by line, `blocks` as structured text.
///
/// TSV is UTF-8 text whose first line names the columns, of `id`, `title`, `subtitle`, `badge`,
/// `disabled` ("true") and `text`, in any order. `\n`, `\t`, `\r` and `\\` in a field stand for a line
/// feed, a tab, a carriage return and a backslash. Empty lines are skipped; an empty field is absent.
///
/// What is wrong with one page costs this page, or this member, and a warning that names it.
public struct PageFile: Sendable {
  /// The title of the list, where the file gives one.
  public var title: String?
  /// The pages, in the order of the file.
  public var pages: [StaticPage]
  /// What was wrong but could be lived with.
  public var warnings: [SourceWarning]

  /// The members of a page, and the columns of a table.
  static let memberNames = ["id", "title", "subtitle", "badge", "disabled", "text", "blocks"]

  /// Reads either form: what begins with a bracket or a brace is JSON. An empty text has no pages.
  ///
  /// Throws "notJSON" and "notTSV" with line and column, "notPages" and "notText".
  public init(bytes: [UInt8]) throws(PageFailure) {
    let text = Self.withoutMark(bytes)
    let first = text.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = try PageFile(json: bytes)
    default: self = try PageFile(tsv: bytes)
    }
  }

  static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let mark = TextEncoding.utf8.mark
    return bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
  }
}
