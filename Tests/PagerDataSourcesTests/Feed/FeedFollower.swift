import PagerKitCore

@testable import PagerDataSources

/// Options for tests: short limits, no pause, nothing on disk.
func quickOptions() -> JSONFeedOptions {
  var options = JSONFeedOptions()
  options.limits.total = .seconds(8)
  options.limits.idle = .seconds(4)
  options.limits.bodyBytes = 2 << 20
  options.cache = .none
  options.refresh = nil
  options.gate = HostGate()
  options.chance = { 0 }
  return options
}

extension SourceSnapshot {
  var failure: PageFailure? { if case .failed(let failure) = state { failure } else { nil } }
}

/// Listens to a source and hands over what it says, in order.
final class FeedFollower: Sendable {
  /// What was waited for did not come.
  struct Impatient: Error {
    var last: SourceSnapshot?
  }

  private struct State: Sendable {
    var snapshots: [SourceSnapshot] = []
    var next = 0
  }

  private let state: Locked<State>
  private let task: Task<Void, Never>

  init(_ source: some PageLoader) {
    let state = Locked(State())
    self.state = state
    let stream = source.snapshots()
    task = Task {
      for await snapshot in stream { state.withLock { $0.snapshots.append(snapshot) } }
    }
  }

  deinit { task.cancel() }

  /// Everything that was said so far.
  var all: [SourceSnapshot] { state.withLock { $0.snapshots } }

  /// The next snapshot that fits; those before it are passed over. The number of looks only ends a
  /// test that fails; it is not a time, for on a busy machine a short sleep can be long.
  func next(where fits: (SourceSnapshot) -> Bool) async throws -> SourceSnapshot {
    for _ in 0..<6_000 {
      let found = state.withLock { state -> SourceSnapshot? in
        while state.next < state.snapshots.count {
          state.next += 1
          if fits(state.snapshots[state.next - 1]) { return state.snapshots[state.next - 1] }
        }
        return nil
      }
      if let found { return found }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw Impatient(last: all.last)
  }

  /// The next snapshot that is no step on the way.
  func settled() async throws -> SourceSnapshot {
    try await next { if case .loading = $0.state { false } else { true } }
  }

  /// Stops listening.
  func leave() { task.cancel() }
}
