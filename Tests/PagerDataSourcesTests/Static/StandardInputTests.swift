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

/// The two ends of a pipe, closed with it.
private final class Pipe: Sendable {
  let reading: Int32
  private let writing: Locked<Int32?>

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    reading = ends[0]
    writing = Locked(ends[1])
  }

  deinit {
    finish()
    close(reading)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    guard let end = writing.withLock({ $0 }) else { return }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      done += count
    }
  }

  func finish() {
    writing.withLock { end in
      if let end { close(end) }
      end = nil
    }
  }
}

@Suite struct StandardInputTests {
  @Test func onePage() async throws {
    let pipe = try Pipe()
    let source = StandardInputSource(descriptor: pipe.reading)
    let reader = SnapshotReader(source)
    pipe.send("first\nse")
    let early = try await reader.wait("something") { $0.pages.first?.details?.size == 8 }
    #expect(early.titles == ["standard input"])
    #expect(early.state == .loading(progress: nil))
    #expect(try await source.content(of: "1").text == "first\nse")
    pipe.send("cond\n")
    let more = try await reader.wait("more") { $0.pages.first?.details?.size == 13 }
    #expect(more.pages != early.pages)
    pipe.finish()
    let last = try await reader.wait("the end") { $0.state == .finished }
    #expect(last.pages == more.pages)
    #expect(try await source.content(of: "1").text == "first\nsecond")
  }

  @Test func formFeedsMakePages() async throws {
    let pipe = try Pipe()
    let source = StandardInputSource(descriptor: pipe.reading)
    let reader = SnapshotReader(source)
    pipe.send("\n  Chapter one\ntext\u{C}\u{C}Chapter two\u{C}")
    pipe.finish()
    let snapshot = try await reader.wait("the end") { $0.state == .finished }
    #expect(snapshot.ids == ["1", "2", "3"])
    #expect(snapshot.titles == ["Chapter one", "page 2", "Chapter two"])
    #expect(try await source.content(of: "1").text == "\n  Chapter one\ntext")
    #expect(try await source.content(of: "2").text == "(empty)")
    #expect(try await source.content(of: "3").text == "Chapter two")
    await #expect(throws: PageFailure.self) { try await source.content(of: "4") }
  }

  @Test func nothingAtAll() async throws {
    let pipe = try Pipe()
    let source = StandardInputSource(descriptor: pipe.reading)
    pipe.finish()
    let snapshot = try await SnapshotReader(source).wait("the end") { $0.state == .finished }
    #expect(snapshot.titles == ["standard input"])
    #expect(try await source.content(of: "1").text == "(empty)")
  }

  @Test func moreThanAWindow() async throws {
    let pipe = try Pipe()
    let source = StandardInputSource(descriptor: pipe.reading)
    let reader = SnapshotReader(source)
    let line = String(repeating: "x", count: 98) + "\n"
    Task.detached {
      for _ in 0..<20 { pipe.send(String(repeating: line, count: 1000)) }
      pipe.finish()
    }
    let snapshot = try await reader.wait("the end") { $0.state == .finished }
    #expect(snapshot.pages.first?.details?.size == 1_980_000)
    guard case .lines(let lines) = try await source.content(of: "1") else {
      Issue.record("no lines")
      return
    }
    #expect(lines.byteCount == 1_980_000)
    #expect(try lines.lines(before: .max, limit: 2).map(\.start) == [1_979_802, 1_979_901])
  }

  @Test func whoComesBackReadsOn() async throws {
    let pipe = try Pipe()
    let source = StandardInputSource(descriptor: pipe.reading)
    let first = SnapshotReader(source)
    pipe.send("a")
    try await first.wait("a") { $0.pages.first?.details?.size == 1 }
    first.stop()
    let second = SnapshotReader(source)
    pipe.send("b\u{C}c")
    pipe.finish()
    try await second.wait("the end") { $0.state == .finished && $0.pages.count == 2 }
    #expect(try await source.content(of: "1").text == "ab")
    #expect(try await source.content(of: "2").text == "c")
    // After the end everything is still there.
    #expect(
      try await SnapshotReader(source).wait("again") { $0.state == .finished }.pages.count == 2)
  }

  @Test func somethingThatCannotBeRead() async throws {
    let source = StandardInputSource(descriptor: -1)
    let folder = open("/tmp", O_RDONLY)
    defer { close(folder) }
    let reader = SnapshotReader(StandardInputSource(descriptor: folder))
    try await reader.wait("a folder cannot be read") {
      if case .failed(let failure) = $0.state { failure.message.contains(" ") } else { false }
    }
    try await SnapshotReader(source).wait("no file at all") {
      if case .failed = $0.state { true } else { false }
    }
  }
}
