import PagerKitCore
import PagerTerminal

/// What other threads tell the one that draws.
enum ReaderMessage: Sendable {
  /// The source has a list.
  case snapshot(SourceSnapshot)
  /// A page's content has come, or not; `request` tells answers apart that nobody waits for any more.
  case content(PageID, request: Int, Result<PageContent, PageFailure>)
  /// A refresh that was asked for is over.
  case refreshed
}

/// Runs a loader in the background and reports to a mailbox.
final class SourceRunner {
  private let loader: any PageLoader
  let mailbox: Mailbox<ReaderMessage>
  private var watch: Task<Void, Never>?
  private var refreshing: Task<Void, Never>?
  private var requests: [PageID: (number: Int, task: Task<Void, Never>)] = [:]
  private var lastRequest = 0

  init(_ loader: any PageLoader, mailbox: Mailbox<ReaderMessage>) {
    self.loader = loader
    self.mailbox = mailbox
  }

  deinit {
    watch?.cancel()
    refreshing?.cancel()
    for request in requests.values { request.task.cancel() }
  }

  /// Begins to watch the list.
  func start() {
    watch = Task.detached(priority: .userInitiated) { [loader, mailbox] in
      for await snapshot in loader.snapshots() { mailbox.post(.snapshot(snapshot)) }
    }
  }

  /// Watches the list no longer, until the next ``refresh()``.
  func stop() {
    watch?.cancel()
    watch = nil
  }

  /// Asks for a fresh look; nothing happens while one is on its way.
  func refresh() {
    guard watch != nil else { return start() }
    guard refreshing == nil else { return }
    refreshing = Task.detached { [loader, mailbox] in
      await loader.refresh()
      mailbox.post(.refreshed)
    }
  }

  /// Whether a fresh look is on its way.
  var isRefreshing: Bool { refreshing != nil }

  /// A refresh is over, or is not waited for any more.
  func endRefresh() {
    refreshing?.cancel()
    refreshing = nil
  }

  /// Asks for a page's content; an earlier request for it is dropped.
  func load(_ page: PageID) {
    cancel(page)
    lastRequest += 1
    let number = lastRequest
    let task = Task.detached(priority: .userInitiated) { [loader, mailbox] in
      let result: Result<PageContent, PageFailure>
      do throws(PageFailure) {
        result = .success(try await loader.content(of: page))
      } catch {
        result = .failure(error)
      }
      mailbox.post(.content(page, request: number, result))
    }
    requests[page] = (number, task)
  }

  /// Whether an answer is the one that is waited for; it is not waited for any longer then.
  func takes(_ page: PageID, request: Int) -> Bool {
    guard requests[page]?.number == request else { return false }
    requests[page] = nil
    return true
  }

  /// Waits no longer for a page's content.
  func cancel(_ page: PageID) {
    requests.removeValue(forKey: page)?.task.cancel()
  }
}
