import PagerKitCore

extension PageLoaderSuite {
  /// The number of pages whose content is asked for.
  static var contentLimit: Int { 50 }

  func checkContent(_ loader: any PageLoader) async throws(Finding) {
    for page in try await settled(loader).pages.prefix(Self.contentLimit) {
      switch await content(of: page.id, loader) {
      case nil:
        throw Finding(
          "content(of:) did not end within \(patience.duration)", ["page \"\(page.id)\""])
      case .failure(let failure)?: try require(failure, ["page \"\(page.id)\""])
      case .success?: break
      }
    }
  }

  func checkUnknown(_ loader: any PageLoader) async throws(Finding) {
    let listed = try await settled(loader)
    var name = "no such page"
    while listed.pages.contains(where: { $0.id == PageID(name) }) { name += "?" }
    // One that could be a name, one that is no text, and one that could lead somewhere else.
    for id in [PageID(name), PageID(bytes: [0xFF, 0x00, 0xFE]), PageID("../" + name), PageID("")]
    where !listed.pages.contains(where: { $0.id == id }) {
      switch await content(of: id, loader) {
      case nil:
        throw Finding("content(of:) did not end within \(patience.duration)", ["page \"\(id)\""])
      case .success?: throw Finding("there is a content", ["page \"\(id)\""])
      case .failure(let failure)?: try require(failure, ["page \"\(id)\""])
      }
    }
  }

  func checkCancelled(_ loader: any PageLoader) async throws(Finding) {
    guard let page = try await settled(loader).pages.first else { return }
    let usual = await content(of: page.id, loader)
    for late in [false, true] {
      let outcome = await patience.wait { () -> Result<Void, PageFailure> in
        let asked = Task { await load(page.id, from: loader) }
        if late { await Task.yield() }
        asked.cancel()
        return await asked.value
      }
      let inputs = ["page \"\(page.id)\"", late ? "cancelled in between" : "cancelled at once"]
      guard let outcome else {
        throw Finding("content(of:) did not end within \(patience.duration)", inputs)
      }
      // What fails anyhow may have failed before it was cancelled, and a content may have been
      // there.
      if case .failure(let failure) = outcome, failure.kind != "cancelled" {
        if case .failure(let expected)? = usual, expected.kind == failure.kind { continue }
        throw Finding("the failure is of kind \"\(failure.kind)\"", inputs)
      }
    }
  }

  func checkInterrupted(_ subject: PageLoaderSubject) async throws(Finding) {
    guard let stall = subject.stall else { throw .uncontrolled("stall") }
    let loader = subject.loader
    guard let page = try await settled(loader).pages.first else {
      throw Finding("there is no page whose content could be waited for")
    }
    await stall()
    let outcome = await patience.wait { () -> Result<Void, PageFailure> in
      let asked = Task { await load(page.id, from: loader) }
      // Long enough to be waiting in most runs; correct in all.
      try? await Task.sleep(for: .milliseconds(20))
      asked.cancel()
      return await asked.value
    }
    switch outcome {
    case nil:
      throw Finding(
        "a cancelled content(of:) did not end within \(patience.duration)",
        ["page \"\(page.id)\"", "contents stalled"])
    case .success?:
      throw Finding("there is a content, though contents are stalled", ["page \"\(page.id)\""])
    case .failure(let failure)? where failure.kind != "cancelled":
      throw Finding(
        "the failure is of kind \"\(failure.kind)\"", ["page \"\(page.id)\"", "contents stalled"])
    case .failure?: break
    }
  }

  func checkOnDemand(_ subject: PageLoaderSubject) async throws(Finding) {
    guard let reads = subject.reads else { throw .uncontrolled("reads") }
    let loader = subject.loader
    let snapshot = try await settled(loader)
    _ = await patience.endures { await loader.refresh() }
    let early = await reads()
    if early != 0 {
      throw Finding("\(early) pages were read before any was asked for", [snapshot.words])
    }
    guard let page = snapshot.pages.first else { return }
    _ = await content(of: page.id, loader)
    let late = await reads()
    if late > 1 {
      throw Finding("\(late) pages were read when one was asked for", [snapshot.words])
    }
  }

  /// How asking for a page's content ends; `nil` when it does not in time.
  func content(
    of id: PageID, _ loader: any PageLoader
  ) async -> Result<Void, PageFailure>? {
    await patience.wait { await load(id, from: loader) }
  }
}

/// Asks for a page's content and lets go of it.
private func load(_ id: PageID, from loader: any PageLoader) async -> Result<Void, PageFailure> {
  do throws(PageFailure) {
    _ = try await loader.content(of: id)
    return .success(())
  } catch {
    return .failure(error)
  }
}

extension Finding {
  /// A clause that could not be looked at.
  static func uncontrolled(_ control: String) -> Finding {
    Finding(
      "nothing can be seen without the control `\(control)`: give it, or exclude the clause"
    )
  }
}
