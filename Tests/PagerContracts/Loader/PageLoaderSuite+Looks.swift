import PagerKitCore

extension PageLoaderSuite {
  func checkNamed(_ loader: any PageLoader) throws(Finding) {
    if loader.name.allSatisfy(\.isWhitespace) { throw Finding("its name is \"\(loader.name)\"") }
  }

  func checkSoon(_ loader: any PageLoader) async throws(Finding) {
    let first = await patience.wait(for: { () -> Bool in
      for await _ in loader.snapshots() { return true }
      return false
    })
    switch first {
    case true?: return
    case false?: throw Finding("the watch ended without a snapshot")
    case nil: throw Finding("no snapshot came within \(patience.duration)")
    }
  }

  func checkUnique(_ loader: any PageLoader) async throws(Finding) {
    for (place, snapshot) in try await look(at: loader).enumerated() {
      var seen: Set<PageID> = []
      for page in snapshot.pages where !seen.insert(page.id).inserted {
        throw Finding("\"\(page.id)\" comes twice", ["snapshot \(place + 1)", snapshot.words])
      }
    }
  }

  func checkStable(_ loader: any PageLoader) async throws(Finding) {
    let first = try await settled(loader)
    if await !patience.endures({ await loader.refresh() }) {
      throw Finding("refresh() did not return within \(patience.duration)")
    }
    let second = try await settled(loader)
    let (before, after) = (first.pages.map(\.id), second.pages.map(\.id))
    guard before != after else { return }
    if let place = zip(before, after).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      throw Finding(
        "page \(place) had the id \"\(before[place])\" and then \"\(after[place])\"",
        ["two watches with a refresh between"])
    }
    throw Finding(
      "there were \(before.count) pages and then \(after.count)",
      ["two watches with a refresh between"])
  }

  func checkSentences(_ loader: any PageLoader) async throws(Finding) {
    for snapshot in try await look(at: loader) {
      for warning in snapshot.warnings where !warning.message.isSentence || warning.kind.isEmpty {
        throw Finding(
          "a warning of kind \"\(warning.kind)\" says \"\(warning.message)\"", [snapshot.words])
      }
      switch snapshot.state {
      case .loading(let progress?) where !(progress >= 0 && progress <= 1):
        throw Finding("the progress is \(progress)", [snapshot.words])
      case .failed(let failure): try require(failure, [snapshot.words])
      default: break
      }
    }
    for page in try await settled(loader).pages.prefix(Self.contentLimit) {
      if case .failure(let failure)? = await content(of: page.id, loader) {
        try require(failure, ["page \"\(page.id)\""])
      }
    }
  }

  func checkRefresh(_ loader: any PageLoader) async throws(Finding) {
    // Once on its own, and once while somebody watches.
    if await !patience.endures({ await loader.refresh() }) {
      throw Finding("refresh() did not return within \(patience.duration)", ["nobody watches"])
    }
    let isDone = await patience.endures {
      for await _ in loader.snapshots() { return await loader.refresh() }
    }
    if !isDone {
      throw Finding("refresh() did not return within \(patience.duration)", ["somebody watches"])
    }
  }

  // MARK: - Looking

  /// The snapshots of a watch up to the first that is not loading.
  func look(at loader: any PageLoader) async throws(Finding) -> [SourceSnapshot] {
    let snapshots = await patience.wait { () -> [SourceSnapshot] in
      var seen: [SourceSnapshot] = []
      for await snapshot in loader.snapshots() {
        seen.append(snapshot)
        if !snapshot.isLoading { break }
      }
      return seen
    }
    guard let snapshots else {
      throw Finding("it was still loading after \(patience.duration)")
    }
    return snapshots
  }

  /// The first snapshot that is not loading.
  func settled(_ loader: any PageLoader) async throws(Finding) -> SourceSnapshot {
    guard let last = try await look(at: loader).last else {
      throw Finding("the watch ended without a snapshot")
    }
    if last.isLoading { throw Finding("the watch ended while it was loading", [last.words]) }
    return last
  }

  func require(_ failure: PageFailure, _ inputs: [String]) throws(Finding) {
    if !failure.message.isSentence || failure.kind.isEmpty {
      throw Finding(
        "a failure of kind \"\(failure.kind)\" says \"\(failure.message)\"", inputs)
    }
  }
}

extension SourceSnapshot {
  var isLoading: Bool { if case .loading = state { true } else { false } }
  var isFailed: Bool { if case .failed = state { true } else { false } }

  /// A snapshot in short, for a violation.
  var words: String { "\(pages.count) pages of \"\(title)\", \(state)" }
}

extension String {
  /// Whether it is more than a word: something to read.
  fileprivate var isSentence: Bool { split(whereSeparator: \.isWhitespace).count > 1 }
}
