/// The members of a JSON object, taken out by name and type: what is not known is an error.
struct TraceFields {
  /// Numbers beyond this magnitude are taken for a mistake.
  static let largest = 1e9

  private let object: JSONObject
  private let what: String

  /// - Parameter what: what the object describes, for messages: `a "drag" command`.
  init(
    _ value: JSONValue, what: String, known: [String]
  ) throws(TraceError) {
    guard let object = value.object else {
      throw TraceError("\(what) must be an object, not \(value.kind)")
    }
    var seen: Set<String> = []
    for member in object.members {
      guard known.contains(member.name) else {
        throw TraceError(
          "unknown key \(quoted(member.name)) in \(what); known are \(listed(known))")
      }
      guard seen.insert(member.name).inserted else {
        throw TraceError("key \(quoted(member.name)) comes twice in \(what)")
      }
    }
    self.object = object
    self.what = what
  }

  subscript(key: String) -> JSONValue? { object[key] }

  func has(_ key: String) -> Bool { object[key] != nil }

  private func missing(_ key: String) -> TraceError {
    TraceError("\(what) needs the key \(quoted(key))")
  }

  func wrong(_ key: String, _ expected: String) -> TraceError {
    TraceError("key \(quoted(key)) of \(what) must be \(expected)")
  }

  func number(
    _ key: String, default fallback: Double? = nil, in range: ClosedRange<Double>? = nil
  ) throws(TraceError) -> Double {
    guard let value = object[key] else {
      if let fallback { return fallback }
      throw missing(key)
    }
    guard let number = value.double else { throw wrong(key, "a number, not \(value.kind)") }
    guard number.magnitude <= Self.largest else {
      throw wrong(key, "between \(JSONWriter.text(of: -Self.largest)) and its opposite")
    }
    if let range, !range.contains(number) {
      let low = JSONWriter.text(of: range.lowerBound)
      let high = JSONWriter.text(of: range.upperBound)
      throw wrong(
        key, range.upperBound >= Self.largest ? "at least \(low)" : "from \(low) to \(high)")
    }
    return number
  }

  func int(
    _ key: String, default fallback: Int? = nil, in range: ClosedRange<Int>
  ) throws(TraceError) -> Int {
    guard let value = object[key] else {
      if let fallback { return fallback }
      throw missing(key)
    }
    guard let number = value.int, range.contains(number) else {
      throw wrong(key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func bool(_ key: String, default fallback: Bool? = nil) throws(TraceError) -> Bool {
    guard let value = object[key] else {
      if let fallback { return fallback }
      throw missing(key)
    }
    guard let bool = value.bool else { throw wrong(key, "true or false, not \(value.kind)") }
    return bool
  }

  func string(_ key: String, default fallback: String? = nil) throws(TraceError) -> String {
    guard let value = object[key] else {
      if let fallback { return fallback }
      throw missing(key)
    }
    guard let string = value.string else { throw wrong(key, "a string, not \(value.kind)") }
    return string
  }

  func array(_ key: String, default fallback: [JSONValue]? = nil) throws(TraceError) -> [JSONValue]
  {
    guard let value = object[key] else {
      if let fallback { return fallback }
      throw missing(key)
    }
    guard let array = value.array else { throw wrong(key, "an array, not \(value.kind)") }
    return array
  }

  /// One word of a closed set.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, default fallback: Word?
  ) throws(TraceError) -> Word where Word.RawValue == String {
    if let fallback, !has(key) { return fallback }
    let text = try string(key)
    guard let word = Word(rawValue: text) else {
      throw TraceError(
        "key \(quoted(key)) of \(what) is \(quoted(text)); known are "
          + listed(Word.allCases.map { $0.rawValue }))
    }
    return word
  }

  func ids(_ key: String) throws(TraceError) -> [PageID] {
    var ids: [PageID] = []
    for value in try array(key, default: []) {
      guard let id = value.string else { throw wrong(key, "an array of ids") }
      ids.append(PageID(id))
    }
    return ids
  }
}

/// A text in quotation marks, cut where it is long, with control characters escaped.
func quoted(_ text: String) -> String {
  let shown = text.count > 40 ? String(text.prefix(40)) + "…" : text
  return JSONWriter.text(of: .string(shown))
}

func listed(_ names: [String]) -> String {
  var text = ""
  for (index, name) in names.enumerated() {
    if index > 0 { text += ", " }
    text += name
  }
  return text
}
