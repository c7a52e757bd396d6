#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Starts programs beside this one.
///
/// A program that is started has a process group of its own (the keys of the terminal are for the reader,
/// not for it), signals as they come, and no open file but those it is given.
package enum Spawn {
  /// Why a program could not be started: the system's number.
  package struct Failure: Error {
    /// The system's number.
    package var code: Int32
  }

  /// Starts a program, and answers its process id.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is looked up in `PATH`.
  ///   - arguments: without the program's name; bytes, because a path need not be text.
  ///   - environment: as `NAME=value`; `nil` is this program's own.
  ///   - files: what becomes its descriptors 0, 1, 2 …
  package static func program(
    _ program: String, arguments: [[UInt8]] = [], environment: [String]? = nil, files: [Int32]
  ) throws(Failure) -> pid_t {
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
    for (target, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(target))
    }
    #if canImport(Darwin)
      let flags = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      let flags: Int16 = 0
      for file in openFiles() where file >= files.count {
        posix_spawn_file_actions_addclose(&actions, file)
      }
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      flags | Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK)
        | Int16(POSIX_SPAWN_SETSIGDEF))
    var pid: pid_t = 0
    let status = withCStrings([Array(program.utf8)] + arguments) { arguments in
      guard let environment else {
        return posix_spawnp(&pid, program, &actions, &attributes, arguments, environ)
      }
      return withCStrings(environment.map { Array($0.utf8) }) { environment in
        posix_spawnp(&pid, program, &actions, &attributes, arguments, environment)
      }
    }
    if status != 0 { throw Failure(code: status) }
    return pid
  }

  /// The descriptors that are open here. What a program inherits it keeps open: a connection that is
  /// closed here would not be closed for whoever is at its other end.
  private static func openFiles() -> [Int32] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var files: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if let file = Int32(String(decoding: name, as: UTF8.self)) { files.append(file) }
    }
    return files
  }

  private static func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
