import PagerKitCore

extension SourceReport {
  /// How a report is written.
  public enum Format: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// A line of names, then a line for each page, tabs between; warnings and the error are lines that
    /// begin with `#`. A backslash, a tab and everything that a terminal would obey are escaped.
    case tsv
    /// One JSON object.
    case json
  }

  /// Writes the report piece by piece, so that a long one is never whole in memory twice.
  public func write(_ format: Format, to sink: (String) -> Void) {
    switch format {
    case .text: writeText(to: sink)
    case .tsv: writeTSV(to: sink)
    case .json: writeJSON(to: sink)
    }
  }

  // MARK: For people

  private func writeText(to sink: (String) -> Void) {
    sink("\(VisibleText.line(title))\n")
    if let failure { sink("error (\(failure.kind)): \(VisibleText.line(failure.message))\n") }
    for warning in warnings {
      sink("warning (\(warning.kind)): \(VisibleText.line(warning.message))\n")
    }
    sink(pageCount == 1 ? "1 page\n" : "\(pageCount) pages\n")
    for (index, page) in pages.enumerated() {
      sink("\n\(index + 1). \(VisibleText.line(page.title))\n")
      var facts = [page.kind.rawValue]
      if let date = page.date { facts.append(FeedContent.day(date)) }
      if let size = page.size { facts.append(Wording.size(size)) }
      sink("   \(facts.joined(separator: ", "))\n   id: \(VisibleText.line(page.id.text))\n")
      if let url = page.url, !url.utf8.elementsEqual(page.id.text.utf8) {
        sink("   \(VisibleText.line(url))\n")
      }
      switch page.content {
      case .text(let text, let isCut):
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          sink(line.isEmpty ? "   |\n" : "   | \(VisibleText.line(String(line)))\n")
        }
        if isCut { sink("   (more)\n") }
      case .failure(let failure): sink("   error: \(VisibleText.line(failure.message))\n")
      case nil: break
      }
    }
    if pages.count < pageCount { sink("\n(\(pageCount - pages.count) more)\n") }
  }

  // MARK: For scripts

  private func writeTSV(to sink: (String) -> Void) {
    let hasContent = pages.contains { $0.content != nil }
    sink("id\ttitle\tdate\turl\tkind\tsize\(hasContent ? "\tcontent" : "")\n")
    for page in pages {
      var fields = [
        VisibleText.field(page.id.text), VisibleText.field(page.title),
        page.date.map { JSONWriter.text(of: $0) } ?? "", VisibleText.field(page.url ?? ""),
        VisibleText.field(page.kind.rawValue), page.size.map { "\($0)" } ?? "",
      ]
      if hasContent {
        if case .text(let text, _) = page.content {
          fields.append(VisibleText.field(text))
        } else {
          fields.append("")
        }
      }
      sink(fields.joined(separator: "\t") + "\n")
    }
    for warning in warnings {
      sink("# warning\t\(warning.kind)\t\(VisibleText.field(warning.message))\n")
    }
    if let failure { sink("# error\t\(failure.kind)\t\(VisibleText.field(failure.message))\n") }
  }

  private func writeJSON(to sink: (String) -> Void) {
    sink("{\"title\":\(JSONWriter.text(of: .string(title))),\"outcome\":\"\(outcome)\",\n")
    sink("\"error\":\(JSONWriter.text(of: failure.map(Self.json) ?? .null)),\n\"warnings\":[")
    for (index, warning) in warnings.enumerated() {
      let value: JSONValue = .object([
        "kind": .string(warning.kind), "item": Self.json(warning.item),
        "message": .string(warning.message),
      ])
      sink((index == 0 ? "" : ",\n") + JSONWriter.text(of: value))
    }
    sink("],\n\"pages\":[")
    for (index, page) in pages.enumerated() {
      sink((index == 0 ? "" : ",\n") + JSONWriter.text(of: .object(Self.json(page))))
    }
    sink("]}\n")
  }

  private static func json(_ number: Int?) -> JSONValue {
    number.map { .number(Double($0)) } ?? .null
  }

  private static func json(_ failure: PageFailure) -> JSONValue {
    .object([
      "kind": .string(failure.kind), "message": .string(failure.message),
      "line": json(failure.line), "column": json(failure.column),
    ])
  }

  private static func json(_ page: Entry) -> JSONObject {
    var object: JSONObject = [
      "id": .string(page.id.text), "title": .string(page.title),
      "date": page.date.map { .number($0) } ?? .null, "url": page.url.map { .string($0) } ?? .null,
      "kind": .string(page.kind.rawValue), "size": json(page.size),
    ]
    func add(_ name: String, _ value: JSONValue) {
      object.members.append(JSONObject.Member(name: name, value: value))
    }
    if !page.id.isText { add("idBytes", .string(hex(page.id.bytes))) }
    switch page.content {
    case .text(let text, let isCut):
      add("content", .string(text))
      if isCut { add("contentIsCut", .bool(true)) }
    case .failure(let failure): add("contentError", json(failure))
    case nil: break
    }
    return object
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
