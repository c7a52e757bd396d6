import Testing

@testable import PagerTerminal

@Suite struct InputParserTests {
  private static func key(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers))
  }

  private static func mouse(
    _ action: MouseEvent.Action, _ x: Int, _ y: Int, _ modifiers: Modifiers = []
  ) -> InputEvent {
    .mouse(MouseEvent(action, x: x, y: y, modifiers: modifiers))
  }

  /// Sequences after xterm's "Control Sequences" and the kitty keyboard protocol.
  static let sequences: [(String, [InputEvent])] = [
    ("q", [key(.character("q"))]), ("é", [key(.character("é"))]), ("漢", [key(.character("漢"))]),
    ("🙂", [key(.character("🙂"))]), ("\r", [key(.enter)]), ("\n", [key(.enter)]),
    ("\t", [key(.tab)]), ("\u{7F}", [key(.backspace)]),
    ("\u{03}", [key(.character("c"), .control)]),
    ("\u{1C}", [key(.character("\\"), .control)]),
    ("\u{1B}[A", [key(.up)]), ("\u{1B}OA", [key(.up)]), ("\u{1B}[B", [key(.down)]),
    ("\u{1B}OC", [key(.right)]), ("\u{1B}[D", [key(.left)]), ("\u{1B}[H", [key(.home)]),
    ("\u{1B}OF", [key(.end)]), ("\u{1B}[1~", [key(.home)]), ("\u{1B}[4~", [key(.end)]),
    ("\u{1B}[5~", [key(.pageUp)]), ("\u{1B}[6~", [key(.pageDown)]), ("\u{1B}[3~", [key(.delete)]),
    ("\u{1B}[Z", [key(.tab, .shift)]), ("\u{1B}[1;5C", [key(.right, .control)]),
    ("\u{1B}[1;2D", [key(.left, .shift)]), ("\u{1B}[1;3A", [key(.up, .alt)]),
    ("\u{1B}[5;6~", [key(.pageUp, [.control, .shift])]), ("\u{1B}OP", [key(.function(1))]),
    ("\u{1B}[15~", [key(.function(5))]), ("\u{1B}[24~", [key(.function(12))]),
    ("\u{1B}x", [key(.character("x"), .alt)]), ("\u{1B}[97;5u", [key(.character("a"), .control)]),
    ("\u{1B}[27u", [key(.escape)]), ("\u{1B}[27;5;106~", [key(.character("j"), .control)]),
    ("\u{1B}[I", [.focus(true)]), ("\u{1B}[O", [.focus(false)]),
    ("\u{1B}[<0;1;1M", [mouse(.press(0), 0, 0)]), ("\u{1B}[<0;12;3m", [mouse(.release(0), 11, 2)]),
    ("\u{1B}[<32;5;6M", [mouse(.drag(0), 4, 5)]), ("\u{1B}[<35;20;5M", [mouse(.move, 19, 4)]),
    ("\u{1B}[<64;1;2M", [mouse(.wheel(.up), 0, 1)]),
    ("\u{1B}[<65;1;2M", [mouse(.wheel(.down), 0, 1)]),
    ("\u{1B}[<66;1;2M", [mouse(.wheel(.left), 0, 1)]),
    ("\u{1B}[<4;9;9M", [mouse(.press(0), 8, 8, .shift)]),
    ("\u{1B}[<35;-1;5M", [mouse(.move, 0, 4)]), ("\u{1B}[<0;0;0M", [mouse(.press(0), 0, 0)]),
    ("\u{1B}[<0;99999999999;2M", [mouse(.press(0), 999_999, 1)]),
    ("\u{1B}[M !!", [mouse(.press(0), 0, 0)]), ("\u{1B}[M#%&", [mouse(.release(0), 4, 5)]),
    ("\u{1B}[200~qqq\n\u{1B}[201~", [.paste("qqq\n")]),
    ("\u{1B}[200~a\u{1B}[Ab\u{1B}[201~x", [.paste("a\u{1B}[Ab"), key(.character("x"))]),
    // Answers to questions, and whatever else is no key.
    ("\u{1B}[?62;4c", []), ("\u{1B}[12;40R", []), ("\u{1B}[0n", []), ("\u{1B}[?2026;2$y", []),
    ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", []), ("\u{1B}]0;title\u{07}q", [key(.character("q"))]),
    ("\u{1B}P>|xterm(380)\u{1B}\\", []), ("\u{1B}_Gi=1;OK\u{1B}\\j", [key(.character("j"))]),
    ("\u{1B}[999~", []), ("\u{1B}[>0;276;0c", []), ("\u{80}", []),
  ]

  @Test(arguments: sequences.indices)
  func understands(index: Int) {
    let (text, events) = Self.sequences[index]
    var parser = InputParser()
    #expect(parser.feed(Array(text.utf8)) == events)
    #expect(parser.patience == nil)
  }

  @Test(arguments: sequences.indices)
  func isTheSameSplitAtEveryByte(index: Int) {
    let (text, events) = Self.sequences[index]
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      var parser = InputParser()
      let found = parser.feed(bytes[..<split]) + parser.feed(bytes[split...])
      #expect(found == events, "split at \(split)")
    }
    var parser = InputParser()
    #expect(bytes.flatMap { parser.feed([$0]) } == events)
  }

  @Test func aLoneEscapeIsAKeyAfterAWhile() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.patience == .milliseconds(50))
    #expect(parser.timeOut() == [Self.key(.escape)])
    #expect(parser.patience == nil)
    #expect(parser.feed([0x71]) == [Self.key(.character("q"))])
  }

  @Test func theTailOfALateSequenceIsNotText() {
    var parser = InputParser()
    _ = parser.feed([0x1B])
    _ = parser.timeOut()
    #expect(parser.feed(Array("[<35;20;5M".utf8)) == [Self.mouse(.move, 19, 4)])
    _ = parser.feed([0x1B])
    _ = parser.timeOut()
    #expect(parser.feed(Array("OB".utf8)) == [Self.key(.down)])
  }

  @Test func aSecondEscapeBeginsAnew() {
    var parser = InputParser()
    #expect(
      parser.feed(Array("\u{1B}\u{1B}[<0;9;5M".utf8)) == [
        Self.key(.escape), Self.mouse(.press(0), 8, 4),
      ])
    #expect(parser.feed(Array("\u{1B}[12\u{1B}[A".utf8)) == [Self.key(.up)])
  }

  @Test func anUnfinishedPasteIsGivenUp() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[200~abc".utf8)).isEmpty)
    #expect(parser.patience == .seconds(1))
    #expect(parser.timeOut() == [.paste("abc")])
    #expect(parser.feed([0x71]) == [Self.key(.character("q"))])
  }

  @Test func aPasteOfAnyLengthIsBounded() {
    var parser = InputParser()
    var events = parser.feed(Array("\u{1B}[200~".utf8))
    events += parser.feed([UInt8](repeating: 0x61, count: InputParser.longestPaste + 5000))
    events += parser.feed(Array("\u{1B}[201~q".utf8))
    guard case .paste(let text)? = events.first else {
      Issue.record("no paste but \(events.count) events")
      return
    }
    #expect(text.utf8.count == InputParser.longestPaste)
    #expect(events.last == Self.key(.character("q")))
  }

  @Test func nothingItIsFedStopsIt() {
    var generator = SplitMix(seed: 42)
    for _ in 0..<200 {
      var parser = InputParser()
      for _ in 0..<300 {
        // Mostly bytes that mean something to the machine.
        let pool: [UInt8] = [
          0x1B, 0x5B, 0x4F, 0x3C, 0x3B, 0x30, 0x39, 0x4D, 0x6D, 0x7E, 0x2D, 0xC3,
        ]
        let number = generator.next()
        let byte =
          number % 3 == 0
          ? UInt8(truncatingIfNeeded: number >> 8) : pool[Int((number >> 8) % UInt64(pool.count))]
        _ = parser.feed([byte])
        if number % 17 == 0 { _ = parser.timeOut() }
      }
      // Back to normal after a pause and an escape.
      while parser.patience != nil { _ = parser.timeOut() }
      let events = parser.feed(Array("\u{1B}[A\u{1B}[Aq".utf8))
      #expect(events.last == Self.key(.character("q")))
    }
  }
}
