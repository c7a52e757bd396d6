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
    let result = await withTaskCancellationHandler {
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
    return try result.get()
  }
}

/// One answer for one who waits; the first one counts, whoever comes first.
private final class Answer<Success: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case waiting(CheckedContinuation<Result<Success, PageFailure>, Never>)
    case given(Result<Success, PageFailure>)
    case over
  }

  private let state = Locked(State.open)

  func wait(with continuation: CheckedContinuation<Result<Success, PageFailure>, Never>) {
    let early: Result<Success, PageFailure>? = state.withLock { state in
      if case .given(let result) = state {
        state = .over
        return result
      }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
  }

  func give(_ result: Result<Success, PageFailure>) {
    let waiting: CheckedContinuation<Result<Success, PageFailure>, Never>? = state.withLock {
      switch $0 {
      case .open:
        $0 = .given(result)
        return nil
      case .waiting(let continuation):
        $0 = .over
        return continuation
      case .given, .over:
        return nil
      }
    }
    waiting?.resume(returning: result)
  }
}

extension PageFailure {
  /// Nobody wants the page any more.
  static let cancelled = PageFailure(kind: "cancelled", message: "nobody waits for it any more")
}
