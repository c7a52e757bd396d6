import PagerKitCore
import Testing

@testable import PagerTerminal

@Suite struct MarkPainterTests {
  private func draw(
    _ marks: [Mark], columns: Int = 12, rows: Int = 1, scroll: Double = 0,
    glyphs: GlyphSet = .unicode, brackets: Bool = false
  ) -> Canvas {
    var canvas = Canvas(columns: columns, rows: rows)
    MarkPainter(glyphs: glyphs, bracketsPlates: brackets).draw(
      marks, scroll: scroll, in: canvas.bounds, on: &canvas)
    return canvas
  }

  private func bar(_ x: Double, _ width: Double, height: Double = 1) -> Mark {
    Mark(
      role: .bar, frame: Rect(x: x, y: 0, width: width, height: height), colorRole: .accent)
  }

  /// A cell filled from the right is its free part in reverse: 2.25 leaves two eighths free.
  @Test(arguments: [
    (0.0, 4.0, "████", [] as [Int]), (2, 3, "  ███", []), (0, 2.5, "██▌", []),
    (0.25, 3, "▎██▎", [0]), (1.5, 2, " ▌█▌", [1]), (0, 0.125, "▏", []),
    (3.9, 0.2, "   ▉▏", [3]), (0.02, 2, "██", []), (10, 9, "          ██", []),
    (-3, 4.5, "█▌", []), (0, 0, "", []), (20, 5, "", []), (-9, 3, "", []),
  ])
  func barsAreAsFineAsAnEighth(x: Double, width: Double, shown: String, reversed: [Int]) {
    let canvas = draw([bar(x, width)])
    #expect(canvas.text(row: 0) == shown)
    for column in reversed {
      #expect(canvas.style(x: column, y: 0).attributes.contains(.reverse))
    }
    #expect(canvas.style(x: 11, y: 0).attributes.isEmpty)
  }

  @Test(arguments: [
    (0.0, 4.0, "━━━━"), (0.5, 3, "╺━━╸"), (0.4, 3, "╺━━╸"), (1.2, 3, " ━━━"), (0, 0.5, "╸"),
  ])
  func aThinBarIsALine(x: Double, width: Double, shown: String) {
    #expect(draw([bar(x, width, height: 0.5)]).text(row: 0) == shown)
  }

  @Test func barsInASCII() {
    #expect(draw([bar(0.6, 3)], glyphs: .ascii).text(row: 0) == " ===")
    #expect(draw([bar(0.5, 3, height: 0.5)], glyphs: .ascii).text(row: 0) == "-==-")
  }

  @Test func theStripScrolls() {
    #expect(draw([bar(10, 3)], scroll: 8).text(row: 0) == "  ███")
  }

  private func title(_ text: String, _ x: Double, _ width: Double, emphasis: Double = 0) -> Mark {
    Mark(
      role: .title, frame: Rect(x: x, y: 0, width: width, height: 1), emphasis: emphasis,
      text: text)
  }

  @Test func titlesAreCutToTheirFrames() {
    #expect(draw([title("Politics", 1, 8)]).text(row: 0) == " Politics")
    #expect(draw([title("Politics", 0, 5)]).text(row: 0) == "Po…cs")
    #expect(draw([title("Politics", 0, 5)], glyphs: .ascii).text(row: 0) == "Po~cs")
    #expect(draw([title("abc", 0, 9)]).text(row: 0) == "   abc")
    #expect(draw([title("漢字", 0, 3)]).text(row: 0) == "漢…")
    #expect(draw([title("a\u{1B}[2Jb", -2, 8)]).text(row: 0) == "[[2Jb")
    #expect(draw([title("gone", 3, 0)]).text(row: 0) == "")
  }

  @Test func theSelectedTitleIsStrong() {
    let canvas = draw([title("one", 0, 3, emphasis: 0.6), title("two", 4, 3, emphasis: 0.4)])
    #expect(canvas.style(x: 0, y: 0).attributes == .bold)
    #expect(canvas.style(x: 4, y: 0).attributes == [])
  }

  @Test func faintTitlesAreFaintAndInvisibleOnesAbsent() {
    var faint = title("one", 0, 3)
    faint.opacity = 0.4
    var gone = title("two", 4, 3)
    gone.opacity = 0.05
    let canvas = draw([faint, gone])
    #expect(canvas.text(row: 0) == "one")
    #expect(canvas.style(x: 0, y: 0).attributes == .dim)
  }

  @Test func dotsFillInQuarters() {
    let dots = [0, 0.25, 0.5, 0.75, 1].enumerated().map { index, share in
      Mark(
        role: .dot, frame: Rect(x: Double(index) * 2, y: 0, width: 1, height: 1), emphasis: share)
    }
    #expect(draw(dots).text(row: 0) == "○ ◔ ◑ ◕ ●")
    #expect(draw(dots, glyphs: .ascii).text(row: 0) == ". . o O O")
  }

  @Test func whatStandsStillDoesNotTremble() {
    // Half a cell off, as a row of dots in the middle of an even width, under any scroll.
    let still = draw([
      Mark(role: .dot, frame: Rect(x: 4.5, y: 0, width: 1, height: 1), emphasis: 1)
    ]).text(row: 0)
    for step in 0..<200 {
      let scroll = Double(step) * 0.1
      let mark = Mark(
        role: .dot, frame: Rect(x: 4.5 + scroll, y: 0, width: 1, height: 1), emphasis: 1)
      #expect(draw([mark], scroll: scroll).text(row: 0) == still)
    }
  }

