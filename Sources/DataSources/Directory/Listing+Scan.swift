#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Listing {
  /// Which entries are wanted, and how deep.
  struct Filter: Sendable {
    /// Entries whose name begins with a dot.
    var includesHidden = true
    /// Where there are any, files must match one.
    var include: [Glob] = []
    /// What matches one is left out, folders with all that is in them.
    var exclude: [Glob] = []
    /// How many folders deep; 0: the entries of the folder itself.
    var depth = 0

    /// Whether an entry is wanted; `path` is its path from the root of the listing.
    func accepts(
      name: UnsafeBufferPointer<UInt8>, path: @autoclosure () -> [UInt8], isFolder: Bool
    ) -> Bool {
      if !includesHidden, name.first == UInt8(ascii: ".") { return false }
      if include.isEmpty && exclude.isEmpty { return true }
      let name = Array(name)
      let path = path()
      if exclude.contains(where: { $0.matches(name: name, path: path) }) { return false }
      if isFolder || include.isEmpty { return true }
      return include.contains { $0.matches(name: name, path: path) }
    }
  }

  /// A part of a folder that could not be read.
  struct Gap: Hashable, Sendable {
    /// The path from the root; empty for the root itself.
    var path: [UInt8]
    /// Why.
    var failure: SystemFailure
  }

  /// Adds what a folder holds, and with `filter.depth` what its folders hold, never following a
  /// link. `willEnter` is called with the path from the root before a folder is read.
  ///
  /// Folders that are entered are not listed themselves. What cannot be read below the root is
  /// listed and told as a gap; a root that cannot be opened throws.
  @discardableResult
  mutating func scan(
    path root: [UInt8], filter: Filter = Filter(), willEnter: ([UInt8]) -> Void = { _ in }
  ) throws(SystemFailure) -> [Gap] {
    var gaps: [Gap] = []
    var visited: Set<DirectoryStream.Identity> = []
    willEnter([])
    let stream = try DirectoryStream(path: root, followingLinks: true)
    visited.insert(stream.identity)
    var open: [(path: [UInt8], depth: Int)] = []
    if let failure = read(stream, under: [], depth: 0, filter: filter, open: &open) {
      gaps.append(Gap(path: [], failure: failure))
    }
    while let folder = open.popLast() {
      willEnter(folder.path)
      do throws(SystemFailure) {
        let stream = try DirectoryStream(
          path: root + [UInt8(ascii: "/")] + folder.path, followingLinks: false)
        // A folder mounted inside itself has no end.
        guard visited.insert(stream.identity).inserted else { continue }
        if let failure = read(
          stream, under: folder.path, depth: folder.depth, filter: filter, open: &open)
        {
          gaps.append(Gap(path: folder.path, failure: failure))
        }
      } catch {
        // Gone meanwhile is no gap.
        if error.code == ENOENT { continue }
        folder.path.withUnsafeBufferPointer { append($0, kind: .directory) }
        gaps.append(Gap(path: folder.path, failure: error))
      }
    }
    return gaps
  }

  private mutating func read(
    _ stream: DirectoryStream, under folder: [UInt8], depth: Int, filter: Filter,
    open: inout [(path: [UInt8], depth: Int)]
  ) -> SystemFailure? {
    let prefix = folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]
    return stream.forEach { name, type in
      var kind = EntryKind(type)
      // Some file systems do not say; only whether to go in has to be known now.
      if kind == .unknown, depth < filter.depth { kind = stream.kind(of: name) }
      let isFolder = kind == .directory
      guard filter.accepts(name: name, path: prefix + Array(name), isFolder: isFolder) else {
        return
      }
      if isFolder && depth < filter.depth {
        open.append((prefix + Array(name), depth + 1))
      } else {
        append(name, kind: kind, prefix: prefix)
      }
    }
  }
}

/// A folder that is being read.
private final class DirectoryStream {
  /// What makes it the same folder under another path.
  struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  let identity: Identity
  #if canImport(Darwin)
    private let stream: UnsafeMutablePointer<DIR>
  #else
    private let stream: OpaquePointer
  #endif

  init(path: [UInt8], followingLinks: Bool) throws(SystemFailure) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = try path.callingSystem { open($0, flags) }
    var info = stat()
    fstat(descriptor, &info)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      inode: UInt64(truncatingIfNeeded: info.st_ino))
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw SystemFailure(code: code)
    }
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// Calls the closure with each name and its type, but not with "." and "..". Returns why it ended
  /// before the end.
  func forEach(_ body: (UnsafeBufferPointer<UInt8>, UInt8) -> Void) -> SystemFailure? {
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      return SystemFailure(code: ENOSYS)
    }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        return errno == 0 ? nil : SystemFailure(code: errno)
      }
      // In place: the field is declared as a tuple of its greatest length.
      let start = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: UInt8.self)
      var length = 0
      while start[length] != 0 { length += 1 }
      let isDots =
        start[0] == UInt8(ascii: ".")
        && (length == 1 || (length == 2 && start[1] == UInt8(ascii: ".")))
      if !isDots { body(UnsafeBufferPointer(start: start, count: length), entry.pointee.d_type) }
    }
  }

  /// What an entry is, by a look at it.
  func kind(of name: UnsafeBufferPointer<UInt8>) -> Listing.EntryKind {
    var info = stat()
    let folder = dirfd(stream)
    let status = try? Array(name).callingSystem {
      fstatat(folder, $0, &info, AT_SYMLINK_NOFOLLOW)
    }
    guard status != nil else { return .unknown }
    switch FileStamp.Kind(mode: info.st_mode) {
    case .regular: return .regular
    case .directory: return .directory
    case .link: return .link
    case .pipe, .socket, .characterDevice, .blockDevice: return .special
    case .unknown: return .unknown
    }
  }
}
