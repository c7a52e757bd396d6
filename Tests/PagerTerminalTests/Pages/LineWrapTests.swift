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

  /// A text of so many runs came to no end when each row counted the runs before it.
  @Test func aTextOfVeryManyRunsComesToAnEnd() {
    let styles = [CellStyle(attributes: .bold), CellStyle(attributes: .italic)]
    let made = LineWrap(columns: 8).rows(
      of: (0..<400_000).map { StyledRun("ab ", styles[$0 % 2]) })
    // Three words of three bytes a row; one word is left for the last.
    #expect(made.count == 133_334)
    #expect(made.last?.start == 1_199_997)
    #expect(made.last?.runs == [StyledRun("ab", styles[1])])
  }

  @Test(arguments: 1...12)
  func noRowIsTooWideAndNoLetterIsLost(columns: Int) {
    let text = "a bb  ccc-d\n\n 漢字 eeee   \nff" + String(repeating: "-g h", count: 9)
    let runs = text.map { StyledRun(String($0)) }
    let rows = LineWrap(columns: columns).rows(of: runs).map { $0.runs.map(\.text).joined() }
    #expect(rows.allSatisfy { $0.displayColumns <= max(2, columns) })
    #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " && $0 != "\n" })
  }

  @Test func tabsGoToTheNextEighthCell() {
    #expect("\tx".expandingTabs == "        x")
    #expect("abc\tx".expandingTabs == "abc     x")
    #expect("漢字漢字\tx".expandingTabs == "漢字漢字        x")
  }
}
