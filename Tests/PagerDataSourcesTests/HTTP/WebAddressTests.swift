import Testing

@testable import PagerDataSources

@Suite struct WebAddressTests {
  /// RFC 3986, sections 5.4.1 and 5.4.2, with the base `http://a/b/c/d;p?q`.
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
  ])
  func resolves(_ reference: String, _ expected: String) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(WebAddress(reference, relativeTo: base)?.text == expected)
  }

  @Test(arguments: [
    ("HTTPS://Example.org/A b", "https://Example.org/A%20b"),
    (" https://e.org/a\n\tb ", "https://e.org/ab"),
    ("https://müller.example/ä?ö#ü", "https://müller.example/%C3%A4?%C3%B6#%C3%BC"),
    ("https://e.org/\u{1B}[2J\"'", "https://e.org/%1B[2J%22'"),
    ("https://e.org/%41%zz", "https://e.org/%41%zz"), ("mailto:joe@e.org", "mailto:joe@e.org"),
    ("javascript:alert(1)", "javascript:alert(1)"), ("https://e.org?x", "https://e.org?x"),
  ])
  func spells(_ text: String, _ expected: String) {
    #expect(WebAddress(text)?.text == expected)
  }

  @Test(arguments: ["", "x", "/x", "//x", "?x", "1http://e.org", ":x", " ", "-o:x"])
  func relativeOnesAloneAreNone(_ text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    ("https://e.org", true), ("http://e.org:80/x", true), ("https://user:pw@e.org", true),
    ("https://", false), ("https:///x", false), ("file:///etc/passwd", false),
    ("ftp://e.org", false), ("mailto:a@b", false), ("https://@", false), ("http://:80/", false),
  ])
  func knowsTheWeb(_ text: String, _ isWeb: Bool) {
    #expect(WebAddress(text)?.isWeb == isWeb)
  }

  @Test(arguments: [
    ("https://User:pw@E.org:8080/x", "e.org", "https://e.org:8080"),
    ("http://[::1]:80/", "[::1]", "http://[::1]:80"),
  ])
  func hostsAndOrigins(_ text: String, _ host: String, _ origin: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.host == host)
    #expect(address.origin == origin)
    #expect(!address.withoutUser.text.contains("@"))
  }

  @Test func filesHaveAddresses() {
    let path: [UInt8] = Array("/a b/".utf8) + [0xFF] + Array("%.json".utf8)
    #expect(WebAddress(filePath: path).text == "file:///a%20b/%FF%25.json")
  }

  /// What is called plain is spelled by the long way exactly as it is.
  @Test(arguments: [
    "https://e.org/a", "http://e.org/a?b=c&d#e", "https://e.org/a/../b", "https://e.org/.",
    "https://e.org/a b", "https://e.org/é", "https:///x", "http:/x", "https://e.org/a%20b",
    "https://E.org:80/1.2", "https://a", "httpx://e.org/a", "https://e.org/a.b/c",
  ])
  func plainOnesStayThemselves(_ text: String) {
    if WebAddress.isPlain(text) { #expect(WebAddress(text)?.text == text) }
    #expect(!WebAddress.isPlain(text) || !text.contains("/."))
  }

  @Test func ordinaryOnesArePlain() {
    #expect(WebAddress.isPlain("https://example.org/post/001000"))
    #expect(!WebAddress.isPlain("https://example.org/../x"))
    #expect(!WebAddress.isPlain("ftp://example.org/x"))
  }
}
