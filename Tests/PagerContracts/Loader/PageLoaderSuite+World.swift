import PagerKitCore

extension PageLoaderSuite {
  func checkIdentity(_ subject: PageLoaderSubject) async throws(Finding) {
    guard let insert = subject.insert else { throw .uncontrolled("insert") }
    let (before, after) = try await change(subject.loader, by: insert) { before, after in
      !after.isLoading && after.pages.count != before.pages.count
    }
    let missing = before.pages.map(\.id).filter { id in
      !after.pages.contains { $0.id == id }
    }
    if let id = missing.first {
      throw Finding("\"\(id)\" is not there any more", ["one page was inserted", after.words])
    }
    if after.pages.count != before.pages.count + 1 {
      throw Finding(
        "\(before.pages.count) pages became \(after.pages.count)", ["one page was inserted"])
    }
  }

  func checkFailure(_ subject: PageLoaderSubject) async throws(Finding) {
    guard let fail = subject.fail else { throw .uncontrolled("fail") }
    let (before, after) = try await change(subject.loader, by: fail) { $1.isFailed }
    if case .failed(let failure) = after.state { try require(failure, [after.words]) }
    if before.pages.map(\.id) != after.pages.map(\.id) {
      throw Finding(
        "\(before.pages.count) pages became \(after.pages.count)",
        ["every look fails", after.words])
    }
  }

  func checkRecovery(_ subject: PageLoaderSubject) async throws(Finding) {
    guard let fail = subject.fail else { throw .uncontrolled("fail") }
    guard let mend = subject.mend else { throw .uncontrolled("mend") }
    let loader = subject.loader
    let before = try await settled(loader)
    await fail()
    _ = await patience.endures { await loader.refresh() }
    let (_, after) = try await change(loader, by: mend, from: { _ in true }) {
      !$1.isFailed && !$1.isLoading
    }
    if before.pages.map(\.id) != after.pages.map(\.id) {
      throw Finding(
        "\(before.pages.count) pages became \(after.pages.count)",
        ["a failure came and went", after.words])
    }
  }

  func checkReleased(_ subject: PageLoaderSubject) async throws(Finding) {
    guard let activity = subject.activity else { throw .uncontrolled("activity") }
    let loader = subject.loader
    let before = await activity()
    let during = await patience.wait { () -> Int in
      for await _ in loader.snapshots() { return await activity() }
      return await activity()
    }
    guard let during else { throw Finding("no snapshot came within \(patience.duration)") }
    if await !patience.sees({ await activity() <= before }) {
      throw Finding(
        "\(await activity()) watches and fetches went on after \(patience.duration)",
        ["\(before) before the watch", "\(during) while it was consumed"])
    }
  }

  /// Two watches at once; one is left, and the other goes on. What it goes on with can be seen
  /// where a change can be made.
  func checkIndependent(_ subject: PageLoaderSubject) async throws(Finding) {
    let loader = subject.loader
    let flaw = await patience.wait { () -> String in
      var staying = loader.snapshots().makeAsyncIterator()
      guard let first = await staying.next() else { return "a watch ended without a snapshot" }
      var second: SourceSnapshot?
      for await snapshot in loader.snapshots() {
        second = snapshot
        break
      }
      if second == nil { return "a watch beside another ended without a snapshot" }
      guard let insert = subject.insert else { return "" }
      var steady = first
      while steady.isLoading {
        guard let next = await staying.next() else { return "" }
        steady = next
      }
      await insert()
      Task { await loader.refresh() }
      while let next = await staying.next() {
        if next.pages.count != steady.pages.count { return "" }
      }
      return "when another consumer left, the watch ended"
    }
    guard let flaw else {
      throw Finding("one of two watches gave no snapshot any more within \(patience.duration)")
    }
    if !flaw.isEmpty { throw Finding(flaw) }
  }

  /// Watches, does something when the loader is steady, asks for a look, and goes on to the
  /// snapshot that tells of it.
  private func change(
    _ loader: any PageLoader, by control: @escaping PageLoaderSubject.Control,
    from isSteady: @escaping @Sendable (SourceSnapshot) -> Bool = { !$0.isLoading },
    until isTold: @escaping @Sendable (SourceSnapshot, SourceSnapshot) -> Bool
  ) async throws(Finding) -> (before: SourceSnapshot, after: SourceSnapshot) {
    let seen = await patience.wait { () -> [SourceSnapshot] in
      var before: SourceSnapshot?
      var last: SourceSnapshot?
      for await snapshot in loader.snapshots() {
        last = snapshot
        if let before {
          if isTold(before, snapshot) { return [before, snapshot] }
        } else if isSteady(snapshot) {
          before = snapshot
          await control()
          // A task of its own: this one has to go on consuming what the look yields.
          Task { await loader.refresh() }
        }
      }
      return [before, last].compactMap(\.self)
    }
    guard let seen else {
      throw Finding("no snapshot told of the change within \(patience.duration)")
    }
    guard seen.count == 2, isTold(seen[0], seen[1]) else {
      throw Finding("the watch ended before a snapshot told of the change")
    }
    return (seen[0], seen[1])
  }
}
