import PagerKitCore

/// Unpacks gzip through the system's program of that name: a format that is done right in one place
/// need not be done again here.
enum Gunzip {
  /// Unpacks a file; throws when it unpacks to more than `limit` bytes.
  static func unpack(_ path: [UInt8], limit: Int) throws(PageFailure) -> [UInt8] {
    let child: ChildProcess
    do throws(SystemFailure) {
      child = try ChildProcess(
        ChildProcess.Order(
          program: "gzip", arguments: [Array("-dc".utf8), Array("--".utf8), path],
          environment: ["LC_ALL=C"], input: []))
    } catch {
      throw PageFailure(
        kind: "noGzip", message: "packed files are opened by the program gzip: \(error.reason)")
    }
    var bytes: [UInt8] = []
    let end = child.listen(idle: .seconds(60), total: .seconds(600)) { piece in
      guard piece.channel == 1 else { return true }
      if piece.bytes.count > limit - bytes.count { return false }
      bytes += piece.bytes
      return true
    }
    if end != .finished { child.kill() }
    let status = child.wait()
    if end == .stopped {
      throw PageFailure(
        kind: "tooLarge", message: "the file unpacks to more than \(Wording.size(limit))")
    }
    guard end == .finished, status == 0 || status == 2 else {
      throw PageFailure(kind: "encoding", message: "the file is packed by gzip and damaged")
    }
    return bytes
  }
}
