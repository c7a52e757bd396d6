import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whole files, read and replaced. The calls may wait for the disk.
enum FileBytes {
  /// Reads a regular file whole; throws `EFBIG` when it is longer than `limit`, `EINVAL` or `EISDIR`
  /// when it is something else than a file. A pipe or device is opened without waiting, and let go.
  static func read(
    _ path: [UInt8], limit: Int
  ) throws(SystemFailure) -> (bytes: [UInt8], stamp: FileStamp) {
    let file = try path.callingSystem { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    defer { close(file) }
    let stamp = try FileStamp.read(descriptor: file)
    guard stamp.kind == .regular else {
      throw SystemFailure(code: stamp.kind == .directory ? EISDIR : EINVAL)
    }
    if stamp.size > limit { throw SystemFailure(code: EFBIG) }
    var bytes = [UInt8](unsafeUninitializedCapacity: stamp.size) { space, count in
      while count < space.count {
        let more = systemRead(file, space.baseAddress.map { $0 + count }, space.count - count)
        if more < 0 && errno == EINTR { continue }
        if more <= 0 { break }
        count += more
      }
    }
    // Read to the end and not to the size: in /proc it is a lie, and a file may grow meanwhile.
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw SystemFailure(code: errno) }
      if count == 0 { break }
      bytes += buffer[..<count]
      if bytes.count > limit { throw SystemFailure(code: EFBIG) }
    }
    return (bytes, stamp)
  }

  /// Puts bytes in the place of a file, all or nothing. Only the user may read them.
  static func replace(_ path: [UInt8], with bytes: [UInt8]) throws(SystemFailure) {
    let beside = path + Array(".\(getpid())".utf8)
    let file = try beside.callingSystem {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    do throws(SystemFailure) {
      try writeAll(bytes, to: file)
      close(file)
    } catch {
      close(file)
      _ = try? beside.callingSystem { unlink($0) }
      throw error
    }
    let target = path.map { CChar(bitPattern: $0) } + [0]
    try beside.callingSystem { rename($0, target) }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { throw SystemFailure(code: count < 0 ? errno : EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes a folder and those above it, for the user alone. That it exists already is no failure;
  /// any other shows when a file is to be made in it.
  static func makeFolders(_ path: [UInt8]) {
    for index in path.indices.dropFirst() where path[index] == UInt8(ascii: "/") {
      _ = try? Array(path[..<index]).callingSystem { mkdir($0, 0o700) }
    }
    _ = try? path.callingSystem { mkdir($0, 0o700) }
  }

  /// Removes the files of a folder that were not written for the longest, until `count` are left.
  static func prune(_ folder: [UInt8], keeping count: Int) {
    guard !folder.contains(0), let stream = opendir(folder.map { CChar(bitPattern: $0) } + [0])
    else { return }
    defer { closedir(stream) }
    var files: [(path: [UInt8], modified: Int)] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.starts(with: ".".utf8) { continue }
      let path = folder + [UInt8(ascii: "/")] + name
      if let stamp = try? FileStamp.read(path, followingLinks: false) {
        files.append((path, stamp.modified.nanoseconds))
      }
    }
    guard files.count > count else { return }
    files.sort { $0.modified < $1.modified }
    for file in files.prefix(files.count - count) {
      _ = try? file.path.callingSystem { unlink($0) }
    }
  }
}
