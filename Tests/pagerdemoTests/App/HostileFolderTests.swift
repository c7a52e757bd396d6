import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of what a reader should not trip over, on a terminal.
@Suite(.serialized) struct HostileFolderTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { folder.path + "/" + name }
    #expect(mkfifo(path("1-pipe"), 0o600) == 0)
    #expect(symlink("nowhere", path("2-dangling")) == 0)
    try folder.write("a secret\n", to: "3-unreadable")
    #expect(chmod(path("3-unreadable"), 0) == 0)
    try folder.write("", to: "4-empty")
    try folder.write("\u{7F}ELF\u{01}\0\0\0\u{02}\0", to: "5-binary")
    try folder.write(
      "x\u{1B}]52;c;QUJD\u{07}\u{1B}[2Jy\u{9B}6n\n", to: "6-\u{1B}]0;evil\u{07}\u{1B}[31mname")
    #expect(symlink("7-loop", path("7-loop")) == 0)
    #expect(symlink("/dev/zero", path("8-device")) == 0)
    try FileManager.default.createDirectory(
      atPath: path("9-folder"), withIntermediateDirectories: false)
    return folder
  }

  @Test func eachIsShownForWhatItIs() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path], columns: 100)
    try terminal.see("A named pipe")
    terminal.type("2")
    try terminal.see("does not exist")
    terminal.type("3")
    // Root may read what nobody may.
    try terminal.see(geteuid() == 0 ? "a secret" : "permission")
    terminal.type("4")
    try terminal.see("(empty)")
    terminal.type("5")
    try terminal.see("7f 45 4c 46")
    terminal.type("6")
    // What stands for control characters is reversed, piece by piece.
    try terminal.see("]52;c;QUJD")
    #expect(terminal.shown.contains("<U+009B>"))
    terminal.type("7")
    try terminal.see("in a circle")
    terminal.type("8")
    try terminal.see("Devices are not opened")
    // Nothing of it in the cards either.
    terminal.type("o")
    try terminal.see("Enter opens")
    terminal.type("\u{1B}[Hggq")
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored)
  }

  @Test func nothingIsObeyed() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path, "--page", "6"], columns: 100)
    try terminal.wait(for: "]52;c;QUJD")
    terminal.type("oq")
    #expect(try terminal.end() == 0)
    let shown = terminal.shown
    #expect(!terminal.output.contains(0x07))
    #expect(!shown.contains("\u{1B}]"))
    #expect(!shown.contains("\u{1B}[31mname"))
    #expect(!shown.contains("\u{9B}"))
    #expect(!shown.contains("\u{1B}[2Jy"))
    #expect(shown.contains("]0;evil"))
  }
}
