import PagerKitCore

/// Proves that a pager, or what somebody built around one, keeps the grammar of events.
///
///     let recorder = PagerRecorder(pager)
///     …
///     try HostSuite(recorder.finish()).check(.oneEnd)
///
/// Bare events do as well, with the lists they speak of:
/// `HostSuite(PagerRecording(events: log, lists: [["a", "b"]]))`.
public struct HostSuite: Sendable {
  private let record: @Sendable () -> [PagerRecording]
  private let exclusions: Exclusions<HostClause>

  /// Creates a suite. `record` gives fresh recordings for every check; `gaps` are the clauses that
  /// the host knows it does not keep, each with the reason.
  public init(
    excluding gaps: [HostClause: String] = [:],
    _ record: @escaping @Sendable () -> [PagerRecording]
  ) {
    self.record = record
    exclusions = Exclusions(reasons: gaps)
  }

  /// Creates a suite on recordings that are there already.
  public init(_ recordings: PagerRecording..., excluding gaps: [HostClause: String] = [:]) {
    self.init(excluding: gaps) { recordings }
  }

  /// Checks one clause. Throws what breaks it, the first thing found.
  ///
  /// Complexity: O(events + changes of the list · pages).
  public func check(_ clause: HostClause) throws(Violation) {
    try check(clause, on: record())
  }

  /// Every clause that does not hold, on one set of recordings: for runners where a thrown error
  /// has no line, and for long recordings.
  public func violations() -> [Violation] {
    let recordings = record()
    return HostClause.allCases.compactMap { clause in
      do throws(Violation) {
        try check(clause, on: recordings)
        return nil
      } catch {
        return error
      }
    }
  }

  private func check(
    _ clause: HostClause, on recordings: [PagerRecording]
  ) throws(Violation) {
    try exclusions.judge(clause, of: "host") { () throws(Finding) in
      for recording in recordings { try check(clause, on: recording) }
    }
  }

  private func check(_ clause: HostClause, on recording: PagerRecording) throws(Finding) {
    let reader = RecordingReader(recording)
    switch clause {
    case .oneEnd: try reader.checkOneEnd()
    case .index: try reader.checkIndex()
    case .finite: try reader.checkFinite()
    case .existing: try reader.checkExisting()
    case .appearances: try reader.checkAppearances()
    case .steady: try reader.checkSteady()
    case .loads: try reader.checkLoads()
    case .loadedFirst: try reader.checkLoadedFirst()
    case .progress: try reader.checkProgress()
    case .quiet: try reader.checkQuiet()
    case .crossings: try reader.checkCrossings()
    case .arrivals: try reader.checkArrivals()
    case .overscroll: try reader.checkOverscroll()
    case .aligned: try reader.checkAligned()
    case .selection: try reader.checkSelection()
    case .causes: try reader.checkCauses()
    case .again: try reader.checkAgain()
    case .answered: try reader.checkAnswered()
    case .refusals: try reader.checkRefusals()
    case .reloads: try reader.checkReloads()
    case .kept: try reader.checkKept()
    case .settled: try reader.checkSettled()
    }
  }
}
