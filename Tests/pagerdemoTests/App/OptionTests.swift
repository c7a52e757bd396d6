import Testing

/// What the program says to its command line.
@Suite struct OptionTests {
  @Test(arguments: [
    (["--bogus"], "unknown option \"--bogus\"; known are --indicator"),
    (["-z"], "unknown option \"-z\""),
    (
      ["--indicator", "stars"],
      "unknown indicator \"stars\"; known are buttonBar, bar, dots, segmented"
    ),
    (["--indicator"], "--indicator needs a value"),
    (["--options", "{"], "--options: column 2:"), (["--options", "7"], "needs a JSON object"),
    (["--options", #"{"barHeigth": 1}"#], "barHeigth"),
    (["--options", #"{"barHeight": "tall"}"#], "barHeight"),
    (["--options", #"{"\u001b[31m": 1}"#], "unknown option \"^[[31m\""),
    (["--behaviour", "wild"], "known are common, progressive"),
    (["--size", "80"], "--size must be like 80x24"), (["--size", "0x0"], "--size must be"),
    (["--size", "99999999999x1"], "--size must be"), (["--refresh", "soon"], "30s, 5m or 1h"),
    (["--page", "0"], "--page counts from 1"),
    (["--source", "nowhere"], "known are demo, directory"),
    (["--source", "directory"], "needs an argument"), (["--hidden=1"], "takes no value"),
    (["--sort", "colour", "/"], "known are natural, bytes, modified, size"),
    (["/no/such/path"], "\"/no/such/path\": no such file or directory"),
    (["/no/such/path", "/"], "no such file or directory"),
    (["--record", "/no/such/folder/x"], "cannot write"), ([""], "no such file or directory"),
    (["--indicator", "\u{1B}[31mred"], "unknown indicator \"^[[31mred\""),
    (["no\u{1B}]0;evil\u{07}"], "\"no^[]0;evil^G\": no such file or directory"),
    (["--\u{9B}31m"], "unknown option \"--<U+009B>31m\""),
    (["a\nb"], "\"a^Jb\": no such file or directory"),
  ])
  func mistakesGetOneSentence(arguments: [String], sentence: String) throws {
    let outcome = try Demo.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("pagerdemo: "))
    #expect(outcome.errors.utf8.filter { $0 == 0x0A }.count == 1)
    #expect(outcome.errors.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
  }

  @Test func helpNamesEveryOption() throws {
    let outcome = try Demo.run(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    for option in [
      "--indicator", "--options", "./stars", "--behaviour", "--source", "--sort", "--hidden",
      "--recursive", "--refresh",
      "--page", "--record", "--size", "--ascii", "--list", "--help", "--version", "replay",
    ] {
      #expect(outcome.output.contains(option))
    }
  }

  @Test func versionIsOneLine() throws {
    let outcome = try Demo.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("pagerdemo "))
    #expect(outcome.output.utf8.filter { $0 == 0x0A }.count == 1)
  }

  @Test func theListHasIndicatorsWithAliasesAndSources() throws {
    let outcome = try Demo.run(["--list"])
    #expect(outcome.status == 0)
    for word in [
      "buttonBar, button-bar", "bar ", "dots, twitter", "segmented", "tilted", "grid", "directory:",
      "feed:", "demo", "stdin",
    ] {
      #expect(outcome.output.contains(word))
    }
  }

  @Test func optionsReachTheIndicator() throws {
    let buttons = try Demo.run(
      ["--size", "60x6", "--options", #"{"closeButtons": true}"#])
    #expect(buttons.status == 0, "\(buttons.errors)")
    #expect(buttons.output.contains("×"))
  }
}
