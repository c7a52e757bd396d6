import PagerKitCore
import Testing

@testable import PagerDataSources

/// One small feed for every rule.
@Suite struct JSONFeedParserTests {
  /// A feed of the newest version around some members.
  static func feed(_ members: String) -> [UInt8] {
    Array(#"{"version":"https://jsonfeed.org/version/1.1","title":"T",\#(members)}"#.utf8)
  }

  private func items(_ items: String, _ more: String = "") throws -> JSONFeed {
    try JSONFeedParser.parse(Self.feed("\(more)\"items\":[\(items)]"))
  }

  private func failure(_ bytes: [UInt8]) -> PageFailure? {
    #expect(throws: PageFailure.self) { try JSONFeedParser.parse(bytes) }
  }

  private func failure(_ text: String) -> PageFailure? { failure(Array(text.utf8)) }

  // MARK: What is no feed

  @Test(arguments: [
    ("", "empty"), ("\u{FEFF}", "empty"), (" \n\t", "empty"), ("[]", "notAnObject"),
    ("\"x\"", "notAnObject"), ("null", "notAnObject"), ("{}", "notJSONFeed"),
    (#"{"version":1,"items":[]}"#, "notJSONFeed"),
    (#"{"version":"1.1","items":[]}"#, "notJSONFeed"),
    (#"{"version":"https://example.org/version/1","items":[]}"#, "notJSONFeed"),
    (#"{"version":"https://jsonfeed.org/version/1.1"}"#, "noItems"),
    (#"{"version":"https://jsonfeed.org/version/1.1","items":null}"#, "noItems"),
    (#"{"version":"https://jsonfeed.org/version/1.1","items":{}}"#, "noItems"),
    (#"{"version":"https://jsonfeed.org/version/1.1","items":[],}"#, "invalidJSON"),
    (#"{"version":"https://jsonfeed.org/version/1.1","items":[]} {}"#, "invalidJSON"),
    (#"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"a"#, "invalidJSON"),
    (")]}'\n{}", "invalidJSON"), ("callback({});", "invalidJSON"), ("NaN", "invalidJSON"),
    ("<!DOCTYPE html><title>404</title>", "html"), ("  <p>no", "html"),
    ("<?xml version='1.0'?><rss version='2.0'/>", "xml"),
    ("<feed xmlns='http://www.w3.org/2005/Atom'/>", "xml"),
    ("<?xml version='1.0'?><opml/>", "xml"),
  ])
  func refuses(_ text: String, _ kind: String) {
    let failure = failure(text)
    #expect(failure?.kind == kind)
    #expect(failure?.message.isEmpty == false)
  }

  @Test func namesTheLineAndColumn() {
    let failure = failure(
      "{\"version\": \"https://jsonfeed.org/version/1.1\",\n \"title\": \"a\nb\"}")
    #expect(failure?.line == 2)
    #expect(failure?.column == 13)
    #expect(failure?.message == "line 2, column 13: raw line break inside a string")
  }

  @Test func namesTheFeedOfAPage() throws {
    let page = """
      <html><head><link rel="alternate" type="application/json" href="/old.json">
      <link rel='alternate' type='application/feed+json' href='news/feed.json?a=1&amp;b=2'></head>
      """
    let address = try #require(WebAddress("https://example.org/blog/"))
    let failure = #expect(throws: PageFailure.self) {
      try JSONFeedParser.parse(Array(page.utf8), from: address)
    }
    let feed = "https://example.org/blog/news/feed.json?a=1&b=2"
    #expect(failure?.message == "this is a web page; its feed is \(feed)")
    #expect(failure?.origin == feed)
  }

  @Test(
    arguments: [
      [0x7B, 0xFF, 0x7D], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82], [0xFF, 0xFE, 0x7B],
      [0xFF, 0xFE, 0x22, 0x00, 0x00, 0xD8, 0x22, 0x00], [0x7B, 0, 0, 0, 0, 0, 0x11, 0],
    ] as [[UInt8]])
  func refusesBytesThatAreNoText(_ bytes: [UInt8]) {
    #expect(failure(bytes)?.kind == "invalidEncoding")
  }

  @Test func refusesPackedBytes() {
    #expect(failure([0x1F, 0x8B, 8, 0])?.kind == "gzip")
  }

  @Test(arguments: [512, 513, 100_000])
  func limitsTheDepth(_ depth: Int) {
    let nest = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
    let bytes = Self.feed("\"items\":[],\"_x\":\(nest)")
    if depth <= 512 {
      #expect(throws: Never.self) { try JSONFeedParser.parse(bytes) }
    } else {
      #expect(failure(bytes)?.message.contains("more than 512 levels deep") == true)
    }
  }

  // MARK: The feed

  @Test(arguments: [
    ("https://jsonfeed.org/version/1", "1"), ("http://jsonfeed.org/version/1.1", "1.1"),
    ("HTTPS://WWW.JSONFEED.ORG/version/1.1/", "1.1"), ("https:\\/\\/jsonfeed.org/version/1", "1"),
    ("https:\\u002f/jsonfeed.org/version/2", "2"),
  ])
  func knowsVersions(_ version: String, _ number: String) throws {
    let feed = try JSONFeedParser.parse(
      Array(#"{"items":[],"title":"T","version":"\#(version)"}"#.utf8))
    #expect(feed.version == number)
    #expect(feed.warnings.map(\.kind) == (number == "2" ? ["unknownVersion"] : []))
  }

  @Test(arguments: ["utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be"], [true, false])
  func readsEveryEncoding(_ name: String, _ hasMark: Bool) throws {
    let text =
      (hasMark ? "\u{FEFF}" : "")
      + String(decoding: Self.feed("\"items\":[{\"id\":\"é😀\"}]"), as: UTF8.self)
    var bytes: [UInt8] = []
    switch name {
    case "utf-8": bytes = Array(text.utf8)
    case "utf-16le": for unit in text.utf16 { bytes += [UInt8(unit & 255), UInt8(unit >> 8)] }
    case "utf-16be": for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 255)] }
    default:
      for scalar in text.unicodeScalars {
        let four = (0..<4).map { UInt8(scalar.value >> ($0 * 8) & 255) }
        bytes += name == "utf-32le" ? four : four.reversed()
      }
    }
    let feed = try JSONFeedParser.parse(bytes)
    #expect(feed.encoding.rawValue == name)
    #expect(feed.hasByteOrderMark == hasMark)
    #expect(feed.items.map(\.id) == [PageID("é😀")])
  }

  @Test func aTitleCanBeMissing() throws {
    let text = #"{"version":"https://jsonfeed.org/version/1","title":7,"items":[]}"#
    let feed = try JSONFeedParser.parse(Array(text.utf8))
    #expect(feed.title == nil)
    #expect(feed.warnings.map(\.kind) == ["noFeedTitle"])
    #expect(feed.shownTitle(orElse: "name") == "name")
    let home = text.replacing(
      "\"items\"", with: "\"home_page_url\":\"https://Example.org/x\",\"items\"")
    #expect(try JSONFeedParser.parse(Array(home.utf8)).shownTitle(orElse: "name") == "example.org")
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("\"true\"", false), ("1", false), ("null", false),
  ])
  func onlyTrueIsExpired(_ value: String, _ isExpired: Bool) throws {
    #expect(try items("", "\"expired\":\(value),").isExpired == isExpired)
  }

  // MARK: Identity

  @Test func badItemsCostAWarningEach() throws {
    let feed = try items(#"null,{"id":"a"},7,"x",[],{"title":"no id"},{"id":" \u00a0"},{"id":"b"}"#)
    #expect(feed.items.map(\.id) == ["a", "b"])
    #expect(feed.itemCount == 8)
    let bad = feed.warnings.filter { $0.kind != "emptyItems" }
    #expect(bad.map(\.item) == [0, 2, 3, 4, 5, 6])
    #expect(
      bad.map(\.kind) == Array(repeating: "itemsNotObjects", count: 4)
        + Array(repeating: "itemsWithoutId", count: 2))
    #expect(bad.last?.message == "item 7 has no id and is left out")
  }

  @Test(arguments: [
    ("1", "1"), ("-7", "-7"), ("3.1415", "3.1415"), ("2.0", "2"), ("1e3", "1000"), ("-0", "0"),
    ("0.0", "0"), ("9007199254740993", "9007199254740993"), ("12e-1", "1.2"), ("1200e-2", "12"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("18446744073709551616.000", "18446744073709551616"), ("0.1e1", "1"), ("-2.50e1", "-25"),
    ("1e99999999999999999999", "1e99999999999999999999"),
  ])
  func numbersAreSpelledOut(_ number: String, _ id: String) throws {
    #expect(try items(#"{"id":\#(number)}"#).items.map(\.id) == [PageID(id)])
  }

  @Test(arguments: ["true", "false", "null", "[1]", "{\"a\":1}", "\"\"", "\"\\n \""])
  func otherIdsAreNone(_ id: String) throws {
    #expect(try items(#"{"id":\#(id),"title":"x"}"#).items.isEmpty)
  }

  @Test func idsAreComparedByteByByte() throws {
    let feed = try items(
      #"{"id":"caf\u00e9"},{"id":"cafe\u0301"},{"id":"x"},{"id":" x"},{"id":"X"},{"id":"http://e.org"},{"id":"http://e.org/"}"#
    )
    #expect(feed.items.count == 7)
    #expect(feed.warnings.allSatisfy { $0.kind == "emptyItems" })
  }

  @Test func theFirstOfEqualIdsCounts() throws {
    let feed = try items(
      #"{"id":"1","title":"first"},{"id":1,"title":"second"},{"id":"1","title":"third"}"#)
    #expect(feed.items.map(\.title) == ["first"])
    #expect(feed.warnings.map(\.kind) == ["duplicateIds", "duplicateIds"])
    #expect(feed.warnings.map(\.item) == [1, 2])
  }

  @Test func ofEqualMembersTheLastCounts() throws {
    let feed = try items(#"{"id":"a","id":"b","title":"x","title":"y"}"#)
    #expect(feed.items.map(\.id) == ["b"])
    #expect(feed.items.map(\.title) == ["y"])
  }

  // MARK: Titles, contents, dates

  @Test(arguments: [
    (#""title":"It&#8217;s &amp; that""#, "It’s & that"),
    (#""title":"a < b &amp; c""#, "a < b &amp; c"),
    (#""title":"AT&T""#, "AT&T"),
    (#""title":"two\nlines\tand a tab""#, "two lines and a tab"),
    (#""title":" ","summary":"\n\n  the summary\nmore""#, "the summary"),
    (#""content_text":"&amp; stays\nmore""#, "&amp; stays"),
    (#""content_html":"<h1>It&#8217;s <b>bold</b></h1><p>x""#, "It’s bold"),
    (#""content_html":"<img src=x>","url":"https://e.org/1""#, "[image]"),
    (#""content_html":"<p> </p>","url":"https://e.org/1""#, "https://e.org/1"),
    (#""title":7"#, "(untitled)"),
  ])
  func titles(_ members: String, _ title: String) throws {
    #expect(try items("{\"id\":\"a\",\(members)}").items.first?.shownTitle == title)
  }

  @Test func longTitlesAreCutAtCharacters() throws {
    let family = "👨‍👩‍👧"
    let text = String(repeating: family, count: 200)
    let title = try items(#"{"id":"a","content_text":"\#(text)"}"#).items.first?.shownTitle
    #expect(title == String(repeating: family, count: 80) + "…")
  }

  @Test(arguments: [
    (#""content_html":"<p>h","content_text":"t","summary":"s""#, PageKind.html),
    (#""content_html":" ","content_text":"t""#, .text),
    (#""content_html":true,"content_text":[],"summary":"s""#, .summary),
    (#""content_html":"","content_text":"","summary":"\n""#, .empty),
  ])
  func choosesTheContent(_ members: String, _ kind: PageKind) throws {
    #expect(try items("{\"id\":\"a\",\(members)}").items.first?.kind == kind)
  }

  @Test func datesAreHonest() throws {
    let feed = try items(
      #"{"id":"1","date_published":"2024-01-01T00:00:00Z","date_modified":"2025-01-01"},{"id":"2","date_published":"bad","date_modified":"2024-01-01"},{"id":"3","date_published":"2024-02-30"},{"id":"4","date_published":"2024-01-01\u0054"},{"id":"5","date_published":17}"#
    )
    #expect(feed.items.map(\.date) == [1_704_067_200, 1_704_067_200, nil, nil, nil])
  }

  @Test func onlyItemsWithNothingAreEmpty() throws {
    let feed = try items(
      #"{"id":"1"},{"id":"2","title":"t"},{"id":"3","url":"u"},{"id":"4","attachments":[{"url":"a"}]},{"id":"5","attachments":[{"url":""},null]}"#
    )
    #expect(feed.warnings.map(\.item) == [0, 4])
    #expect(feed.items.count == 5)
  }

  @Test(arguments: [
    (#""url":"/post/1""#, "https://example.org/post/1"),
    (#""url":"//cdn.example.org/x""#, "https://cdn.example.org/x"),
    (#""url":" https://example.org/sp ace ""#, "https://example.org/sp%20ace"),
    (#""url":"https://e.org/a/../b""#, "https://e.org/b"),
    (#""external_url":"x""#, "https://example.org/blog/x"),
  ])
  func addressesAreResolved(_ member: String, _ url: String) throws {
    let feed = try items(
      "{\"id\":\"1\",\(member)}", #""home_page_url":"https://example.org/blog/","#)
    #expect(feed.items.first?.url == url)
  }

  @Test(arguments: [
    (#""authors":[{"name":"New"}],"author":{"name":"Old"}"#, ["New"]),
    (#""author":{"name":"Old"}"#, ["Old"]), (#""authors":[],"author":{"name":"Old"}"#, ["Old"]),
    (#""authors":{"name":"Object"}"#, ["Object"]), (#""authors":"text""#, ["Feed"]),
    (#""authors":[null,{"name":" "},{"name":"A"},{"name":"A"}]"#, ["A"]),
    (#""authors":[{"url":"mailto:joe@example.org"}]"#, ["joe@example.org"]), ("\"x\":1", ["Feed"]),
  ])
  func authors(_ members: String, _ names: [String]) throws {
    let feed = try items("{\"id\":\"1\",\(members)}", #""author":{"name":"Feed"},"#)
    #expect(feed.authors(of: try #require(feed.items.first)) == names)
  }

  @Test func aThousandBadShapesNeverTrap() throws {
    let values = [
      "null", "true", "7", "-1e400", "\"\"", "\"x\"", "[]", "{}", "[null]", "[[{}]]",
      #"{"name":{}}"#,
    ]
    let names = [
      "id", "title", "content_html", "content_text", "summary", "url", "external_url",
      "date_published", "authors", "author", "attachments", "tags",
    ]
    for name in names {
      for value in values {
        let feed = try items("{\"id\":\"a\",\"\(name)\":\(value)}", "\"\(name)\":\(value),")
        let pages = FeedPages([feed], order: .newestFirst)
        for page in pages.pages {
          let (item, document) = try #require(pages.item(of: page.id))
          #expect(!FeedContent(item, in: document).document.isEmpty)
        }
      }
    }
  }
}
