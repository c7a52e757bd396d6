import PagerKitCore

/// What was asked of a pager and what it told: the material a host is judged by.
///
/// A recording begins where the pager does, so that every appearance and every load has its
/// beginning in it. The more a step knows, the more can be checked: commands, states and selections
/// may be left out.
public struct PagerRecording: Sendable {
  /// A command and what came of it.
  public struct Step: Sendable {
    /// What was asked; `nil` where only the events are known.
    public var command: PagerCommand?
    /// What was told, in order.
    public var events: [PagerEvent]
    /// The ids of the list as it is after the step.
    public var pages: [PageID]
    /// What could be asked after the step.
    public var state: PagerState?
    /// Where the selection was after the step.
    public var selection: Selection?

    /// Creates a step.
    public init(
      command: PagerCommand? = nil, events: [PagerEvent], pages: [PageID],
      state: PagerState? = nil, selection: Selection? = nil
    ) {
      self.command = command
      self.events = events
      self.pages = pages
      self.state = state
      self.selection = selection
    }
  }

  /// The rules the pager began with; `nil` where they are not known.
  public var configuration: PagerConfiguration?
  /// The ids of the list before the first step.
  public var pages: [PageID]
  /// The steps in order.
  public var steps: [Step]

  /// Creates a recording.
  public init(
    configuration: PagerConfiguration? = nil, pages: [PageID] = [], steps: [Step] = []
  ) {
    self.configuration = configuration
    self.pages = pages
    self.steps = steps
  }

  /// Creates a recording of bare events.
  ///
  /// `lists` are the ids of the lists the pager had, in order: the first is the one it began with,
  /// and each `reloaded` leads to the next. Where there is none left the last one stays.
  public init(events: [PagerEvent], lists: [[PageID]]) {
    var lists = lists[...]
    var current = lists.popFirst() ?? []
    self.init(pages: current)
    for event in events {
      if case .reloaded = event { current = lists.popFirst() ?? current }
      steps.append(Step(events: [event], pages: current))
    }
  }
}
