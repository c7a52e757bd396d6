import Foundation
import PagerKitCore
import Testing

/// `pagerdemo pages`, run as a program.
@Suite struct PagesCommandTests {
  private struct Outcome {
    var status: Int32
    var output: String
    var complaint: String
  }

  /// The program that was built beside the tests.
  private static let program: URL? = {
    let places = [Bundle.main] + Bundle.allBundles
    return places.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent("pagerdemo") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let process = Process()
    let program: URL = try #require(Self.program, "pagerdemo was not built")
    process.executableURL = program
    process.arguments = ["pages"] + arguments
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let complaint = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      complaint: String(decoding: complaint, as: UTF8.self))
  }

  /// Writes a file and hands its path to the closure.
  private func withFile(
    _ name: String, _ text: String, _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pagerkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    try body(file.path)
  }

  private static let feed = """
    {"version":"https://jsonfeed.org/version/1.1","title":"T","items":[
    {"id":"a","title":"A","content_text":"one"},{"id":"b","title":"B","content_html":"<p>two"}]}
    """

  @Test func aFeedAsJSON() throws {
    try withFile("feed.json", Self.feed) { path in
      let outcome = try run([path, "--format", "json", "--limit", "1", "--content"])
      #expect(outcome.status == 0)
      let value = try JSONReader.read(outcome.output)
      #expect(value["outcome"] == "ok")
      #expect(value["pages"]?.array?.count == 1)
      #expect(value["pages"]?.array?.first?["content"] == "# A\n\none")
    }
  }

  @Test func whatIsCalledAFeedAndIsNoneIsAnError() throws {
    try withFile("feed.json", "{\"a\":1,}") { path in
      let outcome = try run(["--format=json", path])
      #expect(outcome.status == 1)
      let value = try JSONReader.read(outcome.output)
      #expect(value["error"]?["kind"] == "invalidJSON")
      #expect(value["error"]?["column"] == 8)
    }
  }

  @Test func standardInput() throws {
    let outcome = try run(["-", "--format", "tsv"], input: Self.feed)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == "id\ttitle\tdate\turl\tkind\tsize\na\tA\t\t\ttext\t3\nb\tB\t\t\thtml\t6\n")
  }

  @Test(arguments: [
    ([], "needs a source"), (["--format", "xml", "x"], "known are text, tsv, json"),
    (["--limit", "-1", "x"], "--limit"), (["--limit"], "needs a value"), (["--nope"], "--nope"),
    (["/nonexistent/\u{1B}[2J"], "/nonexistent/"),
  ])
  func mistakesAreOneSentence(_ arguments: [String], _ part: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint.contains(part))
    #expect(outcome.complaint.split(separator: "\n").count == 1)
    #expect(!outcome.complaint.contains("\u{1B}"))
  }
}
