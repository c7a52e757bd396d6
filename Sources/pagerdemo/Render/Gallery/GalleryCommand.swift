#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `pagerdemo gallery DIR`: writes the gallery's files into a folder.
enum GalleryCommand {
  static let usage = "pagerdemo gallery DIR    writes pictures of every indicator into a folder"

  /// Runs the command; the exit status is 0, 2 for a wrong call, 1 for a folder that cannot be
  /// written.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments == ["--help"] {
      Program.say(usage)
      return 0
    }
    guard let folder = arguments.first, arguments.count == 1, !folder.isEmpty else {
      complain("gallery takes one folder: \(usage)")
      return 2
    }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      complain("\(named(folder)): \(reason(errno))")
      return 1
    }
    for file in Gallery.files {
      let path = folder + "/" + file.name
      if let code = write(file.text, to: path) {
        complain("\(named(path)): \(reason(code))")
        return 1
      }
    }
    return 0
  }

  /// Writes a file; answers the system's error, if there is one.
  private static func write(_ text: String, to path: String) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    var output = OutputBuffer(descriptor: descriptor)
    output.text(text)
    output.flush()
    let failed = output.isClosed ? errno : 0
    return close(descriptor) == 0 ? (failed == 0 ? nil : failed) : errno
  }

  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
