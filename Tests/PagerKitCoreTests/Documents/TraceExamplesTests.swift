import PagerIndicators
import PagerKitCore
import Testing

/// The examples of Documentation/Traces.md do what it says.
@Suite struct TraceExamplesTests {
  @Test(arguments: 0..<3)
  func anExampleGivesItsOutput(number: Int) throws {
    let document = try DocumentedCode("Traces.md")
    let traces = document.blocks("trace")
    let outputs = document.blocks("output")
    try #require(traces.count == 3 && outputs.count == 3)
    var lines: [String] = []
    var replay: Replay?
    for line in traces[number] {
      let value = try JSONReader.read(String(line))
      if replay == nil {
        replay = try Replay(TraceHeader(value)) { (name, options) throws(PagerError) in
          try IndicatorCatalog.builtIn.indicator(named: name, options: options)
        }
        lines += replay?.start() ?? []
      } else {
        lines += try replay?.run(TraceCommand(value)) ?? []
      }
    }
    #expect(lines == outputs[number].map(String.init))
  }
}
