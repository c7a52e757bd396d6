#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal taken over for a while: raw input, the alternate screen, the mouse; and given back exactly
/// as it was, whatever happens.
///
/// Belongs to one thread.
public final class TerminalSession {
  /// Why a terminal could not be taken over.
  public enum Failure: Error, Hashable, Sendable {
    /// A descriptor is not a terminal.
    case notATerminal
    /// The system has no descriptor left.
    case noDescriptor

    /// One sentence for a person.
    public var message: String {
      switch self {
      case .notATerminal: "there is no terminal to draw on"
      case .noDescriptor: "too many open files"
      }
    }
  }

  let input: Int32
  let output: Int32
  let signals: Int32
  private let settings: termios
  private var isEntered = false
  var parser = InputParser()
  /// When the last byte came.
  var lastInput: Duration = .zero
  /// When the mouse last did something.
  var lastMouse: Duration?

  /// Prepares a session on two descriptors of a terminal; nothing is changed yet.
  public init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws(Failure) {
    var settings = termios()
    guard isatty(output) == 1, tcgetattr(input, &settings) == 0 else { throw .notATerminal }
    guard let signals = SignalWatch.start() else { throw .noDescriptor }
    self.input = input
    self.output = output
    self.signals = signals
    self.settings = settings
  }

  /// The descriptor of a terminal to read keys from: standard input, or when that is a pipe the
  /// terminal itself. `nil` when there is none.
  public static func keyboard() -> Int32? {
    if isatty(STDIN_FILENO) == 1 { return STDIN_FILENO }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  /// The size of the screen in cells, within what a ``Canvas`` can hold; 80 × 24 when unknown.
  public var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (
      min(Int(size.ws_col), Canvas.mostColumns), min(Int(size.ws_row), Canvas.mostRows)
    )
  }

  /// Takes the terminal over; its screen is blank afterwards.
  public func enter() {
    guard !isEntered else { return }
    isEntered = true
    CrashGuard.arm(input: input, output: output, settings: settings)
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(input, TCSADRAIN, &raw)
    write(Array(TerminalModes.enter.utf8))
  }

  /// Gives the terminal back as it was.
  public func leave() {
    guard isEntered else { return }
    isEntered = false
    write(Array(TerminalModes.quiet.utf8))
    if let lastMouse, MonotonicClock.now - lastMouse < .milliseconds(500) { awaitFence() }
    write(Array(TerminalModes.leave.utf8))
    var original = settings
    // Reports of the mouse that are still unread must not become text at the shell's prompt; keys
    // typed ahead are left to it.
    tcsetattr(input, lastMouse == nil ? TCSADRAIN : TCSAFLUSH, &original)
    CrashGuard.disarm()
  }

  /// Sets all modes again after a stop that could not be announced.
  func enterAgain() {
    guard isEntered else { return }
    // Back first: entering twice would save the alternate screen's cursor as the shell's.
    leave()
    enter()
  }

  /// Writes a frame; `false` when the terminal is gone.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { Platform.writeAll($0, to: output) }
  }
}
