import Dispatch
import PagerKitCore

/// Calls of the system that may take long, kept away from the threads that run Swift's tasks.
///
/// A read from a dead network mount never returns. Here it holds one thread of its own, and whoever
/// asked can still be cancelled.
enum Blocking {
  private static let queue = DispatchQueue(
    label: "PagerKit.blocking", qos: .userInitiated, attributes: .concurrent)

  /// Runs the closure on a thread that may wait.
  ///
  /// Throws what the closure throws, or a failure of kind "cancelled" as soon as the calling task is
  /// cancelled; the closure's result is dropped then.
  static func run<Success: Sendable>(
    _ body: @escaping @Sendable () throws(PageFailure) -> Success
  ) async throws(PageFailure) -> Success {
    let answer = Answer<Success>()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.wait(with: continuation)
        queue.async {
          do throws(PageFailure) {
            answer.give(.success(try body()))
          } catch {
            answer.give(.failure(error))
          }
        }
      }
    } onCancel: {
      answer.give(.failure(.cancelled))
    }
    return try answer.taken().get()
  }
}

/// One answer for one who waits; the first one counts, whoever comes first.
///
/// The continuation only wakes the one who waits. The answer itself changes hands under the lock, which
/// every tool that looks for races understands.
private final class Answer<Success: Sendable>: Sendable {
  private struct State: Sendable {
    var result: Result<Success, PageFailure>?
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  func wait(with continuation: CheckedContinuation<Void, Never>) {
    let isThere = state.withLock { state in
      if state.result == nil { state.waiting = continuation }
      return state.result != nil
    }
    if isThere { continuation.resume() }
  }

  func give(_ result: Result<Success, PageFailure>) {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.result == nil else { return nil }
      state.result = result
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// The answer, once the wait is over.
  func taken() -> Result<Success, PageFailure> {
    state.withLock { $0.result ?? .failure(.cancelled) }
  }
}

extension PageFailure {
  /// Nobody wants the page any more.
  static let cancelled = PageFailure(kind: "cancelled", message: "nobody waits for it any more")
}
