import PagerKitCore
import Testing

@testable import PagerDataSources

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A store of any length that nobody wrote, and that counts what is read of it.
private final class Imagined: BytePart {
  let count: Int
  private let byte: @Sendable (Int) -> UInt8
  private let total = Locked(0)

  init(count: Int, byte: @escaping @Sendable (Int) -> UInt8) {
    self.count = count
    self.byte = byte
  }

  var bytesRead: Int { total.withLock { $0 } }

  func read(at offset: Int, limit: Int) throws(PageFailure) -> [UInt8] {
    let end = min(count, offset + limit)
    guard offset < end else { return [] }
    total.withLock { $0 += end - offset }
    return (offset..<end).map(byte)
  }
}

@Suite struct WindowTests {
  /// 80 bytes a line: the line's number, filled up with dots.
  private func numbered(count: Int) -> Imagined {
    Imagined(count: count) { offset in
      let (line, column) = offset.quotientAndRemainder(dividingBy: 80)
      if column == 79 { return 0x0A }
      let digits = Array(String(line).utf8)
      return column < digits.count ? digits[column] : UInt8(ascii: ".")
    }
  }

  @Test func aScreenOfATerabyteCostsAWindow() throws {
    let store = numbered(count: 80 << 40)
    let text = FileText(store: .part(store), encoding: .utf8, endsLinesWithReturns: false)
    let middle = 40 << 40
    let number = middle / 80
    let lines = try text.lines(from: middle, limit: 50)
    #expect(lines.count == 50)
    #expect(lines[0].text.hasPrefix("\(number)."))
    #expect(lines[49].text.hasPrefix("\(number + 49)."))
    #expect(store.bytesRead <= 4 * 65_536)

    let last = try text.lines(before: text.byteCount, limit: 50)
    #expect(last.count == 50)
    #expect(last[49].text.hasPrefix("\((80 << 40) / 80 - 1)."))
    #expect(store.bytesRead <= 8 * 65_536)
  }

  @Test func oneLineOf100MBIsEnteredAnywhere() throws {
    let length = 100 << 20
    let store = Imagined(count: length) { UInt8(ascii: "a") + UInt8($0 % 26) }
    let text = FileText(store: .part(store), encoding: .utf8, endsLinesWithReturns: false)
    let first = try text.lines(from: 0, limit: 3)
    #expect(first.map(\.start) == [0, 2048, 4096])
    #expect(first.allSatisfy { $0.continues })
    let middle = try text.lines(from: 50_000_000, limit: 2)
    // 50,000,000 lies in the piece that begins at 24,414 · 2,048.
    #expect(middle.map(\.start) == [49_999_872, 50_001_920])
    let last = try text.lines(before: length, limit: 2)
    #expect(last.map(\.start) == [length - 4096, length - 2048])
    #expect(last.map(\.continues) == [true, false])
    #expect(store.bytesRead <= 12 * 65_536)
  }

  @Test func emptyLinesWithoutEnd() throws {
    let store = Imagined(count: 1 << 40) { _ in 0x0A }
    let text = FileText(store: .part(store), encoding: .utf8, endsLinesWithReturns: false)
    let lines = try text.lines(before: 1 << 39, limit: 50)
    #expect(lines.map(\.start) == Array((1 << 39) - 50..<(1 << 39)))
    #expect(store.bytesRead <= 4 * 65_536)
  }

  @Test func aSparseFileOfAGigabyteOpensAtOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("big", String(repeating: "line\n", count: 60_000))
    let path = folder.text("big")
    #expect(truncate(path, 1 << 30) == 0)
    let content = try FileContent.read(path: folder.path("big"), name: folder.path("big"))
    guard case .lines(let lines) = content else {
      Issue.record("no lines")
      return
    }
    #expect(lines.byteCount == 1 << 30)
    #expect(try lines.lines(from: 5, limit: 1).map(\.text) == ["line"])
    // Behind the text are zeros, one line of 1 GiB less 300,000 bytes.
    #expect(try lines.lines(before: 1 << 30, limit: 1).map(\.start) == [(1 << 30) - 2048])
  }

  @Test func aFileThatIsCutShortMeanwhileTrapsNobody() throws {
    let folder = try TemporaryFolder()
    try folder.write("log", String(repeating: "0123456789\n", count: 40_000))
    let content = try FileContent.read(path: folder.path("log"), name: folder.path("log"))
    guard case .lines(let lines) = content else {
      Issue.record("no lines")
      return
    }
    #expect(try lines.lines(from: 330_000, limit: 1).map(\.text) == ["0123456789"])
    #expect(truncate(folder.text("log"), 100) == 0)
    #expect(lines.byteCount == 100)
    #expect(try lines.lines(from: 330_000, limit: 1).isEmpty)
    #expect(try lines.lines(before: 330_000, limit: 1).map(\.text) == ["0"])
    #expect(truncate(folder.text("log"), 0) == 0)
    #expect(try lines.lines(from: 0, limit: 9).isEmpty)
    #expect(try lines.lines(before: 330_000, limit: 9).isEmpty)
  }

  @Test func filesThatLieAboutTheirLengthAreReadToTheEnd() throws {
    let maps = Array("/proc/self/maps".utf8)
    guard (try? FileStamp.read(maps, followingLinks: true)) != nil else { return }
    let text = try FileContent.read(path: maps, name: maps).text
    // The last mapping of every process is named like this.
    #expect(text.hasSuffix("[vsyscall]") || text.contains("[stack]"))
    #expect(text.utf8.count > 4096)
  }
}
