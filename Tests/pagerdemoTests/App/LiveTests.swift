import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program on a terminal.
@Suite(.serialized) struct LiveTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (index, name) in ["alpha", "beta", "gamma"].enumerated() {
      let lines = (1...60).map { "\(name) line \($0)" }.joined(separator: "\n")
      try folder.write(lines + "\n", to: "\(index + 1)-\(name).txt")
    }
    return folder
  }

  /// The way back: mouse, paste and styles off, wrapping and cursor on, the first screen.
  private let wayBack = ["?1006l", "?1002l", "?2004l", "?7h", "?25h", "?1049l"]

  private func expectsRestored(_ terminal: PseudoTerminal) {
    for mode in wayBack { #expect(terminal.shown.contains("\u{1B}[\(mode)"), "\(mode)") }
    #expect(terminal.isRestored)
  }

  @Test func quitGivesTheTerminalBack() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.wait(for: "alpha line 20")
    #expect(terminal.shown.hasPrefix("\u{1B}[m\u{1B}[?1049h"))
    #expect(!terminal.isRestored)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    expectsRestored(terminal)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signalsGiveTheTerminalBack(signal: Int32) throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("alpha line 20")
    terminal.signal(signal)
    #expect(try terminal.end() == 128 + signal)
    expectsRestored(terminal)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP])
  func aCrashGivesTheTerminalBack(signal: Int32) throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("alpha line 20")
    terminal.signal(signal)
    #expect(try terminal.end() == -signal)
    expectsRestored(terminal)
  }

  @Test func keysGoFromPageToPage() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("1/3")
    terminal.type("\u{1B}[C")
    try terminal.see("beta line 20")
    terminal.type("\u{1B}OC")
    try terminal.see("gamma line 20")
    terminal.type("1")
    try terminal.see("alpha line 20")
    terminal.type("G")
    try terminal.see("(END)")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func aClickGoesToTheTab() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("1/3")
    // The strip is shared out evenly: the third tab is on the right.
    terminal.type("\u{1B}[<0;70;1M\u{1B}[<0;70;1m")
    try terminal.see("gamma line 20")
  }

  @Test func aDragPullsTheNextPageIn() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("alpha line 20")
    terminal.type("\u{1B}[<0;70;10M\u{1B}[<32;50;10M\u{1B}[<32;20;10M")
    try terminal.see("beta line")
    terminal.type("\u{1B}[<0;20;10m")
    try terminal.see("2/3")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    expectsRestored(terminal)
  }

  @Test func searchGoesOnInTheNextPages() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("alpha line 20")
    terminal.type("/gamma line 45\r")
    try terminal.see("3/3")
    terminal.type("/nowhere to be found\r")
    try terminal.see("not found")
  }

  @Test func pastedTextIsNoCommand() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("1/3")
    terminal.type("\u{1B}[200~qqq\n\u{1B}[201~")
    terminal.type("3")
    try terminal.see("gamma line 20")
  }

  @Test func helpIsAPageAndQGoesBack() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("1/3")
    terminal.type("?")
    try terminal.see("next, previous page")
    terminal.type("q")
    try terminal.see("alpha line 1")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func everySizeIsDrawn() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path, "--indicator", "twitter"])
    try terminal.see("1/3")
    for (columns, rows) in [(10, 3), (1, 1), (2, 2), (300, 100), (40, 10)] {
      terminal.resize(columns: columns, rows: rows)
      terminal.type("\u{1B}[C\u{1B}[D?q")
    }
    terminal.type("\u{0C}")
    try terminal.see("alpha line 3")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func theListChangesUnderTheReader() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("1/3")
    terminal.type("2")
    try terminal.see("2/3")
    try folder.write("new\n", to: "0-new.txt")
    // The page that is read stays, at its new place.
    try terminal.see("3/4")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func namesGiveTheTerminalNoOrders() throws {
    let folder = try TemporaryFolder()
    try folder.write("x\u{1B}]52;c;QUJD\u{07}\n", to: "a\u{1B}]0;title\u{07}b.txt")
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("1/1")
    // The bell and the opening of a command to the terminal never leave the program.
    #expect(!terminal.output.contains(0x07))
    #expect(!terminal.shown.contains("\u{1B}]"))
    #expect(terminal.shown.contains("^["))
  }

  @Test func twiceControlCEndsAsASignalWould() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("1/3")
    terminal.type("\u{03}")
    try terminal.see("Ctrl-C again")
    terminal.type("\u{03}")
    #expect(try terminal.end() == 130)
    expectsRestored(terminal)
  }
}
