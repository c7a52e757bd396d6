import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@testable import PagerDataSources

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif

/// The system's `send`, whose name is taken where it is needed.
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  send(descriptor, bytes, count, 0)
}

/// A server on this machine that answers byte by byte as a test wants it.
final class LoopbackServer: Sendable {
  /// What was asked.
  struct Request: Sendable {
    var path: String
    /// The header fields by their names in lower case.
    var fields: [String: String]
    /// How many requests came before.
    var number: Int
  }

  /// A connection to answer on.
  struct Connection: Sendable {
    let descriptor: Int32

    /// Sends bytes; false when the client is gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count) }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a whole answer.
    func answer(_ status: String = "200 OK", _ fields: String = "", _ body: String = "") {
      send("HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    /// Lets the connection end with a reset.
    func reset() {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
  }

  typealias Handler = @Sendable (Request, Connection) -> Void

  let port: UInt16
  private let listener: Int32
  private let log = Locked<[Request]>([])

  /// Starts on a free port.
  init(_ handler: @escaping Handler) throws {
    // A client that goes away is an answer, not a signal.
    signal(SIGPIPE, SIG_IGN)
    listener = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound, listen(listener, 64) == 0 else { throw SystemFailure(code: errno) }
    port = UInt16(bigEndian: address.sin_port)
    let log = log
    Thread.detachNewThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        if descriptor < 0 { return }
        // Programs that tests start must not hold connections open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread {
          if let request = Self.read(descriptor, log) {
            handler(request, Connection(descriptor: descriptor))
          }
          close(descriptor)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The requests so far.
  var requests: [Request] { log.withLock { $0 } }

  func url(_ path: String = "/feed.json") -> String { "http://127.0.0.1:\(port)\(path)" }

  private static func read(_ descriptor: Int32, _ log: Locked<[Request]>) -> Request? {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !text.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { return nil }
      text += buffer[..<count]
    }
    let lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].components(separatedBy: " ")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    let path = words.count > 1 ? words[1] : ""
    return log.withLock { log in
      log.append(Request(path: path, fields: fields, number: log.count))
      return log.last
    }
  }
}

/// gzip, as far as tests need it (RFC 1951, RFC 1952).
enum Gzip {
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// Bytes packed in stored blocks, without the check sum at the end: enough for a stream that is
  /// cut before it.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(clamping: bytes.count)
    return head + [1, UInt8(count & 255), UInt8(count >> 8)]
      + [UInt8(~count & 255), UInt8(~count >> 8)] + bytes
  }

  /// A stream that never ends: a zero, and then without end “the same again, 258 times”.
  ///
  /// With the fixed codes a last block begins with the bits 1, 1 0; the zero is 00110000, a match of
  /// 258 is 11000101, its distance of one 00000. Eight matches are 104 bits, 13 whole bytes, so that
  /// after the first 3 bytes the stream repeats itself.
  struct Bomb {
    /// What the stream begins with.
    let start: [UInt8]
    /// What it goes on with: 2064 zeros.
    let cycle: [UInt8]

    init() {
      var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
      let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
      for _ in 0..<9 { bits += match }
      var bytes: [UInt8] = []
      for place in stride(from: 0, to: bits.count / 8 * 8, by: 8) {
        bytes.append((0..<8).reduce(UInt8(0)) { $0 | bits[place + $1] << UInt8($1) })
      }
      start = Gzip.head + bytes[..<3]
      cycle = Array(bytes[3..<16])
    }
  }
}
