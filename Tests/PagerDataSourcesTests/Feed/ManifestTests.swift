import Foundation
import PagerKitCore
import Testing

@testable import PagerDataSources

/// The feeds that were collected beside this package, and what is expected of each. The folder is not
/// part of the package; without it these tests are skipped, and the smaller ones beside them remain.
enum FeedFixtures {
  static let folder: URL? = {
    let fromEnvironment = ProcessInfo.processInfo.environment["PAGERKIT_FEED_FIXTURES"]
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared/fixtures/feeds")
    let folder = fromEnvironment.map { URL(fileURLWithPath: $0) } ?? beside
    let manifest = folder.appendingPathComponent("manifest.json").path
    return FileManager.default.fileExists(atPath: manifest) ? folder : nil
  }()

  static let manifest: JSONValue = {
    guard let folder,
      let text = try? Data(contentsOf: folder.appendingPathComponent("manifest.json"))
    else { return .null }
    return (try? JSONReader.read(Array(text))) ?? .null
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: try #require(folder).appendingPathComponent(name)))
  }

  static let missing: Comment = "the folder shared/fixtures/feeds is not beside the package"
}

@Suite(.enabled(if: FeedFixtures.folder != nil, FeedFixtures.missing))
struct ManifestTests {
  static let fixtures: [JSONValue] = FeedFixtures.manifest["fixtures"]?.array ?? []

  @Test func thereAreFixtures() {
    #expect(Self.fixtures.count >= 100)
  }

  @Test(arguments: fixtures.compactMap { $0["file"]?.string })
  func gives(_ file: String) throws {
    let expected = try #require(Self.fixtures.first { $0["file"]?.string == file })
    var bytes = try FeedFixtures.bytes(file)
    if let head = expected["http_head_bytes"]?.int { bytes.removeFirst(head) }
    let outcome = try #require(expected["outcome"]?.string)
    if outcome != "ok" {
      let kind = outcome.hasPrefix("error:") ? String(outcome.dropFirst(6)) : "gzip"
      let failure = #expect(throws: PageFailure.self) { try JSONFeedParser.parse(bytes) }
      #expect(failure?.kind == kind)
      #expect(failure?.message.isEmpty == false)
      return
    }
    try check(try JSONFeedParser.parse(bytes), expected)
  }

  private func check(_ feed: JSONFeed, _ expected: JSONValue) throws {
    #expect(
      feed.encoding.rawValue + (feed.hasByteOrderMark ? "+bom" : "") == expected["encoding"]?.string
    )
    #expect(feed.version == expected["version"]?.string)
    #expect(feed.title == expected["feed_title"]?.string)
    #expect(feed.itemCount == expected["items_raw"]?.int)
    #expect(feed.items.count == expected["pages"]?.int)
    #expect(feed.items.filter { $0.title == nil }.count == expected["pages_without_title"]?.int)
    #expect(feed.items.filter { $0.date == nil }.count == expected["pages_without_date"]?.int)
    #expect(feed.nextURL == expected["next_url"]?.string)
    #expect(feed.isExpired == expected["expired"]?.bool)
    var kinds: [String: Int] = [:]
    for item in feed.items { kinds[word(item.kind), default: 0] += 1 }
    let expectedKinds = expected["pages_by_content"]?.object?.members ?? []
    #expect(
      kinds == Dictionary(uniqueKeysWithValues: expectedKinds.map { ($0.name, $0.value.int ?? -1) })
    )
    let warnings = expected["warnings"]?.array?.compactMap(\.string) ?? []
    #expect(Set(warnings) == Set(summary(feed.warnings, version: feed.version)))
    if let ids = expected["page_ids"]?.array?.compactMap(\.string) {
      #expect(feed.items.map { Array(shortened($0.id).utf8) } == ids.map { Array($0.utf8) })
    }
    try check(feed.items.first, in: feed, expected["first"] ?? .null)
    try check(feed.items.last, in: feed, expected["last"] ?? .null)
    try showsEverything(feed)
  }

  private func check(_ item: JSONFeedItem?, in feed: JSONFeed, _ expected: JSONValue) throws {
    guard expected != .null else {
      #expect(item == nil)
      return
    }
    let item = try #require(item)
    #expect(shortened(item.id) == expected["id"]?.string)
    #expect(item.date == expected["epoch"]?.double)
    #expect(word(item.kind) == expected["content"]?.string)
    #expect(feed.authors(of: item) == expected["authors"]?.array?.compactMap(\.string))
    // The list gives titles as written, and of very long ones the beginning.
    let title = expected["title"]?.string
    #expect(
      item.title.map { String($0.unicodeScalars.prefix(title?.unicodeScalars.count ?? 0)) } == title
    )
  }

  /// Every item has a page with a title and something to show.
  private func showsEverything(_ feed: JSONFeed) throws {
    let pages = FeedPages([feed], order: .document)
    #expect(pages.pages.count == feed.items.count)
    for page in pages.pages {
      #expect(!page.title.isEmpty)
      let (item, document) = try #require(pages.item(of: page.id))
      #expect(!FeedContent(item, in: document).document.isEmpty)
    }
  }

  private func word(_ kind: PageKind) -> String { kind == .empty ? "none" : kind.rawValue }

  private func shortened(_ id: PageID) -> String {
    let text = id.text
    let count = text.unicodeScalars.count
    return count > 1000 ? "\(text.prefix(60))…(\(count) chars)" : text
  }

  /// The manifest counts warnings of items, and names the others once.
  private func summary(_ warnings: [SourceWarning], version: String) -> [String] {
    var counts: [String: Int] = [:]
    for warning in warnings { counts[warning.kind, default: 0] += 1 }
    return counts.map { kind, count in
      switch kind {
      case "noFeedTitle", "authorsObject": kind
      case "unknownVersion": "\(kind):\(version)"
      default: "\(kind):\(count)"
      }
    }
  }
}
