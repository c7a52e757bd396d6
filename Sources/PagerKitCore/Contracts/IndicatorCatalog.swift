#if !hasFeature(Embedded)
  /// The indicators that can be chosen by name: a value, so that there is no global registry.
  ///
  ///     let catalog = try IndicatorCatalog.builtIn.adding { Stars() }
  ///     let indicator = try catalog.indicator(named: "stars")
  ///
  /// Names and aliases are unique across the catalogue.
  public struct IndicatorCatalog: Sendable {
    /// Makes an indicator from its options, a JSON object.
    public typealias Factory = @Sendable (JSONObject) throws(PagerError) -> any PagerIndicator

    /// One indicator of the catalogue.
    public struct Entry: Sendable {
      /// The name it is chosen by.
      public let name: String
      /// Other names for it.
      public let aliases: [String]
      /// One line about it.
      public let summary: String
      fileprivate let make: Factory
    }

    /// The entries in the order they were added.
    public private(set) var entries: [Entry] = []

    /// Creates an empty catalogue.
    public init() {}

    /// The names, without aliases.
    public var names: [String] { entries.map { $0.name } }

    /// A new indicator of this name or alias with default options; `nil` for an unknown name.
    public subscript(name: String) -> (any PagerIndicator)? {
      try? indicator(named: name)
    }

    /// A new indicator of this name or alias.
    ///
    /// Throws `unknownIndicator`, or what its options give reason to.
    public func indicator(
      named name: String, options: JSONObject = JSONObject()
    ) throws(PagerError) -> any PagerIndicator {
      guard let entry = entries.first(where: { $0.name == name || $0.aliases.contains(name) })
      else { throw .unknownIndicator(name: name, known: names) }
      return try entry.make(options)
    }

    /// The catalogue with one more indicator, which takes no options.
    public func adding(
      _ make: @escaping @Sendable () -> some PagerIndicator
    ) throws(PagerError) -> IndicatorCatalog {
      try adding(make()) { (options: JSONObject) throws(PagerError) in
        if let member = options.members.first {
          throw .unknownOption(name: member.name, known: [])
        }
        return make()
      }
    }

    /// The catalogue with one more indicator, which can be configured.
    public func adding<Indicator: ConfigurableIndicator>(
      _ type: Indicator.Type
    ) throws(PagerError) -> IndicatorCatalog {
      try adding(Indicator()) { (options: JSONObject) throws(PagerError) in
        try Indicator(options: options)
      }
    }

    /// The catalogue with one more indicator, whose defaults are those of the one given.
    public func adding<Indicator: ListedOptions>(
      preset: Indicator
    ) throws(PagerError) -> IndicatorCatalog {
      try adding(preset) { (options: JSONObject) throws(PagerError) in
        try preset.configured(with: options)
      }
    }

    private func adding(
      _ sample: any PagerIndicator, make: @escaping Factory
    ) throws(PagerError) -> IndicatorCatalog {
      for name in [sample.name] + sample.aliases
      where entries.contains(where: { $0.name == name || $0.aliases.contains(name) }) {
        throw .nameTaken(name)
      }
      var result = self
      result.entries.append(
        Entry(name: sample.name, aliases: sample.aliases, summary: sample.summary, make: make))
      return result
    }
  }
#endif

/// An indicator with options that can be written as JSON, under the names of its Swift properties.
public protocol ConfigurableIndicator: PagerIndicator {
  /// Creates one with the defaults.
  init()
  /// Creates one with options; those not given keep their defaults. Throws `unknownOption` and
  /// `badOption`.
  init(options: JSONObject) throws(PagerError)
  /// The options' names, for messages and `--list`.
  static var optionNames: [String] { get }
}
