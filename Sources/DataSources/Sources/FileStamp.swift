#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What tells one state of a file from another without reading it.
struct FileStamp: Hashable, Sendable {
  /// What kind of file it is.
  enum Kind: Hashable, Sendable {
    case regular, directory, link, pipe, socket, characterDevice, blockDevice, unknown

    init(mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .regular
      case S_IFDIR: self = .directory
      case S_IFLNK: self = .link
      case S_IFIFO: self = .pipe
      case S_IFSOCK: self = .socket
      case S_IFCHR: self = .characterDevice
      case S_IFBLK: self = .blockDevice
      default: self = .unknown
      }
    }
  }

  /// An instant, in nanoseconds since 1970; clamped to what an `Int` holds (the years 1678 … 2262).
  struct Instant: Hashable, Sendable {
    var nanoseconds: Int

    init(_ time: timespec) {
      let (whole, overflow) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, again) = whole.addingReportingOverflow(Int(time.tv_nsec))
      nanoseconds = overflow || again ? (time.tv_sec < 0 ? .min : .max) : sum
    }

    /// In seconds since 1970.
    var seconds: Double { Double(nanoseconds) / 1_000_000_000 }
  }

  var kind: Kind
  var size: Int
  var modified: Instant
  private var changed: Instant
  private var device: Int
  private var inode: Int
  /// The mode with its permissions: a file that became readable shows something else.
  private var mode: Int

  init(_ info: stat) {
    kind = Kind(mode: info.st_mode)
    size = max(0, Int(info.st_size))
    device = Int(truncatingIfNeeded: info.st_dev)
    inode = Int(truncatingIfNeeded: info.st_ino)
    mode = Int(info.st_mode)
    #if canImport(Darwin)
      modified = Instant(info.st_mtimespec)
      changed = Instant(info.st_ctimespec)
    #else
      modified = Instant(info.st_mtim)
      changed = Instant(info.st_ctim)
    #endif
  }

  /// The stamp of what stands at a path; of a link itself, unless it is followed.
  static func read(_ path: [UInt8], followingLinks: Bool) throws(SystemFailure) -> FileStamp {
    var info = stat()
    try path.callingSystem { followingLinks ? stat($0, &info) : lstat($0, &info) }
    return FileStamp(info)
  }

  /// The stamp of an open file.
  static func read(descriptor: Int32) throws(SystemFailure) -> FileStamp {
    var info = stat()
    if fstat(descriptor, &info) != 0 { throw SystemFailure(code: errno) }
    return FileStamp(info)
  }

  /// Whether this is the file of another stamp under another name: a rename changes neither the
  /// inode nor what was written, and an inode that was given anew does not have the old times.
  func isSameFile(as other: FileStamp) -> Bool {
    kind == other.kind && device == other.device && inode == other.inode && size == other.size
      && modified == other.modified
  }
}
