import PagerKitCore
import Testing

@testable import PagerDataSources

@Suite struct StaticListTests {
  private func content(_ id: PageID, _ source: any PageLoader) async throws -> String {
    try await source.content(of: id).text
  }

  @Test func pagesAreBuilt() async throws {
    let isLong = true
    let source = StaticListSource(title: "Fruit") {
      StaticPage("Apple", text: "Malus\ndomestica")
      if isLong {
        StaticPage("Pear", id: "p") {
          Block.heading("Pyrus")
          "communis"
        }
      }
      for number in 1...2 { StaticPage("Plum \(number)", document: Document()) }
      [StaticPage("Fig", text: "")]
    }
    let snapshot = try await SnapshotReader(source).ready()
    #expect(snapshot.title == "Fruit")
    #expect(snapshot.titles == ["Apple", "Pear", "Plum 1", "Plum 2", "Fig"])
    #expect(snapshot.ids == ["Apple", "p", "Plum 1", "Plum 2", "Fig"])
    #expect(try await content("Apple", source) == "Malus\ndomestica")
    #expect(try await content("p", source) == "Pyrus\ncommunis")
    await #expect(throws: PageFailure.self) { try await source.content(of: "Pear") }
  }

  @Test func changesAreTold() async throws {
    let source = StaticListSource {
      StaticPage("a", text: "1")
      StaticPage("b", document: Document([.rule]))
    }
    let reader = SnapshotReader(source)
    let first = try await reader.ready()
    source.update { pages in
      pages[0] = StaticPage("a", text: "2")
      pages.append(StaticPage("c", text: "3"))
    }
    let second = try await reader.wait("c") { $0.ids == ["a", "b", "c"] }
    // Another text under the same id is another page; an equal document is the same.
    #expect(second.pages[0] != first.pages[0])
    #expect(second.pages[1] == first.pages[1])
    #expect(try await content("a", source) == "2")
    source.update { $0[1] = StaticPage("b", document: Document([.rule])) }
    #expect(source.pages.map(\.page) == second.pages)
    source.replace(with: [])
    #expect(try await reader.wait("none") { $0.pages.isEmpty }.state == .ready)
    // Who comes later sees the newest.
    source.update { $0.append(StaticPage("z", text: "")) }
    #expect(try await SnapshotReader(source).ready().ids == ["z"])
  }

  @Test func ofEqualIdsTheFirstCounts() async throws {
    let nfc = StaticPage("caf\u{E9}", text: "composed")
    let nfd = StaticPage("cafe\u{301}", text: "decomposed")
    let source = StaticListSource(pages: [nfc, nfd, StaticPage("caf\u{E9}", text: "again")])
    let snapshot = try await SnapshotReader(source).ready()
    #expect(snapshot.pages.count == 2)
    #expect(snapshot.warnings.map(\.item) == [2])
    #expect(snapshot.warnings.map(\.kind) == ["duplicateID"])
    #expect(try await content("caf\u{E9}", source) == "composed")
    #expect(try await content("cafe\u{301}", source) == "decomposed")
  }

  @Test func proseIsSetInStyles() {
    let prose: Prose = "Press \(code: "q"), \(strong: "not") \(emphasis: "Q"), \(2)."
    #expect(
      prose.spans == [
        Span("Press "), Span("q", .code), Span(", "), Span("not", .strong), Span(" "),
        Span("Q", .emphasis), Span(", "), Span("2"), Span("."),
      ])
    #expect(Block.heading("x", level: 99) == .heading(level: 6, [Span("x")]))
    #expect(
      Block.steps("a", "b")
        == .list(
          ordered: true, start: 1, items: [[.paragraph([Span("a")])], [.paragraph([Span("b")])]]))
  }

  @Test func theDemoIsWorthReading() async throws {
    let source = StaticListSource.demo
    let snapshot = try await SnapshotReader(source).ready()
    #expect((6...8).contains(snapshot.pages.count))
    #expect(Set(snapshot.ids).count == snapshot.pages.count)
    #expect(snapshot.warnings.isEmpty)
    for page in snapshot.pages {
      guard case .document(let document) = try await source.content(of: page.id) else {
        Issue.record("\(page.id) is no document")
        continue
      }
      #expect(document.blocks.count >= 3)
      guard case .heading(1, _)? = document.blocks.first else {
        Issue.record("\(page.id) has no heading")
        continue
      }
    }
  }

  @Test func theDemosTraceIsJSON() async throws {
    guard case .document(let document) = try await StaticListSource.demo.content(of: "traces"),
      let code = document.blocks.lazy.compactMap({ block -> String? in
        if case .preformatted(let text) = block { text } else { nil }
      }).first
    else {
      Issue.record("no trace")
      return
    }
    let lines = try code.split(separator: "\n").map { try JSONReader.read(String($0)) }
    #expect(lines.first?["pager"]?.int == 1)
    #expect(lines.dropFirst().map { $0["do"]?.string } == ["drag", "release", "settle"])
  }
}
