import PagerContracts
import PagerIndicators
import PagerKitCore
import Testing

/// What is written as a trace and replayed gives the same events and the same state.
@Suite struct RecordedTraceTests {
  @Test(arguments: 0..<8)
  func replaysTheSameEvents(chunk: UInt64) async throws {
    for seed in chunk * 40..<(chunk + 1) * 40 {
      let script = PagerScript.random(seed: seed, count: 60)
      let (trace, told) = try record(script)
      let replayed = try replay(trace)
      let difference = zip(told, replayed).first { $0 != $1 }.map { "\($0.0)\n\($0.1)" }
      #expect(
        replayed == told,
        "seed \(seed): \(difference ?? "")\n\(trace.joined(separator: "\n"))")
      await Task.yield()
    }
  }

  /// Drives a pager by a script: the trace of it, and what it told, the state at the end included.
  private func record(_ script: PagerScript) throws -> (trace: [String], told: [String]) {
    let options: JSONObject = [
      "fill": .string(script.stripStyle.fill.rawValue),
      "scroll": .string(script.stripStyle.scroll.rawValue),
      "interaction": .string(script.stripStyle.interaction.rawValue),
    ]
    let indicator = try IndicatorCatalog.builtIn.indicator(named: "buttonBar", options: options)
    let pager = Pager(
      configuration: script.configuration,
      strip: Strip(style: indicator.stripStyle) { $0.titleWidth ?? Double($0.title.count) * 10 })
    let header = TraceHeader(
      options: options, behaviour: script.configuration.behaviour,
      configuration: script.configuration)
    var trace = [JSONWriter.text(of: TraceWriter.header(header))]
    var told: [String] = []
    pager.onCommand = { [unowned pager] command in
      if let line = TraceWriter.json(of: command, before: pager.snapshot) {
        trace.append(JSONWriter.text(of: line))
      }
    }
    pager.onEvent = { told.append(JSONWriter.text(of: TraceOutput.json(of: $0))) }
    pager.perform(.resize(script.size))
    pager.perform(.reload(script.pages))
    for case .command(let command) in script.steps {
      switch command {
      // A trace has no words for these.
      case .close, .configure: break
      // Where there is no such page these are told by their words, and replayed by an index.
      case .tap(.next), .tap(.previous): break
      case .tap(.first) where pager.state.count == 0, .tap(.last) where pager.state.count == 0:
        break
      case .key(.digit(let digit)) where !(1...9).contains(digit): break
      default: pager.perform(command)
      }
    }
    told.append(JSONWriter.text(of: TraceOutput.json(of: pager.state)))
    return (trace, told)
  }

  private func replay(_ trace: [String]) throws -> [String] {
    var replay = try Replay(
      TraceHeader(JSONReader.read(trace[0])),
      indicator: IndicatorCatalog.builtIn.indicator(named:options:))
    var told = replay.start()
    for line in trace.dropFirst() { told += replay.run(try TraceCommand(JSONReader.read(line))) }
    return told + replay.run(.state)
  }
}
