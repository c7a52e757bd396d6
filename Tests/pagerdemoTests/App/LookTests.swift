import Testing

/// What every indicator looks like in cells, with the second of four pages selected.
@Suite struct LookTests {
  struct Look: Sendable {
    var name: String
    var options = "{}"
    /// Characters of the terminal, and of ASCII.
    var rows: [String]
    var ascii: [String]
  }

  static let looks = [
    Look(
      name: "buttonBar",
      rows: ["   four       one      three      two", "          ██████████"],
      ascii: ["   four       one      three      two", "          =========="]),
    // The titles stay readable under a bar that lies on them.
    Look(
      name: "buttonBar", options: #"{"height": 1}"#,
      rows: ["   four   ████one███   three      two"],
      ascii: ["   four   ====one===   three      two"]),
    Look(
      name: "buttonBar", options: #"{"preset": "acTabScrollView"}"#,
      rows: ["           four    one    three    two", "                    ▲"],
      ascii: ["           four    one    three    two", "                    ^"]),
    Look(
      name: "buttonBar", options: #"{"preset": "scrollPageView"}"#,
      rows: ["  four    one    three    two         »", "          ███"],
      ascii: ["  four    one    three    two         >", "          ==="]),
    Look(
      name: "buttonBar", options: #"{"preset": "scrollPageViewCover"}"#,
      rows: ["  four   [one]   three    two         »"],
      ascii: ["  four   [one]   three    two         >"]),
    Look(
      name: "buttonBar", options: #"{"closeButtons": true, "fill": "none"}"#,
      rows: ["  four  ×   one  ×   three  ×   two  ×", "          █████████"],
      ascii: ["  four  x   one  x   three  x   two  x", "          ========="]),
    Look(name: "bar", rows: ["          ██████████"], ascii: ["          =========="]),
    Look(
      name: "twitter", rows: ["                   one", "                 ○ ● ○ ○"],
      ascii: ["                   one", "                 . O . ."]),
    Look(
      name: "segmented", rows: ["   four   [   one  ]   three      two"],
      ascii: ["   four   [   one  ]   three      two"]),
    Look(
      name: "tilted",
      rows: [
        "  │                                  │", "  ┏×━━━━━━━━━━━━━━━one━━━━━━━━━━━━━━━┓",
        "  ┃                                  ┃", "  ┃                                  ┃",
        "  ┃                                  ┃", "  ╭×──────────────three──────────────╮",
        "  │                                  │", "  │                                  │",
      ],
      ascii: [
        "  |                                  |", "  #x===============one===============#",
        "  #                                  #", "  #                                  #",
        "  #                                  #", "  +x--------------three--------------+",
        "  |                                  |", "  |                                  |",
      ]),
    Look(
      name: "grid",
      rows: [
        "", "", "  ╭×─four───╮  ┏×━one━━━┓  ╭×─three──╮", "  │         │  ┃        ┃  │         │",
        "  ╰─────────╯  ┗━━━━━━━━┛  ╰─────────╯", "", "", "  ╭×──two───╮",
      ],
      ascii: [
        "", "", "  +x-four---+  #x=one===#  +x-three--+", "  |         |  #        #  |         |",
        "  +---------+  #========#  +---------+", "", "", "  +x--two---+",
      ]),
  ]

  @Test(arguments: looks) func eachHasItsLook(look: Look) throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two", "three", "four"] { try folder.write("\(name).\n", to: name) }
    let height = look.name == "tilted" ? 16 : look.name == "grid" ? 20 : 8
    for (more, rows) in [([], look.rows), (["--ascii"], look.ascii)] {
      let outcome = try Demo.run(
        [
          folder.path, "--sort", "bytes", "--page", "2", "--size", "40x\(height)", "--indicator",
          look.name, "--options", look.options,
        ] + more)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.prefix(rows.count).map(String.init) == rows)
    }
  }

  @Test(arguments: ["buttonBar", "bar", "twitter", "segmented", "tilted", "grid"])
  func withoutColourNoneIsSent(name: String) throws {
    for (environment, hasColor) in [(["NO_COLOR": "1"], false), ([:], true)] {
      let terminal = try PseudoTerminal(
        ["--indicator", name, "--page", "2"], environment: environment)
      try terminal.see("2/8")
      let styles = terminal.shown.split(separator: "\u{1B}[").compactMap { part in
        part.firstIndex(of: "m").map { part[..<$0] }
      }.filter { $0.allSatisfy { $0.isNumber || $0 == ";" } }
      let codes = Set(styles.flatMap { $0.split(separator: ";").compactMap { Int($0) } })
      let colors = codes.filter { (30...49).contains($0) || $0 >= 90 }.subtracting([39, 49])
      if !hasColor { #expect(colors.isEmpty, "\(colors)") }
      // The title, the segment or the line at the bottom is told apart by its look all the same.
      #expect(codes.contains(7))
    }
  }
}
