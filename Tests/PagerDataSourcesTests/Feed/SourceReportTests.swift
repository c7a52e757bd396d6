import PagerKitCore
import Testing

@testable import PagerDataSources

@Suite struct SourceReportTests {
  private static let feed = #"""
    {"version":"https://jsonfeed.org/version/1.1","title":"T\u001b[2J","items":[{"id":"a\tb",
    "title":"x\\y","date_published":"2024-01-01T00:00:00.5Z","content_html":"<p>é",
    "url":"https://e.org/1"},null,{"id":"2"}]}
    """#

  private func written(
    _ format: SourceReport.Format, _ text: String, content: Bool = false, limit: Int? = nil
  )
    async -> String
  {
    var request = SourceReport.Request()
    request.withContent = content
    request.limit = limit
    let source = JSONFeedSource(data: Array(text.utf8), name: "name")
    var result = ""
    await SourceReport.make(of: source, request).write(format) { result += $0 }
    return result
  }

  @Test func json() async throws {
    let value = try JSONReader.read(await written(.json, Self.feed, content: true))
    #expect(
      value.object?.members.map(\.name) == ["title", "outcome", "error", "warnings", "pages"])
    #expect(value["title"]?.string == "T\u{1B}[2J")
    #expect(value["outcome"] == "ok")
    #expect(value["error"] == .null)
    #expect(
      value["warnings"]?.array?.first
        == .object([
          "kind": "itemsNotObjects", "item": 1,
          "message": "item 2 is not an object and is left out",
        ]))
    let pages = value["pages"]?.array ?? []
    #expect(pages.count == 2)
    #expect(
      pages.first
        == .object([
          "id": "a\tb", "title": "x\\y", "date": 1_704_067_200.5, "url": "https://e.org/1",
          "kind": "html", "size": 5,
          "content": "# x\\y\n\n2024-01-01\n\né\n\n---\n\nPage[1]\n\n[1] https://e.org/1",
        ]))
    #expect(pages.last?["date"] == .null)
    #expect(pages.last?["kind"] == "empty")
  }

  @Test func jsonOfAFailure() async throws {
    let value = try JSONReader.read(await written(.json, "{\n \"a\":\n}"))
    #expect(value["outcome"] == "error")
    #expect(value["title"] == "name")
    #expect(value["error"]?["kind"] == "invalidJSON")
    #expect(value["error"]?["line"] == 3)
    #expect(value["error"]?["column"] == 1)
    #expect(value["pages"] == .array([]))
  }

  @Test func table() async {
    let text = await written(.tsv, Self.feed)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false) == [
        "id\ttitle\tdate\turl\tkind\tsize",
        "a\\tb\tx\\\\y\t1704067200.5\thttps://e.org/1\thtml\t5", "2\t(untitled)\t\t\tempty\t0",
        "# warning\titemsNotObjects\titem 2 is not an object and is left out",
        "# warning\temptyItems\titem 3 has nothing to show", "",
      ])
  }

  @Test func textObeysNothing() async {
    let text = await written(.text, Self.feed, content: true, limit: 1)
    #expect(text.hasPrefix("T\\u{1b}[2J\nwarning (itemsNotObjects): item 2"))
    #expect(
      text.contains("1. x\\y\n   html, 2024-01-01, 5 bytes\n   id: a  b\n   https://e.org/1\n"))
    #expect(text.contains("   | é\n"))
    #expect(text.hasSuffix("\n(1 more)\n"))
    #expect(text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
  }

  @Test func bytesThatAreNoTextAreGivenInHex() async throws {
    struct Raw: PageLoader {
      var name: String { "raw" }
      func snapshots() -> AsyncStream<SourceSnapshot> {
        AsyncStream { stream in
          stream.yield(SourceSnapshot(title: "R", pages: [], state: .loading(progress: nil)))
          stream.yield(
            SourceSnapshot(title: "R", pages: [Page(id: PageID(bytes: [0xFF, 0x0A, 0x41]))]))
          stream.finish()
        }
      }
      func refresh() async {}
      func content(of id: PageID) async throws(PageFailure) -> PageContent {
        throw PageFailure(kind: "x", message: "not here")
      }
    }
    var request = SourceReport.Request()
    request.withContent = true
    var text = ""
    await SourceReport.make(of: Raw(), request).write(.json) { text += $0 }
    let page = try JSONReader.read(text)["pages"]?.array?.first
    #expect(page?["idBytes"] == "ff0a41")
    #expect(page?["id"] == "\u{FFFD}\nA")
    #expect(page?["contentError"]?["message"] == "not here")
  }

  @Test func aSourceThatEndsWithoutAnAnswerIsAnError() async throws {
    struct Silent: PageLoader {
      var name: String { "silent" }
      func snapshots() -> AsyncStream<SourceSnapshot> { AsyncStream { $0.finish() } }
      func refresh() async {}
      func content(of id: PageID) async throws(PageFailure) -> PageContent { .document(Document()) }
    }
    let report = await SourceReport.make(of: Silent())
    #expect(report.outcome == "error")
    #expect(report.title == "silent")
  }
}
