import PagerKitCore
import Testing

@testable import PagerTerminal

@Suite struct TruncationTests {
  @Test(arguments: [
    (Truncation.middle, "abcdefgh", 8, "abcdefgh"), (.middle, "abcdefgh", 7, "abc…fgh"),
    (.middle, "abcdefgh", 6, "abc…gh"), (.end, "abcdefgh", 4, "abc…"),
    (.start, "abcdefgh", 4, "…fgh"), (.middle, "abcdefgh", 1, "…"), (.middle, "abcdefgh", 0, ""),
    (.end, "漢字漢字", 8, "漢字漢字"), (.end, "漢字漢字", 7, "漢字漢…"), (.end, "漢字漢字", 6, "漢字…"),
    (.start, "漢字漢字", 6, "…漢字"), (.middle, "漢字漢字", 5, "漢…字"), (.end, "a\u{1B}bc", 4, "a^[…"),
  ])
  func cuts(truncation: Truncation, text: String, columns: Int, shown: String) {
    let result = truncation.fitting(text, columns: columns)
    #expect(result.sanitized == shown)
    #expect(result.displayColumns <= columns)
  }

  @Test func anEllipsisThatDoesNotFitLeavesNothing() {
    #expect(Truncation.end.fitting("abcdef", columns: 2, ellipsis: "...") == "")
  }
}
