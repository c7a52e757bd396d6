import PagerKitCore

/// Writes down what a pager is asked and what it tells.
///
///     let recorder = PagerRecorder(pager)
///     pager.reload()
///     pager.go(to: .next)
///     try HostSuite(recorder.finish()).check(.oneEnd)
///
/// It listens through `onCommand` and `onEvent`; who listened there before goes on being told.
public final class PagerRecorder {
  private let pager: Pager
  private let formerCommand: ((PagerCommand) -> Void)?
  private let formerEvent: ((PagerEvent) -> Void)?
  private var recording: PagerRecording
  private var open: PagerRecording.Step?

  /// Begins to record. The pager should not have been given any command yet.
  public init(_ pager: Pager) {
    self.pager = pager
    formerCommand = pager.onCommand
    formerEvent = pager.onEvent
    let engine = pager.snapshot
    recording = PagerRecording(configuration: engine.configuration, pages: engine.pages.ids)
    pager.onCommand = { [weak self] command in
      self?.begin(command)
      self?.formerCommand?(command)
    }
    pager.onEvent = { [weak self] event in
      self?.open?.events.append(event)
      self?.formerEvent?(event)
    }
  }

  /// Stops recording and answers what was recorded.
  public func finish() -> PagerRecording {
    close()
    pager.onCommand = formerCommand
    pager.onEvent = formerEvent
    return recording
  }

  /// A command is told before it is carried out: until then the pager is as the one before left it.
  private func begin(_ command: PagerCommand) {
    close()
    open = PagerRecording.Step(command: command, events: [], pages: [])
  }

  private func close() {
    guard var step = open else { return }
    let engine = pager.snapshot
    step.pages = engine.pages.ids
    step.state = engine.state
    step.selection = engine.selection
    recording.steps.append(step)
    open = nil
  }
}

extension PageList {
  /// The ids in order.
  var ids: [PageID] { (0..<count).map { self[$0].id } }
}
