/// One sentence of a contract, as a value.
///
/// The raw value is the sentence itself, so that a failed test reads as what was promised. Every
/// clause of a suite is one of `allCases`: a runner that knows parametrised tests takes one test a
/// clause, any other loops.
public protocol ContractClause: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

extension ContractClause {
  /// The clause's name in the code, for example `continuous`.
  public var name: String { String(describing: self) }
}
