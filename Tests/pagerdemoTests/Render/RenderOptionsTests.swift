import PagerKitCore
import Testing

@testable import pagerdemo

@Suite struct RenderOptionsTests {
  @Test func everything() throws {
    let options = try RenderOptions([
      "--format", "svg", "--size=640x360", "--indicator", "twitter", "--options",
      "{\"barHeight\": 3}", "--at", "-0.25", "--theme", "dark", "--direction", "rtl",
      "--animate", "0:2", "--behaviour", "common", "--pages", "A,,C", "feed.json", "--", "-x",
    ])
    #expect(options.format == .svg)
    #expect(options.size == Size(width: 640, height: 360))
    #expect(options.indicator == "twitter")
    #expect(options.options == ["barHeight": 3])
    #expect(options.position == -0.25)
    #expect(options.theme == .dark)
    #expect(options.direction == .rightToLeft)
    #expect(options.motion == .init(from: 0, to: 2))
    #expect(options.behaviour == .common)
    #expect(options.pages == ["A", "", "C"])
    #expect(options.sources == ["feed.json", "-x"])
  }

  @Test func defaults() throws {
    let options = try RenderOptions([])
    #expect(options.pictureSize == Size(width: 80, height: 24))
    #expect(try RenderOptions(["--format", "json"]).pictureSize == Size(width: 640, height: 360))
    #expect(try RenderOptions(["-"]).sources == ["-"])
  }

  @Test(arguments: [
    (["--bogus"], "unknown option \"--bogus\"; known are --format, --size"),
    (["--format"], "--format wants a value"),
    (["--format", "png"], "--format does not know \"png\"; known are text, ansi, svg, json"),
    (["--size", "80"], "--size wants a width and a height of 1 to 10000, as 80x24, not \"80\""),
    (["--size", "0x5"], "--size wants"), (["--size", "99999999999999999999x5"], "--size wants"),
    (["--at", "nan"], "--at wants a number, not \"nan\""), (["--at", "1,5"], "--at wants"),
    (["--animate", "1:1", "--format", "svg"], "--animate wants the indices of two different"),
    (["--animate", "0:1"], "--animate draws an svg"),
    (["--options", "[1]"], "--options wants a JSON object"),
    (["--options", "{1}"], "--options: column 2: unexpected \"1\""),
    (["\u{1B}[31m-"], ""), (["-\u{1B}x"], "unknown option \"-\\u001bx\""),
  ])
  func mistakesAreNamed(arguments: [String], sentence: String) {
    guard !sentence.isEmpty else {
      #expect(throws: Never.self) { _ = try RenderOptions(arguments) }
      return
    }
    #expect {
      _ = try RenderOptions(arguments)
    } throws: {
      ($0 as? RenderError)?.message.hasPrefix(sentence) ?? false
    }
  }
}
