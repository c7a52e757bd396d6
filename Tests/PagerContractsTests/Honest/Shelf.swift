import PagerContracts
import PagerKitCore

/// A loader with a world of its own, in which everything can be made to happen.
actor World {
  var pages: [Page] = ["one", "two", "three"]
  var failure: PageFailure?
  var isStalled = false
  private(set) var reads = 0
  private var watchers: [Int: AsyncStream<SourceSnapshot>.Continuation] = [:]
  private var nextWatcher = 0

  var watcherCount: Int { watchers.count }

  func insert() { pages.append(Page(id: PageID("page \(pages.count)"))) }
  func fail() { failure = PageFailure(kind: "timeout", message: "the server did not answer") }
  func mend() { failure = nil }
  func stall() { isStalled = true }
  func countRead() { reads += 1 }

  func add(_ watcher: AsyncStream<SourceSnapshot>.Continuation) -> Int {
    nextWatcher += 1
    watchers[nextWatcher] = watcher
    watcher.yield(SourceSnapshot(title: "shelf", pages: [], state: .loading(progress: 0.5)))
    watcher.yield(snapshot)
    return nextWatcher
  }

  func remove(_ number: Int) { watchers[number] = nil }

  func look() { for watcher in watchers.values { watcher.yield(snapshot) } }

  private var snapshot: SourceSnapshot {
    SourceSnapshot(title: "shelf", pages: pages, state: failure.map { .failed($0) } ?? .ready)
  }
}

/// An honest loader over that world.
struct Shelf: PageLoader {
  let world: World
  var name: String { "shelf" }

  func snapshots() -> AsyncStream<SourceSnapshot> {
    AsyncStream { continuation in
      let world = world
      let registration = Task { await world.add(continuation) }
      continuation.onTermination = { _ in
        Task { await world.remove(registration.value) }
      }
    }
  }

  func refresh() async { await world.look() }

  func content(of id: PageID) async throws(PageFailure) -> PageContent {
    let cancelled = PageFailure(kind: "cancelled", message: "nobody wants it any more")
    while await world.isStalled {
      do {
        try await Task.sleep(for: .milliseconds(1))
      } catch { throw cancelled }
    }
    if Task.isCancelled { throw cancelled }
    guard await world.pages.contains(where: { $0.id == id }) else {
      throw PageFailure(kind: "missing", message: "there is no page \"\(id)\" on the shelf")
    }
    await world.countRead()
    return .document(Document([.paragraph([Span("a book")])]))
  }

  /// The shelf with every control.
  static func subject(
    _ loader: (World) -> any PageLoader = { Shelf(world: $0) }
  ) -> PageLoaderSubject {
    let world = World()
    return PageLoaderSubject(
      loader(world), insert: { await world.insert() }, fail: { await world.fail() },
      mend: { await world.mend() }, stall: { await world.stall() },
      activity: { await world.watcherCount }, reads: { await world.reads })
  }
}
