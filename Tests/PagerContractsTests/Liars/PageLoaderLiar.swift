import PagerContracts
import PagerKitCore

/// A loader that breaks one clause.
struct PageLoaderLiar: PageLoader {
  let clause: PageLoaderClause
  let world: World
  private let honest: Shelf

  init(breaking clause: PageLoaderClause, in world: World) {
    self.clause = clause
    self.world = world
    honest = Shelf(world: world)
  }

  var name: String { clause == .named ? "" : "liar" }

  func snapshots() -> AsyncStream<SourceSnapshot> {
    switch clause {
    case .soon: AsyncStream { _ in }
    case .unique: distorted { $0.pages += $0.pages }
    case .stable:
      distorted { snapshot in
        let run = Int.random(in: 0..<1_000_000_000)
        snapshot.pages = snapshot.pages.map { Page(id: PageID("\($0.id) \(run)")) }
      }
    case .sentences:
      distorted { $0.warnings = [SourceWarning(kind: "badDate", message: "badDate")] }
    case .identity:
      // Ids by place from the end: every insertion renames all pages.
      distorted { snapshot in
        let count = snapshot.pages.count
        snapshot.pages = (0..<count).map { Page(id: PageID(String(count - $0))) }
        snapshot.pages = snapshot.pages.map { Page(id: PageID("\($0.id) of \(count)")) }
      }
    case .failure: distorted { if $0.isFailed { $0.pages = [] } }
    case .recovery:
      // The first failure sticks.
      AsyncStream { continuation in
        let watch = Task { [world] in
          for await snapshot in honest.snapshots() {
            if snapshot.isFailed { await world.stall() }
            var snapshot = snapshot
            if await world.isStalled {
              snapshot.state = .failed(PageFailure(kind: "stuck", message: "it failed once"))
            }
            continuation.yield(snapshot)
          }
        }
        continuation.onTermination = { _ in watch.cancel() }
      }
    case .independent:
      // A new watch takes the old one's place.
      AsyncStream { continuation in
        let watch = Task { [world] in
          let number = await world.add(continuation)
          await world.remove(number - 1)
        }
        continuation.onTermination = { _ in watch.cancel() }
      }
    case .released:
      AsyncStream { continuation in
        Task { [world] in _ = await world.add(continuation) }
      }
    case .onDemand:
      AsyncStream { continuation in
        let watch = Task { [world] in
          for await snapshot in honest.snapshots() {
            for _ in snapshot.pages { await world.countRead() }
            continuation.yield(snapshot)
          }
        }
        continuation.onTermination = { _ in watch.cancel() }
      }
    case .named, .content, .unknown, .cancelled, .refresh, .interrupted: honest.snapshots()
    }
  }

  func refresh() async {
    if clause == .refresh { await forever() }
    await honest.refresh()
  }

  func content(of id: PageID) async throws(PageFailure) -> PageContent {
    switch clause {
    case .content: throw PageFailure(kind: "broken", message: "")
    case .unknown: return .document(Document())
    case .cancelled where Task.isCancelled:
      throw PageFailure(kind: "timeout", message: "the server did not answer")
    case .interrupted where await world.isStalled:
      await forever()
      return .document(Document())
    default: return try await honest.content(of: id)
    }
  }

  /// Waits, and heeds no cancellation; ends with the process.
  private func forever() async {
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    await Task.detached { for await _ in never {} }.value
    continuation.finish()
  }

  private func distorted(
    _ distort: @escaping @Sendable (inout SourceSnapshot) -> Void
  ) -> AsyncStream<SourceSnapshot> {
    AsyncStream { continuation in
      let watch = Task {
        for await snapshot in honest.snapshots() {
          var snapshot = snapshot
          distort(&snapshot)
          continuation.yield(snapshot)
        }
      }
      continuation.onTermination = { _ in watch.cancel() }
    }
  }
}

extension SourceSnapshot {
  fileprivate var isFailed: Bool { if case .failed = state { true } else { false } }
}
