import PagerKitCore

/// Reads an answer from a running curl and holds it to the limits.
struct CurlReading {
  let request: HTTPRequest

  private var head: HTTPHead?
  private var headBytes: [UInt8] = []
  /// All heads together, so that no server can send announcements for ever.
  private var headCount = 0
  private var body: [UInt8] = []
  private var complaints: [UInt8] = []
  private var excess: PageFailure?

  init(request: HTTPRequest) { self.request = request }

  /// Waits for the answer.
  mutating func run(_ child: ChildProcess) throws(PageFailure) -> HTTPAnswer {
    let limits = request.limits
    let end = child.listen(idle: limits.idle, total: limits.total) { piece in
      if piece.channel == 2 {
        complaints += piece.bytes.prefix(max(0, 2048 - complaints.count))
        return true
      }
      return take(piece.bytes)
    }
    switch end {
    case .finished: break
    case .stopped, .idle, .late: child.kill()
    }
    let status = child.wait()
    if let excess { throw excess }
    switch end {
    case .idle:
      throw failure("timeout", "the server has been silent for \(Wording.time(limits.idle))")
    case .late:
      throw failure("timeout", "the server took longer than \(Wording.time(limits.total))")
    case .finished, .stopped: break
    }
    guard let status else { throw PageFailure.cancelled }
    if status != 0 { throw failure(ofStatus: status) }
    guard let head else {
      throw failure(
        "cut",
        headBytes.isEmpty
          ? "the server answered nothing" : "the connection was cut in the head of the answer")
    }
    return HTTPAnswer(head: head, body: body)
  }

  /// Takes what curl wrote: heads until one is final, then the body.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    if head != nil { return takeBody(bytes) }
    let before = headBytes.count
    headBytes += bytes
    headCount += bytes.count
    // The end of a head may lie across two pieces.
    var search = max(0, before - 3)
    while let end = Self.headEnd(in: headBytes, from: search) {
      let found = HTTPHead(headBytes[..<end])
      headBytes.removeFirst(end)
      search = 0
      guard let found else {
        excess = failure("badAnswer", "the server answers something that is not HTTP")
        return false
      }
      // Heads of the hundreds (“Continue”, “Early Hints”) announce another one.
      if found.status >= 200 {
        head = found
        let rest = headBytes
        headBytes = []
        return takeBody(rest[...])
      }
    }
    if headCount > request.limits.headBytes {
      excess = failure(
        "tooLarge",
        "the head of the answer is longer than \(Wording.size(request.limits.headBytes))")
      return false
    }
    return true
  }

  private mutating func takeBody(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.count > request.limits.bodyBytes - body.count {
      excess = failure(
        "tooLarge", "the answer is larger than \(Wording.size(request.limits.bodyBytes))")
      body = []
      return false
    }
    body += bytes
    return true
  }

  /// The place behind the empty line that ends a head.
  private static func headEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while let feed = bytes[place...].firstIndex(of: 0x0A) {
      let next = feed + 1
      if next < bytes.count, bytes[next] == 0x0A { return next + 1 }
      if next + 1 < bytes.count, bytes[next] == 0x0D, bytes[next + 1] == 0x0A { return next + 2 }
      place = next
    }
    return nil
  }

  private func failure(_ kind: String, _ message: String) -> PageFailure {
    PageFailure(kind: kind, message: message, origin: request.address.withoutUser.text)
  }

  /// What curl's exit status means (curl's manual, "EXIT CODES").
  private func failure(ofStatus status: Int32) -> PageFailure {
    let host = request.address.host ?? ""
    switch status {
    case 3: return failure("address", "this is no address that can be opened")
    case 5: return failure("dns", "the name of the proxy cannot be found")
    case 6: return failure("dns", "the name “\(host)” cannot be found")
    case 7: return failure("connect", "“\(host)” cannot be reached")
    case 1, 8: return failure("badAnswer", "the server answers something that is not HTTP")
    case 18: return failure("cut", "the connection was cut in the middle of the answer")
    case 27:
      return failure("tooLarge", "the head of the answer has a line that is too long")
    case 28: return failure("timeout", "the server took too long")
    case 35, 53, 54, 58, 59, 64, 66, 77, 80, 82, 83, 90, 91:
      return failure("tls", "no safe connection to “\(host)”: \(complaint)")
    case 51, 60:
      return failure(
        "certificate", "the certificate of “\(host)” is not to be trusted: \(complaint)")
    case 52: return failure("cut", "the server answered nothing")
    case 55, 56, 92: return failure("cut", "the connection was cut: \(complaint)")
    case 61, 23:
      return failure("encoding", "the answer is not packed in the way it says it is")
    case 63:
      return failure(
        "tooLarge", "the answer is larger than \(Wording.size(request.limits.bodyBytes))")
    default: return failure("transfer", "the transfer failed: \(complaint)")
    }
  }

  /// What curl says went wrong, without the number in front.
  private var complaint: String {
    let text = String(decoding: complaints, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    guard line.hasPrefix("curl: ("), let close = line.firstIndex(of: ")") else {
      return line.isEmpty ? "curl gives no reason" : String(line)
    }
    return String(line[line.index(after: close)...].drop { $0 == " " })
  }
}
