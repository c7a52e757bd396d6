import PagerKitCore

/// Waits for what a loader gives, for commands that print once and end.
struct PageSupply {
  let loader: any PageLoader

  /// No source is waited for longer.
  private static let patience = Duration.seconds(20)

  /// The first list that is not on its way any more; `nil` when none came in time.
  func list() async -> SourceSnapshot? {
    await patiently { [loader] in
      for await snapshot in loader.snapshots() {
        if case .loading = snapshot.state { continue }
        return snapshot
      }
      return nil
    }
  }

  /// What some pages show; of a page that cannot be had, the sentence that says why.
  func contents(of pages: [PageID]) async -> [PageID: PageContent] {
    let contents = await patiently { [loader] in
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

  /// Runs to the end, or until patience is; then what runs is cancelled.
  private func patiently<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value?
  ) async -> Value? {
    await withTaskGroup(of: Value?.self) { group in
      group.addTask(operation: body)
      group.addTask {
        try? await Task.sleep(for: Self.patience)
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? nil
    }
  }
}
