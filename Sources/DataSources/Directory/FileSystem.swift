#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SystemFailure {
  /// There is nothing that sends events.
  static let noEvents = SystemFailure(code: ENOSYS)

  /// Why no events can be had, for a status line.
  var reasonToPoll: String {
    switch code {
    case ENOSPC: "the system's limit of watches is reached"
    case EMFILE, ENFILE: "the system's limit of watchers is reached"
    case ENOSYS: "this system sends no events"
    default: reason
    }
  }

  /// Whether a path is the reason, and not the system.
  var isAboutThePath: Bool {
    switch code {
    case ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG, EINVAL: true
    default: false
    }
  }
}

/// Kinds of file systems.
enum FileSystem {
  /// Kinds whose files are changed by other machines or by the kernel, of which nobody is told here.
  private static let silent: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "virtiofs", "ceph", "afs", "coda", "lustre",
    "gfs2", "ocfs2", "vboxsf", "prl_fs", "vmhgfs", "drvfs", "fuse", "proc", "sysfs", "cgroup",
    "cgroup2", "debugfs", "tracefs", "securityfs",
  ]

  /// The kind of file system at a path, if it sends no events about its changes.
  static func withoutEvents(at path: [UInt8]) -> String? {
    #if os(Linux) || os(Android)
      var info = stat()
      let status = try? path.callingSystem { stat($0, &info) }
      guard status != nil, let kind = kind(ofDevice: UInt64(info.st_dev)) else { return nil }
      // "fuse.sshfs" and its like; "fuseblk" is a disk of this machine.
      return silent.contains(kind) || kind.utf8.starts(with: "fuse.".utf8) ? kind : nil
    #else
      return nil
    #endif
  }

  /// The kind of a mounted file system by its device, from the kernel's own table.
  private static func kind(ofDevice device: UInt64) -> String? {
    // The layout of `dev_t` in the C libraries of Linux.
    let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
    let minor = device & 0xFF | (device >> 12) & ~0xFF
    return kind(ofDevice: "\(major):\(minor)", inTable: table())
  }

  private static func table() -> [UInt8] {
    let path = Array("/proc/self/mountinfo".utf8)
    do throws(SystemFailure) {
      let descriptor = try path.callingSystem { open($0, O_RDONLY | O_CLOEXEC) }
      return try OpenFile(descriptor: descriptor, path: path).stream(limit: 4 << 20)
    } catch {
      return []
    }
  }

  /// The kind that a table in the form of `/proc/self/mountinfo` gives for a device. A line is
  /// "id parent major:minor root point options… - kind source options" (proc(5)).
  static func kind(ofDevice device: String, inTable table: [UInt8]) -> String? {
    for line in table.split(separator: 0x0A) {
      let fields = line.split(separator: 0x20)
      guard fields.count > 4, fields[2].elementsEqual(device.utf8),
        let dash = fields.firstIndex(where: { $0.elementsEqual("-".utf8) }),
        dash + 1 < fields.count
      else { continue }
      return String(decoding: fields[dash + 1], as: UTF8.self)
    }
    return nil
  }
}
