/// One option of a plug-in: its name, and how a JSON value becomes part of the plug-in.
///
/// A list of them is the whole reading of options:
///
///     static let options: [IndicatorOption<Stars>] = [
///       .length("starSpacing") { $0.starSpacing = $1 },
///       .choice("shape") { $0.shape = $1 },
///     ]
public struct IndicatorOption<Root>: Sendable {
  /// The JSON name, equal to the Swift property's.
  public let name: String
  let apply: @Sendable (inout Root, JSONValue) throws(PagerError) -> Void

  /// An option of any kind; `set` answers whether it could take the value. `expected` ends the
  /// sentence "option "name" must be …".
  public init(
    _ name: String, expected: String, set: @escaping @Sendable (inout Root, JSONValue) -> Bool
  ) {
    self.name = name
    apply = { (root: inout Root, value: JSONValue) throws(PagerError) in
      guard set(&root, value) else { throw .badOption(name: name, expected: expected) }
    }
  }

  private init(
    _ name: String, apply: @escaping @Sendable (inout Root, JSONValue) throws(PagerError) -> Void
  ) {
    self.name = name
    self.apply = apply
  }
}

extension IndicatorOption {
  /// A length in points: a finite number of at least 0.
  public static func length(
    _ name: String, set: @escaping @Sendable (inout Root, Double) -> Void
  ) -> IndicatorOption {
    IndicatorOption(name, expected: "a number of at least 0") { root, value in
      guard let length = value.length else { return false }
      set(&root, length)
      return true
    }
  }

  /// A length in points, or `null` for none.
  public static func optionalLength(
    _ name: String, set: @escaping @Sendable (inout Root, Double?) -> Void
  ) -> IndicatorOption {
    IndicatorOption(name, expected: "a number of at least 0, or null") { root, value in
      if value == .null {
        set(&root, nil)
        return true
      }
      guard let length = value.length else { return false }
      set(&root, length)
      return true
    }
  }

  /// A number of things, at least 1, or `null` for no limit.
  public static func optionalCount(
    _ name: String, set: @escaping @Sendable (inout Root, Int?) -> Void
  ) -> IndicatorOption {
    IndicatorOption(name, expected: "a whole number of at least 1, or null") { root, value in
      if value == .null {
        set(&root, nil)
        return true
      }
      guard let count = value.int, count >= 1 else { return false }
      set(&root, count)
      return true
    }
  }

  /// Yes or no.
  public static func flag(
    _ name: String, set: @escaping @Sendable (inout Root, Bool) -> Void
  ) -> IndicatorOption {
    IndicatorOption(name, expected: "true or false") { root, value in
      guard let flag = value.bool else { return false }
      set(&root, flag)
      return true
    }
  }

  /// One of the cases of an enumeration, by raw value.
  public static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, set: @escaping @Sendable (inout Root, Choice) -> Void
  ) -> IndicatorOption where Choice.RawValue == String {
    IndicatorOption(name, expected: names(of: Choice.self)) { root, value in
      guard let text = value.string, let choice = Choice(rawValue: text) else { return false }
      set(&root, choice)
      return true
    }
  }

  /// A part with options of its own: `false` for none, `true` for its defaults, or an object of those
  /// that differ. The defaults may depend on the whole.
  public static func part<Part: Sendable>(
    _ name: String, default part: @escaping @Sendable (Root) -> Part,
    options: [IndicatorOption<Part>],
    set: @escaping @Sendable (inout Root, Part?) -> Void
  ) -> IndicatorOption {
    IndicatorOption(name) { (root: inout Root, value: JSONValue) throws(PagerError) in
      switch value {
      case .bool(let isWanted): set(&root, isWanted ? part(root) : nil)
      case .object(let object):
        var result = part(root)
        try options.apply(object, to: &result, inside: name)
        set(&root, result)
      default: throw .badOption(name: name, expected: "true, false or an object")
      }
    }
  }

  private static func names<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) -> String where Choice.RawValue == String {
    var text = "one of"
    for (number, choice) in Choice.allCases.enumerated() {
      text += number == 0 ? " \"" : ", \""
      text += choice.rawValue + "\""
    }
    return text
  }
}

extension Array {
  /// Takes the options of an object, in the order of this list; an unknown name throws before
  /// anything is taken. `inside` names the option that holds the object, if one does.
  func apply<Root>(
    _ object: JSONObject, to root: inout Root, inside outer: String? = nil
  ) throws(PagerError) where Element == IndicatorOption<Root> {
    for member in object.members
    where !contains(where: { $0.name.utf8.elementsEqual(member.name.utf8) }) {
      throw .unknownOption(
        name: Self.path(member.name, inside: outer), known: map { $0.name })
    }
    for option in self {
      guard let value = object[option.name] else { continue }
      do {
        try option.apply(&root, value)
      } catch {
        guard case .badOption(let name, let expected) = error else { throw error }
        throw .badOption(name: Self.path(name, inside: outer), expected: expected)
      }
    }
  }

  private static func path(_ name: String, inside outer: String?) -> String {
    if let outer { outer + "." + name } else { name }
  }
}

extension JSONValue {
  /// The number, if it is one that can be a length.
  fileprivate var length: Double? {
    guard let double, double.isFinite, double >= 0 else { return nil }
    return double
  }
}

/// A plug-in whose options are a list.
public protocol ListedOptions: ConfigurableIndicator {
  /// The options, in the order in which they are taken.
  static var options: [IndicatorOption<Self>] { get }
}

extension ListedOptions {
  /// The names of the listed options.
  public static var optionNames: [String] { options.map { $0.name } }

  /// Creates one with options; those not given keep their defaults. Throws `unknownOption` and
  /// `badOption`.
  public init(options: JSONObject) throws(PagerError) {
    self = try Self().configured(with: options)
  }

  /// The same with options; those not given stay as they are. Throws `unknownOption` and `badOption`.
  public func configured(with options: JSONObject) throws(PagerError) -> Self {
    var result = self
    try Self.options.apply(options, to: &result)
    return result
  }
}
