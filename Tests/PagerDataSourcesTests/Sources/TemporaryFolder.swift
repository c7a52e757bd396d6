#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of its own for a test, gone with the last reference to it.
final class TemporaryFolder: Sendable {
  /// The folder's path.
  let path: [UInt8]

  init() throws {
    var template = "/tmp/pagerkit-test.XXXXXX".utf8.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = template.dropLast().map { UInt8(bitPattern: $0) }
  }

  deinit { Self.removeTree(path) }

  /// The path of something in the folder.
  func path(_ name: [UInt8]) -> [UInt8] { path + Array("/".utf8) + name }
  func path(_ name: String) -> [UInt8] { path(Array(name.utf8)) }
  func text(_ name: String) -> String { String(decoding: path(name), as: UTF8.self) }

  /// Writes a file in place.
  func write(_ name: [UInt8], _ content: [UInt8]) throws {
    let file = open(c(path(name)), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw SystemError("open") }
    defer { close(file) }
    var done = 0
    while done < content.count {
      let written = content[done...].withUnsafeBytes {
        Glibc.write(file, $0.baseAddress, $0.count)
      }
      guard written > 0 else { throw SystemError("write") }
      done += written
    }
  }

  func write(_ name: String, _ content: String = "") throws {
    try write(Array(name.utf8), Array(content.utf8))
  }

  func rename(_ from: String, _ to: String) throws {
    guard Glibc.rename(c(path(from)), c(path(to))) == 0 else { throw SystemError("rename") }
  }

  func remove(_ name: String) throws {
    guard unlink(c(path(name))) == 0 else { throw SystemError("unlink") }
  }

  func makeFolder(_ name: String) throws {
    guard mkdir(c(path(name)), 0o755) == 0 else { throw SystemError("mkdir") }
  }

  func makePipe(_ name: String) throws {
    guard mkfifo(c(path(name)), 0o644) == 0 else { throw SystemError("mkfifo") }
  }

  func makeLink(_ name: String, to target: String) throws {
    guard symlink(target, c(path(name))) == 0 else { throw SystemError("symlink") }
  }

  /// Makes a socket that stays after it is closed.
  func makeSocket(_ name: String) throws {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw SystemError("socket") }
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path(name)) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw SystemError("bind") }
  }

  func setMode(_ name: String, _ mode: mode_t) { chmod(c(path(name)), mode) }

  /// Makes the folder itself, after it was removed.
  func makeAgain() throws {
    guard mkdir(c(path), 0o755) == 0 else { throw SystemError("mkdir") }
  }

  /// Removes everything, the folder too.
  func removeAll() { Self.removeTree(path) }

  private static func removeTree(_ path: [UInt8]) {
    guard let stream = opendir(c(path)) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      let inner = path + Array("/".utf8) + name
      if unlink(c(inner)) != 0 { removeTree(inner) }
    }
    closedir(stream)
    rmdir(c(path))
  }
}

private func c(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
}

/// The system's `rename`.
func systemRename(_ from: UnsafePointer<CChar>, _ to: String) -> Int32 { rename(from, to) }
