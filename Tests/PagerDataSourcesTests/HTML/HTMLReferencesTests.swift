import Testing

@testable import PagerDataSources

/// Expected values from the tables and examples of the HTML standard (WHATWG, sections 13.2.5 and
/// 13.5).
@Suite struct HTMLReferencesTests {
  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#8217;", "’"), ("&#x1F600;", "😀"),
    ("&#X41;&#65", "AA"), ("I'm &notit; I tell you", "I'm ¬it; I tell you"),
    ("I'm &notin; I tell you", "I'm ∉ I tell you"), ("&copy2024", "©2024"), ("&hellip;", "…"),
    ("&hellip", "&hellip"), ("&NotEqualTilde;", "\u{2242}\u{338}"), ("&Bogus;", "&Bogus;"),
    ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"),
    ("&#99999999999999999999;", "\u{FFFD}"), ("&#x80;&#150;", "€–"), ("&", "&"), ("&;", "&;"),
    ("&#;", "&#;"), ("&#x;", "&#x;"), ("a & b", "a & b"),
    ("&CounterClockwiseContourIntegral;", "∳"),
    ("&zwnj;&nbsp;", "\u{200C}\u{A0}"), ("&amp;lt;", "&lt;"),
  ])
  func decodes(_ text: String, _ expected: String) {
    #expect(Array(HTMLReferences.decode(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("?a=1&copy=2", "?a=1&copy=2"), ("?a=1&amp;copy=2", "?a=1&copy=2"), ("&copy", "©"),
    ("&copyx", "&copyx"), ("&copy;x", "©x"), ("a'b", "a'b"),
  ])
  func attributesAreStricter(_ value: String, _ expected: String) {
    var decoded: [UInt8] = []
    HTMLReferences.decode(Array(value.utf8)[...], inAttribute: true, into: &decoded)
    #expect(String(decoding: decoded, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("a=1 b='2' c=\"3\" d", ["a": "1", "b": "2", "c": "3", "d": "", "e": nil]),
      ("  A = x/y B=\"\"", ["a": "x/y", "b": ""]), ("a=1 a=2", ["a": "1"]),
      ("==x a='>'", ["a": ">"]), ("href", ["href": "", "hre": nil, "hreff": nil]),
    ] as [(String, [String: String?])])
  func attributes(_ text: String, _ expected: [String: String?]) {
    let attributes = HTMLAttributes(bytes: Array(text.utf8)[...])
    for (name, value) in expected { #expect(attributes[name] == value, "\(name)") }
  }
}
