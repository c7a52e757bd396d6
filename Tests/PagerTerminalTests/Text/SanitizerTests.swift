import Testing

@testable import PagerTerminal

@Suite struct SanitizerTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("a\u{1B}[31mb", "a^[[31mb"), ("\u{07}", "^G"),
    ("\u{00}", "^@"), ("\t", "^I"), ("a\nb", "a^Jb"), ("a\r\nb", "a^M^Jb"), ("\u{7F}", "^?"),
    ("\u{9B}31m", "<U+009B>31m"), ("\u{202E}exe.txt", "<U+202E>exe.txt"),
    ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"), ("\u{200B}", "<U+200B>"),
    ("\u{FEFF}x", "<U+FEFF>x"), ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"),
    ("\u{61C}", "<U+061C>"), ("\u{200E}\u{200F}", "<U+200E><U+200F>"),
    ("می‌خواهم", "میخواهم"), ("soft\u{AD}hyphen", "softhyphen"), ("\u{FFFE}", "<U+FFFE>"),
    ("\u{E0001}", "<U+E0001>"), ("x\u{E0041}", "x<U+E0041>"), ("\u{FE0F}", "<U+FE0F>"),
    ("👩‍👧", "👩‍👧"), ("❄️", "❄️"), ("漢字", "漢字"), ("a\u{A0}b", "a b"),
    ("\u{1B}]52;c;QUJD\u{07}", "^[]52;c;QUJD^G"),
  ])
  func standIns(text: String, shown: String) {
    #expect(Array(text.sanitized.utf8) == Array(shown.utf8))
  }

  /// Whatever a text holds, no byte of it is an order to the terminal.
  @Test func nothingThatATerminalObeysGetsThrough() {
    var generator = SplitMix(seed: 7)
    let odd: [UInt32] = [
      0, 7, 0x1B, 0x5B, 0x5D, 0x7F, 0x84, 0x90, 0x9B, 0x9C, 0x9D, 0x301, 0x200B, 0x200D, 0x2028,
      0x202E, 0x2066, 0xFE0F, 0xFEFF, 0x1F469, 0x1F1E6, 0xE0041, 0x6F22, 0x0D, 0x0A,
    ]
    for _ in 0..<400 {
      var text = String.UnicodeScalarView()
      for _ in 0..<20 {
        let value = odd[Int(generator.next() % UInt64(odd.count))]
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      var encoder = FrameEncoder(columns: 40, rows: 1, depth: .none)
      encoder.screenIsBlank()
      var canvas = encoder.canvas()
      canvas.put(String(text), x: 0, y: 0)
      var screen = TestScreen(columns: 40, rows: 1)
      screen.feed(encoder.encode(canvas))
      #expect(screen.complaints.isEmpty, "\(text.map { String($0.value, radix: 16) })")
      for row in canvas.text {
        for scalar in row.unicodeScalars {
          #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
          #expect(![0x202E, 0x2066, 0x2028, 0x200B, 0xFEFF].contains(scalar.value))
        }
      }
    }
  }

  @Test func aStandInIsDrawnInReverse() {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.put("a\u{1B}b", x: 0, y: 0)
    #expect(canvas.text(row: 0) == "a^[b")
    #expect(canvas.style(x: 0, y: 0) == .plain)
    #expect(canvas.style(x: 1, y: 0).attributes == .reverse)
    #expect(canvas.style(x: 2, y: 0).attributes == .reverse)
    #expect(canvas.style(x: 3, y: 0) == .plain)
  }
}
