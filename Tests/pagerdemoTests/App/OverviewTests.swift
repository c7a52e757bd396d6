import Foundation
import Testing

/// All tabs at a glance, on a terminal.
@Suite(.serialized) struct OverviewTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let shiftDown = "\u{1B}[1;2B"
  private let hint = "Enter opens"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (index, name) in ["alpha", "beta", "gamma"].enumerated() {
      let lines = (1...60).map { "\(name) line \($0)" }.joined(separator: "\n")
      try folder.write(lines + "\n", to: "\(index + 1)-\(name).txt")
    }
    return folder
  }

  private func start(
    _ folder: TemporaryFolder, columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [folder.path, "--reduced-motion"], columns: columns, rows: rows)
    try terminal.see("1/3")
    return terminal
  }

  /// Escape on its own: what follows at once would be a key with Alt held.
  private func escape(_ terminal: PseudoTerminal) {
    terminal.type("\u{1B}")
    usleep(200_000)
  }

  private func quits(_ terminal: PseudoTerminal) throws {
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored)
  }

  @Test func arrowsMoveAndEnterSelects() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("o")
    try terminal.see(hint)
    // The card shows the beginning of its page.
    try terminal.see("alpha line 1")
    terminal.type(down + down + up)
    try terminal.see("2/3")
    terminal.type("\r")
    try terminal.see("beta line 20")
    try quits(terminal)
  }

  @Test func escapeAndOGoBackToThePage() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("o")
    try terminal.see(hint)
    terminal.type(down)
    escape(terminal)
    try terminal.see("alpha line 20")
    terminal.type("o")
    try terminal.see(hint)
    terminal.type("o")
    try terminal.see("alpha line 20")
    try quits(terminal)
  }

  @Test func motionComesToRest() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal([folder.path])
    try terminal.see("1/3")
    terminal.type("o")
    try terminal.see("┏")
    terminal.type(down + "x")
    try terminal.see("closed 2-beta.txt")
    terminal.type("\r")
    try terminal.see("gamma line 20")
    // At rest nothing is written.
    terminal.forget()
    usleep(300_000)
    terminal.forget()
    usleep(200_000)
    #expect(terminal.shown.isEmpty)
    try quits(terminal)
  }

  @Test func aClosedTabStaysClosedAndItsFileStays() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("ox")
    try terminal.see("closed 1-alpha.txt; u brings it back")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/1-alpha.txt"))
    escape(terminal)
    try terminal.see("beta line 20")
    try terminal.see("1/2")
    try folder.write("new\n", to: "0-new.txt")
    // With alpha it would be the third of four.
    try terminal.see("2/3")
    terminal.type("ou")
    try terminal.see("2/4")
    terminal.type("\r")
    try terminal.see("alpha line 20")
    terminal.type("ouu")
    try terminal.see("no tab was closed")
    try quits(terminal)
  }

  @Test func aTabWhosePageIsGoneDoesNotComeBack() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("ox")
    try terminal.see("closed 1-alpha.txt")
    try FileManager.default.removeItem(atPath: folder.path + "/1-alpha.txt")
    try folder.write("new\n", to: "4-new.txt")
    try terminal.see("1/3")
    terminal.type("u")
    try terminal.see("1-alpha.txt is not there any more")
    try terminal.see("1/3")
    try quits(terminal)
  }

  @Test func shiftArrowsReorder() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("o" + shiftDown)
    try terminal.see("2/3")
    escape(terminal)
    try terminal.see("alpha line 20")
    try terminal.see("2/3")
    try folder.write("new\n", to: "0-new.txt")
    // The source has it as the second of four.
    try terminal.see("3/4")
    // At the end there is no further place.
    terminal.type("oJJJ")
    try terminal.see("4/4")
    try quits(terminal)
  }

  @Test func withoutTabsUBringsThemBack() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("oxxxx")
    try terminal.see("All tabs are closed")
    terminal.type(down + shiftDown + "\r\u{1B}[H\u{1B}[Fgg")
    try terminal.see("no tabs")
    escape(terminal)
    try terminal.see("All tabs are closed")
    terminal.type("u")
    try terminal.see("gamma line 20")
    terminal.type("ouu")
    try terminal.see("1/3")
    try quits(terminal)
  }

  @Test func clicksSelectAndClose() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("o")
    try terminal.see(hint)
    // The first card begins at the third column and the fourth row; its button is beside its corner.
    terminal.type("\u{1B}[<0;4;4M\u{1B}[<0;4;4m")
    try terminal.see("closed 1-alpha.txt")
    terminal.type("\u{1B}[<0;40;7M\u{1B}[<0;40;7m")
    try terminal.see("beta line 20")
    try quits(terminal)
  }

  @Test func aDragReordersAndTheWheelScrolls() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("o")
    try terminal.see(hint)
    terminal.type("\u{1B}[<0;40;4M\u{1B}[<32;40;7M\u{1B}[<32;40;22M\u{1B}[<0;40;22m")
    try terminal.see("3/3")
    terminal.type("\u{1B}[<64;40;9M\u{1B}[<65;40;9M\r")
    try terminal.see("alpha line 20")
    try terminal.see("3/3")
    try quits(terminal)
  }

  @Test func helpLiesOnTopOfIt() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("o?")
    try terminal.see("next, previous page")
    terminal.type("q")
    try terminal.see(hint)
    try quits(terminal)
  }

  @Test func theGridIsAKeyAway() throws {
    let folder = try folder()
    let terminal = try start(folder)
    terminal.type("og")
    // Three cards beside each other: the row is closed once.
    try terminal.see("╮")
    let corners = terminal.shown.unicodeScalars.filter { "┓╮".unicodeScalars.contains($0) }
    #expect(corners.count == 3)
    #expect(terminal.shown.contains("beta line 1"))
    terminal.type("\u{1B}[C\r")
    try terminal.see("beta line 20")
    try quits(terminal)
  }

  @Test func everySizeIsDrawn() throws {
    let folder = try folder()
    let terminal = try start(folder)
    for (columns, rows) in [(1, 1), (2, 2), (3, 3), (10, 3), (300, 100), (40, 10)] {
      terminal.resize(columns: columns, rows: rows)
      terminal.type("o" + down + shiftDown + "gxu\u{1B}[<0;1;1M\u{1B}[<32;2;2M\u{1B}[<0;2;2m?q")
    }
    // Whether the last click has left it or not.
    terminal.type("\rg")
    try terminal.see("line 2")
    try quits(terminal)
  }
}
