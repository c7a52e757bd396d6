import PagerKitCore

/// A pager and what is asked of it: a test case that can be run, shrunk and printed.
public struct PagerScript: Sendable {
  /// The rules.
  public var configuration: PagerConfiguration
  /// How the tabs are laid out.
  public var stripStyle: StripStyle
  /// The list it begins with.
  public var pages: [Page]
  /// The viewport it begins with; zero: not laid out yet.
  public var size: Size
  /// What is asked, in order.
  public var steps: [ScriptStep]

  /// Creates a script.
  public init(
    configuration: PagerConfiguration = PagerConfiguration(),
    stripStyle: StripStyle = StripStyle(), pages: [Page] = [],
    size: Size = Size(width: 100, height: 200), steps: [ScriptStep] = []
  ) {
    self.configuration = configuration
    self.stripStyle = stripStyle
    self.pages = pages
    self.size = size
    self.steps = steps
  }

  /// The number of points for each character of a title that gives no width, as in the trace
  /// format.
  public static let titleWidth = 10.0

  /// What happens when it is run on a new engine, with the first list and the first size as the
  /// first two steps.
  public func recording() -> PagerRecording {
    var runner = ScriptRunner(self)
    var recording = PagerRecording(configuration: configuration)
    for step in opening + steps {
      if let done = runner.perform(step) { recording.steps.append(done) }
    }
    return recording
  }

  private var opening: [ScriptStep] {
    [.command(.reload(pages)), .command(.resize(size))]
  }

  /// The same script with every `advance` cut into so many pieces: by the contract it ends in the
  /// same state.
  public func slicingTime(into pieces: Int) -> PagerScript {
    let pieces = max(1, pieces)
    var result = self
    result.steps = steps.flatMap { step -> [ScriptStep] in
      guard case .command(.advance(let duration)) = step else { return [step] }
      let piece = duration / pieces
      let rest = duration - piece * (pieces - 1)
      return [ScriptStep](repeating: .command(.advance(piece)), count: pieces - 1)
        + [.command(.advance(rest))]
    }
    return result
  }
}

/// One step of a script.
public enum ScriptStep: Sendable {
  /// A command to the pager.
  case command(PagerCommand)
  /// From now on such moves are refused or allowed; `nil` stands for any page. The newest rule that
  /// speaks of a move decides.
  case gate(from: PageID?, to: PageID?, allows: Bool)
}

extension PagerScript: CustomStringConvertible {
  /// One line for the pager, one for each step; for the eye, a trace is for the machine.
  public var description: String {
    var lines = ["pager \(size.width) x \(size.height), \(configuration.words) \(pages.words)"]
    if stripStyle != StripStyle() {
      lines.append(
        "  strip fill \(stripStyle.fill.rawValue), scroll \(stripStyle.scroll.rawValue), "
          + "interaction \(stripStyle.interaction.rawValue)")
    }
    lines += steps.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension ScriptStep: CustomStringConvertible {
  /// The step in a line.
  public var description: String {
    switch self {
    case .command(let command): command.words
    case .gate(let from, let to, let allows):
      "gate from \(from?.text ?? "*") to \(to?.text ?? "*") \(allows ? "open" : "shut")"
    }
  }
}
