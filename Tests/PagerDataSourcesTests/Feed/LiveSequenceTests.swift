import PagerKitCore
import Testing

@testable import PagerDataSources

/// A feed through its changes: what is told of each, and where readers are left.
struct FeedHistory {
  private(set) var pages = FeedPages([], order: .document)
  private var readers: [PagerEngine] = []

  /// Takes the next version; what it changes, or why it cannot be read.
  mutating func take(_ bytes: [UInt8]) throws(PageFailure) -> ListChanges {
    let old = pages
    let new = FeedPages([try JSONFeedParser.parse(bytes)], order: .document, after: old)
    pages = new
    for index in readers.indices { _ = readers[index].perform(.reload(new.pages)) }
    return ListChanges(from: old.pages.map(\.id), to: new.pages.map(\.id)) {
      old.pages[$0] != new.pages[$1]
    }
  }

  /// Puts a reader on a page.
  mutating func addReader(on id: PageID) {
    var engine = PagerEngine(strip: Strip(measure: { _ in 50 }))
    _ = engine.perform(.resize(Size(width: 400, height: 300)))
    _ = engine.perform(.reload(pages.pages))
    _ = engine.perform(.go(.id(id), animated: false))
    readers.append(engine)
  }

  /// Where the readers are.
  var readersAt: [PageID?] { readers.map { $0.state.current } }
}

@Suite struct LiveSequenceTests {
  private func feed(_ items: String) -> [UInt8] { JSONFeedParserTests.feed("\"items\":[\(items)]") }

  @Test func anotherSpellingIsNoChange() throws {
    var history = FeedHistory()
    _ = try history.take(
      feed(
        #"{"id":"a","title":"é","tags":["x"],"authors":[{"name":"N","url":"u"}]},{"id":"b","content_text":"y"}"#
      ))
    let changes = try history.take(
      feed(
        #"{ "_ext":1, "title":"\u00e9","authors":[{"url":"u","name":"N"}], "summary":null, "tags":[ "x" ],"id":"\u0061"}, {"content_text":"y", "id":"b"}"#
      ))
    #expect(changes.isEmpty)
  }

  @Test(arguments: [
    #""title":"u""#, #""content_text":"z""#, #""date_modified":"2024-01-01""#, #""tags":["y"]"#,
    #""title":"t","url":"https://e.org""#,
  ])
  func anotherMeaningIsAChange(_ members: String) throws {
    var history = FeedHistory()
    _ = try history.take(feed(#"{"id":"a","title":"t"},{"id":"b","title":"b"}"#))
    let changes = try history.take(feed(#"{"id":"a",\#(members)},{"id":"b","title":"b"}"#))
    #expect(changes == ListChanges(replaced: [0]))
  }

  @Test func newItemsAreCounted() throws {
    var history = FeedHistory()
    _ = try history.take(feed(#"{"id":"a"},{"id":"b"}"#))
    let changes = try history.take(feed(#"{"id":"c"},{"id":"d"},{"id":"b"},{"id":"a"}"#))
    #expect(history.pages.newCount == 2)
    #expect(changes.inserted == [0, 1])
    #expect(changes.moves.count == 1)
  }

  @Test func aFailureChangesNothing() throws {
    var history = FeedHistory()
    _ = try history.take(feed(#"{"id":"a"}"#))
    #expect(throws: PageFailure.self) { try history.take(Array("{".utf8)) }
    #expect(history.pages.pages.map(\.id) == ["a"])
  }

  @Test func newestFirstIsStable() throws {
    let feed = try JSONFeedParser.parse(
      feed(
        #"{"id":"none1"},{"id":"old","date_published":"2023-01-01T00:00:00Z"},{"id":"same1","date_published":"2024-01-01T00:00:00+01:00"},{"id":"new","date_published":"2025-01-01"},{"id":"same2","date_published":"2023-12-31T23:00:00Z"},{"id":"none2"}"#
      ))
    let pages = FeedPages([feed], order: .newestFirst)
    #expect(pages.pages.map(\.id) == ["new", "same1", "same2", "old", "none1", "none2"])
  }

  @Test func laterDocumentsRepeatNothing() throws {
    let first = try JSONFeedParser.parse(feed(#"{"id":"a","title":"first"},{"id":"b"}"#))
    let second = try JSONFeedParser.parse(
      feed(#"{"id":"b"},{"id":"c"},{"id":"a","title":"again"}"#))
    let pages = FeedPages([first, second], order: .document)
    #expect(pages.pages.map(\.id) == ["a", "b", "c"])
    #expect(pages.pages.first?.title == "first")
  }

  /// The sequence of the manifest, step by step.
  @Test(.enabled(if: FeedFixtures.folder != nil, FeedFixtures.missing))
  func theWrittenSequence() throws {
    var history = FeedHistory()
    let steps = try #require(FeedFixtures.manifest["live_sequence"]?.array)
    #expect(steps.count == 17)
    let readers = try #require(steps.first?["reader_started_on"]?.object?.members.map(\.name))
    for (number, step) in steps.enumerated() {
      let file = try #require(step["file"]?.string)
      let old = history.pages.pages
      let bytes = try FeedFixtures.bytes(file)
      if step["outcome"]?.string == "ok" {
        let changes = try history.take(bytes)
        let new = history.pages.pages
        #expect(new.map(\.id.text) == texts(step["pages"]), "\(file)")
        if number > 0 {
          #expect(Set(changes.inserted.map { new[$0].id.text }) == Set(texts(step["inserted"])))
          #expect(Set(changes.removed.map { old[$0].id.text }) == Set(texts(step["removed"])))
          #expect(Set(changes.replaced.map { new[$0].id.text }) == Set(texts(step["updated"])))
          #expect(changes.moves.count == step["moved_minimal_count"]?.int, "\(file)")
        } else {
          for reader in readers { history.addReader(on: PageID(reader)) }
        }
      } else {
        let failure = #expect(throws: PageFailure.self) { try history.take(bytes) }
        #expect("error:\(failure?.kind ?? "")" == step["outcome"]?.string)
        #expect(history.pages.pages == old)
      }
      let places = step["reader_started_on"]?.object?.members.map { $0.value.string }
      #expect(history.readersAt.map { $0?.text } == places, "\(file)")
    }
  }

  private func texts(_ value: JSONValue?) -> [String] { value?.array?.compactMap(\.string) ?? [] }
}
