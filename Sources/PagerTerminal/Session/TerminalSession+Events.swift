#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the event loop hands to the program.
public enum SessionEvent: Hashable, Sendable {
  /// The user did something.
  case input(InputEvent)
  /// The window may have another size now.
  case resized
  /// The program was stopped and goes on: everything must be drawn anew.
  case resumed
  /// A signal that ends the program; the terminal is still taken.
  case killed(Int32)
  /// The terminal is gone.
  case closed
}

extension TerminalSession {
  /// Sleeps until something happens, until `mailbox` has a message, or until `timeout` has passed
  /// (`nil`: for as long as it takes), and answers what happened.
  ///
  /// Several sizes and several notches that have come together are answered together. While nothing
  /// happens the process is not woken at all.
  public func events(timeout: Duration?, mailbox: Int32) -> [SessionEvent] {
    var limit = timeout
    if let patience = parser.patience {
      let left = max(.zero, lastInput + patience - MonotonicClock.now)
      limit = limit.map { min($0, left) } ?? left
    }
    var waits = [input, signals, mailbox].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = poll(&waits, nfds_t(waits.count), Self.milliseconds(limit))
    var events: [SessionEvent] = []
    if count > 0 {
      if waits[1].revents != 0 { events += readSignals() }
      if waits[0].revents != 0 {
        events += readInput(isReadable: waits[0].revents & Int16(POLLIN) != 0)
      }
    }
    if let patience = parser.patience, MonotonicClock.now >= lastInput + patience {
      events += parser.timeOut().map(SessionEvent.input)
    }
    return events
  }

  /// Stops the program as Ctrl-Z does, with the terminal given back meanwhile; nothing happens when
  /// nobody could continue it.
  public func suspend() -> [SessionEvent] { stop(group: true) }

  private func stop(group: Bool) -> [SessionEvent] {
    guard SignalWatch.canBeResumed else { return [] }
    leave()
    SignalWatch.stop(group: group)
    enter()
    // The signal that continued us is in the pipe already; what else came meanwhile still counts.
    let others = pendingSignals().filter { $0 != SIGCONT && $0 != SIGTSTP }
    return [.resumed] + events(of: others)
  }

  private func readSignals() -> [SessionEvent] { events(of: pendingSignals()) }

  private func pendingSignals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    return Set(bytes.prefix(max(0, count)).map(Int32.init)).sorted()
  }

  private func events(of signals: [Int32]) -> [SessionEvent] {
    var events: [SessionEvent] = []
    for signal in signals {
      switch signal {
      case SIGWINCH: events.append(.resized)
      case SIGTSTP: events += stop(group: false)
      case SIGCONT where !events.contains(.resumed):
        // Somebody may have used the terminal meanwhile: its modes are set again.
        enterAgain()
        events.append(.resumed)
      case SIGCONT: break
      default: events.append(.killed(signal))
      }
    }
    return events
  }

  private func readInput(isReadable: Bool) -> [SessionEvent] {
    guard isReadable else { return [.closed] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count < 0 {
      return Platform.lastError == EINTR || Platform.lastError == EAGAIN ? [] : [.closed]
    }
    if count == 0 { return [.closed] }
    lastInput = MonotonicClock.now
    let events = parser.feed(bytes.prefix(count))
    if events.contains(where: { if case .mouse = $0 { true } else { false } }) {
      lastMouse = lastInput
    }
    return events.map(SessionEvent.input)
  }

  /// Reads until the terminal's sign of life or for 150 ms: what is still on its way from the mouse
  /// would otherwise be text at the shell's prompt.
  func awaitFence() {
    guard write(Array(TerminalModes.fence.utf8)) else { return }
    let deadline = MonotonicClock.now + .milliseconds(150)
    var tail: [UInt8] = []
    while MonotonicClock.now < deadline {
      var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Self.milliseconds(deadline - MonotonicClock.now)) > 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 512)
      let count = read(input, &bytes, bytes.count)
      guard count > 0 else { return }
      tail = (tail + bytes.prefix(count)).suffix(512)
      // `CSI 0 n`: all is well.
      if tail.count >= 4, String(decoding: tail, as: UTF8.self).contains("\u{1B}[0n") { return }
    }
  }

  /// A time as poll(2) takes it: rounded up, so that nothing is woken too early.
  static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    let (seconds, attoseconds) = duration.components
    let whole = min(seconds, 1_000_000) * 1000
    return Int32(clamping: whole + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
