import PagerKitCore
import Testing

@testable import PagerDataSources

@Suite struct PageFileTests {
  private func read(_ text: String) throws -> PageFile { try PageFile(bytes: Array(text.utf8)) }

  private func failure(_ text: [UInt8]) -> PageFailure? {
    do throws(PageFailure) {
      _ = try PageFile(bytes: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func json() throws {
    let file = try read(
      """
      \u{FEFF}{"title": "Week", "pages": [
        {"id": "mon", "title": "Monday", "subtitle": "off", "badge": "2", "text": "Sleep.\\nEat."},
        {"title": "Tuesday", "disabled": true, "badge": true, "blocks": [
          {"heading": "Plan", "level": 2}, {"paragraph": "Up."}, {"list": ["a", "b"]},
          {"list": ["c"], "ordered": true}, {"code": "x\\ny"}, {"quote": "q"}, {"rule": true}]},
        {"id": 9007199254740993}]}
      """)
    #expect(file.title == "Week")
    #expect(file.warnings.isEmpty)
    #expect(file.pages.map(\.page.id) == ["mon", "Tuesday", "9007199254740993"])
    #expect(
      file.pages[0].page
        == Page(id: "mon", title: "Monday", subtitle: "off", badge: .text("2")))
    #expect(
      file.pages[1].page == Page(id: "Tuesday", title: "Tuesday", badge: .dot, isEnabled: false))
    #expect(try file.pages[0].content.text == "Sleep.\nEat.")
    guard case .document(let document) = file.pages[1].content else {
      Issue.record("no document")
      return
    }
    func text(_ text: String) -> Block { .paragraph([Span(text)]) }
    #expect(
      document.blocks == [
        .heading(level: 2, [Span("Plan")]), text("Up."),
        .list(ordered: false, start: 1, items: [[text("a")], [text("b")]]),
        .list(ordered: true, start: 1, items: [[text("c")]]), .preformatted("x\ny"),
        .quote([text("q")]), .rule,
      ])
    #expect(try file.pages[2].content.text == "(empty)")
    #expect(try read("[{\"id\": \"a\"}]").pages.map(\.page.title) == ["a"])
  }

  @Test func oneBadPageCostsOneWarning() throws {
    let file = try read(
      """
      [1, {"text": "x"}, {"id": "a", "titel": "A"}, {"id": "b", "badge": [], "disabled": "no",
       "text": 5, "title": null}, {"id": "c", "blocks": [{}, 7, {"picture": "p"}, {"list": [1]}]}, null]
      """)
    #expect(file.pages.map(\.page.id) == ["a", "b", "c"])
    #expect(
      file.warnings.map { "\($0.item ?? -1) \($0.kind)" } == [
        "0 notAnObject", "1 noID", "2 unknownMember", "3 wrongType", "3 wrongType", "3 wrongType",
        "4 badBlock", "4 badBlock", "4 badBlock", "4 badBlock", "5 notAnObject",
      ])
    #expect(file.warnings[2].message == "item 2: has an unknown member “titel”")
  }

  @Test func whatIsNoJSONSaysWhere() {
    let broken = failure(Array("[\n {\"id\": \"a\nb\"}]".utf8))
    #expect(broken?.kind == "notJSON")
    #expect(broken?.line == 2)
    #expect(broken?.column == 11)
    #expect(broken?.message == "line 2, column 11: raw line break inside a string")
    #expect(failure(Array("{\"pages\": 5}".utf8))?.kind == "notPages")
    #expect(failure(Array("{}".utf8))?.kind == "notPages")
    #expect(failure(Array("[".utf8))?.kind == "notJSON")
  }

  @Test func tsv() throws {
    let file = try read(
      "title\tid\tbadge\ttext\r\nOne\t1\ttrue\ta\\tb\\nc\\\\n\\x\\\n\nTwo\n\t3\t\tz\textra\n\t\tx\n"
    )
    #expect(file.pages.map(\.page.id) == ["1", "Two", "3"])
    #expect(file.pages.map(\.page.title) == ["One", "Two", "3"])
    #expect(file.pages[0].page.badge == .dot)
    #expect(try file.pages[0].content.text == "a\tb\nc\\n\\x\\")
    #expect(try file.pages[1].content.text == "(empty)")
    #expect(file.warnings.map(\.kind) == ["extraFields", "noID"])
    #expect(file.warnings.map(\.message)[0].hasPrefix("line 5: 5 fields"))
    #expect(try read("").pages.isEmpty)
    #expect(try read("id\n").pages.isEmpty)
  }

  @Test func whatIsNoTableSaysWhere() {
    let unknown = failure(Array("id\ttitel\n".utf8))
    #expect(unknown?.kind == "notTSV")
    #expect(unknown?.line == 1)
    #expect(unknown?.column == 4)
    #expect(failure(Array("id\tid\n".utf8))?.column == 4)
    #expect(failure(Array("\n\ntext\n".utf8))?.line == 3)
    let bytes = Array("id\ttext\na\t".utf8) + [0xFF]
    let illFormed = failure(bytes)
    #expect(illFormed?.kind == "notText")
    #expect(illFormed?.line == 2)
    #expect(illFormed?.column == 3)
  }

  @Test func aFileOfPagesIsFollowed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "pages.json", "[{\"id\": \"a\", \"text\": \"1\"}, {\"id\": \"b\", \"text\": \"2\"}]")
    let source = PageFileSource(path: folder.text("pages.json"))
    let reader = SnapshotReader(source)
    let first = try await reader.ready()
    #expect(first.ids == ["a", "b"])
    #expect(first.title == "pages.json")
    #expect(try await source.content(of: "a").text == "1")

    try folder.write("pages.json", "[{\"id\": \"a\"")
    let broken = try await reader.wait("broken") {
      if case .failed(let failure) = $0.state { failure.kind == "notJSON" } else { false }
    }
    #expect(broken.ids == ["a", "b"])
    #expect(try await source.content(of: "b").text == "2")

    try folder.write("new", "title\ttext\nT\tx\n")
    try folder.rename("new", "pages.json")
    let table = try await reader.wait("a table") { $0.state == .ready }
    #expect(table.ids == ["T"])
    try folder.remove("pages.json")
    let gone = try await reader.wait("gone") {
      if case .failed(let failure) = $0.state { failure.kind == "notFound" } else { false }
    }
    #expect(gone.ids == ["T"])
  }
}
