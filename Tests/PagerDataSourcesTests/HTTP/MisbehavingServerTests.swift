import Foundation
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

@Suite struct MisbehavingServerTests {
  static let hasCurl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

  /// A good answer first; then each misbehaviour has a sentence, and the pages stay.
  @Test(
    .enabled(if: hasCurl, "curl is not installed"), .timeLimit(.minutes(2)),
    arguments: Misbehaviour.allCases)
  func hasASentenceAndThePagesStay(_ misbehaviour: Misbehaviour) async throws {
    let server = try LoopbackServer { request, out in
      if request.number == 0 {
        out.answer("200 OK", "ETag: \"old\"\r\n", Misbehaviour.feed)
      } else {
        misbehaviour.answer(request, out)
      }
    }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let follower = FeedFollower(source)
    let good = try await follower.settled()
    #expect(good.pages.map(\.id) == ["a", "b"])
    #expect(good.failure == nil)
    let memory = Self.residentBytes
    await source.refresh()
    if misbehaviour == .notModifiedForEver {
      // No failure at all, and the new validator is the one that is sent from now on.
      await source.refresh()
      #expect(server.requests.map { $0.fields["if-none-match"] } == [nil, "\"old\"", "\"new\""])
      return
    }
    let bad = try await follower.next { $0.failure != nil }
    #expect(bad.failure?.kind == misbehaviour.kind)
    #expect(bad.failure?.message.contains(" ") == true)
    #expect(bad.pages == good.pages)
    #expect(bad.title == "Good")
    guard case .document(let document) = try await source.content(of: "b") else {
      Issue.record("no document")
      return
    }
    #expect(document.blocks.contains(.paragraph([Span("two")])))
    // Half of what the limits would allow; other tests run meanwhile.
    #expect(Self.residentBytes - memory < 60 << 20)
  }

  @Test(
    .enabled(if: hasCurl, "curl is not installed"),
    arguments: [
      (Misbehaviour.html, "this is a web page; its feed is http://127.0.0.1:PORT/real.json"),
      (.tooManyWithTime, "the server asks to wait 120 s"),
      (.loginDigest, "the server asks for a login (Digest)"),
      (.drip, "the server took longer than 8 s"), (.stall, "the server has been silent for 4 s"),
      (.bomb, "the answer is larger than 2 MiB"),
      (.redirectToFile, "the server leads to “file:///etc/passwd”, which is not opened"),
    ])
  func saysWhatAPersonCanUse(_ misbehaviour: Misbehaviour, _ sentence: String) async throws {
    let server = try LoopbackServer { misbehaviour.answer($0, $1) }
    let source = try JSONFeedSource(url: server.url(), options: quickOptions())
    let snapshot = try await FeedFollower(source).settled()
    #expect(snapshot.failure?.message == sentence.replacing("PORT", with: "\(server.port)"))
    #expect(snapshot.pages.isEmpty)
  }

  /// Nobody is there.
  @Test(.enabled(if: hasCurl, "curl is not installed"))
  func refusedConnections() async throws {
    let port = try LoopbackServer { _, _ in }.port
    try await Task.sleep(for: .milliseconds(50))
    let source = try JSONFeedSource(url: "http://127.0.0.1:\(port)/", options: quickOptions())
    #expect(try await FeedFollower(source).settled().failure?.kind == "connect")
    let unknown = try JSONFeedSource(url: "http://name.invalid/", options: quickOptions())
    #expect(try await FeedFollower(unknown).settled().failure?.kind == "dns")
  }

  @Test func withoutCurlThereIsASentence() async throws {
    var options = quickOptions()
    options.transport = CurlTransport(program: "/nonexistent/curl")
    let source = try JSONFeedSource(url: "http://127.0.0.1:1/", options: options)
    #expect(try await FeedFollower(source).settled().failure?.kind == "noCurl")
  }

  @Test(arguments: ["", "feed.json", "-o/tmp/x", "file:///etc/passwd", "javascript:x", "https://"])
  func otherAddressesAreRefused(_ url: String) {
    let failure = #expect(throws: PageFailure.self) { try JSONFeedSource(url: url) }
    #expect(["address", "scheme"].contains(failure?.kind))
  }

  private static var residentBytes: Int {
    // The second number of statm is the resident size in pages.
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let words = text.split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
