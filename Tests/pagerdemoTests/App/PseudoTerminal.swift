import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program on a terminal of the test's own.
final class PseudoTerminal {
  /// The modes that are on, by number, as the program left them.
  private(set) var output: [UInt8] = []
  private let master: Int32
  private let slave: Int32
  private let path: String
  private let process: pid_t
  private let before: termios

  enum Failure: Error {
    case noTerminal, notStarted
    case timedOut(shown: String)
  }

  /// Starts the program on a screen of this size; `environment` is added to the test's own.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    (master, path) = try Self.open()
    slave = Self.open(path)
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    guard slave >= 0, ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw Failure.noTerminal }
    var settings = termios()
    tcgetattr(slave, &settings)
    before = settings
    process = try Self.spawn([Demo.path] + arguments, on: path, environment)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  /// A new terminal: our end, and the name of the other.
  private static func open() throws -> (master: Int32, path: String) {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw Failure.noTerminal }
      return (master, String(cString: name))
    #else
      // What posix_openpt and its like do; the module of the C library has not got them.
      let master = open("/dev/ptmx")
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { throw Failure.noTerminal }
      return (master, "/dev/pts/\(number)")
    #endif
  }

  private static func open(_ path: String) -> Int32 {
    #if canImport(Darwin)
      Darwin.open(path, O_RDWR | O_NOCTTY)
    #else
      Glibc.open(path, O_RDWR | O_NOCTTY)
    #endif
  }

  /// The child begins a session of its own (`spawn.h`: the macro is not imported on Linux).
  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    private static let newSession: Int16 = 0x80
  #endif

  private static func spawn(
    _ arguments: [String], on path: String, _ more: [String: String]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // A session of its own: the first terminal it opens is the one that controls it.
    posix_spawnattr_setflags(&attributes, newSession)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    for name in ["NO_COLOR", "COLORTERM"] { environment[name] = nil }
    environment.merge(more) { $1 }
    var names = arguments.map { strdup($0) } + [nil]
    var values = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in names + values { free(pointer) } }
    var process = pid_t()
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, &names, &values)
    guard code == 0 else { throw Failure.notStarted }
    return process
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(master)
    close(slave)
  }

  /// Types.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Another size.
  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Forgets what has been written so far.
  func forget() {
    read()
    output = []
  }

  /// What has been written since ``forget()``.
  var shown: String { String(decoding: output, as: UTF8.self) }

  /// Waits until the program has written something; it has half a minute.
  func wait(for text: String) throws {
    for _ in 0..<3000 {
      read()
      if shown.contains(text) { return }
      usleep(10_000)
    }
    throw Failure.timedOut(shown: shown)
  }

  /// Waits until a text is on the screen. The program is asked to draw everything anew, as otherwise
  /// it writes only what has changed.
  func see(_ text: String) throws {
    for _ in 0..<150 {
      forget()
      type("\u{0C}")
      for _ in 0..<20 {
        usleep(10_000)
        read()
        if shown.contains(text) { return }
      }
    }
    throw Failure.timedOut(shown: shown)
  }

  /// Waits until the program is gone, and answers its exit status, or minus the signal it died of.
  func end() throws -> Int32 {
    for _ in 0..<3000 {
      read()
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        read()
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
      }
      usleep(10_000)
    }
    throw Failure.timedOut(shown: shown)
  }

  /// Whether the terminal's settings are as before.
  var isRestored: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings.c_lflag == before.c_lflag && settings.c_iflag == before.c_iflag
      && settings.c_oflag == before.c_oflag
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65536)
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(master, &bytes, bytes.count)
      #else
        let count = Darwin.read(master, &bytes, bytes.count)
      #endif
      guard count > 0 else { return }
      output.append(contentsOf: bytes.prefix(count))
    }
  }
}
