import PagerKitCore

/// The members of a JSON object that a plug-in wrote, taken out by name and type: what is not known is
/// a mistake.
struct PluginFields {
  /// Numbers beyond this magnitude are taken for a mistake.
  static let largest = 1e9

  private let object: JSONObject
  private let what: String

  /// - Parameter what: what the object describes, for messages: "a mark".
  init(_ value: JSONValue, _ what: String, known: [String]) throws(PluginFailure) {
    guard let object = value.object else {
      throw PluginFailure("answered \(value.kind) where \(what) must be an object")
    }
    for member in object.members where !known.contains(member.name) {
      let name = PluginFailure.shown(member.name, limit: 40)
      throw PluginFailure(
        "answered the unknown key \"\(name)\" in \(what); known are \(known.listed)")
    }
    self.object = object
    self.what = what
  }

  /// The value of a key; `nil` where it is missing or null.
  subscript(key: String) -> JSONValue? {
    let value = object[key]
    return value == .null ? nil : value
  }

  /// Whether the key is there, even if null.
  func has(_ key: String) -> Bool { object[key] != nil }

  func wrong(_ key: String, _ expected: String) -> PluginFailure {
    PluginFailure("answered \(what) whose \"\(key)\" is not \(expected)")
  }

  func number(
    _ key: String, _ fallback: Double? = nil, in range: ClosedRange<Double> = -largest...largest
  ) throws(PluginFailure) -> Double {
    guard let value = self[key] else {
      if let fallback { return fallback }
      throw PluginFailure("answered \(what) without \"\(key)\"")
    }
    guard let number = value.double, range.contains(number) else {
      let low = JSONWriter.text(of: range.lowerBound)
      let high = JSONWriter.text(of: range.upperBound)
      throw wrong(key, "a number from \(low) to \(high)")
    }
    return number
  }

  func length(_ key: String, _ fallback: Double? = nil) throws(PluginFailure) -> Double {
    try number(key, fallback, in: 0...Self.largest)
  }

  /// A whole number in a range; `nil` where it is missing.
  func int(_ key: String, in range: Range<Int>) throws(PluginFailure) -> Int? {
    guard let value = self[key] else { return nil }
    guard let number = value.int, range.contains(number) else {
      throw range.isEmpty
        ? wrong(key, "possible without pages")
        : wrong(key, "a whole number from \(range.lowerBound) to \(range.upperBound - 1)")
    }
    return number
  }

  func bool(_ key: String) throws(PluginFailure) -> Bool? {
    guard let value = self[key] else { return nil }
    guard let bool = value.bool else { throw wrong(key, "true or false") }
    return bool
  }

  func string(_ key: String) throws(PluginFailure) -> String? {
    guard let value = self[key] else { return nil }
    guard let string = value.string else { throw wrong(key, "a string") }
    return string
  }

  func array(_ key: String) throws(PluginFailure) -> [JSONValue]? {
    guard let value = self[key] else { return nil }
    guard let array = value.array else { throw wrong(key, "an array") }
    return array
  }

  /// One word of a closed set.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(PluginFailure) -> Word? {
    guard let text = try string(key) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw wrong(key, "one of \(Word.allCases.map(\.rawValue).listed)")
    }
    return word
  }
}
