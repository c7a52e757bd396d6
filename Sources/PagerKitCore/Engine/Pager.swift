#if !hasFeature(Embedded)
  /// The pager people use: it asks a data source, feeds the engine and tells its delegates.
  ///
  /// Not bound to an actor: use one pager from one place. Commands that are given inside a callback are
  /// kept until all events of the command in progress have been delivered, and then run in order.
  public final class Pager {
    private var engine: PagerEngine
    private var waiting: [PagerCommand] = []
    private var isPerforming = false
    private weak var weakSource: (any PagerDataSource & AnyObject)?
    private var ownedSource: (any PagerDataSource)?

    /// Who is told what happens.
    public weak var delegate: (any PagerDelegate)?
    /// Who is told every change of a move besides.
    public weak var progressiveDelegate: (any ProgressivePagerDelegate)?
    /// Sees every event before the delegates do: for recording, for front ends, for tests.
    public var onEvent: ((PagerEvent) -> Void)?
    /// Sees every command as it is carried out: for recording.
    public var onCommand: ((PagerCommand) -> Void)?

    /// Creates a pager. Its pages come with ``reload()``, or with ``perform(_:)`` directly.
    public init(
      configuration: PagerConfiguration = PagerConfiguration(),
      strip: Strip = Strip { Double($0.title.count) }
    ) {
      engine = PagerEngine(configuration: configuration, strip: strip)
    }

    /// Where the pages come from. A class instance is held weakly, a value is kept.
    public var dataSource: (any PagerDataSource)? {
      get { weakSource ?? ownedSource }
      set {
        weakSource = nil
        ownedSource = newValue
        // Only for an instance of a class: on Apple's systems any value can be cast to AnyObject.
        if let newValue, type(of: newValue) is AnyClass {
          weakSource = newValue as? any PagerDataSource & AnyObject
          ownedSource = nil
        }
      }
    }

    /// The engine as it is now: state, selection, frames, geometry. A copy; cheap.
    public var snapshot: PagerEngine { engine }
    /// What can be asked at any moment.
    public var state: PagerState { engine.state }
    /// Whether time must pass for it to come to rest.
    public var needsTime: Bool { engine.needsTime }

    /// Whether there is a next (`forward`) or previous page that may be gone to: an inner pager that
    /// has none hands the finger to the pager around it. Asks the delegate.
    public func canMove(forward: Bool, cause: PagerCause = .drag) -> Bool {
      var engine = engine
      engine.gate = gate
      return engine.canMove(forward: forward, cause: cause)
    }

    /// Asks the data source for its whole list. Complexity: O(pages), once.
    public func reload() {
      guard let source = dataSource else { return perform(.reload([])) }
      perform(.reload((0..<max(0, source.pageCount)).map(source.page(at:))))
    }

    /// Changes the list in one step. Complexity: O(changes · log pages).
    public func update(_ update: BatchUpdate) { perform(.update(update)) }

    /// Goes to a page.
    public func go(to page: PageReference, animated: Bool = true) {
      perform(.go(page, animated: animated))
    }

    /// Lets time pass.
    public func advance(by duration: Duration) { perform(.advance(duration)) }

    /// Carries out a command, now or, inside a callback, after the one in progress.
    public func perform(_ command: PagerCommand) {
      waiting.append(command)
      if isPerforming { return }
      isPerforming = true
      defer { isPerforming = false }
      while !waiting.isEmpty {
        let command = waiting.removeFirst()
        onCommand?(command)
        let events =
          engine.mayAskGate(command) ? performAsking(command) : engine.perform(command)
        for event in events { deliver(event) }
      }
    }

    /// The engine works on a copy of its own: a gate that looks at the pager sees the state before the
    /// command, and never a half-made one. The copy shares the list, which such a command only reads.
    private func performAsking(_ command: PagerCommand) -> [PagerEvent] {
      var next = engine
      next.gate = gate
      let events = next.perform(command)
      next.gate = nil
      engine = next
      return events
    }

    private var gate: (PageID, PageID, PagerCause) -> Bool {
      { [weak self] from, to, cause in
        guard let self, let delegate = self.delegate ?? self.progressiveDelegate else {
          return true
        }
        return delegate.pager(self, shouldMoveFrom: from, to: to, cause: cause)
      }
    }

    private func deliver(_ event: PagerEvent) {
      onEvent?(event)
      if let delegate { deliver(event, to: delegate) }
      guard let progressiveDelegate else { return }
      if progressiveDelegate !== delegate { deliver(event, to: progressiveDelegate) }
      switch event {
      case .progress(let from, let to, let progress, let crossed):
        progressiveDelegate.pager(
          self, movesFrom: from, to: to, progress: progress, crossed: crossed)
      case .overscroll(let page, let amount):
        progressiveDelegate.pager(self, isBeyondEndAt: page, by: amount)
      default: break
      }
    }

    private func deliver(_ event: PagerEvent, to delegate: any PagerDelegate) {
      switch event {
      case .will(let from, let to, let cause):
        delegate.pager(self, willMoveFrom: from, to: to, cause: cause)
      case .cross(let from, let to): delegate.pager(self, didCrossFrom: from, to: to)
      case .did(let from, let to): delegate.pager(self, didMoveFrom: from, to: to)
      case .cancel(let from, let to): delegate.pager(self, didCancelFrom: from, to: to)
      case .select(let page, let again): delegate.pager(self, didSelect: page, again: again)
      case .close(let page): delegate.pager(self, wantsToClose: page)
      case .rejected(let page, let reason):
        delegate.pager(self, didReject: page, reason: reason)
      case .load(let page): delegate.pager(self, page: page, isLive: true)
      case .unload(let page): delegate.pager(self, page: page, isLive: false)
      case .willAppear(let page): delegate.pager(self, page: page, visibility: .appearing)
      case .didAppear(let page): delegate.pager(self, page: page, visibility: .shown)
      case .willDisappear(let page): delegate.pager(self, page: page, visibility: .disappearing)
      case .didDisappear(let page): delegate.pager(self, page: page, visibility: .gone)
      case .reloaded(let count, let current, let duplicates):
        delegate.pager(self, didReload: count, current: current, duplicates: duplicates)
      case .progress, .overscroll: break
      }
    }
  }
#endif
