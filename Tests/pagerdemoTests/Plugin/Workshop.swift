#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@testable import pagerdemo

/// A folder of its own for plug-ins that are written on the spot; gone with it.
final class Workshop {
  let path: String
  private var files: [String] = []

  init() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/pagerdemo-plugins-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) } ?? folder
    }
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Writes a program and answers its path.
  func program(_ name: String, _ text: String, mode: mode_t = 0o755) -> String {
    let file = "\(path)/\(name)"
    if let stream = fopen(file, "w") {
      fputs(text, stream)
      fclose(stream)
    }
    chmod(file, mode)
    files.append(file)
    return file
  }

  /// A shell program that says what it is, and then answers every question with the same line.
  func answering(_ line: String) -> String {
    program(
      "answering",
      """
      #!/bin/sh
      read -r question
      echo '{"name":"shell","height":2}'
      while read -r question; do
      cat <<'ANSWER'
      \(line)
      ANSWER
      done
      """)
  }
}

extension PluginLimits {
  /// For plug-ins that do answer, on a machine that may be busy.
  static var patient: PluginLimits {
    PluginLimits(firstAnswer: .seconds(600), answer: .seconds(600), line: 16 << 20)
  }

  /// For plug-ins that never answer.
  static var impatient: PluginLimits {
    PluginLimits(firstAnswer: .seconds(10), answer: .milliseconds(200), line: 1 << 16)
  }
}
