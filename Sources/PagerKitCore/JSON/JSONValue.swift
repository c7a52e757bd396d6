/// A JSON value that forgets nothing: members keep their order, numbers their spelling.
public indirect enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// A number, given as a `Double`.
  public static func number(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }

  /// The string, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The number, if it is one.
  public var double: Double? { if case .number(let value) = self { value.value } else { nil } }
  /// The number, if it is one without a fraction that an `Int` can hold.
  public var int: Int? { double.flatMap { Int(exactly: $0) } }
  /// The truth value, if it is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements, if it is an array.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  /// The members, if it is an object.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }
  /// The member of an object; `nil` where it is no object or has none of this name.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// What kind of value it is, for messages: "a string".
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A JSON number: its value, and how it was spelled.
public struct JSONNumber: Hashable, Sendable {
  /// The nearest `Double`; infinite when the spelling is beyond its range.
  public var value: Double
  /// The spelling, for example `1e3` or `9007199254740993`.
  public var text: String

  /// Creates a number from its spelling.
  public init(value: Double, text: String) {
    self.value = value
    self.text = text
  }

  /// Creates a number that is spelled as the trace format asks.
  public init(_ value: Double) {
    self.value = value
    text = JSONWriter.text(of: value)
  }
}

/// The members of a JSON object, in order. Of equal names the last counts when asked by name.
public struct JSONObject: Hashable, Sendable {
  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in order, equal names included.
  public var members: [Member]

  /// Creates an object.
  public init(_ members: [Member] = []) { self.members = members }

  /// The value of the last member of this name; names are compared byte by byte.
  public subscript(name: String) -> JSONValue? {
    members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal, in its order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(name: $0.0, value: $0.1) }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
