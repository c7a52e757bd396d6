import Foundation
import PagerContracts
import PagerKitCore
import Testing

@testable import PagerDataSources

/// A folder that is gone when the test is over.
final class FeedFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pagerkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String = "feed.json") -> String { url.appendingPathComponent(name).path }

  /// Writes in place, as a program does that appends or truncates.
  func write(_ text: String, _ name: String = "feed.json") throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  /// Writes beside and renames over, as an editor does.
  func save(_ text: String, _ name: String = "feed.json") throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name), options: .atomic)
  }
}

@Suite(.timeLimit(.minutes(2))) struct FeedSourceTests {
  static func feed(_ ids: [String], _ more: String = "") -> String {
    let items = ids.map { #"{"id":"\#($0)","content_text":"\#($0)"}"# }.joined(separator: ",")
    return
      #"{"version":"https://jsonfeed.org/version/1.1","title":"T",\#(more)"items":[\#(items)]}"#
  }

  private func feed(_ ids: [String], _ more: String = "") -> String { Self.feed(ids, more) }

  // MARK: Bytes

  @Test func bytesAreReadOnce() async throws {
    let source = JSONFeedSource(data: Array(feed(["a", "b"]).utf8), name: "standard input")
    let snapshot = try await FeedFollower(source).settled()
    #expect(snapshot.state == .finished)
    #expect(snapshot.pages.map(\.id) == ["a", "b"])
    let bad = JSONFeedSource(data: Array("no feed".utf8), name: "standard input")
    let failed = try await FeedFollower(bad).settled()
    #expect(failed.failure?.kind == "invalidJSON")
    #expect(failed.title == "standard input")
    await #expect(throws: PageFailure.self) { try await bad.content(of: "a") }
  }

  @Test func contentNeedsNoListener() async throws {
    let source = JSONFeedSource(data: Array(feed(["a"]).utf8))
    guard case .document(let document) = try await source.content(of: "a") else {
      Issue.record("no document")
      return
    }
    #expect(document.blocks == [.paragraph([Span("a")])])
    let failure = await #expect(throws: PageFailure.self) { try await source.content(of: "x") }
    #expect(failure?.kind == "notFound")
  }

  // MARK: Files

  @Test func aFileIsFollowed() async throws {
    let folder = try FeedFolder()
    try folder.write(feed(["a"]))
    let source = JSONFeedSource(file: folder.path())
    let follower = FeedFollower(source)
    let first = try await follower.settled()
    #expect(first.pages.map(\.id) == ["a"])
    #expect(first.state == .ready)

    try folder.save(feed(["b", "a"]))
    let second = try await follower.next { $0.pages.count == 2 }
    #expect(second.pages.map(\.id) == ["b", "a"])
    #expect(second.pages.last == first.pages.first)
    #expect(second.note?.hasPrefix("1 new") == true)

    try folder.write("{")
    let broken = try await follower.next { $0.failure != nil }
    #expect(broken.failure?.kind == "invalidJSON")
    #expect(broken.pages == second.pages)

    try FileManager.default.removeItem(atPath: folder.path())
    let missing = try await follower.next { $0.failure?.kind == "notFound" }
    #expect(missing.pages == second.pages)

    try folder.write(feed(["c"]))
    let back = try await follower.next { $0.failure == nil && $0.pages.map(\.id) == ["c"] }
    #expect(back.state == .ready)
  }

  @Test func aLinkedFileIsFollowed() async throws {
    let folder = try FeedFolder()
    let other = try FeedFolder()
    try other.write(feed(["a"]), "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(), withDestinationPath: other.path("real.json"))
    let follower = FeedFollower(JSONFeedSource(file: folder.path()))
    #expect(try await follower.settled().pages.map(\.id) == ["a"])
    try other.save(feed(["b"]), "real.json")
    #expect(try await follower.next { $0.pages.map(\.id) == ["b"] }.failure == nil)
  }

  @Test func aFileGoesOnBesideItself() async throws {
    let folder = try FeedFolder()
    try folder.write(feed(["1"], "\"next_url\":\"two.json\","))
    try folder.write(feed(["2", "1"], "\"next_url\":\"feed.json\","), "two.json")
    let snapshot = try await FeedFollower(JSONFeedSource(file: folder.path())).settled()
    #expect(snapshot.pages.map(\.id) == ["1", "2"])
    #expect(snapshot.warnings.isEmpty)
  }

  @Test(arguments: [
    "../feed.json", "/etc/passwd", "..", ".", "http://127.0.0.1:1/x", "file:///etc/passwd", "a?b",
    "x\\u0000y", "%2e%2e", "",
  ])
  func aFileLeadsNowhereElse(_ next: String) async throws {
    let folder = try FeedFolder()
    try folder.write(feed(["1"], "\"next_url\":\"\(next)\","))
    let snapshot = try await FeedFollower(JSONFeedSource(file: folder.path())).settled()
    #expect(snapshot.pages.map(\.id) == ["1"])
    #expect(snapshot.warnings.isEmpty)
  }

  @Test func aMissingPartIsAWarning() async throws {
    let folder = try FeedFolder()
    try folder.write(feed(["1"], "\"next_url\":\"two.json\","))
    let snapshot = try await FeedFollower(JSONFeedSource(file: folder.path())).settled()
    #expect(snapshot.warnings.map(\.kind) == ["nextPage"])
    #expect(snapshot.pages.count == 1)
  }

  @Test func whatIsNoFileIsASentence() async throws {
    let folder = try FeedFolder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("none"), folder.url.path, folder.path("pipe"), "/dev/zero", "a\u{0}b"]
    {
      let snapshot = try await FeedFollower(JSONFeedSource(file: path)).settled()
      #expect(snapshot.failure?.message.contains(" ") == true, "\(path)")
      #expect(snapshot.pages.isEmpty)
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/gzip"), "no gzip"))
  func packedFilesAreUnpacked() async throws {
    let folder = try FeedFolder()
    try folder.write(feed(["a"]), "-feed.json")
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/gzip")
    gzip.arguments = ["--", folder.path("-feed.json")]
    try gzip.run()
    gzip.waitUntilExit()
    let packed = folder.path("-feed.json.gz")
    let snapshot = try await FeedFollower(JSONFeedSource(file: packed)).settled()
    #expect(snapshot.pages.map(\.id) == ["a"])
    // Only a name that says so is unpacked; a cut one is damaged; a bomb stops at the limit.
    try FileManager.default.copyItem(atPath: packed, toPath: folder.path("x.json"))
    let plain = JSONFeedSource(file: folder.path("x.json"))
    #expect(try await FeedFollower(plain).settled().failure?.kind == "gzip")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: packed))
    try bytes.dropLast(9).write(to: folder.url.appendingPathComponent("cut.gz"))
    let cut = JSONFeedSource(file: folder.path("cut.gz"))
    #expect(try await FeedFollower(cut).settled().failure?.kind == "encoding")
    let bomb = Gzip.Bomb()
    let body = bomb.start + repeatElement(bomb.cycle, count: 10_000).joined()
    try Data(body).write(to: folder.url.appendingPathComponent("bomb.gz"))
    var options = JSONFeedOptions()
    options.fileBytes = 1 << 20
    let large = JSONFeedSource(file: folder.path("bomb.gz"), options: options)
    #expect(try await FeedFollower(large).settled().failure?.kind == "tooLarge")
  }

  // MARK: Contents

  @Test func aPageShowsAllOfItsItem() async throws {
    let text = #"""
      {"version":"https://jsonfeed.org/version/1.1","title":"T","home_page_url":"https://e.org/b/",
      "authors":[{"name":"Jane"},{"name":"Joe"}],"items":[{"id":"1","title":"A &amp; B",
      "url":"post","external_url":"https://x.org/","date_published":"2024-02-29T12:00:00+14:00",
      "content_html":"<p>See <a href='img'>this</a>","attachments":[{"url":"/a.mp3","title":"Talk",
      "mime_type":"audio/mpeg","size_in_bytes":1536,"duration_in_seconds":120}]},
      {"id":"2","content_text":"one\r\n\ttwo <b>\n\n&amp; three"}]}
      """#
    let source = JSONFeedSource(data: Array(text.utf8))
    guard case .document(let first) = try await source.content(of: "1"),
      case .document(let second) = try await source.content(of: "2")
    else {
      Issue.record("no document")
      return
    }
    #expect(
      first.blocks == [
        .heading(level: 1, [Span("A & B")]),
        .paragraph([Span("2024-02-28 · Jane · Joe", .emphasis)]),
        .paragraph([Span("See "), Span("this", .link(0))]),
        .list(
          ordered: false, start: 1,
          items: [
            [.paragraph([Span("Talk", .link(1)), Span(" (audio/mpeg, 1.5 KiB, 2 min)")])]
          ]), .rule,
        .paragraph([Span("Page", .link(2)), Span(" · "), Span("About", .link(3))]),
      ])
    #expect(
      first.links.map(\.address) == [
        "https://e.org/b/img", "https://e.org/a.mp3", "https://e.org/b/post", "https://x.org/",
      ])
    #expect(
      second.blocks == [
        .paragraph([Span("Jane · Joe", .emphasis)]), .paragraph([Span("one\n\ttwo <b>")]),
        .paragraph([Span("&amp; three")]),
      ])
  }

  @Test func aCancelledContentSaysSo() async throws {
    let source = JSONFeedSource(data: Array(feed(["a"]).utf8))
    let task = Task { () -> String? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(PageFailure) {
        _ = try await source.content(of: "a")
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(await task.value == "cancelled")
  }
}
