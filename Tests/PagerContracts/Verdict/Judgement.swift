/// What a check saw: a violation that does not know yet whose it is.
struct Finding: Error {
  var text: String
  var inputs: [String]

  init(_ text: String, _ inputs: [String] = []) {
    self.text = text
    self.inputs = inputs
  }
}

/// A conformer's list of clauses it does not keep, each with the reason.
struct Exclusions<Clause: ContractClause>: Sendable {
  let reasons: [Clause: String]

  /// Whether the clause is left out. A gap without a reason is not honest, and throws.
  func contain(_ clause: Clause) throws(Finding) -> Bool {
    guard let reason = reasons[clause] else { return false }
    if reason.allSatisfy(\.isWhitespace) {
      throw Finding("the clause is excluded without a reason")
    }
    return true
  }

  /// Runs a check unless its clause is left out, and gives what it finds a name.
  func judge(
    _ clause: Clause, of subject: String, _ check: () throws(Finding) -> Void
  ) throws(Violation) {
    do throws(Finding) {
      if try contain(clause) { return }
      try check()
    } catch {
      throw Violation(of: clause, by: subject, finding: error.text, inputs: error.inputs)
    }
  }

  /// The same for a check that has to wait.
  func judge(
    _ clause: Clause, of subject: String, _ check: () async throws(Finding) -> Void
  ) async throws(Violation) {
    do throws(Finding) {
      if try contain(clause) { return }
      try await check()
    } catch {
      throw Violation(of: clause, by: subject, finding: error.text, inputs: error.inputs)
    }
  }
}
