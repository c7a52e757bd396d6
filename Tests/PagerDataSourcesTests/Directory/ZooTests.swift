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

/// A folder with every odd name and kind of file.
@Suite struct ZooTests {
  private let latin1: [UInt8] = Array("latin1-caf".utf8) + [0xE9]
  private let latin2: [UInt8] = Array("latin1-caf".utf8) + [0xE8]

  private func zoo() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in oddNames { try folder.write(name, Array("content of it".utf8)) }
    try folder.write("empty")
    try folder.write(Array("binary".utf8), [0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 3])
    try folder.write(Array("utf16".utf8), [0xFF, 0xFE, 0x68, 0, 0xE9, 0, 0x0A, 0])
    try folder.write("crlf", "one\r\n\r\ntwo\r\n")
    try folder.write("zeros", String(repeating: "x", count: 9000) + "\0")
    try folder.makePipe("pipe")
    try folder.makeSocket("socket")
    try folder.makeFolder("folder")
    try folder.write("folder/inside")
    try folder.makeLink("dangling", to: "nowhere\u{1B}[31m")
    try folder.makeLink("self", to: "self")
    try folder.makeLink("loop-a", to: "loop-b")
    try folder.makeLink("loop-b", to: "loop-a")
    try folder.makeLink("good", to: "crlf")
    try folder.makeLink("up", to: "..")
    try folder.makeLink("to-pipe", to: "pipe")
    try folder.makeLink("device", to: "/dev/zero")
    try folder.write("unreadable", "secret")
    folder.setMode("unreadable", 0)
    return folder
  }

  private var oddNames: [[UInt8]] {
    let texts = [
      "esc\u{1B}]0;owned\u{7}", "new\nline", "carriage\rreturn", "tab\there", "-rf", "--help",
      " leading", "trailing ", "..twodots", "CON", "bidi\u{202E}txt", "caf\u{E9}", "cafe\u{301}",
      "zero\u{200B}width", "c1\u{9B}31m", "line\u{2028}separator", "🧭", "*", "a\\b",
      String(repeating: "n", count: 255),
    ]
    return texts.map { Array($0.utf8) } + [latin1, latin2, [0xFF], [0xC0, 0x80]]
  }

  private func allOptions() -> DirectoryOptions {
    var options = DirectoryOptions()
    options.includesHidden = true
    return options
  }

  @Test func everythingIsListedByItsBytes() async throws {
    let folder = try zoo()
    let reader = SnapshotReader(DirectorySource(path: folder.path, options: allOptions()))
    let snapshot = try await reader.ready()
    let plain = [
      "empty", "binary", "utf16", "crlf", "zeros", "pipe", "socket", "folder", "dangling", "self",
      "loop-a", "loop-b", "good", "up", "to-pipe", "device", "unreadable",
    ]
    let expected = oddNames + plain.map { Array($0.utf8) }
    #expect(Set(snapshot.ids) == Set(expected.map { PageID(bytes: $0) }))
    #expect(snapshot.pages.count == expected.count)
    #expect(snapshot.warnings.isEmpty)
    let titles = Dictionary(snapshot.pages.map { ($0.id, $0.title) }) { first, _ in first }
    #expect(titles[PageID(bytes: latin1)] == "latin1-caf\\xe9")
    #expect(titles[PageID(bytes: latin2)] == "latin1-caf\\xe8")
    #expect(titles["new\nline"] == "new\nline")
    let subtitles = Dictionary(snapshot.pages.map { ($0.id, $0.subtitle) }) { first, _ in first }
    #expect(subtitles["good"] == "→ crlf")
    #expect(subtitles["crlf"] == .some(nil))
  }

  @Test func everyPageOpensAndIsHonest() async throws {
    let folder = try zoo()
    let source = DirectorySource(path: folder.path, options: allOptions())
    func text(_ id: PageID) async throws -> String { try await source.content(of: id).text }

    for name in oddNames { #expect(try await text(PageID(bytes: name)) == "content of it") }
    #expect(try await text("empty") == "(empty)")
    #expect(try await text("utf16") == "hé")
    #expect(try await text("crlf") == "one\n\ntwo")
    #expect(try await text("zeros").hasSuffix("x\0"))
    #expect(try await text("binary").hasPrefix("00000000  7f 45 4c 46 00 01 02 03 "))
    #expect(try await text("good") == "one\n\ntwo")
    #expect(try await text("pipe").contains("named pipe"))
    #expect(try await text("to-pipe").contains("named pipe"))
    #expect(try await text("socket").contains("socket"))
    #expect(try await text("device").contains("device"))
    #expect(try await text("folder") == "folder\nA folder with 1 entry.\ninside")
    #expect(try await text("up").contains("A folder with"))
    #expect(try await text("dangling").contains("does not exist"))
    #expect(try await text("dangling").contains("nowhere\u{1B}[31m"))
    for loop in ["self", "loop-a", "loop-b"] as [PageID] {
      #expect(try await text(loop).contains("round in a circle"))
    }
  }

  @Test func aFileWithoutPermissionSaysSo() async throws {
    let folder = try zoo()
    let source = DirectorySource(path: folder.path)
    let result: Result<PageContent, PageFailure>
    do throws(PageFailure) {
      result = .success(try await source.content(of: "unreadable"))
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success(let content):
      // For the superuser there is no such file.
      #expect(geteuid() == 0)
      #expect(try content.text == "secret")
    case .failure(let failure):
      #expect(failure.kind == "permission")
      #expect(failure.message == "cannot open “unreadable”: there is no permission")
    }
  }

  @Test func failuresOfTheSystemAreSentences() {
    let failure = SystemFailure(code: EACCES).failure("open", Array("a\u{1B}b".utf8) + [0xFF])
    #expect(failure.kind == "permission")
    #expect(failure.message == "cannot open “a\u{1B}b\\xff”: there is no permission")
    #expect(SystemFailure(code: ENOENT).failure("open", []).kind == "notFound")
    #expect(SystemFailure(code: ENOSPC).reason.contains(" "))
  }

  @Test(arguments: [
    "", ".", "..", "../secret", "a/b", "/etc/passwd", "folder/inside", "a\0b", "no such file",
  ])
  func idsThatAreNoPages(id: String) async throws {
    let folder = try zoo()
    let source = DirectorySource(path: folder.path)
    await #expect(throws: PageFailure.self) { try await source.content(of: PageID(id)) }
  }

  @Test func optionsChooseAndOrder() async throws {
    let folder = try TemporaryFolder()
    try folder.write("b.md", "12345")
    try folder.write("a10.txt", "1")
    try folder.write("a9.txt", "123")
    try folder.write(".hidden", "12")
    try folder.makeFolder("sub")
    try folder.write("sub/deep.md")
    func titles(_ change: (inout DirectoryOptions) -> Void) async throws -> [String] {
      var options = DirectoryOptions()
      options.watching = .none
      change(&options)
      return try await SnapshotReader(DirectorySource(path: folder.path, options: options)).ready()
        .titles
    }
    #expect(try await titles { _ in } == ["a9.txt", "a10.txt", "b.md", "sub"])
    #expect(try await titles { $0.isReversed = true } == ["sub", "b.md", "a10.txt", "a9.txt"])
    #expect(try await titles { $0.order = .bytes } == ["a10.txt", "a9.txt", "b.md", "sub"])
    #expect(try await titles { $0.includesHidden = true }.first == ".hidden")
    #expect(try await titles { $0.include = ["*.txt"] } == ["a9.txt", "a10.txt", "sub"])
    #expect(try await titles { $0.exclude = ["*.txt", "s*"] } == ["b.md"])
    #expect(
      try await titles {
        $0.order = .size
        $0.exclude = ["sub"]
      } == ["b.md", "a9.txt", "a10.txt"])
    setTime(folder, "b.md", 1000)
    setTime(folder, "a9.txt", 3000)
    setTime(folder, "a10.txt", 2000)
    setTime(folder, "sub", 2000)
    #expect(
      try await titles { $0.order = .modified } == ["a9.txt", "a10.txt", "sub", "b.md"])
    #expect(
      try await titles {
        $0.order = .modified
        $0.isReversed = true
      } == ["b.md", "sub", "a10.txt", "a9.txt"])
  }

  private func setTime(_ folder: TemporaryFolder, _ name: String, _ seconds: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, folder.text(name), [time, time], 0)
  }

  @Test func recursionNeverFollowsLinks() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.makeFolder("a/b")
    try folder.makeFolder("a/b/c")
    try folder.makeFolder("a-b")
    try folder.makeFolder(".git")
    try folder.write(".git/config")
    try folder.write("a/1.txt", "one")
    try folder.write("a/b/2.txt")
    try folder.write("a/b/c/3.txt")
    try folder.write("a-b/4.txt")
    try folder.write("top.txt")
    try folder.makeLink("a/b/up", to: "../..")
    func snapshot(_ depth: Int, exclude: [Glob] = []) async throws -> SourceSnapshot {
      var options = DirectoryOptions()
      options.depth = depth
      options.exclude = exclude
      options.watching = .none
      return try await SnapshotReader(DirectorySource(path: folder.path, options: options)).ready()
    }
    #expect(
      try await snapshot(9).titles == [
        "a/1.txt", "a/b/2.txt", "a/b/c/3.txt", "a/b/up", "a-b/4.txt", "top.txt",
      ])
    #expect(try await snapshot(1).titles == ["a/1.txt", "a/b", "a-b/4.txt", "top.txt"])
    #expect(
      try await snapshot(9, exclude: ["a/b", "*.git"]).titles == [
        "a/1.txt", "a-b/4.txt", "top.txt",
      ])
    #expect(try await snapshot(.max).titles.count == 6)
    #expect(try await snapshot(-3).titles == ["a", "a-b", "top.txt"])

    var options = DirectoryOptions()
    options.depth = 1
    let source = DirectorySource(path: folder.path, options: options)
    #expect(try await source.content(of: "a/1.txt").text == "one")
    #expect(try await source.content(of: "a/b").text.contains("A folder with 3 entries"))
    await #expect(throws: PageFailure.self) { try await source.content(of: "a/../../x") }
  }

  @Test func aFolderThatIsNone() async throws {
    let folder = try TemporaryFolder()
    try folder.write("file")
    for (path, kind) in [("file", "notAFolder"), ("missing", "notFound"), ("a\0b", "system")] {
      let reader = SnapshotReader(DirectorySource(path: folder.path(path)))
      let snapshot = try await reader.wait("failure of \(path)") {
        if case .failed(let failure) = $0.state { failure.kind == kind } else { false }
      }
      #expect(snapshot.pages.isEmpty)
    }
  }

  @Test func detailsAreCarriedWhenAskedFor() async throws {
    let folder = try zoo()
    var options = allOptions()
    options.carriesDetails = true
    let source = DirectorySource(path: folder.path, options: options)
    let reader = SnapshotReader(source)
    let snapshot = try await reader.ready()
    let kinds = Dictionary(snapshot.pages.map { ($0.id, $0.details?.kind) }) { first, _ in first }
    #expect(kinds["crlf"] == .text)
    #expect(kinds["binary"] == .binary)
    #expect(kinds["empty"] == .empty)
    #expect(kinds["pipe"] == .special)
    #expect(kinds["dangling"] == .link)
    #expect(kinds["folder"] == .directory)
    let crlf = snapshot.pages.first { $0.id == "crlf" }?.details
    #expect(crlf?.size == 12)
    #expect(crlf?.url == nil)
    #expect((crlf?.date ?? 0) > 1_500_000_000)
    // Nothing changed: nothing is told.
    await source.refresh()
    await source.refresh()
    #expect(reader.all.allSatisfy { $0.pages.isEmpty || $0.pages == snapshot.pages })
  }

  @Test func procIsPolledAndSaysWhy() async throws {
    guard (try? FileStamp.read(Array("/proc/self".utf8), followingLinks: true)) != nil else {
      return
    }
    let reader = SnapshotReader(DirectorySource(path: "/proc/sys/kernel"))
    let snapshot = try await reader.ready()
    #expect(snapshot.note == "polling every 2 s: proc sends no events")
    #expect(snapshot.titles.contains("ostype"))
    let source = DirectorySource(path: "/proc/sys/kernel")
    #expect(try await source.content(of: "ostype").text == "Linux")
  }
}
