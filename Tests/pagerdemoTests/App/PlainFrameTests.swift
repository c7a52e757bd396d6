import Foundation
import Testing

/// The frame that is printed where there is no terminal.
@Suite struct PlainFrameTests {
  @Test func theBuiltInPages() throws {
    let outcome = try Demo.run(["--size", "80x24"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    // 24 rows, each ended by a line feed.
    #expect(lines.count == 25)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(!outcome.output.utf8.contains(0x1B))
    #expect(lines[1].first == "█")
    #expect(lines[23].contains("1/"))
  }

  @Test(arguments: ["buttonBar", "bar", "dots", "twitter", "segmented", "tilted", "grid"])
  func everyIndicatorAtEverySize(name: String) throws {
    for size in ["1x1", "2x2", "20x6", "80x24", "200x60"] {
      let outcome = try Demo.run(["--indicator", name, "--size", size, "--page", "2"])
      #expect(outcome.status == 0)
      let rows = Int(size.split(separator: "x")[1]) ?? 0
      #expect(outcome.output.utf8.filter { $0 == 0x0A }.count == rows)
    }
  }

  @Test func theFilesOfAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("first page\nsecond line\n", to: "file2.txt")
    try folder.write("tenth page\n", to: "file10.txt")
    try folder.write("hidden\n", to: ".hidden")
    let plain = try Demo.run([folder.path, "--size", "60x8"])
    #expect(plain.output.contains("file2.txt"))
    #expect(plain.output.contains("file10.txt"))
    #expect(plain.output.contains("first page\nsecond line"))
    #expect(plain.output.contains("1/2"))
    #expect(!plain.output.contains(".hidden"))
    let second = try Demo.run([folder.path, "--size", "60x8", "--page", "2"])
    #expect(second.output.contains("tenth page"))
    #expect(second.output.contains("2/2  (END)"))
    let all = try Demo.run(["-a", folder.path, "--size", "60x8", "--sort", "-natural"])
    #expect(all.output.contains("1/3"))
    let files = try Demo.run([
      folder.path + "/file10.txt", folder.path + "/file2.txt", "--size", "60x8",
    ])
    #expect(files.output.contains("tenth page"))
  }

  @Test func namesAndTextsGiveNoOrders() throws {
    let folder = try TemporaryFolder()
    let names = ["a\u{1B}]0;x\u{07}.txt", "b\rc", "d\ne", "f\u{202E}gnp.exe", "g\u{9B}2J"]
    for name in names { try folder.write("text of \u{1B}[2Jit\u{9D}\u{07}\n", to: name) }
    for page in 1...names.count {
      let outcome = try Demo.run([folder.path, "--page", "\(page)", "--size", "100x8"])
      #expect(outcome.status == 0)
      for scalar in outcome.output.unicodeScalars where scalar != "\n" {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(scalar.value != 0x202E)
      }
      #expect(outcome.output.contains("text of ^[[2Jit<U+009D>^G"))
    }
  }

  @Test func standardInput() throws {
    let text = try Demo.run(["-", "--size", "40x6"], input: Data("one\ntwo\n".utf8))
    #expect(text.status == 0)
    #expect(text.output.contains("one\ntwo"))
    let feed = #"""
      {"version": "https://jsonfeed.org/version/1.1", "title": "F", "items": [
       {"id": "1", "title": "An item", "content_text": "What it says."}]}
      """#
    let items = try Demo.run(["-", "--size", "40x6"], input: Data(feed.utf8))
    #expect(items.output.contains("An item"))
    #expect(items.output.contains("What it says."))
    let long = String(repeating: "0123456789\n", count: 50_000) + "the end\n"
    let much = try Demo.run(["-", "--size", "40x6"], input: Data(long.utf8))
    #expect(much.status == 0)
    #expect(much.output.contains("0123456789"))
  }

  @Test func aPageIsOpenedByNumberNameOrTitle() throws {
    #expect(try Demo.run(["--page", "3", "--size", "60x6"]).output.contains("3/"))
    let byTitle = try Demo.run(["--page", "Traces", "--size", "60x6"])
    #expect(byTitle.output.contains("Traces"))
    #expect(!byTitle.output.contains("1/"))
    let unknown = try Demo.run(["--page", "Nowhere", "--size", "60x6"])
    #expect(unknown.output.contains("there is no page Nowhere"))
    #expect(unknown.output.contains("1/"))
    #expect(try Demo.run(["--page", "999", "--size", "60x6"]).status == 0)
  }

  @Test func anEmptyFolderIsNoMistake() throws {
    let folder = try TemporaryFolder()
    let outcome = try Demo.run([folder.path, "--size", "40x5"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("There are no pages here."))
    #expect(outcome.output.contains("no pages"))
  }

  @Test func asciiIsASCII() throws {
    for name in ["buttonBar", "twitter", "segmented"] {
      let outcome = try Demo.run(["--ascii", "--indicator", name, "--size", "80x4"])
      #expect(
        outcome.output.split(separator: "\n").prefix(2).allSatisfy { $0.allSatisfy(\.isASCII) })
    }
  }

  @Test func theSelectedSegmentIsMarked() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] { try folder.write("text\n", to: name) }
    let outcome = try Demo.run([
      folder.path, "--indicator", "segmented", "--size", "20x5", "--page", "2",
    ])
    let strip = outcome.output.split(separator: "\n")[0]
    #expect(strip.filter { $0 != " " } == "one[two]")
  }

  @Test func aRecordedRunIsATrace() throws {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/trace.jsonl"
    #expect(try Demo.run(["--record", trace, "--size", "40x6", "--page", "3"]).status == 0)
    let replay = try Demo.run(["replay", trace])
    #expect(replay.status == 0)
    #expect(replay.errors.isEmpty)
    #expect(replay.output.contains("\"event\":\"reloaded\""))
  }
}
