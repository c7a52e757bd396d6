import PagerKitCore

extension PageFile {
  /// Reads a page file in JSON. Throws "notJSON" with line and column, and "notPages".
  public init(json: [UInt8]) throws(PageFailure) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(Array(Self.withoutMark(json)))
    } catch {
      throw PageFailure(
        kind: "notJSON", message: "line \(error.line), column \(error.column): \(error.message)",
        line: error.line, column: error.column)
    }
    guard let items = root.array ?? root["pages"]?.array else {
      throw PageFailure(
        kind: "notPages", message: "expected an array of pages, or an object with one as “pages”")
    }
    title = root["title"]?.string
    pages = []
    warnings = []
    for (index, item) in items.enumerated() {
      var reader = PageReader(index: index)
      if let page = reader.page(item) { pages.append(page) }
      warnings += reader.warnings
    }
  }
}

/// Reads one page of a JSON file.
private struct PageReader {
  let index: Int
  var warnings: [SourceWarning] = []

  mutating func page(_ value: JSONValue) -> StaticPage? {
    guard let object = value.object else {
      warn("notAnObject", "is \(value.kind), not an object")
      return nil
    }
    for member in object.members where !PageFile.memberNames.contains(member.name) {
      warn("unknownMember", "has an unknown member “\(member.name)”")
    }
    let id = string("id", of: object)
    let title = string("title", of: object)
    guard let identity = id ?? title else {
      warn("noID", "has neither an id nor a title")
      return nil
    }
    let page = Page(
      id: PageID(identity), title: title, subtitle: string("subtitle", of: object),
      badge: badge(of: object), isEnabled: object["disabled"]?.bool != true)
    if let disabled = object["disabled"], disabled.bool == nil {
      warnType("disabled", "true or false", disabled)
    }
    return StaticPage(page, content: content(of: object))
  }

  private mutating func badge(of object: JSONObject) -> Badge? {
    switch object["badge"] {
    case nil, .null?, .bool(false)?: return nil
    case .bool(true)?: return .dot
    case .string(let text)?: return .text(text)
    case .number(let number)?: return .text(number.text)
    case let value?:
      warnType("badge", "a string, a number or true", value)
      return nil
    }
  }

  private mutating func content(of object: JSONObject) -> PageContent {
    if let blocks = object["blocks"] {
      if let items = blocks.array { return .document(Document(items.compactMap { block($0) })) }
      warnType("blocks", "an array", blocks)
    }
    let text = string("text", of: object) ?? ""
    return FileContent.content(of: Array(text.utf8), as: .utf8)
  }

  private mutating func block(_ value: JSONValue) -> Block? {
    guard let object = value.object, let kind = object.members.first?.name else {
      warn("badBlock", "has a block that is \(value.kind)")
      return nil
    }
    if let text = object["heading"]?.string {
      return .heading(level: min(max(object["level"]?.int ?? 1, 1), 6), [Span(text)])
    }
    if let text = object["paragraph"]?.string { return .paragraph([Span(text)]) }
    if let text = object["code"]?.string { return .preformatted(text) }
    if let text = object["quote"]?.string { return .quote([.paragraph([Span(text)])]) }
    if let items = object["list"]?.array {
      let texts = items.compactMap(\.string)
      if texts.count < items.count { warn("badBlock", "has a list with items that are no strings") }
      return .list(
        ordered: object["ordered"]?.bool == true, start: 1,
        items: texts.map { [.paragraph([Span($0)])] })
    }
    if object["rule"]?.bool == true { return .rule }
    warn("badBlock", "has a block “\(kind)” that is not known")
    return nil
  }

  private mutating func string(_ name: String, of object: JSONObject) -> String? {
    guard let value = object[name], value != .null else { return nil }
    if let text = value.string { return text }
    if name == "id", case .number(let number) = value { return number.text }
    warnType(name, "a string", value)
    return nil
  }

  private mutating func warnType(_ name: String, _ expected: String, _ value: JSONValue) {
    warn("wrongType", "has “\(name)” that is \(value.kind), not \(expected)")
  }

  private mutating func warn(_ kind: String, _ message: String) {
    warnings.append(SourceWarning(kind: kind, item: index, message: "item \(index): \(message)"))
  }
}
