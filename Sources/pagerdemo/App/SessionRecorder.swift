import PagerKitCore
import PagerTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes what happens as a trace, which `pagerdemo replay` plays back with the same events.
final class SessionRecorder {
  private let descriptor: Int32
  private var output: OutputBuffer

  /// Creates the file, or empties the one that is there.
  init(path: [UInt8]) throws(UsageError) {
    let name = String(decoding: path, as: UTF8.self)
    descriptor = (path + [0]).withUnsafeBytes { bytes -> Int32 in
      guard let name = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return -1 }
      return open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else {
      throw UsageError("cannot write \(name.quoted): \(SystemReason.text(errno))")
    }
    output = OutputBuffer(descriptor: descriptor)
  }

  deinit {
    output.flush()
    close(descriptor)
  }

  /// Writes the first line. The list and the size come as commands.
  func begin(
    indicator: any PagerIndicator, options: JSONObject, configuration: PagerConfiguration
  ) {
    let header = TraceHeader(
      titleWidth: 1, indicator: IndicatorResolver.name(of: indicator),
      options: options,
      behaviour: configuration.behaviour,
      configuration: configuration)
    output.line(JSONWriter.text(of: TraceWriter.header(header)))
  }

  /// Writes a command. Frames of an animation gather; everything else is on disk at once, so that the
  /// trace of a crash has what led to it.
  func record(_ command: PagerCommand, before engine: PagerEngine) {
    guard let line = TraceWriter.json(of: command, before: engine) else { return }
    output.line(JSONWriter.text(of: line))
    if case .advance = command { return }
    output.flush()
  }

  /// The pages with the widths their titles have here, so that the strip is the same when replayed.
  func measured(_ pages: [Page]) -> [Page] {
    pages.map { page in
      var page = page
      page.titleWidth = page.titleWidth ?? Double(page.title.displayColumns)
      return page
    }
  }
}
