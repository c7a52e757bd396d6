import PagerKitCore

/// Walks through a recording, step by step, knowing what was before; the checks are its extensions.
struct RecordingReader {
  /// A step with its surroundings.
  struct Moment {
    let step: PagerRecording.Step
    /// The list before the step.
    let before: [PageID]
    /// The rules while the step was carried out.
    let configuration: PagerConfiguration?
    /// The current page before the step, as far as it is known.
    let current: PageID?
    /// Where it was going before the step, as far as it is known.
    let target: PageID?
    /// Whether there is a size to move in while the step is carried out, as far as it is known.
    let isLaidOut: Bool

    var command: PagerCommand? { step.command }
    var events: [PagerEvent] { step.events }
    var changesList: Bool { before != step.pages }

    /// Whether the pager is known to be at rest after the step.
    var isAtRest: Bool { step.state.map { !$0.isMoving && !$0.isDragging } ?? false }
  }

  private let recording: PagerRecording

  init(_ recording: PagerRecording) { self.recording = recording }

  /// How many steps a violation shows.
  private static let trailLength = 4

  /// Shows every step to a check, in order.
  func walk(_ visit: (Moment) throws(Finding) -> Void) throws(Finding) {
    var configuration = recording.configuration
    var pages = recording.pages
    var current: PageID?
    var target: PageID?
    var isLaidOut = false
    for (place, step) in recording.steps.enumerated() {
      if case .resize(let size)? = step.command {
        isLaidOut = size.width > 0 && size.height > 0
      }
      let moment = Moment(
        step: step, before: pages, configuration: configuration, current: current, target: target,
        isLaidOut: isLaidOut)
      do throws(Finding) {
        try visit(moment)
      } catch {
        throw Finding(error.text, trail(to: place) + error.inputs)
      }
      if case .configure(let rules)? = step.command { configuration = rules }
      pages = step.pages
      current = step.current(after: current)
      target = step.state?.target
    }
  }

  private func trail(to place: Int) -> [String] {
    let first = max(0, place - Self.trailLength + 1)
    var lines = recording.steps[first...place].enumerated().map { offset, step in
      let events = step.events.map(\.words).joined(separator: ", ")
      return "step \(first + offset): \(step.command?.words ?? "events") -> [\(events)]"
    }
    let pages = recording.steps[place].pages
    let ids = pages.prefix(12).map(\.text).joined(separator: " ")
    lines.append("then the list is [\(ids)\(pages.count > 12 ? " …" : "")]")
    if let state = recording.steps[place].state { lines.append("and the state \(state.words)") }
    return lines
  }
}

extension PagerRecording.Step {
  /// The current page after the step: by the state, or else by what the events tell.
  func current(after former: PageID?) -> PageID? {
    if let state { return state.current }
    var current = former
    for event in events {
      switch event {
      case .cross(_, let to), .did(_, let to): current = to
      case .reloaded(_, let page, _): current = page
      case .will(let from, _, _) where current == nil: current = from
      case .didAppear(let page) where current == nil: current = page
      default: break
      }
    }
    return current
  }
}

extension PagerState {
  /// What matters of it, for a violation.
  fileprivate var words: String {
    let place = "index \(index.map(String.init) ?? "null") of \(count), position \(position)"
    let motion = isDragging ? "held" : isMoving ? "moving" : "at rest"
    return
      "\(place), \(motion), current \(current?.text ?? "null"), target \(target?.text ?? "null")"
  }
}
