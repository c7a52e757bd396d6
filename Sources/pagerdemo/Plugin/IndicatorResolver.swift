import PagerKitCore

/// Finds an indicator by what the user calls it: a name of a catalogue, or the path of a program.
enum IndicatorResolver {
  /// Whether this is a path: it has a slash. `./stars`, not `stars`, is a program beside us.
  static func isPath(_ name: String) -> Bool { name.utf8.contains(0x2F) }

  /// The indicator of a name, an alias or a path.
  ///
  /// Throws `unknownIndicator`, what its options give reason to, or `unusableIndicator` for a program
  /// that cannot be started or does not say what it is.
  static func indicator(
    named name: String, options: JSONObject = JSONObject(), in catalog: IndicatorCatalog,
    unit: PluginUnit
  ) throws(PagerError) -> any PagerIndicator {
    guard isPath(name) else { return try catalog.indicator(named: name, options: options) }
    let plugin = ProcessIndicator(path: name, options: options, unit: unit)
    if let error = plugin.error { throw error }
    return plugin
  }

  /// What finds the indicator again: its name, or the path of a program.
  static func name(of indicator: any PagerIndicator) -> String {
    (indicator as? ProcessIndicator)?.path ?? indicator.name
  }

  /// Why an indicator that is a program is of no more use; `nil` while all is well.
  static func failure(of indicator: any PagerIndicator) -> String? {
    (indicator as? ProcessIndicator)?.failure
  }
}
