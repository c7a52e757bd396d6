import PagerKitCore

/// Carries out a script's steps on an engine.
///
///     var runner = ScriptRunner(script)
///     for step in script.steps { runner.perform(step) }
///     print(runner.engine.state)
public struct ScriptRunner {
  /// The engine as it is now.
  public private(set) var engine: PagerEngine
  private var gates: [(from: PageID?, to: PageID?, allows: Bool)] = []

  /// Creates an engine by the script's rules, without pages and without a size.
  public init(_ script: PagerScript) {
    engine = PagerEngine(
      configuration: script.configuration,
      strip: Strip(style: script.stripStyle, direction: script.configuration.direction) { page in
        page.titleWidth ?? PagerScript.titleWidth * Double(page.title.count)
      })
  }

  /// Carries out a step, and answers what came of it; `nil` for a gate, which changes nothing yet.
  @discardableResult
  public mutating func perform(_ step: ScriptStep) -> PagerRecording.Step? {
    switch step {
    case .gate(let from, let to, let allows):
      gates.append((from, to, allows))
      let rules = gates
      engine.gate = { origin, target, _ in
        rules.last { ($0.from ?? origin) == origin && ($0.to ?? target) == target }?.allows ?? true
      }
      return nil
    case .command(let command):
      let events = engine.perform(command)
      return PagerRecording.Step(
        command: command, events: events, pages: engine.pages.ids, state: engine.state,
        selection: engine.selection)
    }
  }
}
