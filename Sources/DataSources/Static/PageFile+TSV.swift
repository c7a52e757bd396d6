import PagerKitCore

extension PageFile {
  /// Reads a page file in tab-separated values. Throws "notTSV" for a first line that names no
  /// columns and "notText" for bytes that are not UTF-8, both with line and column.
  public init(tsv: [UInt8]) throws(PageFailure) {
    let table = Self.withoutMark(tsv)
    title = nil
    pages = []
    warnings = []
    var columns: [String]?
    for (index, line) in table.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.isEmpty { continue }
      let fields = try Self.fields(of: line, number: index + 1)
      if let columns {
        if let page = page(fields, columns, line: index + 1) { pages.append(page) }
      } else {
        columns = try Self.columns(fields, line: index + 1)
      }
    }
  }

  private static func fields(
    of line: ArraySlice<UInt8>, number: Int
  ) throws(PageFailure) -> [String] {
    var fields: [String] = []
    for field in line.split(separator: 0x09, omittingEmptySubsequences: false) {
      guard let text = String(validating: unescaped(field), as: UTF8.self) else {
        let column = field.startIndex - line.startIndex + 1
        throw PageFailure(
          kind: "notText", message: "line \(number), column \(column): bytes that are not UTF-8",
          line: number, column: column)
      }
      fields.append(text)
    }
    return fields
  }

  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    guard field.contains(UInt8(ascii: "\\")) else { return Array(field) }
    var result: [UInt8] = []
    var isEscape = false
    for byte in field {
      if isEscape {
        isEscape = false
        switch byte {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "\\"): result.append(byte)
        default: result += [UInt8(ascii: "\\"), byte]
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        result.append(byte)
      }
    }
    if isEscape { result.append(UInt8(ascii: "\\")) }
    return result
  }

  private static func columns(_ names: [String], line: Int) throws(PageFailure) -> [String] {
    let known = memberNames.filter { $0 != "blocks" }
    var column = 1
    for (index, name) in names.enumerated() {
      if !known.contains(name) || names[..<index].contains(name) {
        let problem = known.contains(name) ? "comes twice" : "is no column"
        let list = known.joined(separator: ", ")
        throw PageFailure(
          kind: "notTSV",
          message: "line \(line), column \(column): “\(name)” \(problem); known are \(list)",
          line: line, column: column)
      }
      column += name.utf8.count + 1
    }
    guard names.contains("id") || names.contains("title") else {
      throw PageFailure(
        kind: "notTSV", message: "line \(line): neither “id” nor “title” is among the columns",
        line: line, column: 1)
    }
    return names
  }

  private mutating func page(_ fields: [String], _ columns: [String], line: Int) -> StaticPage? {
    let item = pages.count
    if fields.count > columns.count {
      warnings.append(
        SourceWarning(
          kind: "extraFields", item: item,
          message:
            "line \(line): \(fields.count) fields, where the first line names \(columns.count)")
      )
    }
    var values: [String: String] = [:]
    for (name, field) in zip(columns, fields) where !field.isEmpty { values[name] = field }
    guard let id = values["id"] ?? values["title"] else {
      warnings.append(
        SourceWarning(
          kind: "noID", item: item, message: "line \(line): neither an id nor a title"))
      return nil
    }
    let page = Page(
      id: PageID(id), title: values["title"], subtitle: values["subtitle"],
      badge: values["badge"].map { $0 == "true" ? .dot : .text($0) },
      isEnabled: values["disabled"] != "true")
    let text = Array((values["text"] ?? "").utf8)
    return StaticPage(page, content: FileContent.content(of: text, as: .utf8))
  }
}
