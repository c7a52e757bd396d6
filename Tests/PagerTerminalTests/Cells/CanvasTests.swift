import Testing

@testable import PagerTerminal

@Suite struct CanvasTests {
  @Test func sizesAreKeptWithinReason() {
    let small = Canvas(columns: -3, rows: 0)
    #expect(small.columns == 1 && small.rows == 1)
    let large = Canvas(columns: .max, rows: 1)
    #expect(large.columns == Canvas.mostColumns)
  }

  @Test func aWideGlyphIsNotHalvedAtAnEdge() {
    var canvas = Canvas(columns: 3, rows: 1)
    canvas.put("a漢字", x: 0, y: 0)
    #expect(canvas.text(row: 0) == "a漢")
    canvas.clear()
    canvas.put("漢字", x: 0, y: 0)
    #expect(canvas.text == ["漢"])
  }

  @Test func aWideGlyphIsNotHalvedAtAClip() {
    var canvas = Canvas(columns: 8, rows: 1)
    canvas.put("........", x: 0, y: 0)
    canvas.put(
      "漢字漢", x: 1, y: 0, clip: CellRect(x: 2, y: 0, columns: 4, rows: 1))
    // Column 2 holds the right half of the first glyph, column 5 the left half of the third.
    #expect(canvas.text(row: 0) == ".. 字 ..")
  }

  @Test func overwritingHalfAGlyphBlanksTheOtherHalf() {
    var canvas = Canvas(columns: 4, rows: 1)
    canvas.put("漢字", x: 0, y: 0)
    canvas.put("x", x: 1, y: 0)
    #expect(canvas.text(row: 0) == " x字")
    canvas.put("y", x: 2, y: 0)
    #expect(canvas.text(row: 0) == " xy")
  }

  @Test func aGlyphMovesByOneColumnThroughAWindow() {
    // A page that slides out to the left over wide text: no row changes its width.
    for offset in -6...6 {
      var canvas = Canvas(columns: 6, rows: 1)
      canvas.put("漢字漢", x: offset, y: 0)
      #expect(canvas.text(row: 0).displayColumns <= 6)
      var covered = 0
      for cell in canvas.cells { covered += Int(cell.columns) }
      #expect(covered == 6)
    }
  }

  @Test func drawingOutsideDoesNothing() {
    var canvas = Canvas(columns: 2, rows: 2)
    canvas.put("abc", x: 0, y: -1)
    canvas.put("abc", x: 0, y: 2)
    canvas.put("abc", x: -5, y: 0)
    canvas.put("abc", x: 9, y: 0)
    canvas.put("abc", x: .max, y: 0)
    canvas.put("abc", x: .min, y: 0)
    canvas.put("abc", x: .max, y: .max)
    canvas.set("x", x: 2, y: 0)
    canvas.set("x", x: .max, y: .min)
    canvas.fill(CellRect(x: .max, y: .min, columns: .max, rows: .max), with: "#")
    canvas.fill(CellRect(x: .min, y: .min, columns: 5, rows: .max), with: "#")
    canvas.fill(CellRect(x: -5, y: -5, columns: 3, rows: 3), with: "#")
    #expect(canvas.text == ["", ""])
  }

  @Test func textOnAPlateKeepsThePlate() {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.fill(
      CellRect(x: 0, y: 0, columns: 3, rows: 1), style: CellStyle(attributes: .reverse))
    canvas.put("abcdef", x: 0, y: 0, style: CellStyle(attributes: .bold), keepsGround: true)
    #expect(canvas.style(x: 0, y: 0).attributes == [.bold, .reverse])
    #expect(canvas.style(x: 4, y: 0).attributes == [.bold])
  }

  @Test func putAnswersTheColumnBehindTheText() {
    var canvas = Canvas(columns: 10, rows: 1)
    #expect(canvas.put("a漢", x: 1, y: 0) == 4)
  }
}
