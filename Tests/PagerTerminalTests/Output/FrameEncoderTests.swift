import Testing

@testable import PagerTerminal

@Suite struct FrameEncoderTests {
  private func encoder(_ columns: Int, _ rows: Int) -> FrameEncoder {
    var encoder = FrameEncoder(columns: columns, rows: rows, depth: .sixteen)
    encoder.screenIsBlank()
    return encoder
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "<")
  }

  @Test func anEqualFrameIsNoBytes() {
    var encoder = encoder(10, 3)
    #expect(encoder.encode(encoder.canvas()).isEmpty)
    var canvas = encoder.canvas()
    canvas.put("hello", x: 2, y: 1)
    #expect(shown(encoder.encode(canvas)) == "<2;3H<mhello")
    #expect(encoder.encode(canvas).isEmpty)
  }

  @Test func onlyWhatChangedIsWritten() {
    var encoder = encoder(40, 2)
    var canvas = encoder.canvas()
    canvas.put("the quick brown fox", x: 0, y: 0)
    _ = encoder.encode(canvas)
    canvas.put("Q", x: 4, y: 0)
    canvas.put("F", x: 16, y: 0)
    // Back from column 19 to 4, then on over eleven cells.
    #expect(shown(encoder.encode(canvas)) == "<15DQ<11CF")
  }

  @Test func aShortGapIsWrittenThrough() {
    var encoder = encoder(40, 1)
    var canvas = encoder.canvas()
    canvas.put("abcdef", x: 0, y: 0)
    _ = encoder.encode(canvas)
    canvas.put("A", x: 0, y: 0)
    canvas.put("D", x: 3, y: 0)
    #expect(shown(encoder.encode(canvas)) == "\rAbcD")
  }

  @Test func theRestOfARowIsErasedAtOnce() {
    var encoder = encoder(40, 1)
    var canvas = encoder.canvas()
    canvas.put("a long line of text", x: 0, y: 0)
    _ = encoder.encode(canvas)
    canvas.clear()
    canvas.put("a", x: 0, y: 0)
    // The space behind the letter is one already.
    #expect(shown(encoder.encode(canvas)) == "<17D<K")
  }

  @Test func aRunOfSpacesIsErasedInPlace() {
    var encoder = encoder(40, 1)
    var canvas = encoder.canvas()
    canvas.put("0123456789abcdefghijXYZ", x: 0, y: 0)
    _ = encoder.encode(canvas)
    canvas.put("          ", x: 5, y: 0)
    #expect(shown(encoder.encode(canvas)) == "<18D<10X")
  }

  @Test func theCursorIsPutRightBehindADoubtfulGlyph() {
    var encoder = encoder(20, 1)
    var canvas = encoder.canvas()
    canvas.put("●●x", x: 0, y: 0)
    #expect(shown(encoder.encode(canvas)) == "<H<m●<2G●<3Gx")
    var letters = encoder.canvas()
    letters.put("ДД ДДx", x: 0, y: 0)
    // Letters are trusted inside their run only.
    #expect(shown(encoder.encode(letters)) == "\rДД<3G ДД<6Gx")
  }

  @Test func oneLineOfScrollingIsOneLineOfBytes() {
    var encoder = encoder(200, 50)
    var canvas = encoder.canvas()
    for row in 0..<50 { canvas.put(line(row), x: 0, y: row) }
    _ = encoder.encode(canvas)
    var next = encoder.canvas()
    next.put(line(0), x: 0, y: 0)
    for row in 1..<49 { next.put(line(row + 1), x: 0, y: row) }
    next.put(line(99), x: 0, y: 48)
    next.put(line(49), x: 0, y: 49)
    let bytes = encoder.encode(next)
    #expect(bytes.count <= 300)
    #expect(shown(bytes).contains("<2;49r<S<r"))
    var screen = TestScreen(columns: 200, rows: 50)
    screen.feed(FrameEncoderTests.full(canvas))
    screen.feed(bytes)
    #expect(screen.text == next.text)
  }

  private func line(_ number: Int) -> String {
    "line \(number) " + String(repeating: "x", count: 150 + number % 7)
  }

  /// The bytes of a picture on a blank screen.
  static func full(_ canvas: Canvas) -> [UInt8] {
    var encoder = FrameEncoder(columns: canvas.columns, rows: canvas.rows, depth: .sixteen)
    encoder.screenIsBlank()
    var copy = encoder.canvas()
    copy.cells = canvas.cells
    return encoder.encode(copy)
  }

  @Test func aSlideUsesTheTerminalsOwnShift() {
    var encoder = encoder(60, 4)
    var canvas = encoder.canvas()
    for row in 0..<4 { canvas.put("row \(row) 0123456789 0123456789 0123456789", x: 0, y: row) }
    _ = encoder.encode(canvas)
    var next = encoder.canvas()
    for row in 0..<4 { next.put("row \(row) 0123456789 0123456789 0123456789", x: -3, y: row) }
    let bytes = encoder.encode(next, slide: FrameEncoder.Slide(rows: 0..<4, columns: -3))
    #expect(shown(bytes) == "<H<3P\r\n<3P\r\n<3P\r\n<3P")
  }

  @Test func nothingIsAssumedOfAnUnknownScreen() {
    var encoder = FrameEncoder(columns: 6, rows: 2, depth: .none)
    var canvas = encoder.canvas()
    canvas.put("ab", x: 0, y: 0)
    #expect(shown(encoder.encode(canvas)) == "<H<mab<K\r\n<K")
  }

  @Test(arguments: [(1, 1), (2, 3), (7, 5), (30, 12), (81, 24)])
  func bytesLeadFromAnyPictureToAnyOther(columns: Int, rows: Int) {
    var generator = SplitMix(seed: UInt64(columns * 1000 + rows))
    for _ in 0..<12 {
      var encoder = encoder(columns, rows)
      var screen = TestScreen(columns: columns, rows: rows)
      var canvas = encoder.canvas()
      for frame in 0..<12 {
        let slide = scramble(&canvas, &generator)
        screen.feed(encoder.encode(canvas, slide: slide))
        #expect(screen.text == canvas.text, "\(columns)x\(rows), frame \(frame)")
        let expected = styles(of: canvas)
        let found = screen.places.map { $0.text.isEmpty ? "" : $0.style }
        #expect(found == expected, "\(columns)x\(rows), frame \(frame): styles")
        #expect(screen.complaints.isEmpty)
      }
    }
  }

  /// Changes a picture as programs do: words, fills, rows that scroll, rows that slide.
  private func scramble(
    _ canvas: inout Canvas, _ generator: inout SplitMix
  ) -> FrameEncoder.Slide? {
    let words = ["a", "漢字", "fox ", "     ", "●○", "█▌", "❄️", "Д", "            ", "x\u{1B}"]
    let styles = [
      CellStyle.plain, CellStyle(attributes: .bold), CellStyle(attributes: .reverse),
      CellStyle(foreground: .palette(3)), CellStyle(background: .palette(4), attributes: .dim),
    ]
    switch generator.next() % 5 {
    case 0:
      let old = canvas
      let step = Int(generator.next() % 3) + 1
      for row in 0..<canvas.rows {
        for column in 0..<canvas.columns {
          let source = row + step
          canvas.cells[row * canvas.columns + column] =
            source < canvas.rows ? old.cells[source * canvas.columns + column] : .blank
        }
      }
    case 1:
      canvas.clear()
      for row in 0..<canvas.rows { canvas.put("row \(row) of text", x: 0, y: row) }
    case 2:
      let step = Int(generator.next() % 5) - 2
      canvas.clear()
      for row in 0..<canvas.rows {
        canvas.put("a 漢字 slides by \(row) cells now", x: step, y: row)
      }
      return FrameEncoder.Slide(rows: 0..<canvas.rows, columns: step)
    default:
      for _ in 0..<4 {
        canvas.put(
          words[Int(generator.next() % UInt64(words.count))],
          x: Int(generator.next() % UInt64(canvas.columns + 2)) - 1,
          y: Int(generator.next() % UInt64(canvas.rows)),
          style: styles[Int(generator.next() % UInt64(styles.count))])
      }
    }
    return nil
  }

  /// The style of every cell in the test screen's words; nothing under the right part of a wide one.
  private func styles(of canvas: Canvas) -> [String] {
    canvas.cells.map { cell in
      if cell.isCovered { return "" }
      var names: [String] = []
      let attributes: [(TextAttributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      ]
      for (attribute, name) in attributes where cell.style.attributes.contains(attribute) {
        names.append(name)
      }
      if case .palette(let index) = cell.style.foreground.kind { names.append("\(30 + index)") }
      if case .palette(let index) = cell.style.background.kind { names.append("\(40 + index)") }
      return names.isEmpty ? "0" : names.sorted().joined(separator: ";")
    }
  }

  @Test func rowsStayInLineOnATerminalWithOtherWidths() {
    // Ambiguous characters two cells wide, emoji sequences as the sum of their parts.
    var encoder = encoder(40, 3)
    var canvas = encoder.canvas()
    for (row, text) in ["○ ○ ● ○|", "❄️♻️👩‍👩‍👧‍👦|", "ДДД é|"].enumerated() {
      canvas.put(text, x: 0, y: row)
      canvas.put("|", x: 30, y: row)
    }
    var screen = TestScreen(columns: 40, rows: 3) { character in
      let scalars = character.unicodeScalars
      if scalars.contains(where: { $0.value == 0x200D }) { return 8 }
      let isAmbiguous = scalars.first.map { $0.value > 0xA0 && $0.value < 0x2700 } ?? false
      return isAmbiguous ? 2 : TestScreen.usualWidth(character)
    }
    screen.feed(encoder.encode(canvas))
    for row in 0..<3 { #expect(screen.places[row * 40 + 30].text == "|") }
  }

  @Test func aSequenceFindsItsCellsEmpty() {
    var encoder = encoder(20, 1)
    var canvas = encoder.canvas()
    canvas.put("0123456", x: 0, y: 0)
    _ = encoder.encode(canvas)
    canvas.put("❄️o", x: 3, y: 0)
    // Two spaces, back, the sequence, and to the cell behind both; the rest is written as well.
    #expect(shown(encoder.encode(canvas)) == "<4D  <4G❄️<6Go6<K")
    canvas.put("ab", x: 3, y: 0)
    // It may have been drawn wider: what stands behind it is written again.
    #expect(shown(encoder.encode(canvas)) == "<4Dabo6<K")
  }

  @Test(arguments: [(1, 2), (2, 2), (2, 8), (1, 1)], [1, 2, 3] as [UInt64])
  func nothingStaleStaysBesideSequences(widths: (snow: Int, family: Int), seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let width: (Character) -> Int = { character in
      let scalars = character.unicodeScalars
      if scalars.contains(where: { $0.value == 0x200D }) { return widths.family }
      if scalars.contains(where: { $0.value == 0xFE0F }) { return widths.snow }
      return TestScreen.usualWidth(character)
    }
    let words = ["❄️", "👩‍👩‍👧‍👦", "abc", "漢", "      ", "x"]
    var encoder = encoder(40, 2)
    var screen = TestScreen(columns: 40, rows: 2, width: width)
    var canvas = encoder.canvas()
    for _ in 0..<300 {
      for _ in 0..<3 {
        canvas.put(
          words[Int(generator.next() % UInt64(words.count))], x: Int(generator.next() % 30),
          y: Int(generator.next() % 2))
      }
      screen.feed(encoder.encode(canvas))
      // The same picture on an empty screen.
      var fresh = self.encoder(40, 2)
      var copy = fresh.canvas()
      for (index, cell) in canvas.cells.enumerated() {
        var cell = cell
        if cell.glyph >= ClusterTable.base {
          var bytes: [UInt8] = []
          encoder.clusters.append(cell.glyph, to: &bytes)
          cell.glyph = fresh.clusters.number(of: String(decoding: bytes, as: UTF8.self))
        }
        copy.cells[index] = cell
      }
      var empty = TestScreen(columns: 40, rows: 2, width: width)
      empty.feed(fresh.encode(copy))
      #expect(screen.text == empty.text)
    }
  }
}
