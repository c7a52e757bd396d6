import PagerKitCore

/// What a live list looks at: a folder, a feed, some files.
///
/// Every look answers with the whole list. Whether a disk event, a clock or a person asked for it
/// makes no difference, so the three cannot disagree.
protocol LiveSubject: Sendable {
  /// Looks at the source once. Called for one look at a time; cancelled when nobody listens any more.
  ///
  /// Must not hold the thread: what waits goes through ``Blocking``. Sets up (and mends) whatever
  /// gives hints before it looks, so that no change falls between the two.
  func look(_ request: LookRequest) async -> Look

  /// Lets go of what gives hints; a later `look` begins anew.
  func stop()
}

/// A look that is asked for.
struct LookRequest: Sendable {
  /// Who asks.
  enum Cause: Hashable, Sendable {
    /// Somebody began to listen.
    case first
    /// Something may have changed.
    case hint
    /// The time that the last look gave as `next` is over.
    case due
    /// A person asks.
    case refresh
  }

  /// Who asks.
  var cause: Cause
  /// To be called, from any thread and as often as one likes, when something may have changed; a
  /// look follows when things have settled.
  var hint: @Sendable () -> Void
  /// Shows a list before the look is over: the pages so far, or how far it is.
  var report: @Sendable (SourceSnapshot) -> Void
}

/// What a look found.
struct Look: Sendable {
  /// What a look found.
  enum Outcome: Sendable {
    /// This list.
    case found(SourceSnapshot)
    /// The list of before is still the right one.
    case unchanged(note: String?)
    /// Nothing, because of this. The last good pages stay.
    case failed(PageFailure, note: String? = nil)
  }

  /// What it found.
  var outcome: Outcome
  /// When to look again without being asked; `nil`: only when asked.
  var next: Duration?

  init(_ outcome: Outcome, next: Duration? = nil) {
    self.outcome = outcome
    self.next = next
  }
}

