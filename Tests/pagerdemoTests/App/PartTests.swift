import PagerKitCore
import PagerTerminal
import Testing

@testable import pagerdemo

@Suite struct ScreenLayoutTests {
  @Test(arguments: [
    (80, 24, 2.0, 2, 21, 1), (20, 6, 2, 2, 3, 1), (10, 3, 2, 1, 1, 1), (10, 2, 2, 1, 1, 0),
    (1, 1, 2, 0, 1, 0), (80, 24, 492, 12, 11, 1), (80, 24, 0.2, 1, 22, 1), (80, 24, .nan, 1, 22, 1),
    (80, 24, .infinity, 1, 22, 1), (80, 24, -5, 1, 22, 1),
  ])
  func rowsAreSharedOut(
    columns: Int, rows: Int, preferred: Double, strip: Int, page: Int, status: Int
  ) {
    let layout = ScreenLayout(columns: columns, rows: rows, preferredStrip: preferred)
    #expect(layout.strip.rows == strip)
    #expect(layout.page.rows == page)
    #expect(layout.status.rows == status)
    #expect(layout.strip.maxY == layout.page.y)
    #expect(layout.status.maxY == rows)
  }

  @Test func anIndicatorOfTwoRowsIsNotSqueezedIntoOne() {
    #expect(ScreenLayout(columns: 9, rows: 3, preferredStrip: 2).indicator.height == 2)
    #expect(ScreenLayout(columns: 9, rows: 24, preferredStrip: 492).indicator.height == 12)
  }
}

@Suite struct StatusLineTests {
  private func text(_ note: String?, _ columns: Int) -> String {
    StatusLine(title: "notes: today.txt", note: note, place: "2/9  40%")
      .text(columns: columns, ellipsis: "…")
  }

  @Test func sharesTheLine() {
    #expect(text(nil, 40) == " notes: today.txt              2/9  40% ")
    #expect(text("watching", 44) == " notes: today.txt - watching       2/9  40% ")
    // The note is what is new: the title gives way.
    #expect(text("the server asks to wait", 40) == " the server asks to wait       2/9  40% ")
    #expect(text(nil, 22) == " notes….txt  2/9  40% ")
  }

  @Test(arguments: 0...30)
  func neverIsWiderThanTheScreen(columns: Int) {
    #expect(text("a note of some length", columns).displayColumns <= max(2, columns))
  }
}

@Suite struct FileSignTests {
  @Test(arguments: [
    (#"{"version":"https://jsonfeed.org/version/1.1","items":[]}"#, true),
    ("\u{FEFF}  {\n \"items\": []}", true), ("{\"a\": 1}", false), ("[1]", false), ("", false),
    ("<html>jsonfeed.org/version", false),
  ])
  func tellsAFeed(text: String, isFeed: Bool) {
    #expect(FileSign.isFeed(beginning: Array(text.utf8)) == isFeed)
  }
}
