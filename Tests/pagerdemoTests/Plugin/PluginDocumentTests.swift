import Foundation
import PagerContracts
import PagerKitCore
import Testing

@testable import pagerdemo

/// Whether the program of the document can run here.
private let hasPython: Bool = {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["python3", "--version"]
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}()

/// The program of Documentation/Plugins.md does what it says.
@Suite(.enabled(if: hasPython, "there is no python3"))
struct PluginDocumentTests {
  private let workshop = Workshop()
  private let path: String

  init() throws {
    var file = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { file.deleteLastPathComponent() }
    let text = try String(
      contentsOf: file.appendingPathComponent("Documentation/Plugins.md"), encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```python\n").dropFirst().first)
    let program = try #require(block.components(separatedBy: "```").first)
    path = workshop.program("underlined.py", program)
  }

  @Test func itIsAnIndicator() throws {
    let plugin = ProcessIndicator(path: path, unit: .cell)
    #expect(plugin.failure == nil)
    #expect(plugin.name == "underlined")
    #expect(plugin.preferredHeight == 2)
    #expect(plugin.stripStyle.itemMargin == 1)
    let pages = PageList(["Home", "News", "Music"])
    var strip = Strip(style: plugin.stripStyle, viewport: 60) { Double($0.title.count) }
    strip.reload(pages)
    let marks = plugin.marks(
      in: IndicatorContext(
        pages: pages, strip: strip, scroll: 0,
        selection: Selection(origin: 0, legs: [.init(to: 1, progress: 0.5)]), index: 1,
        size: Size(width: 60, height: 2)))
    // Three equal tabs of 20 cells; the line is half way from the first to the second.
    #expect(marks.map(\.text) == ["Home", "News", "Music", nil])
    #expect(
      marks.map(\.frame) == [
        Rect(x: 0, y: 0, width: 20, height: 1), Rect(x: 20, y: 0, width: 20, height: 1),
        Rect(x: 40, y: 0, width: 20, height: 1), Rect(x: 10, y: 1, width: 20, height: 1),
      ])
    #expect(marks.map(\.emphasis) == [0.5, 0.5, 0, 0])
  }

  @Test(arguments: [IndicatorClause.empty, .arrival, .overscroll, .seam, .mirrored, .hitTest])
  func itKeepsTheContract(clause: IndicatorClause) {
    #expect(CheckCommand.finding(clause, CheckCommand.Order(name: path)) == nil)
  }

  @Test func itsMistakesAreTold() {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let broken = workshop.program(
      "broken.py", text.replacingOccurrences(of: "tab[\"title\"]", with: "tab[\"name\"]"))
    let plugin = ProcessIndicator(path: broken, unit: .point)
    let pages = PageList(["Home"])
    var strip = Strip(viewport: 60) { _ in 20 }
    strip.reload(pages)
    _ = plugin.marks(
      in: IndicatorContext(
        pages: pages, strip: strip, scroll: 0, selection: Selection(origin: 0), index: 0,
        size: Size(width: 60, height: 44)))
    #expect(
      plugin.failure == "indicator \"\(broken)\" ended with status 1: KeyError: 'name'")
  }
}
