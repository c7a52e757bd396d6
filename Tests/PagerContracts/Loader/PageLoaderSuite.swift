import PagerKitCore

/// Proves that a page loader keeps its contract.
///
///     @Test(arguments: PageLoaderClause.allCases)
///     func keepsTheContract(clause: PageLoaderClause) async throws {
///       try await PageLoaderSuite(excluding: [.failure: "a literal list cannot fail"]) {
///         PageLoaderSubject(Clock())
///       }.check(clause)
///     }
public struct PageLoaderSuite: Sendable {
  private let make: @Sendable () async throws -> PageLoaderSubject
  private let exclusions: Exclusions<PageLoaderClause>
  let patience: Patience

  /// Creates a suite.
  ///
  /// `make` gives a fresh subject for every check; when it throws, the check fails. `gaps` are the
  /// clauses that the conformer knows it does not keep, each with the reason. `patience` bounds how
  /// long anything that must come soon is waited for.
  public init(
    excluding gaps: [PageLoaderClause: String] = [:], patience: Duration = .seconds(20),
    _ make: @escaping @Sendable () async throws -> PageLoaderSubject
  ) {
    exclusions = Exclusions(reasons: gaps)
    self.patience = Patience(duration: patience)
    self.make = make
  }

  /// Checks one clause on a fresh subject. Throws what breaks it, the first thing found.
  public func check(_ clause: PageLoaderClause) async throws(Violation) {
    let subject: PageLoaderSubject
    do {
      subject = try await make()
    } catch {
      throw Violation(of: clause, by: "loader", finding: "it could not be made: \(error)")
    }
    var violation: Violation?
    do throws(Violation) {
      try await check(clause, on: subject)
    } catch {
      violation = error
    }
    await subject.cleanUp?()
    if let violation { throw violation }
  }

  /// Every clause that does not hold: for runners where a thrown error has no line.
  public func violations() async -> [Violation] {
    var result: [Violation] = []
    for clause in PageLoaderClause.allCases {
      do throws(Violation) {
        try await check(clause)
      } catch {
        result.append(error)
      }
    }
    return result
  }

  private func check(
    _ clause: PageLoaderClause, on subject: PageLoaderSubject
  ) async throws(Violation) {
    try await exclusions.judge(clause, of: "loader \"\(subject.loader.name)\"") {
      () async throws(Finding) in
      switch clause {
      case .named: try checkNamed(subject.loader)
      case .soon: try await checkSoon(subject.loader)
      case .unique: try await checkUnique(subject.loader)
      case .stable: try await checkStable(subject.loader)
      case .sentences: try await checkSentences(subject.loader)
      case .content: try await checkContent(subject.loader)
      case .unknown: try await checkUnknown(subject.loader)
      case .cancelled: try await checkCancelled(subject.loader)
      case .independent: try await checkIndependent(subject)
      case .refresh: try await checkRefresh(subject.loader)
      case .interrupted: try await checkInterrupted(subject)
      case .identity: try await checkIdentity(subject)
      case .failure: try await checkFailure(subject)
      case .recovery: try await checkRecovery(subject)
      case .released: try await checkReleased(subject)
      case .onDemand: try await checkOnDemand(subject)
      }
    }
  }
}

extension PageLoader {
  /// Checks one clause of the contract on this loader alone. Throws what breaks it; a clause of
  /// those that need a control is broken, as nothing can be seen of it.
  public func check(_ clause: PageLoaderClause) async throws(Violation) {
    try await PageLoaderSuite { PageLoaderSubject(self) }.check(clause)
  }
}
