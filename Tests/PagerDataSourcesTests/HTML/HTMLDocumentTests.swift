import PagerKitCore
import Testing

@testable import PagerDataSources

@Suite struct HTMLDocumentTests {
  private func blocks(_ html: String) -> [Block] { HTMLDocument.document(html).blocks }

  private func text(_ html: String) -> String {
    DocumentText.text(of: HTMLDocument.document(html))
  }

  @Test func paragraphsAndSpaces() {
    #expect(
      blocks("<p> a  b\n\tc </p>\n<div>d<br>e<br/></div> f <p></p>") == [
        .paragraph([Span("a b c")]), .paragraph([Span("d\ne")]), .paragraph([Span("f")]),
      ])
  }

  @Test func styles() {
    #expect(
      blocks("x <b>bold <i>both</i></b> <em>em</em><code>a  b</code> <del>old</del>.") == [
        .paragraph([
          Span("x "), Span("bold both", .strong), Span(" "), Span("em", .emphasis),
          Span("a b", .code), Span(" "), Span("old", .deleted), Span("."),
        ])
      ])
  }

  @Test func headings() {
    #expect(
      blocks("<h1>One</h1>text<h6>Six<h2>Two</h2>") == [
        .heading(level: 1, [Span("One")]), .paragraph([Span("text")]),
        .heading(level: 6, [Span("Six")]), .heading(level: 2, [Span("Two")]),
      ])
  }

  @Test func linksAreNumberedAndListed() throws {
    let base = try #require(WebAddress("https://e.org/blog/1"))
    let document = HTMLDocument.document(
      """
      <a href="/x?a=1&amp;b=2">one</a> and <a href=two>two <b>bold</b></a>, <a href="#top">top</a>,
      <a href=" javascript:alert(1)">script</a>, <a href="/x?a=1&amp;b=2">again</a>
      """, base: base)
    #expect(
      document.links == [
        DocumentLink(address: "https://e.org/x?a=1&b=2"),
        DocumentLink(address: "https://e.org/blog/two"),
      ])
    #expect(
      document.blocks == [
        .paragraph([
          Span("one", .link(0)), Span(" and "), Span("two bold", .link(1)),
          Span(", top, script, "), Span("again", .link(0)),
        ])
      ])
  }

  @Test func lists() {
    #expect(
      blocks("<ol start=3><li>a<li>b<ul><li>c</ul></li></ol><ul></ul><li>alone") == [
        .list(
          ordered: true, start: 3,
          items: [
            [.paragraph([Span("a")])],
            [
              .paragraph([Span("b")]),
              .list(ordered: false, start: 1, items: [[.paragraph([Span("c")])]]),
            ],
          ]),
        .list(ordered: false, start: 1, items: [[.paragraph([Span("alone")])]]),
      ])
  }

  @Test func quotes() {
    #expect(
      blocks("<blockquote>a<blockquote><p>b</blockquote></blockquote>c") == [
        .quote([.paragraph([Span("a")]), .quote([.paragraph([Span("b")])])]),
        .paragraph([Span("c")]),
      ])
  }

  @Test func tables() {
    #expect(
      blocks("<table><tr><th>A<th>B<tr><td>1<td><p>2</p><p>3</p></table>") == [
        .table(
          rows: [
            [[Span("A")], [Span("B")]], [[Span("1")], [Span("2"), Span("\n"), Span("3")]],
          ], hasHead: true)
      ])
    // One column is there for its looks.
    #expect(blocks("<table><tr><td><h2>x</h2>") == [.heading(level: 2, [Span("x")])])
  }

  @Test func preformattedText() {
    #expect(
      blocks("<pre>\n  a &lt;b&gt;\r\n\t<span>c</span>\n\n</pre>d") == [
        .preformatted("  a <b>\n\tc"), .paragraph([Span("d")]),
      ])
  }

  @Test func images() {
    #expect(text("a<img src=x>b") == "a[image]b")
    #expect(text("<img alt=\"a  cat&apos;s\ntail\">") == "[image: a cat's tail]")
    #expect(text("x<img alt=''>y") == "xy")
    #expect(
      blocks("<a href='https://e.org/'><img alt=logo></a>") == [
        .paragraph([Span("[image: logo]", .link(0))])
      ])
  }

  @Test func scriptsAndStylesAreDropped() {
    #expect(
      text("a<script>if (1<2) '<b>'</script>b<style>p{}</style><!-- c > <b> -->d<!x>e") == "abde")
    #expect(text("a<SCRIPT>x") == "a")
    #expect(text("a<svg><text>x</text></svg>b") == "ab")
    #expect(text("a<svg>b") == "ab")
    #expect(text("a<title>x</title>b") == "ab")
  }

  @Test func decodedMarkUpIsText() {
    #expect(blocks("&lt;p&gt;x&amp;lt;") == [.paragraph([Span("<p>x&lt;")])])
    #expect(text("a < b && c > d <3") == "a < b && c > d <3")
  }

  @Test func controlCharactersStayData() {
    #expect(text("a&#27;[2Jb\u{1B}]0;x\u{7}") == "a\u{1B}[2Jb\u{1B}]0;x\u{7}")
  }

  @Test(arguments: [
    "<", "<a", "<a href", "<a href=", "<a href='", "</", "</a", "<!", "<!--", "<!-->", "<![CDATA[",
    "<?", "&", "&#", "&#x", "&amp", "<a href='>'>", "</p></li></td></tr></table></ul>", "<td>x",
    "<tr><li><td><p></li>", "<table><li>x</table>", "<b><p></b></p>", "<a><a href=x><a>", "\u{0}",
    "<p/ / / =>x", "<pre><pre></pre>", "<br></br>", "<h1><h2></h1>", "<img alt=>", "<ol start=x>",
    "<ol start=99999999999999999999><li>x", "<q>", "<input type=checkbox checked>",
  ])
  func nothingTraps(_ html: String) {
    _ = text(html)
    _ = text(html + "tail")
    #expect(text(html + "</pre></a><p>tail'>").utf8.count < 200)
  }

  /// Every prefix of a page with everything in it is HTML, too.
  @Test func everyPrefixIsRead() {
    let page = """
      <!DOCTYPE html><h1 id="x">T &amp; t</h1><p>a<br>b <a href='https://e.org'>c</a><ul><li>d</ul>
      <table><tr><td>1<td>2</table><pre>x\ny</pre><blockquote>q</blockquote><img alt="é">&#x1F600;
      """
    let bytes = Array(page.utf8)
    for length in 0...bytes.count {
      let document = HTMLDocument.document(String(decoding: bytes[..<length], as: UTF8.self))
      #expect(document.blocks.count <= 10)
    }
    #expect(blocks(page).count == 7)
  }

  /// What is deep, long or never closed costs no more than its length, and no text is lost.
  @Test(arguments: [
    "<blockquote>", "<ul><li>", "<b>", "<table><tr><td>", "<div>", "</div>", "<svg>", "<script x",
    "<!--", "<a href=\"", "&", "<", "<template>", "</template", "<li>", "<pre>", "&ampamp",
    "<td>", "<p a=b c='", "<textarea", "<select>",
  ])
  func hostileRepetition(_ piece: String) {
    let html = "first " + String(repeating: piece, count: 20_000) + " last"
    let document = HTMLDocument.document(html)
    #expect(DocumentText.text(of: document).contains("first"))
    #expect(depth(document.blocks) <= HTMLBuilder.nestingLimit)
  }

  @Test func deepTextIsKept() {
    let html =
      String(repeating: "<blockquote>", count: 1000) + "deep"
      + String(repeating: "</blockquote>", count: 1000) + "<p>after"
    let document = HTMLDocument.document(html)
    #expect(DocumentText.text(of: document).contains("deep"))
    #expect(document.blocks.last == .paragraph([Span("after")]))
  }

  private func depth(_ blocks: [Block]) -> Int {
    var deepest = 0
    for block in blocks {
      switch block {
      case .quote(let inner): deepest = max(deepest, 1 + depth(inner))
      case .list(_, _, let items): deepest = max(deepest, 1 + (items.map(depth).max() ?? 0))
      default: deepest = max(deepest, 1)
      }
    }
    return deepest
  }
}
