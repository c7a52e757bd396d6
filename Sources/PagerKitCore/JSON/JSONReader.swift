/// Reads JSON (RFC 8259) strictly into a tree of values, and says exactly where it is not JSON.
///
/// Nothing beyond the standard is accepted: no trailing comma, no comment, no NaN, no raw control
/// character. A lone surrogate escape, which the standard allows, becomes U+FFFD. Complexity: O(bytes).
public enum JSONReader {
  /// Brackets inside each other, at most.
  public static var depthLimit: Int { JSONCursor.depthLimit }

  /// Reads one value from UTF-8 text; white space around it is allowed, anything else is not.
  public static func read(_ text: [UInt8]) throws(JSONError) -> JSONValue {
    // Typed errors do not pass through the closure's rethrow, hence the detour by a Result.
    let result = text.withUnsafeBufferPointer { bytes -> Result<JSONValue, JSONError> in
      var cursor = JSONCursor(bytes)
      do throws(JSONError) {
        let value = try value(at: &cursor)
        try cursor.finish()
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reads one value from a string.
  public static func read(_ text: String) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8))
  }

  /// Reads the value that begins at a cursor, and moves the cursor behind it.
  public static func value(at cursor: inout JSONCursor) throws(JSONError) -> JSONValue {
    switch cursor.kind {
    case .object:
      var members: [JSONObject.Member] = []
      try cursor.object { cursor, name throws(JSONError) in
        let name = cursor.string(name)
        members.append(JSONObject.Member(name: name, value: try value(at: &cursor)))
      }
      return .object(JSONObject(members))
    case .array:
      var elements: [JSONValue] = []
      try cursor.array { cursor throws(JSONError) in elements.append(try value(at: &cursor)) }
      return .array(elements)
    case .string: return .string(cursor.string(try cursor.text()))
    case .number:
      let text = cursor.string(try cursor.number())
      return .number(JSONNumber(value: Double(text) ?? .infinity, text: text))
    case .yes:
      try cursor.skip()
      return .bool(true)
    case .no:
      try cursor.skip()
      return .bool(false)
    case .null, .end, .other:
      try cursor.skip()
      return .null
    }
  }
}
