import Foundation
import PagerContracts
import PagerKitCore
import Testing

/// Random scripts of every command under every rule keep the invariants of the trace.
///
/// A script that fails is made short before it is shown. `PAGERKIT_SOAK=n` runs n times as many.
@Suite struct RandomScriptTests {
  static let scripts = 4000
  static let steps = 60
  static let chunks = 8

  static var soak: Int {
    ProcessInfo.processInfo.environment["PAGERKIT_SOAK"].flatMap { Int($0) } ?? 1
  }

  @Test(arguments: 0..<chunks)
  func keepTheGrammarOfEvents(chunk: Int) async {
    let count = Self.scripts / Self.chunks * Self.soak
    for seed in chunk * count..<(chunk + 1) * count {
      let script = PagerScript.random(seed: UInt64(seed), count: Self.steps)
      if let violation = Self.violation(of: script) {
        let short = PagerScript.shrink(script) { Self.violation(of: $0) != nil }
        Issue.record(
          "seed \(seed): \(violation)\n\(short)\n\(Self.violation(of: short) ?? "")")
        return
      }
      // Others wait for the few threads there are.
      await Task.yield()
    }
  }

  /// I8: the same commands give the same final state whatever the size of the steps in time.
  @Test(arguments: 0..<chunks)
  func doNotDependOnTheSizeOfSteps(chunk: Int) async {
    let count = Self.scripts / Self.chunks / 4 * Self.soak
    for seed in chunk * count..<(chunk + 1) * count {
      let script = PagerScript.random(seed: UInt64(seed), count: Self.steps)
      if let difference = Self.difference(of: script) {
        let short = PagerScript.shrink(script) { Self.difference(of: $0) != nil }
        Issue.record("seed \(seed): \(difference)\n\(short)\n\(Self.difference(of: short) ?? "")")
        return
      }
      // Others wait for the few threads there are.
      await Task.yield()
    }
  }

  private static func violation(of script: PagerScript) -> String? {
    let suite = HostSuite(script.recording())
    return suite.violations().first.map { "\($0)" }
  }

  private static func difference(of script: PagerScript) -> String? {
    let coarse = state(after: script)
    let fine = state(after: script.slicingTime(into: 7))
    var rounded = fine
    // Positions are computed from sums of the same times, but not by the same operations.
    if (fine.position - coarse.position).magnitude < 1e-9 {
      rounded.position = coarse.position
      rounded.offset = coarse.offset
    }
    return rounded == coarse ? nil : "\(coarse)\n\(fine)"
  }

  private static func state(after script: PagerScript) -> PagerState {
    script.recording().steps.last?.state ?? PagerEngine(strip: Strip { _ in 0 }).state
  }
}
