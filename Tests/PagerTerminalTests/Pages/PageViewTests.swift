import PagerKitCore
import Testing

@testable import PagerTerminal

@Suite struct PageViewTests {
  private func view(_ text: String, longest: Int = 4096) -> PageView {
    let view = PageView()
    view.show(.loaded(.lines(ArrayLines(text, longest: longest))))
    return view
  }

  private func shown(_ view: PageView, _ columns: Int = 20, _ rows: Int = 4) -> [String] {
    var canvas = Canvas(columns: columns, rows: rows)
    view.draw(on: &canvas, area: canvas.bounds, clip: canvas.bounds)
    return canvas.text
  }

  private let tenLines = (1...10).map { "line \($0)" }.joined(separator: "\n") + "\n"

  @Test func scrollsByRowsAndEnds() {
    let view = view(tenLines)
    #expect(shown(view) == ["line 1", "line 2", "line 3", "line 4"])
    #expect(view.scroll(by: 2) == 2)
    #expect(shown(view)[0] == "line 3")
    #expect(view.scroll(by: 100) == 4)
    #expect(shown(view) == ["line 7", "line 8", "line 9", "line 10"])
    #expect(view.progress.isAtEnd)
    #expect(view.scroll(by: 1) == 0)
    #expect(view.scroll(by: -3) == -3)
    #expect(shown(view)[0] == "line 4")
    #expect(view.scroll(by: -100) == -3)
    #expect(view.scroll(by: .min) == 0)
    view.scrollToEnd()
    #expect(shown(view)[3] == "line 10")
    view.scrollToStart()
    #expect(shown(view)[0] == "line 1")
    #expect(!view.progress.isAtEnd)
  }

  @Test func aHigherScreenLeavesNoRowBlank() {
    let view = view(tenLines)
    _ = shown(view)
    view.scrollToEnd()
    #expect(shown(view, 20, 4)[0] == "line 7")
    #expect(shown(view, 20, 6) == (5...10).map { "line \($0)" })
  }

  @Test func aChangeOfWidthKeepsTheFirstWord() {
    let words = (1...60).map { "w\($0)" }.joined(separator: " ")
    let view = view("intro\n" + words + "\nend\n")
    _ = shown(view, 20, 4)
    view.scroll(by: 5)
    let before = shown(view, 20, 4)[0]
    _ = shown(view, 40, 4)
    let word = before.split(separator: " ")[0]
    #expect(shown(view, 40, 4)[0].contains(word))
    #expect(shown(view, 20, 4)[0] == before)
  }

  @Test func aLongLineIsReadInPieces() {
    let long = (0..<3000).map { "n\($0)" }.joined(separator: " ")
    let view = view(long, longest: 256)
    _ = shown(view)
    view.scroll(by: 500)
    let row = shown(view)[0]
    #expect(row.hasPrefix("n"))
    #expect(view.scroll(by: -500) == -500)
    #expect(shown(view)[0].hasPrefix("n0 n1 n2"))
    view.scrollToEnd()
    #expect(shown(view)[3].hasSuffix("n2999"))
  }

  @Test func progressIsByBytes() {
    let view = view(String(repeating: "123456789\n", count: 100))
    _ = shown(view, 20, 10)
    #expect(view.progress.share > 0.08 && view.progress.share <= 0.1)
    view.scroll(toShare: 0.5)
    _ = shown(view, 20, 10)
    #expect(view.progress.share > 0.55 && view.progress.share <= 0.61)
  }

  @Test func theSmallestScreens() {
    let view = view("漢字\n\nabc\n")
    #expect(shown(view, 1, 1) == [""])
    #expect(view.scroll(by: 1) == 1)
    #expect(shown(view, 2, 1).count == 1)
    _ = shown(view, 3, 2)
    view.scrollToEnd()
    #expect(shown(view, 3, 2) == ["", "abc"])
  }

