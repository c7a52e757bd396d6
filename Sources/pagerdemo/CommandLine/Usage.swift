import PagerKitCore

/// The texts of `--help` and `--list`.
enum Usage {
  static var text: String {
    var lines = [
      "Pages under moving tabs, in a terminal.",
      "",
      "  pagerdemo                          the built-in pages, which explain PagerKit",
      "  pagerdemo DIR                      the files of a directory, live",
      "  pagerdemo FILE…                    some files",
      "  pagerdemo FEED.json | https://…    a JSON Feed",
      "  pagerdemo -                        standard input",
    ]
    lines += Program.commands.map { "  \($0.help)" }
    lines += ["", "Options:"]
    for option in Options.known {
      let short = option.short.map { "\($0), " } ?? "    "
      let name = option.name + (option.value.map { " \($0)" } ?? "")
      lines.append("  \(short)\(padded(name, to: 20)) \(option.help)")
    }
    lines += [
      "", "In the program, ? shows the keys and q quits. Examples:",
      "  pagerdemo --indicator twitter ~/notes",
      "  pagerdemo --indicator ./stars      an indicator that is a program of your own",
      "  ls | pagerdemo -",
      "  pagerdemo --size 60x12 README.md | head -3",
    ]
    return lines.joined(separator: "\n")
  }

  static var list: String {
    var lines = ["Indicators:"]
    for entry in Indicators.catalog.entries {
      let names = ([entry.name] + entry.aliases).joined(separator: ", ")
      lines.append("  \(padded(names, to: 24)) \(entry.summary)")
    }
    lines += ["", "Sources:"]
    for kind in SourceResolver.kinds {
      let name = kind.argument.map { "\(kind.name):\($0)" } ?? kind.name
      lines.append("  \(padded(name, to: 24)) \(kind.summary)")
    }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
