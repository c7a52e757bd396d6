#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Gives the terminal back when the program dies of its own mistake.
///
/// A handler of a fatal signal may do next to nothing: no allocation, no Swift object. So the bytes and
/// the settings it needs lie ready in memory that is allocated once and never freed.
enum CrashGuard {
  private struct State {
    var output: Int32
    var input: Int32
    var settings: termios
    var bytes: UnsafeMutablePointer<UInt8>
    var count: Int
    var isArmed: Bool
  }

  // Sound: written by the thread that owns the terminal only, before the handlers are installed and
  // then one flag at a time; the handlers only read, in the process's last moments.
  nonisolated(unsafe) private static var state: UnsafeMutablePointer<State>?

  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  /// From now on a crash restores the terminal.
  static func arm(input: Int32, output: Int32, settings: termios) {
    if let state {
      state.pointee.isArmed = true
      return
    }
    let text = Array((TerminalModes.quiet + TerminalModes.leave).utf8)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
    bytes.initialize(from: text, count: text.count)
    let made = UnsafeMutablePointer<State>.allocate(capacity: 1)
    made.initialize(
      to: State(
        output: output, input: input, settings: settings, bytes: bytes, count: text.count,
        isArmed: true))
    state = made
    useStackOfItsOwn()
    for signal in signals {
      Platform.handle(signal, flags: Int32(bitPattern: UInt32(truncatingIfNeeded: flags))) {
        CrashGuard.crashed(with: $0)
      }
    }
    Platform.unblock(signals)
  }

  /// The terminal has been given back.
  static func disarm() { state?.pointee.isArmed = false }

  private static let flags =
    Int(SA_ONSTACK) | Int(SA_NODEFER) | Int(truncatingIfNeeded: SA_RESETHAND)

  /// A stack that has run over cannot carry the handler.
  private static func useStackOfItsOwn() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
  }

  private static func crashed(with number: Int32) {
    if let state, state.pointee.isArmed {
      state.pointee.isArmed = false
      _ = write(state.pointee.output, state.pointee.bytes, state.pointee.count)
      tcsetattr(state.pointee.input, TCSANOW, &state.pointee.settings)
    }
    // The handler was reset as it was entered: this is the end, with the status it deserves.
    raise(number)
  }
}
