import Dispatch
import PagerKitCore
import Synchronization

/// Waits for what a loader gives, for commands that print once and end.
struct PageSupply {
  let loader: any PageLoader

  /// No source is waited for longer.
  private static let patience = Duration.seconds(20)

  /// The first list that is not on its way any more; `nil` when none came in time.
  func list() -> SourceSnapshot? {
    let loader = self.loader
    return wait {
      for await snapshot in loader.snapshots() {
        if case .loading = snapshot.state { continue }
        return snapshot
      }
      return nil
    }
  }

  /// What some pages show; of a page that cannot be had, the sentence that says why.
  func contents(of pages: [PageID]) -> [PageID: PageContent] {
    let loader = self.loader
    let contents = wait { () -> [PageID: PageContent]? in
      var contents: [PageID: PageContent] = [:]
      for page in pages {
        do throws(PageFailure) {
          contents[page] = try await loader.content(of: page)
        } catch {
          contents[page] = .document(Document([.paragraph([Span(error.message, .note)])]))
        }
      }
      return contents
    }
    return contents ?? [:]
  }

  /// Runs to the end, or until patience is.
  private func wait<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value?
  ) -> Value? {
    let result = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    let task = Task.detached {
      let value = await body()
      result.value.withLock { $0 = value }
      done.signal()
    }
    let seconds = Int(Self.patience.components.seconds)
    if done.wait(timeout: .now() + .seconds(seconds)) == .timedOut { task.cancel() }
    return result.value.withLock { $0 }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
