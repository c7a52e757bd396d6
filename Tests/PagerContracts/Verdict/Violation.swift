/// A clause that does not hold, and what led there.
public struct Violation: Error, Hashable, Sendable {
  /// The clause's name in the code.
  public var clause: String
  /// The clause itself: what was promised.
  public var sentence: String
  /// Who promised it, for example `indicator "stars"`.
  public var subject: String
  /// What was seen instead.
  public var finding: String
  /// What the subject was given when it was seen, the most telling first.
  public var inputs: [String]

  /// Creates a violation of a clause.
  public init(
    of clause: some ContractClause, by subject: String, finding: String, inputs: [String] = []
  ) {
    self.clause = clause.name
    sentence = clause.rawValue
    self.subject = subject
    self.finding = finding
    self.inputs = inputs
  }
}

extension Violation: CustomStringConvertible {
  /// Who, what, with which inputs, and against which sentence: one paragraph for a person.
  public var description: String {
    var text = "\(subject): \(finding)"
    if !inputs.isEmpty { text += ", given " + inputs.joined(separator: "; ") }
    return text + ". The contract says (\(clause)): \(sentence)"
  }
}
