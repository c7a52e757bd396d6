import PagerKitCore
import Testing

@testable import PagerTerminal

@Suite struct DocumentTests {
  private func shown(
    _ document: Document, columns: Int = 30, rows: Int = 20, glyphs: GlyphSet = .unicode
  ) -> [String] {
    let view = PageView(glyphs: glyphs)
    view.show(.loaded(.document(document)))
    var canvas = Canvas(columns: columns, rows: rows)
    view.draw(on: &canvas, area: canvas.bounds, clip: canvas.bounds)
    var text = canvas.text
    while text.last == "" { text.removeLast() }
    return text
  }

  private func paragraph(_ text: String) -> Block { .paragraph([Span(text)]) }

  @Test func blocksHaveAirBetween() {
    let document = Document([
      .heading(level: 1, [Span("Title")]), paragraph("Some words that flow over."), .rule,
    ])
    #expect(
      shown(document, columns: 24) == [
        " Title", "", " Some words that flow", " over.", "",
        " " + String(repeating: "─", count: 22),
      ])
  }

  @Test func listsHang() {
    let document = Document([
      .list(
        ordered: true, start: 9,
        items: [
          [paragraph("nine and more words")],
          [paragraph("ten"), .list(ordered: false, start: 1, items: [[paragraph("inner")]])],
        ])
    ])
    #expect(
      shown(document, columns: 20) == [
        "9.  nine and more", "    words", "", "10. ten", "", "    • inner",
      ])
  }

  @Test func anEmptyItemStillHasItsNumber() {
    let list = Block.list(ordered: true, start: 1, items: [[], [paragraph("two")]])
    #expect(shown(Document([list])) == [" 1.", " 2. two"])
  }

  @Test func quotesHaveABar() {
    let document = Document([.quote([paragraph("one"), .quote([paragraph("two")])])])
    #expect(shown(document) == [" │ one", " │", " │ │ two"])
    #expect(shown(document, glyphs: .ascii) == [" | one", " |", " | | two"])
  }

  @Test func codeKeepsItsLines() {
    let document = Document([.preformatted("if x {\n\ty()\n}\n")])
    #expect(shown(document) == ["   if x {", "           y()", "   }"])
  }

  @Test func tablesShareTheRoom() {
    let table = Block.table(
      rows: [
        [[Span("key")], [Span("meaning")]], [[Span("q")], [Span("leaves the program at once")]],
      ], hasHead: true)
    #expect(
      shown(Document([table]), columns: 24) == [
        " key  meaning", " ───  " + String(repeating: "─", count: 17), " q    leaves the",
        "      program at once",
      ])
  }

  @Test func linksAreListed() {
    let document = Document(
      [.paragraph([Span("see "), Span("th", .link(0)), Span("is", .link(0)), Span(" now")])],
      links: [DocumentLink(address: "https://example.org/")])
    #expect(
      shown(document) == [
        " see this[1] now", "", " " + String(repeating: "─", count: 12),
        " [1] https://example.org/",
      ])
  }

  @Test func depthIsBounded() {
    var block = paragraph("deep")
    for _ in 0..<200 { block = .quote([block]) }
    let lines = shown(Document([block]), columns: 20)
    // Four bars, so that twelve cells are left.
    #expect(lines == ["│ │ │ │ deep"])
    for _ in 0..<200 { block = .list(ordered: false, start: 1, items: [[block]]) }
    #expect(!shown(Document([block]), columns: 3).isEmpty)
  }

  @Test func numbersOfAListMayBeAnything() {
    let list = Block.list(
      ordered: true, start: .max, items: [[paragraph("a")], [paragraph("b")]])
    #expect(shown(Document([list]), columns: 40).count == 2)
  }

  @Test func statesAreSaid() {
    let view = PageView()
    func text(_ state: PageState) -> String {
      view.show(state)
      var canvas = Canvas(columns: 40, rows: 3)
      view.draw(on: &canvas, area: canvas.bounds, clip: canvas.bounds)
      return canvas.text[0]
    }
    #expect(text(.loading) == " loading…")
    #expect(text(.empty) == " (empty)")
    #expect(text(.loaded(.document(Document()))) == " (empty)")
    #expect(text(.loaded(.lines(ArrayLines("")))) == " (empty)")
    let failure = PageFailure(kind: "permission", message: "no\u{1B} entry")
    #expect(text(.failed(failure)) == " no^[ entry")
    #expect(text(.idle) == "")
  }
}
