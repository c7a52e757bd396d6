import PagerKitCore

/// A feed in bytes: read once, never to change.
final class DataFeed: FeedSubject {
  private let data: [UInt8]
  private let name: String
  private let order: JSONFeedOptions.Order
  private let found = Locked<FeedPages?>(nil)

  init(_ data: [UInt8], name: String, options: JSONFeedOptions) {
    self.data = data
    self.name = name
    order = options.order
  }

  var pages: FeedPages? { found.withLock { $0 } }

  func load() async throws(PageFailure) {
    if pages != nil { return }
    let read = try await Blocking.run { [data, order] () throws(PageFailure) in
      FeedPages([try JSONFeedParser.parse(data)], order: order)
    }
    found.withLock { $0 = read }
  }

  func look(_ request: LookRequest) async -> Look {
    do throws(PageFailure) {
      try await load()
    } catch {
      return Look(.failed(error))
    }
    guard let pages else { return Look(.unchanged(note: nil)) }
    return Look(.found(pages.snapshot(name: name, state: .finished)))
  }

  func stop() {}
}