  @Test func aPlateLiesBehindItsTitle() {
    let plate = Mark(
      role: .segment, frame: Rect(x: 0, y: 0, width: 6, height: 1), emphasis: 1,
      colorRole: .surface, layer: -1)
    let canvas = draw([title("one", 1, 3), plate])
    #expect(canvas.text(row: 0) == " one")
    #expect(canvas.style(x: 1, y: 0).attributes.contains(.reverse))
    #expect(canvas.style(x: 5, y: 0).attributes.contains(.reverse))
    #expect(canvas.style(x: 6, y: 0) == .plain)
    #expect(draw([title("one", 1, 3), plate], brackets: true).text(row: 0) == "[one ]")
    var unselected = plate
    unselected.emphasis = 0
    #expect(draw([unselected], brackets: true).text(row: 0) == "")
  }

  @Test func smallThings() {
    func mark(_ role: Mark.Role, _ text: String? = nil) -> Mark {
      Mark(role: role, frame: Rect(x: 2, y: 0, width: 1, height: 1), text: text)
    }
    #expect(draw([mark(.arrow)]).text(row: 0) == "  ▲")
    #expect(draw([mark(.separator)]).text(row: 0) == "  │")
    #expect(draw([mark(.badge, "")]).text(row: 0) == "  •")
    #expect(draw([mark(.badge, "7")]).text(row: 0) == "  7")
    #expect(draw([mark(.button, "close")]).text(row: 0) == "  ×")
    #expect(draw([mark(.button, "more")]).text(row: 0) == "  »")
  }

  @Test func aCardIsABox() {
    var card = Mark(role: .card, frame: Rect(x: 1, y: 0, width: 5, height: 3))
    #expect(draw([card], rows: 3).text == [" ╭───╮", " │   │", " ╰───╯"])
    #expect(draw([card], rows: 3, glyphs: .ascii).text == [" +---+", " |   |", " +---+"])
    // The selected one is told apart without any style.
    card.emphasis = 1
    #expect(draw([card], rows: 3).text == [" ┏━━━┓", " ┃   ┃", " ┗━━━┛"])
    #expect(draw([card], rows: 3, glyphs: .ascii).text == [" #===#", " #   #", " #===#"])
  }

  @Test func aCardWithoutRoomForAnEdgeIsAPlate() {
    var card = Mark(role: .card, frame: Rect(x: 1, y: 0, width: 5, height: 1), emphasis: 1)
    var canvas = draw([card])
    #expect(
      (0..<8).map { canvas.style(x: $0, y: 0).attributes.contains(.reverse) }
        == [false, true, true, true, true, true, false, false])
    card.emphasis = 0
    canvas = draw([card])
    #expect(!canvas.style(x: 2, y: 0).attributes.contains(.reverse))
  }

  @Test func aBarLeavesTheTitleItLiesOnReadable() {
    let title = Mark(
      role: .title, frame: Rect(x: 2, y: 0, width: 3, height: 1), text: "one")
    let bar = Mark(role: .bar, frame: Rect(x: 0, y: 0, width: 4, height: 1), layer: 1)
    let canvas = draw([title, bar])
    #expect(canvas.text(row: 0) == "██one")
    #expect(
      (2..<6).map { canvas.style(x: $0, y: 0).attributes.contains(.reverse) }
        == [true, true, false, false])
    // Two bars on each other are a bar.
    #expect(draw([bar, bar]).text(row: 0) == "████")
  }

  @Test func nothingShowsBesideTheButtonAtTheEnd() {
    let title = Mark(
      role: .title, frame: Rect(x: 0, y: 0, width: 8, height: 1), text: "abcdefgh")
    let button = Mark(
      role: .button, frame: Rect(x: 4, y: 0, width: 3, height: 1), text: "more", layer: 3)
    #expect(draw([title, button]).text(row: 0) == "abcd » h")
  }

  @Test func theCellsOfAMarkAreThoseItIsDrawnIn() {
    let painter = MarkPainter()
    let area = CellRect(x: 3, y: 2, columns: 20, rows: 10)
    var card = Mark(role: .card, frame: Rect(x: 1, y: 0.6, width: 5, height: 3))
    #expect(painter.cells(of: card, in: area) == CellRect(x: 4, y: 3, columns: 5, rows: 3))
    #expect(
      painter.cells(of: card, scroll: 9, in: area) == CellRect(x: -5, y: 3, columns: 5, rows: 3))
    card.frame.width = .nan
    #expect(painter.cells(of: card, in: area).isEmpty)
  }

  @Test func noNumberStopsIt() {
    let odd = [Double.nan, .infinity, -.infinity, -1e300, 1e300, -1, 0, 0.3, 1e9]
    for role in Mark.Role.allCases {
      for x in odd {
        for width in odd {
          var mark = Mark(
            role: role, frame: Rect(x: x, y: width, width: width, height: x), emphasis: x,
            scale: width, text: "t", tilt: Tilt(angle: x, perspective: width, depth: 3))
          _ = draw([mark])
          mark.frame = Rect(x: 0, y: 0, width: width, height: x)
          mark.opacity = 1
          _ = draw([mark], columns: 1, rows: 1)
        }
      }
    }
  }
}
