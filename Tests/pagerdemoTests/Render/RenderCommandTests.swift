import PagerKitCore
import Testing

@testable import pagerdemo

@Suite struct RenderCommandTests {
  func picture(_ arguments: String...) async throws -> String {
    try await RenderCommand.picture(RenderOptions(arguments))
  }

  static let indicators = [
    "buttonBar", "button-bar", "bar", "dots", "twitter", "segmented", "tilted", "grid",
  ]

  @Test(arguments: indicators, ["0", "0.5", "1.35", "-0.3", "2.4", "9999"])
  func everyStateIsWellFormed(indicator: String, place: String) async throws {
    for direction in ["ltr", "rtl"] {
      let svg = try await picture(
        "--format", "svg", "--indicator", indicator, "--at", place, "--direction", direction,
        "--theme", "dark", "--pages", "One & <two>,\u{1B}[31m]]>,\u{0},Four")
      let drawing = try #require(Drawing(svg))
      #expect(drawing.nodes.first?.attributes["width"] == "640")
      #expect(!svg.contains("nan") && !svg.contains("\u{1B}"))
    }
  }

  @Test(arguments: indicators, ["1x1", "20x3", "10000x1", "1x10000"])
  func everySizeIsDrawn(indicator: String, size: String) async throws {
    for pages in ["", "A", "A,B,C"] {
      for format in ["text", "ansi", "json"] {
        _ = try await picture(
          "--format", format, "--size", size, "--indicator", indicator, "--pages", pages)
      }
      let svg = try await picture(
        "--format", "svg", "--size", size, "--indicator", indicator, "--pages", pages)
      #expect(Drawing(svg) != nil)
    }
  }

  @Test func aGridInCells() async throws {
    // Cards (40 − 2) / 3 − 2 = 10.67 wide and 3.2 high, at x = 2, 14.67, 27.33 and y = 2, 7.2.
    let text = try await picture(
      "--indicator", "grid", "--size", "40x12", "--at", "1", "--pages", "Home,News,Music,End")
    #expect(
      text == """


          ╭×─Home───╮  ┏×━News━━┓  ╭×─Music──╮
          │         │  ┃        ┃  │         │
          ╰─────────╯  ┗━━━━━━━━┛  ╰─────────╯


          ╭×──End───╮
          │         │
          ╰─────────╯



        """)
  }

  @Test func tiltedCardsInCells() async throws {
    // Cards 36 wide and 12.6 high, 4 apart, scrolled by 3.3. Their middles are at 3, 7, 11 and 15;
    // tilted by 20, 25, 30 and 35 degrees, their upper edges are seen at -2.9, 1.3, 5.5 and 9.8.
    let text = try await picture(
      "--indicator", "tilted", "--size", "40x14", "--at", "1", "--pages", "Home,News,Music,End")
    #expect(
      text == """
          │                                  │
          ┏×━━━━━━━━━━━━━━News━━━━━━━━━━━━━━━┓
          ┃                                  ┃
          ┃                                  ┃
          ┃                                  ┃
          ┃                                  ┃
          ╭×──────────────Music──────────────╮
          │                                  │
          │                                  │
          │                                  │
          ╭×───────────────End───────────────╮
          │                                  │
          │                                  │
          │                                  │

        """)
  }

  @Test func theJSONIsThatOfTheTrace() async throws {
    let lines = try await picture(
      "--format", "json", "--indicator", "bar", "--pages", "A,B,C,D", "--at", "1.5"
    ).split(separator: "\n")
    try #require(lines.count == 2)
    let state = try JSONReader.read(String(lines[0]))["state"]
    #expect(state?["position"]?.double == 1.5)
    #expect(state?["count"]?.int == 4)
    let indicator = try JSONReader.read(String(lines[1]))["indicator"]
    // A quarter of 640 wide, half way from the second quarter to the third.
    #expect(indicator?["selection"]?["x"]?.double == 240)
    #expect(indicator?["selection"]?["width"]?.double == 160)
  }

  @Test func optionsReachTheIndicator() async throws {
    let svg = try await picture(
      "--format", "svg", "--indicator", "bar", "--options", "{\"barHeight\": 9}", "--pages",
      "A,B")
    let drawing = try #require(Drawing(svg))
    #expect(drawing.all("rect").contains { $0.values["width"] == 320 && $0.values["height"] == 9 })
  }

  @Test func theBuiltInPagesHaveText() async throws {
    let drawing = try #require(Drawing(try await picture("--format", "svg", "--size", "640x480")))
    // A strip of titles, and below it a title and several lines.
    #expect(drawing.all("text").count > 8)
    #expect(try await picture("--size", "60x20").split(separator: "\n").count > 8)
  }

  @Test func mistakes() async {
    func message(_ arguments: String...) async -> String? {
      do {
        _ = try await RenderCommand.picture(RenderOptions(arguments))
        return nil
      } catch let error as RenderError {
        return error.message
      } catch let error as UsageError {
        return error.message
      } catch {
        return "\(error)"
      }
    }
    #expect(
      await message("--indicator", "stars", "--format", "svg")
        == "unknown indicator \"stars\"; known are buttonBar, bar, dots, segmented, tilted, grid")
    #expect(
      await message("--indicator", "grid", "--options", "{\"colums\": 2}")?.hasPrefix(
        "unknown option \"colums\"; known are columns") ?? false)
    #expect(await message("/no/such/place")?.contains("/no/such/place") ?? false)
  }

  @Test func laterCardsLieOnEarlierOnesAlsoOnTheWayBack() async throws {
    let svg = try await picture(
      "--format", "svg", "--indicator", "tilted", "--behaviour", "progressive", "--size",
      "375x667", "--animate", "9:0", "--pages", "0,1,2,3,4,5,6,7,8,9")
    let drawing = try #require(Drawing(svg))
    let labels = drawing.all("title").map(\.text).filter { $0.contains(", tab ") }
    #expect(labels.map { $0.prefix(1) } == (0...9).map { Substring("\($0)") })
  }
}