  @Test func findsForwardsAndBackwards() throws {
    let view = view("one\ntwo Fox\nthree\nfour fox fox\n")
    let any = try #require(SearchPattern("fox"))
    let exact = try #require(SearchPattern("Fox"))
    func find(_ pattern: SearchPattern, _ from: TextPosition, _ backwards: Bool = false)
      -> SearchStep
    {
      view.search(pattern, from: from, backwards: backwards)
    }
    let first = TextPosition(offset: 4, inner: 4)
    let second = TextPosition(offset: 18, inner: 5)
    let third = TextPosition(offset: 18, inner: 9)
    #expect(find(any, .start) == .found(first))
    #expect(find(any, TextPosition(offset: 4, inner: 5)) == .found(second))
    #expect(find(any, TextPosition(offset: 18, inner: 6)) == .found(third))
    #expect(find(any, TextPosition(offset: 18, inner: 10)) == .nothing)
    #expect(find(exact, TextPosition(offset: 4, inner: 5)) == .nothing)
    #expect(find(any, third, true) == .found(second))
    #expect(find(any, second, true) == .found(first))
    #expect(find(any, first, true) == .nothing)
    #expect(find(any, view.end, true) == .found(third))
  }

  @Test func aLongSearchComesInSteps() throws {
    let view = view(String(repeating: "nothing here\n", count: 200_000) + "needle\n")
    let pattern = try #require(SearchPattern("needle"))
    var position = TextPosition.start
    var steps = 0
    while true {
      steps += 1
      switch view.search(pattern, from: position, backwards: false) {
      case .unfinished(let next):
        #expect(next > position)
        position = next
        continue
      case .found(let place): #expect(place == TextPosition(offset: 2_600_000))
      case .nothing: Issue.record("not found")
      }
      break
    }
    // Steps of a quarter of a mebibyte through 2.6 million bytes.
    #expect(steps == 10)
  }

  @Test func whatIsFoundIsShownInReverse() throws {
    let view = view("a fox, a FOX\n")
    let pattern = try #require(SearchPattern("fox"))
    var canvas = Canvas(columns: 20, rows: 1)
    view.draw(on: &canvas, area: canvas.bounds, clip: canvas.bounds, highlighting: pattern)
    let reversed = (0..<20).filter { canvas.style(x: $0, y: 0).attributes == .reverse }
    #expect(reversed == [2, 3, 4, 9, 10, 11])
  }

  @Test func revealBringsAPlaceIntoView() {
    let view = view(tenLines)
    _ = shown(view)
    // Line 8 begins behind seven lines of seven bytes.
    view.reveal(TextPosition(offset: 49))
    #expect(shown(view).contains("line 8"))
    let before = view.top
    view.reveal(TextPosition(offset: 49))
    #expect(view.top == before)
  }

  @Test func newContentKeepsThePlace() {
    let view = view(tenLines)
    _ = shown(view)
    view.scroll(by: 3)
    view.show(.loading)
    #expect(shown(view)[0] == "line 4")
    view.show(.loaded(.lines(ArrayLines(tenLines + "line 11\n"))))
    #expect(shown(view)[0] == "line 4")
    view.show(.idle)
    view.show(.loaded(.lines(ArrayLines(tenLines))))
    #expect(shown(view)[0] == "line 4")
    // The file has become shorter than the place.
    view.show(.loaded(.lines(ArrayLines("line 1\nline 2\n"))))
    #expect(shown(view) == ["line 1", "line 2", "", ""])
  }

  @Test func aFailureWhileReadingIsSaid() {
    final class Broken: LineSource {
      var byteCount: Int { 10 }
      func lines(from offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
        throw PageFailure(kind: "io", message: "the disk is gone")
      }
      func lines(before offset: Int, limit: Int) throws(PageFailure) -> [TextLine] { [] }
    }
    let view = PageView()
    view.show(.loaded(.lines(Broken())))
    #expect(shown(view, 30, 2)[0] == "the disk is gone")
    #expect(view.scroll(by: 1) == 0)
  }

  @Test func aSourceThatGoesInCirclesDoesNotHang() {
    final class Circle: LineSource {
      var byteCount: Int { 10 }
      func lines(from offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
        [TextLine(start: 3, end: 3, text: "x")]
      }
      func lines(before offset: Int, limit: Int) throws(PageFailure) -> [TextLine] {
        [TextLine(start: 7, end: 9, text: "y")]
      }
    }
    let view = PageView()
    view.show(.loaded(.lines(Circle())))
    _ = shown(view)
    view.scroll(by: 3)
    view.scrollToEnd()
    if let pattern = SearchPattern("z") {
      _ = view.search(pattern, from: .start, backwards: false)
      _ = view.search(pattern, from: view.end, backwards: true)
    }
  }
}
