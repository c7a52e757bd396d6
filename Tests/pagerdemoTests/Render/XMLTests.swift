import Testing

@testable import pagerdemo

@Suite struct XMLTests {
  @Test func escapes() {
    #expect(XML.escaped("a<b>&\"c'") == "a&lt;b&gt;&amp;&quot;c'")
  }
}
