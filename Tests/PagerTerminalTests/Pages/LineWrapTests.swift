import Testing

@testable import PagerTerminal

@Suite struct LineWrapTests {
  private func rows(_ text: String, _ columns: Int, leastFilled: Int = 0) -> [String] {
    LineWrap(columns: columns, leastFilled: leastFilled).rows(of: [StyledRun(text)])
      .map { $0.runs.map(\.text).joined() }
  }

  @Test(arguments: [
    ("", 5, [""]), ("one two three", 20, ["one two three"]),
    ("one two three", 8, ["one two", "three"]), ("one two three", 7, ["one two", "three"]),
    ("one two three", 6, ["one", "two", "three"]),
    ("internationalization", 8, ["internat", "ionaliza", "tion"]),
    ("a internationalization", 8, ["a", "internat", "ionaliza", "tion"]),
    ("well-known fact", 6, ["well-", "known", "fact"]), ("漢字漢字", 5, ["漢字", "漢字"]),
    ("漢字漢字", 1, ["漢", "字", "漢", "字"]), ("one\ntwo", 9, ["one", "two"]),
    ("one\n", 9, ["one", ""]), ("one\n\ntwo", 9, ["one", "", "two"]),
    ("one two   \nthree", 7, ["one two", "three"]), ("ab      cd", 4, ["ab", "cd"]),
    ("a\u{1B}[31mb", 4, ["a\u{1B}[", "31mb"]),
  ])
  func breaksAtWords(text: String, columns: Int, expected: [String]) {
    #expect(rows(text, columns) == expected)
  }

  @Test func linesThatWereNotMadeToFlowFillTheRow() {
    #expect(
      rows("a internationalization", 8, leastFilled: 4) == ["a intern", "ationali", "zation"])
    #expect(rows("let value = 12345678", 14, leastFilled: 7) == ["let value =", "12345678"])
  }

  @Test func rowsKnowWhereTheyBegin() {
    let made = LineWrap(columns: 5).rows(of: [StyledRun("ab "), StyledRun("漢字 cd ef")])
    // "ab 漢", "字 cd", "ef"
    #expect(made.map(\.start) == [0, 6, 13])
    #expect(made.map { $0.runs.count } == [2, 1, 1])
  }

  @Test func stylesGoOnInTheNextRow() {
    let bold = CellStyle(attributes: .bold)
    let made = LineWrap(columns: 7).rows(of: [StyledRun("one "), StyledRun("two three", bold)])
    #expect(
      made.map { $0.runs } == [
        [StyledRun("one "), StyledRun("two", bold)], [StyledRun("three", bold)],
      ])
  }

  @Test func tabsGoToTheNextEighthCell() {
    #expect("\tx".expandingTabs == "        x")
    #expect("abc\tx".expandingTabs == "abc     x")
    #expect("漢字漢字\tx".expandingTabs == "漢字漢字        x")
  }
}
