import Testing

@testable import PagerTerminal

@Suite struct TerminalProfileTests {
  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.trueColor, true),
    (["TERM": "xterm-256color"], .palette, true), (["TERM": "xterm"], .sixteen, true),
    (["TERM": "linux"], .sixteen, true), (["TERM": "xterm-direct"], .trueColor, true),
    (["TERM": "vt100"], .none, true),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none, true),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .palette, true),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none, false), ([:], .none, false),
  ])
  func colours(environment: [String: String], depth: ColorDepth, isScreen: Bool) {
    let profile = TerminalProfile { environment[$0] }
    #expect(profile.colors == depth)
    #expect(profile.isScreen == isScreen)
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], false), (["LANG": "C"], false), ([:], false),
    (["LANG": "de_DE.ISO-8859-1"], true), (["LANG": "C.utf8"], false),
    (["LC_ALL": "ja_JP.eucJP", "LANG": "ja_JP.UTF-8"], true),
    (["LC_ALL": "", "LANG": "en_US.UTF-8"], false),
  ])
  func characters(environment: [String: String], usesASCII: Bool) {
    #expect(TerminalProfile { environment[$0] }.usesASCII == usesASCII)
  }
}
