#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns signals into bytes of a pipe, where the event loop finds them.
enum SignalWatch {
  // Sound: set once, before the first handler is installed; afterwards only read.
  nonisolated(unsafe) private static var pipe: (read: Int32, write: Int32) = (-1, -1)

  /// The signals that end the program, after the terminal has been given back.
  static let deadly = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Begins to watch; answers the end of the pipe that gives one byte, its number, for every signal.
  static func start() -> Int32? {
    if pipe.read >= 0 { return pipe.read }
    guard let ends = Platform.makePipe() else { return nil }
    pipe = ends
    let watched = deadly + [SIGWINCH, SIGCONT, SIGTSTP]
    for signal in watched { watch(signal) }
    // Whoever started us may have blocked them, and a blocked signal is inherited.
    Platform.unblock(watched)
    // A reader that goes away is an error of write(2), not the end.
    _ = signal(SIGPIPE, SIG_IGN)
    return ends.read
  }

  /// Watches one signal, again after it had its default meaning for a while.
  static func watch(_ signal: Int32) {
    Platform.handle(signal) { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalWatch.pipe.write, &byte, 1)
      errno = saved
    }
  }

  /// Whether somebody is there to continue us after a stop: a shell with job control.
  static var canBeResumed: Bool {
    getsid(0) != getpgrp() && getsid(getppid()) == getsid(0)
  }

  /// Stops, and comes back when continued. With `group`, as the terminal's own Ctrl-Z does it, all of
  /// the pipeline stops.
  static func stop(group: Bool) {
    Platform.resetHandler(SIGTSTP)
    if group {
      kill(0, SIGTSTP)
    } else {
      raise(SIGTSTP)
    }
    watch(SIGTSTP)
  }
}
