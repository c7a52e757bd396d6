import PagerKitCore
import Testing

@testable import PagerDataSources

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A subject that answers as it is told, and counts.
private final class Script: LiveSubject {
  private struct State: Sendable {
    var causes: [LookRequest.Cause] = []
    var stops = 0
    var outcome: Look.Outcome
    var next: Duration?
    var hint: (@Sendable () -> Void)?
    var gate: AsyncStream<Void>.Continuation?
    var isGated = false
  }

  private let state: Locked<State>

  init(_ pages: [Page]) {
    state = Locked(State(outcome: .found(SourceSnapshot(title: "Script", pages: pages))))
  }

  func look(_ request: LookRequest) async -> Look {
    let gate: AsyncStream<Void>? = state.withLock { state in
      state.causes.append(request.cause)
      state.hint = request.hint
      guard state.isGated else { return nil }
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      state.gate = continuation
      return stream
    }
    if let gate { for await _ in gate { break } }
    return state.withLock { Look($0.outcome, next: $0.next) }
  }

  func stop() { state.withLock { $0.stops += 1 } }

  var causes: [LookRequest.Cause] { state.withLock { $0.causes } }
  var stops: Int { state.withLock { $0.stops } }
  func hint() { state.withLock { $0.hint }?() }
  func answer(_ outcome: Look.Outcome, next: Duration? = nil) {
    state.withLock {
      $0.outcome = outcome
      $0.next = next
    }
  }
  func answer(_ pages: [Page]) { answer(.found(SourceSnapshot(title: "Script", pages: pages))) }
  func close() { state.withLock { $0.isGated = true } }
  /// Lets the look that waits, and all later ones, pass.
  func open() {
    state.withLock { state in
      state.isGated = false
      state.gate?.yield()
      state.gate = nil
    }
  }
}

private struct Listed: PageLoader {
  let list: LiveList
  var name: String { "script" }
  func snapshots() -> AsyncStream<SourceSnapshot> { list.snapshots() }
  func refresh() async { await list.refresh() }
  func content(of id: PageID) async throws(PageFailure) -> PageContent { .document(Document()) }
}

@Suite struct LiveListTests {
  private func list(_ script: Script, patience: Duration = .seconds(60)) -> Listed {
    var pace = LiveList.Pace()
    pace.quiet = .milliseconds(20)
    pace.patience = patience
    return Listed(list: LiveList(title: "Title", subject: script, pace: pace))
  }

  @Test func nothingIsLookedAtBeforeSomebodyListens() async throws {
    let script = Script(["a"])
    let list = list(script)
    await list.refresh()
    #expect(script.causes.isEmpty)
    let reader = SnapshotReader(list)
    #expect(try await reader.ready().ids == ["a"])
    #expect(script.causes == [.first])
  }

  @Test func equalSnapshotsAreToldOnce() async throws {
    let script = Script(["a"])
    let list = list(script)
    let reader = SnapshotReader(list)
    _ = try await reader.ready()
    await list.refresh()
    await list.refresh()
    script.answer(["a", "b"])
    await list.refresh()
    try await reader.wait("b") { $0.ids == ["a", "b"] }
    #expect(script.causes == [.first, .refresh, .refresh, .refresh])
    #expect(reader.all.map(\.ids) == [["a"], ["a", "b"]])
  }

  @Test func manyHintsAreOneLook() async throws {
    let script = Script(["a"])
    let reader = SnapshotReader(list(script))
    _ = try await reader.ready()
    script.answer(["b"])
    for _ in 0..<1000 { script.hint() }
    try await reader.wait("b") { $0.ids == ["b"] }
    // A hint that comes late on a busy machine may be settled by itself; a thousand looks it is not.
    #expect(script.causes.count < 20)
    #expect(script.causes.dropFirst().allSatisfy { $0 == .hint })
  }

  @Test func aHintDuringALookIsNotLost() async throws {
    let script = Script(["a"])
    script.close()
    let reader = SnapshotReader(list(script))
    try await eventually("the first look begins") { script.causes == [.first] }
    script.hint()
    script.answer(["a"])
    script.open()
    try await eventually("a second look") { script.causes == [.first, .hint] }
    #expect(try await reader.ready().ids == ["a"])
  }

