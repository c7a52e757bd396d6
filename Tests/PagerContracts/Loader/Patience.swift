/// How long a check waits for what has to come soon.
///
/// It bounds a loader that never answers, and nothing else: a check that goes well never waits for
/// it, and none measures a time. It runs out in many small naps, each of which has to get its turn
/// as the loader has to: where a busy machine lets nobody have one, patience is not used up either.
struct Patience: Sendable {
  let duration: Duration

  private static let naps = 100

  /// What the work comes to; `nil` when it has not come to anything in time.
  ///
  /// The work is cancelled then, and left alone when it does not heed that: a structured child
  /// would make the check hang together with the loader it is to report.
  func wait<Value: Sendable>(
    for work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let (results, continuation) = AsyncStream.makeStream(of: Value?.self)
    let worker = Task { continuation.yield(await work()) }
    let timer = Task {
      for _ in 0..<Self.naps where !Task.isCancelled {
        try? await Task.sleep(for: duration / Self.naps)
      }
      continuation.yield(nil)
    }
    defer {
      worker.cancel()
      timer.cancel()
    }
    for await result in results { return result }
    return nil
  }

  /// Whether the work ends in time.
  func endures(_ work: @escaping @Sendable () async -> Void) async -> Bool {
    await wait(for: work) != nil
  }

  /// Whether something comes to hold in time; looks again and again.
  func sees(_ holds: @escaping @Sendable () async -> Bool) async -> Bool {
    await wait(for: { () -> Bool in
      while !(await holds()) {
        if Task.isCancelled { return false }
        try? await Task.sleep(for: .milliseconds(2))
      }
      return true
    }) ?? false
  }
}
