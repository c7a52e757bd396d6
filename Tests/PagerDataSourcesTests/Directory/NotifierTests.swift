#if os(Linux)
  import Dispatch
  import Testing

  @testable import PagerDataSources

  @Suite struct NotifierTests {
    @Test func whenTheSystemLosesEventsALookFollowsAndNoRenameIsBelieved() async throws {
      let folder = try TemporaryFolder()
      try folder.write("a")
      try folder.write("b")
      let isBusy = Locked(false)
      let goOn = DispatchSemaphore(value: 0)
      let hints = Locked(0)
      let notifier = try FolderNotifier(
        hint: {
          let count = hints.withLock {
            $0 += 1
            return $0
          }
          if count == 1 {
            isBusy.withLock { $0 = true }
            goOn.wait()
          }
        }, concerns: { _ in true })
      try notifier.add(folder.path, prefix: [])
      folder.setMode("a", 0o600)
      // While the reader is busy with the first event, more come than the system keeps (16,384).
      try await eventually("the first hint") { isBusy.withLock { $0 } }
      try folder.rename("a", "c")
      for _ in 0..<10_000 {
        folder.setMode("b", 0o600)
        folder.setMode("c", 0o600)
      }
      goOn.signal()
      let log = notifier.takeRenames()
      let pairs = log.pairs(vanished: [Array("a".utf8)], appeared: [Array("c".utf8)])
      #expect(pairs.isEmpty)
      // Whoever of the two read the rest hints.
      try await eventually("the second hint") { hints.withLock { $0 } >= 2 }
    }

    @Test func foldersThatAreNotConfirmedAreLetGo() throws {
      let folder = try TemporaryFolder()
      try folder.makeFolder("x")
      try folder.makeFolder("y")
      let notifier = try FolderNotifier(hint: {}, concerns: { _ in true })
      for name in ["x", "y"] { try notifier.add(folder.path(name), prefix: Array(name.utf8)) }
      notifier.beginRound()
      try notifier.add(folder.path("y"), prefix: Array("y".utf8))
      notifier.endRound()
      _ = notifier.takeRenames()
      for name in ["x", "y"] {
        try folder.write("\(name)/1")
        try folder.rename("\(name)/1", "\(name)/2")
      }
      let names = { (path: String) in Array(path.utf8) }
      let pairs = notifier.takeRenames().pairs(
        vanished: [names("x/1"), names("y/1")], appeared: [names("x/2"), names("y/2")])
      #expect(pairs.map(\.from) == [names("y/1")])
      #expect(throws: SystemFailure.self) { try notifier.add(folder.path("none"), prefix: []) }
    }
  }
#endif
