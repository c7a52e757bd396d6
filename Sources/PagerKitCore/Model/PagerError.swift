/// Everything that can be wrong with what a caller hands to the core. Closed: every case is ours.
public enum PagerError: Error, Hashable, Sendable {
  /// No indicator has this name.
  case unknownIndicator(name: String, known: [String])
  /// An indicator that is a program cannot be started, or does not answer as it should; `reason` ends
  /// the sentence "indicator "./name" …".
  case unusableIndicator(name: String, reason: String)
  /// Two indicators claim one name or alias.
  case nameTaken(String)
  /// An option does not exist.
  case unknownOption(name: String, known: [String])
  /// An option's value is of the wrong type or out of its range.
  case badOption(name: String, expected: String)

  /// One sentence for a person.
  public var message: String {
    switch self {
    case .unknownIndicator(let name, let known):
      "unknown indicator \"\(name)\"; known are \(Self.list(known))"
    case .unusableIndicator(let name, let reason):
      "indicator \"\(name)\" \(reason)"
    case .nameTaken(let name):
      "the name \"\(name)\" is taken by another indicator"
    case .unknownOption(let name, let known):
      "unknown option \"\(name)\"; known are \(Self.list(known))"
    case .badOption(let name, let expected):
      "option \"\(name)\" must be \(expected)"
    }
  }

  private static func list(_ names: [String]) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      if index > 0 { text += ", " }
      text += name
    }
    return text
  }
}
