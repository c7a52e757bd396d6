import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A plug-in that runs beside this program: a line goes in, a line comes out.
///
/// Whatever it does, an answer takes no longer and is no larger than the limits say, and nothing it
/// does ends this program.
final class PluginChannel {
  private let limits: PluginLimits
  private let process: PluginProcess
  private var received: [UInt8] = []
  /// The last of what it complained.
  private var complaints: [UInt8] = []
  private var complains = true
  private var isFirst = true
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program.
  init(path: String, limits: PluginLimits = PluginLimits()) throws(PluginFailure) {
    self.limits = limits
    process = try PluginProcess(path: path)
  }

  /// Sends a line, without its end, and answers the line that comes back.
  func ask(_ question: [UInt8]) throws(PluginFailure) -> [UInt8] {
    let patience = isFirst ? limits.firstAnswer : limits.answer
    let deadline = ContinuousClock.now + patience
    isFirst = false
    try expectSilence()
    var unsent = (question + [0x0A])[...]
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 0x0A), unsent.isEmpty {
        let line = Array(received[..<end])
        received.removeSubrange(...end)
        try expectNoMore()
        return line
      }
      if received.count > limits.line {
        throw PluginFailure("wrote more than \(limits.line >> 10) KB without ending the line")
      }
      // With a question that nobody reads, what came before stays to be looked at.
      searched = unsent.isEmpty ? received.count : 0
      let left = deadline - ContinuousClock.now
      guard left > .zero else {
        throw PluginFailure("gave no answer within \(patience.words)\(lastWords)")
      }
      try exchange(&unsent, patience: left)
    }
  }

  /// Sends and receives what can be sent and received now.
  private func exchange(
    _ unsent: inout ArraySlice<UInt8>, patience: Duration
  ) throws(PluginFailure) {
    var descriptors = [
      pollfd(
        fd: process.line, events: Int16(POLLIN) | (unsent.isEmpty ? 0 : Int16(POLLOUT)),
        revents: 0),
      pollfd(fd: complains ? process.complaints : -1, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&descriptors, 2, patience.pollMilliseconds)
    if ready < 0, errno != EINTR { throw PluginFailure("cannot be spoken to: \(systemReason())") }
    guard ready > 0 else { return }
    if descriptors[1].revents != 0 { hearComplaint() }
    if descriptors[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { try receive() }
    if !unsent.isEmpty, descriptors[0].revents & Int16(POLLOUT) != 0 {
      let count = process.send(unsent)
      // A program that is gone tells so by the end of its output.
      if count > 0 { unsent = unsent.dropFirst(count) }
    }
  }

  private func receive() throws(PluginFailure) {
    let count = process.receive(into: &chunk)
    if count > 0 { return received.append(contentsOf: chunk[..<count]) }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    // It has closed its output; the reason may be among its complaints.
    for _ in 0..<64 where complains {
      var descriptor = pollfd(fd: process.complaints, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 100) > 0 else { break }
      hearComplaint()
    }
    throw PluginFailure("\(process.end())\(lastWords)")
  }

  private func hearComplaint() {
    let count = read(process.complaints, &chunk, chunk.count)
    if count > 0 {
      complaints.append(contentsOf: chunk[..<count])
      if complaints.count > 4096 { complaints.removeFirst(complaints.count - 4096) }
    } else if count == 0 || errno != EINTR {
      complains = false
    }
  }

  // MARK: One line for one line

  /// Nothing may have come since the last answer.
  private func expectSilence() throws(PluginFailure) {
    var descriptor = pollfd(fd: process.line, events: Int16(POLLIN), revents: 0)
    if poll(&descriptor, 1, 0) > 0 { try receive() }
    try expectNoMore()
  }

  private func expectNoMore() throws(PluginFailure) {
    guard !received.isEmpty else { return }
    let text = String(decoding: received.prefix(80), as: UTF8.self)
    throw PluginFailure(
      "wrote more than one line for an answer: \(PluginFailure.shown(text, limit: 40))")
  }

  /// The last line it complained, to be put behind a sentence.
  private var lastWords: String {
    let lines = complaints.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard let last = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return "" }
    return ": \(PluginFailure.shown(last))"
  }
}

extension Duration {
  /// Whole milliseconds for `poll`, rounded up, at most an hour.
  fileprivate var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    return Int32(clamping: max(0, milliseconds))
  }

  /// "2 s", "300 ms".
  fileprivate var words: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds) s" }
    return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }
}

/// What the system says about the last call that failed.
func systemReason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
