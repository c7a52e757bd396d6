import Foundation
import PagerDataSources
import PagerKitCore
import Testing

/// A working tree whose branch is changed under the reader.
@Suite struct CheckoutTests {
  private static let program: String? = [
    "/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: program != nil, "there is no git on this machine"))
  func anotherBranchIsAnotherList() async throws {
    let folder = try TemporaryFolder()
    try git(["init", "--quiet", "--initial-branch=first"], in: folder)
    for (name, text) in [("a", "a1"), ("common", "c1"), ("same", "s"), ("z", "z1")] {
      try folder.write(name, text)
    }
    try commit("first", in: folder)
    try git(["checkout", "--quiet", "-b", "second"], in: folder)
    try folder.remove("a")
    try folder.remove("z")
    try folder.write("common", "c2, longer")
    for number in 0..<200 { try folder.write("new\(number)", "n") }
    try commit("second", in: folder)
    try git(["checkout", "--quiet", "first"], in: folder)

    let source = DirectorySource(path: folder.path)
    let reader = SnapshotReader(source)
    #expect(try await reader.ready().ids == ["a", "common", "same", "z"])
    #expect(try await source.content(of: "common").text == "c1")

    try git(["checkout", "--quiet", "second"], in: folder)
    let names = ["common"] + (0..<200).map { "new\($0)" } + ["same"]
    let second = try await reader.wait("the second branch") { $0.titles == names }
    #expect(second.ids.contains("common"))
    #expect(try await source.content(of: "common").text == "c2, longer")

    try git(["checkout", "--quiet", "first"], in: folder)
    try await reader.wait("the first branch again") { $0.ids == ["a", "common", "same", "z"] }
    #expect(try await source.content(of: "common").text == "c1")
    #expect(try await source.content(of: "a").text == "a1")
  }

  private func commit(_ message: String, in folder: TemporaryFolder) throws {
    try git(["add", "--all"], in: folder)
    try git(
      [
        "-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c",
        "commit.gpgsign=false", "commit", "--quiet", "-m", message,
      ], in: folder)
  }

  private func git(_ arguments: [String], in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.program))
    process.arguments = ["-C", String(decoding: folder.path, as: UTF8.self)] + arguments
    process.environment = ["PATH": "/usr/bin:/bin:/usr/local/bin", "GIT_CONFIG_NOSYSTEM": "1"]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments) failed")
  }
}
