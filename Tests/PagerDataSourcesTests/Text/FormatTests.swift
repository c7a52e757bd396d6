import PagerKitCore
import Testing

@testable import PagerDataSources

@Suite struct FormatTests {
  private func format(_ bytes: [UInt8], isWhole: Bool = true) -> TextFormat {
    TextFormat(head: Array(bytes.prefix(TextFormat.headLength)), isWhole: isWhole)
  }

  private func text(_ bytes: [UInt8]) throws -> String {
    guard case .lines(let lines) = FileContent.content(of: bytes), lines is FileText else {
      return "no text"
    }
    return try lines.lines(from: 0, limit: 99).map(\.text).joined(separator: "|")
  }

  @Test func marksAreBelieved() throws {
    #expect(try text([0xEF, 0xBB, 0xBF, 0x68, 0x69]) == "hi")
    #expect(try text([0xFF, 0xFE, 0x68, 0x00, 0x0A, 0x00, 0xE9, 0x00]) == "h|é")
    #expect(try text([0xFE, 0xFF, 0x00, 0x68, 0x00, 0x0D, 0x00, 0x0A, 0x00, 0xE9]) == "h|é")
    #expect(try text([0xFF, 0xFE, 0, 0, 0x68, 0, 0, 0, 0x0A, 0, 0, 0, 0x69, 0, 0, 0]) == "h|i")
    #expect(try text([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x68, 0, 0x01, 0xF9, 0xED]) == "h🧭")
    // A mark and nothing else: one empty line.
    #expect(try text([0xFF, 0xFE]) == "")
  }

  @Test func utf16WithoutAMarkIsTold() throws {
    let plain = Array("Hej på dig\n".utf16)
    let little = plain.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = plain.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try text(little) == "Hej på dig")
    #expect(try text(big) == "Hej på dig")
    // An odd number of bytes, a zero at the wrong place, a surrogate alone: no text.
    #expect(format(little + [0x41]) == .binary)
    #expect(format(little + [0x00, 0x01]) == .binary)
    #expect(format(little + [0x00, 0xD8]) == .binary)
    #expect(format(little + [0x01, 0xD8]) == .binary)
  }

  @Test func illFormedParts() throws {
    // One replacement for each maximal part: F0 9F 92 is one, C0 and 80 are two.
    let long = Array(repeating: "é", count: 40).joined()
    let bytes = Array(long.utf8) + [0x0A, 0xF0, 0x9F, 0x92, 0x41, 0xC0, 0x80]
    #expect(try text(bytes) == long + "|\u{FFFD}A\u{FFFD}\u{FFFD}")
    #expect(try text([0xFF, 0xFE, 0x41, 0x00, 0x00, 0xDC, 0x42]) == "A\u{FFFD}\u{FFFD}")
  }

  @Test func latin1() throws {
    #expect(try text([0x63, 0x61, 0x66, 0xE9, 0x0A]) == "café")
    #expect(try text([0x93, 0x68, 0x69, 0x94, 0x20, 0x80]) == "“hi” €")
    // Cut in the middle of a character at the end of what was read: still UTF-8.
    let cut = Array("aé".utf8.dropLast())
    #expect(format(cut, isWhole: false) == .text(.utf8, endsLinesWithReturns: false))
    #expect(format(cut) == .text(.windows1252, endsLinesWithReturns: false))
  }

  @Test func binary() {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    #expect(format(png) == .binary)
    #expect(format(Array("%PDF-1.7\n".utf8)) == .binary)
    let letters = [UInt8](repeating: 0x61, count: 9000)
    #expect(format(letters + [0]) == .text(.utf8, endsLinesWithReturns: false))
    #expect(format(Array(letters.prefix(7999)) + [0]) == .binary)
    // 20 controls of 100 are more than four and a tenth; 10 of 100 are not.
    let some = [UInt8](repeating: 0x61, count: 80)
    #expect(format(some + [UInt8](repeating: 0x01, count: 20)) == .binary)
    #expect(
      format(some + [UInt8](repeating: 0x61, count: 10) + [UInt8](repeating: 0x01, count: 10))
        == .text(.utf8, endsLinesWithReturns: false))
    // Colours of a terminal are no reason.
    let coloured = Array(repeating: "\u{1B}[31mx\u{1B}[0m", count: 50).joined()
    #expect(format(Array(coloured.utf8)) == .text(.utf8, endsLinesWithReturns: false))
  }

  @Test func hexLines() throws {
    let text = HexText(bytes: Array(0..<20) + [0x41])
    let lines = try text.lines(from: 0, limit: 9)
    #expect(
      lines.map(\.text) == [
        "00000000  00 01 02 03 04 05 06 07  08 09 0a 0b 0c 0d 0e 0f  |................|",
        "00000010  10 11 12 13 41                                    |....A|",
      ])
    #expect(lines.map(\.start) == [0, 16])
    #expect(lines.map(\.end) == [16, 21])
    #expect(try text.lines(from: 17, limit: 9).map(\.start) == [16])
    #expect(try text.lines(before: 21, limit: 1).map(\.start) == [16])
    #expect(try text.lines(before: 20, limit: 5).map(\.start) == [0])
    #expect(try text.lines(before: .max, limit: .max).map(\.start) == [0, 16])
    #expect(try text.lines(before: 0, limit: 5).isEmpty)
    #expect(try text.lines(from: 21, limit: 5).isEmpty)
    #expect(try text.lines(from: .max, limit: .max).isEmpty)
    #expect(try HexText(bytes: []).lines(from: 0, limit: 5).isEmpty)
  }

  @Test func emptyBytesAreARemark() throws {
    #expect(FileContent.content(of: []).isDocument)
    #expect(try FileContent.content(of: []).text == "(empty)")
  }
}
