import Foundation
import PagerKitCore
import Testing

@testable import PagerDataSources

/// How a feed is asked for, followed and remembered.
@Suite(
  .enabled(if: MisbehavingServerTests.hasCurl, "curl is not installed"), .timeLimit(.minutes(2)))
struct PoliteReaderTests {
  private func feed(_ ids: [String], _ more: String = "") -> String {
    let items = ids.map { #"{"id":"\#($0)","content_text":"\#($0)"}"# }.joined(separator: ",")
    return
      #"{"version":"https://jsonfeed.org/version/1.1","title":"T",\#(more)"items":[\#(items)]}"#
  }

  @Test func asksOnlyWhetherSomethingChanged() async throws {
    let feed = feed(["a"])
    let server = try LoopbackServer { request, out in
      switch request.number {
      case 0: out.answer("200 OK", "ETag: W/\"1-gzip\"\r\nLast-Modified: then\r\n", feed)
      case 1: out.send("HTTP/1.1 304 Not Modified\r\nETag: \"2\"\r\n\r\n")
      case 2: out.answer("200 OK", "Last-Modified: later\r\n", feed)
      default: out.send("HTTP/1.1 304 Not Modified\r\n\r\n")
      }
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let follower = FeedFollower(source)
    _ = try await follower.settled()
    for _ in 0..<3 { await source.refresh() }
    let requests = server.requests
    #expect(requests.map { $0.fields["if-none-match"] } == [nil, "W/\"1-gzip\"", "\"2\"", nil])
    #expect(requests.map { $0.fields["if-modified-since"] } == [nil, "then", "then", "later"])
    #expect(
      requests.first?.fields["accept"]
        == "application/feed+json, application/json;q=0.9, */*;q=0.1")
    #expect(requests.first?.fields["user-agent"]?.hasPrefix("PagerKit/") == true)
    #expect(requests.allSatisfy { $0.fields["cookie"] == nil })
    #expect(follower.all.last?.pages.map(\.id) == ["a"])
    #expect(follower.all.allSatisfy { $0.failure == nil })
  }

  @Test func showsTheLastPagesAtOnceAfterARestart() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pagerkit-\(UUID().uuidString)/x/y")
    defer {
      try? FileManager.default.removeItem(
        at: folder.deletingLastPathComponent().deletingLastPathComponent())
    }
    let feed = feed(["a", "b"])
    let server = try LoopbackServer { request, out in
      if request.number == 0 {
        out.answer("200 OK", "ETag: \"1\"\r\nSet-Cookie: a=b\r\n", feed)
      } else if request.number == 1 {
        out.send("HTTP/1.1 304 Not Modified\r\n\r\n")
      }
    }
    var options = quickOptions()
    options.cache = .folder(Array(folder.path.utf8))
    let first = try JSONFeedSource(url: server.url(), options: options)
    _ = try await FeedFollower(first).settled()

    let second = try JSONFeedSource(url: server.url(), options: options)
    let follower = FeedFollower(second)
    let ready = try await follower.settled()
    #expect(ready.failure == nil)
    #expect(server.requests.last?.fields["if-none-match"] == "\"1\"")
    #expect(server.requests.last?.fields["cookie"] == nil)

    // The third time the server is ill: the pages are there all the same.
    let third = try JSONFeedSource(url: server.url(), options: options)
    let failed = try await FeedFollower(third).settled()
    #expect(failed.failure?.kind == "cut")
    #expect(failed.pages.map(\.id) == ["a", "b"])

    // A cut or foreign file counts as none.
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == 1)
    for file in files {
      try Data(try Data(contentsOf: file).dropLast(1)).write(to: file)
    }
    let fourth = try JSONFeedSource(url: server.url(), options: options)
    #expect(try await FeedFollower(fourth).settled().pages.isEmpty)
  }

  // MARK: Redirects

  @Test func followsRedirectsAndBindsValidatorsToTheirAddress() async throws {
    let feed = feed(["a"])
    let server = try LoopbackServer { request, out in
      switch request.path {
      case "/feed.json": out.answer("301 Moved", "Location: /one\r\n")
      case "/one": out.answer("308 Moved", "Location: two?x=\"1\"\r\n")
      default: out.answer("200 OK", "ETag: \"1\"\r\n", feed)
      }
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let follower = FeedFollower(source)
    let first = try await follower.settled()
    #expect(first.pages.map(\.id) == ["a"])
    #expect(first.note == nil)
    await source.refresh()
    await source.refresh()
    // Said three times over, by permanent redirects only.
    #expect(follower.all.last?.note == "moved to \(server.url("/two?x=%221%22"))")
    let requests = server.requests
    #expect(requests.count == 9)
    #expect(
      requests.filter { $0.fields["if-none-match"] != nil }.allSatisfy { $0.path.hasPrefix("/two") }
    )
    #expect(requests.filter { $0.fields["if-none-match"] != nil }.count == 2)
  }

  @Test func temporaryRedirectsAreNeverProposed() async throws {
    let feed = feed(["a"])
    let server = try LoopbackServer { request, out in
      switch request.path {
      case "/feed.json": out.answer("301 Moved", "Location: /one\r\n")
      case "/one": out.answer("302 Found", "Location: /two\r\n")
      default: out.answer("200 OK", "", feed)
      }
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let follower = FeedFollower(source)
    _ = try await follower.settled()
    for _ in 0..<4 { await source.refresh() }
    #expect(follower.all.allSatisfy { $0.note == nil })
  }

  // MARK: Waiting

  @Test func aHostThatAsksToWaitIsLeftAlone() async throws {
    let server = try LoopbackServer { _, out in
      out.answer("503 Busy", "Retry-After: 300\r\n")
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let follower = FeedFollower(source)
    #expect(try await follower.settled().failure?.message == "the server asks to wait 300 s")
    await source.refresh()
    await source.refresh()
    #expect(server.requests.count == 1)
  }

  @Test func looksAgainByItself() async throws {
    let feeds = [feed(["a"]), feed(["b", "a"])]
    let server = try LoopbackServer { request, out in
      out.answer("200 OK", "", feeds[min(request.number, 1)])
    }
    var options = quickOptions()
    options.refresh = .milliseconds(30)
    options.shortestPoll = .milliseconds(30)
    let follower = FeedFollower(try JSONFeedSource(url: server.url(), options: options))
    let changed = try await follower.next { $0.pages.count == 2 }
    #expect(changed.pages.map(\.id) == ["b", "a"])
    #expect(changed.note == "1 new; next look in 30 ms")
    follower.leave()
  }

  @Test(arguments: ["expired", "gone"])
  func stopsWhenThereIsNothingMoreToCome(_ how: String) async throws {
    let feed = feed(["a"], how == "expired" ? "\"expired\":true," : "")
    let server = try LoopbackServer { request, out in
      if how == "gone", request.number > 0 {
        out.answer("410 Gone")
      } else {
        out.answer("200 OK", "", feed)
      }
    }
    var options = quickOptions()
    options.refresh = .milliseconds(10)
    options.shortestPoll = .milliseconds(10)
    let follower = FeedFollower(try JSONFeedSource(url: server.url(), options: options))
    let last = try await follower.next {
      if how == "gone" { return $0.failure?.kind == "gone" }
      if case .finished = $0.state { return true }
      return false
    }
    #expect(last.pages.map(\.id) == ["a"])
    let count = server.requests.count
    try await Task.sleep(for: .milliseconds(150))
    #expect(server.requests.count == count)
  }

  /// Leaving ends the transfer: the server sees its client go long before the limit.
  @Test func leavingEndsTheTransfer() async throws {
    let isGone = Locked(false)
    let server = try LoopbackServer { _, out in
      out.send("HTTP/1.1 200 OK\r\n\r\n")
      while out.send(" ") { Thread.sleep(forTimeInterval: 0.01) }
      isGone.withLock { $0 = true }
    }
    var options = quickOptions()
    options.limits.total = .seconds(3600)
    let follower = FeedFollower(try JSONFeedSource(url: server.url(), options: options))
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    follower.leave()
    while !isGone.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
  }

  // MARK: Feeds of several documents

  @Test func followsTheChain() async throws {
    let pages = [
      "/feed.json": feed(["1", "2"], "\"next_url\":\"two.json\","),
      "/two.json": feed(["2", "3"], "\"next_url\":\"/three.json#x\","),
      "/three.json": feed(["4"], "\"next_url\":\"/feed.json\","),
    ]
    let server = try LoopbackServer { request, out in
      out.answer("200 OK", "", pages[request.path] ?? "")
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let snapshot = try await FeedFollower(source).settled()
    #expect(snapshot.pages.map(\.id) == ["1", "2", "3", "4"])
    #expect(snapshot.warnings.isEmpty)
    #expect(server.requests.count == 3)
  }

  @Test(arguments: ["#2", "feed.json", "http://127.0.0.1:PORT/feed.json#x", ""])
  func aFeedThatLeadsToItselfEnds(_ next: String) async throws {
    let feed = feed(["1"], "\"next_url\":\"\(next)\",")
    let server = try LoopbackServer { request, out in
      let port = request.fields["host"]?.components(separatedBy: ":").last ?? ""
      out.answer("200 OK", "", feed.replacing("PORT", with: port))
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    #expect(try await FeedFollower(source).settled().pages.map(\.id) == ["1"])
    #expect(server.requests.count == 1)
  }

  @Test func anEndlessFeedIsLeftAtTheLimit() async throws {
    let server = try LoopbackServer { request, out in
      let id = "\(request.number)"
      out.answer(
        "200 OK", "",
        #"{"version":"https://jsonfeed.org/version/1.1","title":"T","next_url":"/\#(id)","items":[{"id":"\#(id)"}]}"#
      )
    }
    var options = quickOptions()
    options.paging.documents = 4
    let source = try JSONFeedSource(url: server.url(), options: options)
    let snapshot = try await FeedFollower(source).settled()
    #expect(snapshot.pages.count == 4)
    #expect(snapshot.warnings.map(\.kind).last == "pagingLimit")
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [
    "file:///etc/passwd", "http://other.invalid/x", "ftp://127.0.0.1/", "https://127.0.0.2/",
  ])
  func noFeedLeadsElsewhere(_ next: String) async throws {
    let feed = feed(["1"], "\"next_url\":\"\(next)\",")
    let server = try LoopbackServer { _, out in out.answer("200 OK", "", feed) }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let snapshot = try await FeedFollower(source).settled()
    #expect(snapshot.pages.map(\.id) == ["1"])
    #expect(snapshot.warnings.map(\.kind) == ["otherServer"])
    #expect(server.requests.count == 1)
  }

  /// The second document fails at a refresh: the first is new, the second as it was.
  @Test func aFailingPartKeepsWhatItSaid() async throws {
    let one = [feed(["1"], "\"next_url\":\"/two\","), feed(["0", "1"], "\"next_url\":\"/two\",")]
    let two = feed(["2"])
    let server = try LoopbackServer { request, out in
      if request.path != "/two" {
        out.answer("200 OK", "", request.number == 0 ? one[0] : one[1])
      } else if request.number == 1 {
        out.answer("200 OK", "", two)
      } else {
        out.answer("500 Oops")
      }
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let follower = FeedFollower(source)
    #expect(try await follower.settled().pages.map(\.id) == ["1", "2"])
    await source.refresh()
    let second = try await follower.next { $0.pages.count > 2 }
    #expect(second.pages.map(\.id) == ["0", "1", "2"])
    #expect(second.failure == nil)
    #expect(second.warnings.map(\.kind) == ["nextPage"])
    #expect(second.note == "1 new")
  }

  // MARK: The bytes

  @Test func latinBytesAreReadWhereTheServerSaysSo() async throws {
    let head = Array(
      #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":""#.utf8)
    let bytes = head + [0xE9, 0x80] + Array(#""}]}"#.utf8)
    let server = try LoopbackServer { request, out in
      let charset = request.path == "/latin" ? "; charset=\"ISO-8859-1\"" : ""
      out.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\(charset)\r\n\r\n")
      out.send(bytes)
    }
    let latin = try JSONFeedSource(url: server.url("/latin"), options: quickOptions())
    #expect(try await FeedFollower(latin).settled().pages.map(\.id) == ["é€"])
    let plain = try JSONFeedSource(url: server.url("/plain"), options: quickOptions())
    #expect(try await FeedFollower(plain).settled().failure?.kind == "invalidEncoding")
  }

  @Test func announcementsAndPackedBodiesAreRead() async throws {
    let feed = feed(["a"])
    let server = try LoopbackServer { _, out in
      out.send("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\n")
      out.send("Transfer-Encoding: chunked\r\n\r\n")
      let bytes = Array(feed.utf8)
      for place in stride(from: 0, to: bytes.count, by: 7) {
        let piece = bytes[place..<min(place + 7, bytes.count)]
        out.send("\(String(piece.count, radix: 16))\r\n")
        out.send(Array(piece))
        out.send("\r\n")
      }
      out.send("0\r\n\r\n")
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    #expect(try await FeedFollower(source).settled().pages.map(\.id) == ["a"])
  }
}
