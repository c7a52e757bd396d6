import PagerKitCore

/// Proves that an indicator keeps its contract.
///
///     @Test(arguments: IndicatorClause.allCases)
///     func keepsTheContract(clause: IndicatorClause) throws {
///       try IndicatorSuite { Stars() }.check(clause)
///     }
///
/// The suite asks as a front end does: it lays the indicator's own strip style out, derives the
/// scroll from it, and looks at the answers. A trap inside the conformer ends the process, as it
/// would end the program.
public struct IndicatorSuite: Sendable {
  private let make: @Sendable () -> any PagerIndicator
  private let exclusions: Exclusions<IndicatorClause>

  /// Creates a suite. `make` gives a fresh instance for every check; `gaps` are the clauses that
  /// the conformer knows it does not keep, each with the reason.
  public init(
    excluding gaps: [IndicatorClause: String] = [:],
    _ make: @escaping @Sendable () -> any PagerIndicator
  ) {
    exclusions = Exclusions(reasons: gaps)
    self.make = make
  }

  /// Checks one clause on a fresh instance. Throws what breaks it, the first thing found.
  public func check(_ clause: IndicatorClause) throws(Violation) {
    let indicator = make()
    try exclusions.judge(clause, of: "indicator \"\(indicator.name)\"") { () throws(Finding) in
      let probe = IndicatorProbe(indicator: indicator)
      switch clause {
      case .name: try probe.checkName()
      case .pure: try probe.checkPurity(against: make())
      case .measures: try probe.checkMeasures()
      case .finite: try probe.checkFinite()
      case .ranges: try probe.checkRanges()
      case .visible: try probe.checkVisible()
      case .sparse: try probe.checkSparse()
      case .empty: try probe.checkEmpty()
      case .existing: try probe.checkExisting()
      case .shares: try probe.checkShares()
      case .emphasis: try probe.checkEmphasis()
      case .continuous: try probe.checkContinuity()
      case .arrival: try probe.checkArrival()
      case .overscroll: try probe.checkOverscroll()
      case .seam: try probe.checkSeam()
      case .mirrored: try probe.checkMirrored()
      case .hitTest: try probe.checkHitTest()
      case .oddTitles: try probe.checkOddTitles()
      }
    }
  }

  /// Every clause that does not hold: for runners where a thrown error has no line.
  public func violations() -> [Violation] {
    IndicatorClause.allCases.compactMap { clause in
      do throws(Violation) {
        try check(clause)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension PagerIndicator {
  /// Checks one clause of the contract on this value. Throws what breaks it.
  public func check(_ clause: IndicatorClause) throws(Violation) {
    try IndicatorSuite { self }.check(clause)
  }

  /// Every clause of the contract that this value does not keep.
  public func violations() -> [Violation] { IndicatorSuite { self }.violations() }
}

/// One indicator under question; the checks are its extensions.
struct IndicatorProbe {
  let indicator: any PagerIndicator
}