  @Test func aRefreshDuringALookGetsALookOfItsOwn() async throws {
    let script = Script(["a"])
    script.close()
    let list = list(script)
    let reader = SnapshotReader(list)
    try await eventually("the first look begins") { script.causes == [.first] }
    let refresh = Task { await list.refresh() }
    try await Task.sleep(for: .milliseconds(20))
    script.open()
    await refresh.value
    #expect(script.causes == [.first, .refresh])
    _ = reader
  }

  @Test func aFailureKeepsTheLastGoodPages() async throws {
    let script = Script(["a", "b"])
    let list = list(script)
    let reader = SnapshotReader(list)
    _ = try await reader.ready()
    let failure = PageFailure(kind: "broken", message: "it broke")
    script.answer(.failed(failure, note: "next look soon"))
    await list.refresh()
    let failed = try await reader.wait("failed") { $0.state == .failed(failure) }
    #expect(failed.ids == ["a", "b"])
    #expect(failed.note == "next look soon")
    script.answer(.unchanged(note: "same"))
    await list.refresh()
    let good = try await reader.wait("good again") { $0.state == .ready }
    #expect(good.ids == ["a", "b"])
    #expect(good.note == "same")
  }

  @Test func aFailureAtFirstHasNoPages() async throws {
    let script = Script([])
    script.answer(.failed(PageFailure(kind: "broken", message: "it broke")))
    let reader = SnapshotReader(list(script))
    let snapshot = try await reader.wait("failed") {
      if case .failed = $0.state { true } else { false }
    }
    #expect(snapshot.pages.isEmpty)
    #expect(snapshot.title == "Title")
  }

  @Test func itLooksAgainWhenTheSubjectSaysSo() async throws {
    let script = Script(["a"])
    script.answer(.unchanged(note: nil), next: .milliseconds(5))
    let reader = SnapshotReader(list(script))
    try await eventually("looks without a hint") { script.causes.count >= 4 }
    #expect(script.causes.dropFirst().allSatisfy { $0 == .due })
    _ = reader
  }

  @Test func aSlowLookIsSaidToBeLoading() async throws {
    let script = Script(["a"])
    script.close()
    let list = list(script, patience: .milliseconds(10))
    let reader = SnapshotReader(list)
    let loading = try await reader.wait("loading") { $0.state == .loading(progress: nil) }
    #expect(loading.pages.isEmpty)
    #expect(loading.title == "Title")
    script.open()
    #expect(try await reader.ready().ids == ["a"])
    script.close()
    let refresh = Task { await list.refresh() }
    let again = try await reader.wait("loading") { $0.state == .loading(progress: nil) }
    #expect(again.ids == ["a"])
    script.open()
    await refresh.value
    try await reader.wait("ready") { $0.state == .ready }
  }

  @Test func theSubjectIsLetGoWithTheLastListener() async throws {
    let script = Script(["a"])
    let list = list(script)
    let one = SnapshotReader(list)
    let two = SnapshotReader(list)
    _ = try await one.ready()
    _ = try await two.ready()
    one.stop()
    await list.refresh()
    #expect(script.stops == 0)
    two.stop()
    try await eventually("let go") { script.stops == 1 }
    script.hint()
    await list.refresh()
    let looks = script.causes.count
    let three = SnapshotReader(list)
    _ = try await three.ready()
    #expect(script.causes.count == looks + 1)
    #expect(script.causes.last == .first)
  }

  @Test func whoWaitsForARefreshIsNotForgotten() async throws {
    let script = Script(["a"])
    let list = list(script)
    let reader = SnapshotReader(list)
    _ = try await reader.ready()
    script.close()
    let refresh = Task { await list.refresh() }
    try await eventually("the look begins") { script.causes.count == 2 }
    reader.stop()
    try await eventually("let go") { script.stops >= 1 }
    script.open()
    await refresh.value
  }

  @Test func aCancelledCallDoesNotWaitForTheSystem() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let release = Locked(false)
    let task = Task {
      do throws(PageFailure) {
        try await Blocking.run { () throws(PageFailure) in
          continuation.yield()
          while !release.withLock({ $0 }) { usleep(1000) }
        }
        return "done"
      } catch {
        return error.kind
      }
    }
    for await _ in stream { break }
    task.cancel()
    #expect(await task.value == "cancelled")
    release.withLock { $0 = true }
  }
}
