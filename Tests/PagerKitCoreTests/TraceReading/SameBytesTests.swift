import PagerIndicators
import PagerKitCore
import Testing

/// The same trace prints the same bytes, and however finely its time is cut it ends the same.
@Suite struct SameBytesTests {
  private static func lines(_ input: [String], explains: Bool, slices: Int = 1) throws -> [String] {
    var values: [JSONValue] = []
    for text in input { values.append(try JSONReader.read(text)) }
    var replay = try Replay(
      TraceHeader(values[0]), explains: explains,
      indicator: IndicatorCatalog.builtIn.indicator(named:options:))
    var lines = replay.start()
    for value in values.dropFirst() {
      if value["do"]?.string == "advance", let time = value["ms"]?.double {
        for _ in 0..<slices {
          let slice: JSONObject = ["do": "advance", "ms": .number(time / Double(slices))]
          lines += replay.run(try TraceCommand(.object(slice)))
        }
      } else {
        lines += replay.run(try TraceCommand(value))
      }
    }
    for question in [TraceCommand.state, .indicator, .save] { lines += replay.run(question) }
    return lines
  }

  @Test(arguments: OwnCasesTests.books.flatMap { $0.cases })
  func twice(_ pagerCase: PagerCase) throws {
    let once = try Self.lines(pagerCase.input, explains: false)
    #expect(try Self.lines(pagerCase.input, explains: false) == once)
    // Reasons are added to the events, and change nothing.
    let explained = try Self.lines(pagerCase.input, explains: true)
    #expect(explained.count == once.count)
    for (plain, reasoned) in zip(once, explained) {
      var value = try JSONReader.read(reasoned).object ?? JSONObject()
      let hasReason = value["because"]?.string?.isEmpty == false
      #expect(hasReason == (value["event"] != nil))
      value.members.removeAll { $0.name == "because" }
      #expect(JSONWriter.text(of: .object(value)) == plain)
    }
  }

  /// Commands in callbacks come at the end of the step in which their event falls; without them the
  /// size of the steps does not matter.
  @Test(
    arguments: OwnCasesTests.books.flatMap { $0.cases }.filter { pagerCase in
      !pagerCase.input.contains { $0.contains(#""when""#) }
    })
  func cutFinely(_ pagerCase: PagerCase) throws {
    let whole = try Self.lines(pagerCase.input, explains: false)
    for slices in [2, 8] {
      let cut = try Self.lines(pagerCase.input, explains: false, slices: slices)
      #expect(cut.suffix(3) == whole.suffix(3))
    }
  }
}
