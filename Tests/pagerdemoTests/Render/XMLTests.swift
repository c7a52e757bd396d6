import PagerKitCore
import Testing

@testable import pagerdemo

@Suite struct XMLTests {
  @Test func whatMeansSomethingIsEscaped() {
    #expect(XML.escaped("a<b>&\"c'") == "a&lt;b&gt;&amp;&quot;c'")
  }

  @Test func whatIsForbiddenIsLeftOut() {
    #expect(XML.escaped("a\u{0}\u{1B}[31mb\u{7F}\u{85}\u{FFFE}\u{FFFF}c") == "a[31mbc")
    #expect(XML.escaped("\u{202E}live\u{202C} \u{2066}x\u{2069} \u{200F}") == "live x \u{200F}")
    #expect(XML.escaped("one\ntwo\tthree\r\nfour") == "one two three  four")
    #expect(XML.escaped("👩‍👩‍👧é漢\u{FFFD}") == "👩‍👩‍👧é漢\u{FFFD}")
  }

  @Test func numbersHaveTwoDecimals() {
    #expect(XML.number(1.005) == "1")
    #expect(XML.number(-0.001) == "0")
    #expect(XML.number(1.0 / 3) == "0.33")
    #expect(XML.number(-12.5) == "-12.5")
    #expect(XML.number(.nan) == "0")
    #expect(XML.number(-.infinity) == "0")
  }

  @Test func elementsNest() {
    let element = Element(
      "g", [.set("opacity", 0.5)],
      children: [Element("text", [.set("x", 1)], text: "a < b"), Element("rect")])
    var text = ""
    element.write(to: &text)
    #expect(
      text == """
        <g opacity="0.5">
          <text x="1">a &lt; b</text>
          <rect/>
        </g>

        """)
  }
}

@Suite struct FontMetricsTests {
  @Test func helvetica() {
    // Core 14 AFM: P 667, a 556, g 556, e 556, r 333; space 278, K 667, i 222, t 278.
    #expect(FontMetrics.width(of: "Pager Kit", size: 1000) == 4113)
    #expect(FontMetrics.width(of: "", size: 10) == 0)
    #expect(FontMetrics.width(of: "漢", size: 10) == 10)
    #expect(FontMetrics.width(of: "e\u{301}", size: 1000) == 556)
  }

  @Test func fitting() {
    // Each m is 8.33 wide, the dots 10.
    func fitted(_ width: Double, _ truncation: Truncation) -> String {
      FontMetrics.fitted("mnmmmmmw", size: 10, width: width, truncation: truncation)
    }
    #expect(fitted(1000, .end) == "mnmmmmmw")
    #expect(fitted(27, .end) == "mn…")
    #expect(fitted(27, .start) == "…mw")
    #expect(fitted(27, .middle) == "m…w")
    #expect(fitted(10, .middle) == "…")
    #expect(fitted(9, .middle) == "")
    #expect(fitted(-5, .end) == "")
  }
}