/// Turns looks into snapshots: the one piece that decides when to look, for all sources.
///
/// - A hint is followed by a look when nothing has been heard for `pace.quiet`, and after
///   `pace.longest` at the latest: an editor that saves in three steps is one change, and a log that
///   never rests is still followed.
/// - A refresh looks at once, and again if a look was already on its way.
/// - A look that takes longer than `pace.patience` shows the state "loading" meanwhile.
/// - A failure keeps the last good pages.
/// - Equal snapshots are told once.
/// - The subject is looked at from the first listener on, and let go with the last.
actor LiveList {
  /// The times a live list goes by.
  struct Pace: Sendable {
    /// So long nothing must be heard before a look.
    var quiet = Duration.milliseconds(60)
    /// So long a look waits for quiet at most.
    var longest = Duration.milliseconds(500)
    /// So long a look may take before it is said that there is one.
    var patience = Duration.milliseconds(150)
  }

  private nonisolated let hub = SnapshotHub()
  private let title: String
  private let subject: any LiveSubject
  private let pace: Pace

  private var isRunning = false
  /// Counts the times that the last listener went: what began before is nobody's business then.
  private var epoch = 0
  private var current: Task<Void, Never>?
  private var pending: LookRequest.Cause?
  private var firstHint: ContinuousClock.Instant?
  private var settling: Task<Void, Never>?
  private var dueTimer: Task<Void, Never>?
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var good: SourceSnapshot?

  /// Creates a list that rests until somebody listens. `title` is shown until a look gives another.
  init(title: String, subject: any LiveSubject, pace: Pace = Pace()) {
    self.title = title
    self.subject = subject
    self.pace = pace
  }

  /// The list, now and whenever it changes, for as long as somebody consumes the stream.
  nonisolated func snapshots() -> AsyncStream<SourceSnapshot> {
    hub.listen { Task { await self.attend() } }
  }

  /// Says that something may have changed.
  nonisolated func hint() {
    Task { await self.settle() }
  }

  /// Looks at once; returns when that look is over. Without a listener there is nothing to do: the
  /// next one gets a fresh look anyway.
  func refresh() async {
    attend()
    guard isRunning else { return }
    await withCheckedContinuation { continuation in
      waiters.append(continuation)
      request(.refresh)
    }
  }

  /// Begins with the first listener and ends with the last; told in any order, it does the right
  /// thing.
  private func attend() {
    let isWanted = hub.hasListeners
    if isWanted && !isRunning {
      isRunning = true
      request(.first)
    } else if !isWanted && isRunning {
      isRunning = false
      epoch += 1
      pending = nil
      cancelTimers()
      current?.cancel()
      subject.stop()
      hub.clear()
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
  }

  private func settle() {
    guard isRunning else { return }
    let now = ContinuousClock.now
    let first = firstHint ?? now
    firstHint = first
    // What is heard during a look is settled from its end on.
    if current == nil { settle(until: min(now + pace.quiet, first + pace.longest)) }
  }

  private func settle(until instant: ContinuousClock.Instant) {
    settling?.cancel()
    settling = wake(at: instant, to: .hint)
  }

  private func wake(
    at instant: ContinuousClock.Instant, to cause: LookRequest.Cause
  ) -> Task<Void, Never> {
    Task {
      try? await Task.sleep(until: instant, clock: .continuous)
      if !Task.isCancelled { request(cause) }
    }
  }

  private func cancelTimers() {
    settling?.cancel()
    dueTimer?.cancel()
    settling = nil
    dueTimer = nil
    firstHint = nil
  }

  private func request(_ cause: LookRequest.Cause) {
    if current == nil {
      begin(cause)
    } else if pending != .refresh {
      pending = cause
    }
  }

  private func begin(_ cause: LookRequest.Cause) {
    cancelTimers()
    let served = waiters
    waiters = []
    let epoch = epoch
    let request = LookRequest(
      cause: cause, hint: { [weak self] in self?.hint() },
      report: { [weak self] snapshot in
        Task { await self?.show(snapshot, of: epoch) }
      })
    current = Task {
      let impatience = Task {
        try? await Task.sleep(for: pace.patience)
        if !Task.isCancelled { showLoading(of: epoch) }
      }
      let look = await subject.look(request)
      impatience.cancel()
      finish(look, of: epoch, serving: served)
    }
  }

  private func finish(
    _ look: Look, of epoch: Int, serving served: [CheckedContinuation<Void, Never>]
  ) {
    current = nil
    if epoch == self.epoch {
      publish(look.outcome)
    } else if !isRunning {
      // It may have set up its watch after it had been told to stop.
      subject.stop()
    }
    for waiter in served { waiter.resume() }
    guard isRunning else { return }
    if let cause = pending {
      pending = nil
      begin(cause)
      return
    }
    let now = ContinuousClock.now
    if let firstHint { settle(until: min(now + pace.quiet, firstHint + pace.longest)) }
    if let next = look.next { dueTimer = wake(at: now + next, to: .due) }
  }

  private func publish(_ outcome: Look.Outcome) {
    switch outcome {
    case .found(let snapshot):
      good = snapshot
      hub.publish(snapshot)
    case .unchanged(let note):
      var snapshot = good ?? SourceSnapshot(title: title, pages: [])
      snapshot.note = note
      good = snapshot
      hub.publish(snapshot)
    case .failed(let failure, let note):
      var snapshot = good ?? SourceSnapshot(title: title, pages: [])
      snapshot.state = .failed(failure)
      snapshot.note = note
      hub.publish(snapshot)
    }
  }

  private func show(_ snapshot: SourceSnapshot, of epoch: Int) {
    // A report that was overtaken by the end of its look says nothing any more.
    if epoch == self.epoch && current != nil { hub.publish(snapshot) }
  }

  private func showLoading(of epoch: Int) {
    var snapshot = hub.last ?? good ?? SourceSnapshot(title: title, pages: [])
    if case .loading = snapshot.state { return }
    snapshot.state = .loading(progress: nil)
    show(snapshot, of: epoch)
  }
}
