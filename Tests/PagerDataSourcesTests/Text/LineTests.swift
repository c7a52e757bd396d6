import PagerKitCore
import Testing

@testable import PagerDataSources

@Suite struct LineTests {
  /// Text and the lines a reader should see.
  static let samples: [(String, [String])] = [
    ("", []),
    ("a", ["a"]),
    ("a\n", ["a"]),
    ("\n", [""]),
    ("a\nb", ["a", "b"]),
    ("a\n\nb\n", ["a", "", "b"]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("\r\n\r\n", ["", ""]),
    ("a\rb\n", ["a\rb"]),
    ("a\r\r\n", ["a\r"]),
    ("a\rb\rc", ["a", "b", "c"]),
    ("a\r\rb\r", ["a", "", "b"]),
    ("a\u{B}b\u{C}c\u{85}d\u{2028}e\n", ["a\u{B}b\u{C}c\u{85}d\u{2028}e"]),
    ("\u{FEFF}a\nb", ["a", "b"]),
    ("e\u{301}\né\n", ["e\u{301}", "é"]),
  ]

  @Test(arguments: samples)
  func lines(text: String, expected: [String]) throws {
    let lines = try FileText(bytes: Array(text.utf8)).lines(from: 0, limit: 100)
    #expect(lines.map { Array($0.text.utf8) } == expected.map { Array($0.utf8) })
    #expect(lines.allSatisfy { !$0.continues })
  }

  @Test func placesAreOffsetsOfTheStorage() throws {
    let lines = try FileText(bytes: Array("\u{FEFF}ab\r\nc\n\nd".utf8)).lines(from: 0, limit: 9)
    #expect(
      lines == [
        TextLine(start: 0, end: 7, text: "ab"), TextLine(start: 7, end: 9, text: "c"),
        TextLine(start: 9, end: 10, text: ""), TextLine(start: 10, end: 11, text: "d"),
      ])
  }

  @Test func aLineIsFoundFromAnyPlaceInIt() throws {
    let text = FileText(bytes: Array("one\r\ntwo\nthree".utf8))
    let starts = try (0..<14).map { try text.lines(from: $0, limit: 1).first?.start }
    #expect(starts == [0, 0, 0, 0, 0, 5, 5, 5, 5, 9, 9, 9, 9, 9])
    #expect(try text.lines(from: 14, limit: 1).isEmpty)
    #expect(try text.lines(from: -5, limit: 1).map(\.text) == ["one"])
    #expect(try text.lines(from: .max, limit: 1).isEmpty)
    #expect(try text.lines(from: .min, limit: .max).count == 3)
    #expect(try text.lines(from: 0, limit: 0).isEmpty)
    #expect(try text.lines(from: 0, limit: -1).isEmpty)
  }

  @Test func linesBefore() throws {
    let text = FileText(bytes: Array("one\ntwo\nthree\n".utf8))
    func before(_ offset: Int, _ limit: Int) throws -> [String] {
      try text.lines(before: offset, limit: limit).map(\.text)
    }
    #expect(try before(14, 2) == ["two", "three"])
    #expect(try before(14, 9) == ["one", "two", "three"])
    #expect(try before(8, 1) == ["two"])
    #expect(try before(7, 9) == ["one"])
    #expect(try before(4, 9) == ["one"])
    #expect(try before(3, 9).isEmpty)
    #expect(try before(0, 9).isEmpty)
    #expect(try before(.max, 1) == ["three"])
    #expect(try before(.min, 1).isEmpty)
    #expect(try before(14, 0).isEmpty)
    #expect(try FileText(bytes: []).lines(before: 0, limit: 5).isEmpty)
  }

  @Test func aLineOfTheLongestLengthIsWholeAndOneByteMoreIsNot() throws {
    let fits = String(repeating: "x", count: 4096)
    let whole = try FileText("a\n" + fits + "\nb").lines(from: 0, limit: 9)
    #expect(whole.map(\.text) == ["a", fits, "b"])
    let cut = try FileText("a\n" + fits + "x\nb").lines(from: 0, limit: 9)
    // Begins at 2: the first multiple of 2,048 at least 2,048 on is 4,096, and no other is inside.
    #expect(cut.map(\.start) == [0, 2, 4096, 4100])
    #expect(cut.map(\.continues) == [false, true, false, false])
    #expect(cut[1].text + cut[2].text == fits + "x")
  }

  @Test(arguments: [TextEncoding.utf8, .windows1252, .utf16LittleEndian, .utf16BigEndian])
  func everyEntranceGivesTheSamePieces(encoding: TextEncoding) throws {
    var random = Xorshift(seed: 7)
    for _ in 0..<2 {
      let bytes = Self.text(&random).encoded(encoding)
      let text = FileText(bytes: bytes, encoding: encoding)
      let all = try text.lines(from: 0, limit: .max)
      #expect(all.first?.start == 0)
      #expect(all.last?.end == bytes.count)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.end == $1.start })
      #expect(all.allSatisfy { $0.end - $0.start <= 4096 + 2 * encoding.unitLength })
      #expect(!all.contains { $0.text.contains("\u{FFFD}") })
      for (index, line) in all.enumerated() {
        #expect(try text.lines(from: line.start, limit: 3) == Array(all[index...].prefix(3)))
        let inside = line.start + Int(random.next() % UInt64(line.end - line.start))
        #expect(try text.lines(from: inside, limit: 1) == [line])
        let limit = Int(random.next() % 40) + 1
        let before = try text.lines(before: line.end, limit: limit)
        #expect(before == Array(all[...index].suffix(limit)))
      }
    }
  }

  /// Lines of every length up to some thousands of characters, of one to four bytes each.
  private static func text(_ random: inout Xorshift) -> String {
    let letters: [String] = ["a", "é", "漢", "🧭", "b", " "]
    let ends = ["\n", "\r\n", "\n\n"]
    var text = ""
    for _ in 0..<20 {
      let length = random.next() % 3 == 0 ? random.next() % 6000 : random.next() % 60
      for _ in 0..<length { text += letters[Int(random.next() % 6)] }
      text += ends[Int(random.next() % 3)]
    }
    return text
  }
}

extension String {
  /// The text in an encoding; what Latin-1 lacks becomes "x".
  fileprivate func encoded(_ encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf8, .utf32LittleEndian, .utf32BigEndian: return Array(utf8)
    case .windows1252: return unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 0x78 }
    case .utf16LittleEndian: return utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: return utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }
}

/// Marsaglia's xorshift64: the same numbers in every run.
struct Xorshift {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
