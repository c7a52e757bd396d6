import Foundation
import PagerContracts
import PagerKitCore
import Testing

@testable import PagerDataSources

/// A server that is not there: answers what a test wants, and counts who is waiting.
private final class ManualTransport: HTTPTransport {
  private struct State: Sendable {
    var ids = ["a", "b"]
    var failure: PageFailure?
    var running = 0
  }

  private let state = Locked(State())

  func insert() { state.withLock { $0.ids.insert("new\($0.ids.count)", at: 0) } }
  func fail(_ failure: PageFailure?) { state.withLock { $0.failure = failure } }
  var running: Int { state.withLock { $0.running } }

  func send(_ request: HTTPRequest) async throws(PageFailure) -> HTTPAnswer {
    state.withLock { $0.running += 1 }
    defer { state.withLock { $0.running -= 1 } }
    try? await Task.sleep(for: .milliseconds(1))
    let (ids, failure) = state.withLock { ($0.ids, $0.failure) }
    if let failure { throw failure }
    return HTTPAnswer(
      head: HTTPHead(status: 200), body: Array(FeedSourceTests.feed(ids).utf8))
  }
}

/// The contract of loaders, kept by feeds from everywhere.
@Suite(.timeLimit(.minutes(2))) struct FeedContractTests {
  private static let itemsComeWithTheList: [PageLoaderClause: String] = [
    .interrupted: "items come with the list; there is nothing to wait for",
    .onDemand: "items come with the list; no page is read by itself",
  ]

  @Test(arguments: PageLoaderClause.allCases)
  func bytes(_ clause: PageLoaderClause) async throws {
    var gaps = Self.itemsComeWithTheList
    for clause in [PageLoaderClause.identity, .failure, .recovery, .released] {
      gaps[clause] = "bytes that were read never change"
    }
    try await PageLoaderSuite(excluding: gaps) {
      PageLoaderSubject(JSONFeedSource(data: Array(FeedSourceTests.feed(["a", "b"]).utf8)))
    }.check(clause)
  }

  @Test(arguments: PageLoaderClause.allCases)
  func files(_ clause: PageLoaderClause) async throws {
    var gaps = Self.itemsComeWithTheList
    gaps[.released] = "the watch of a folder is not counted; see the tests of live lists"
    try await PageLoaderSuite(excluding: gaps) {
      let folder = try FeedFolder()
      try folder.save(FeedSourceTests.feed(["a", "b"]))
      return PageLoaderSubject(
        JSONFeedSource(file: folder.path()),
        insert: { try? folder.save(FeedSourceTests.feed(["new", "a", "b"])) },
        fail: { try? folder.save("{") },
        mend: { try? folder.save(FeedSourceTests.feed(["a", "b"])) })
    }.check(clause)
  }

  @Test(arguments: PageLoaderClause.allCases)
  func theWeb(_ clause: PageLoaderClause) async throws {
    try await PageLoaderSuite(excluding: Self.itemsComeWithTheList) {
      let transport = ManualTransport()
      var options = quickOptions()
      options.transport = transport
      options.refresh = .milliseconds(20)
      options.shortestPoll = .milliseconds(20)
      return PageLoaderSubject(
        try JSONFeedSource(url: "https://e.org/feed.json", options: options),
        insert: { transport.insert() },
        fail: { transport.fail(PageFailure(kind: "cut", message: "the connection was cut")) },
        mend: { transport.fail(nil) }, activity: { transport.running })
    }.check(clause)
  }
}
