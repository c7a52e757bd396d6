import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sends requests through the system's `curl`, one process each.
///
/// Why a program of its own: Foundation's networking on Linux can be crashed, hung and swollen by a
/// server, and costs thirty libraries at the start of everybody who never opens an address. A process
/// can only die alone. Why curl: it is on nearly every system, keeps up with TLS and HTTP/2, and is
/// looked after by others better than we could.
///
/// Nothing of a request reaches a shell or the command line: curl reads it from a pipe, where quoted
/// strings have one simple rule, and where other users of the machine do not see it. The reader's own
/// settings (`~/.curlrc`), cookies and passwords play no part; verification of certificates stays on.
public struct CurlTransport: HTTPTransport {
  /// The program's name, looked up in `PATH`, or its path.
  public var program: String
  /// What the program says it is.
  public var userAgent: String

  /// Creates a transport.
  public init(program: String = "curl", userAgent: String = "PagerKit/1.0 (feed reader)") {
    self.program = program
    self.userAgent = userAgent
  }

  /// Sends a request and waits for the answer.
  public func send(_ request: HTTPRequest) async throws(PageFailure) -> HTTPAnswer {
    let child = try start(request)
    let result = await withTaskCancellationHandler {
      await outcome { () throws(PageFailure) in
        try await Blocking.run { () throws(PageFailure) in
          var reading = CurlReading(request: request)
          return try reading.run(child)
        }
      }
    } onCancel: {
      child.kill()
    }
    return try result.get()
  }

  /// Typed errors do not pass through the cancellation handler, hence the detour by a Result.
  private func outcome(
    _ body: () async throws(PageFailure) -> HTTPAnswer
  ) async -> Result<HTTPAnswer, PageFailure> {
    do throws(PageFailure) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }

  private func start(_ request: HTTPRequest) throws(PageFailure) -> ChildProcess {
    guard request.address.isWeb else {
      throw PageFailure(
        kind: "scheme",
        message: "addresses that begin with “\(request.address.scheme):” are not opened")
    }
    guard let input = configuration(for: request) else {
      throw PageFailure(kind: "address", message: "the address is too long")
    }
    do throws(SystemFailure) {
      // `-q` comes first, or the reader's own settings would count; `-K -` reads the rest.
      return try ChildProcess(
        ChildProcess.Order(
          program: program, arguments: ["-q", "-K", "-"].map { Array($0.utf8) },
          environment: Self.environment,
          input: input))
    } catch  where error.code == ENOENT {
      throw PageFailure(
        kind: "noCurl",
        message: "addresses of the web are fetched by the program curl, which is not installed")
    } catch {
      throw PageFailure(kind: "system", message: "curl cannot be started: \(error.reason)")
    }
  }

  /// The request in curl's own words; `nil` when it is unreasonably long.
  func configuration(for request: HTTPRequest) -> [UInt8]? {
    let address = request.address.withoutFragment.text
    guard address.utf8.count <= 16 * 1024 else { return nil }
    let seconds = request.limits.total.components.seconds + 5
    var lines = [
      // Unbuffered, or a slow server could not be told from a silent one.
      "no-buffer", "silent", "show-error", "include", "globoff", "compressed",
      "proto = \"=http,https\"",
      // Should this program end without a word, curl ends by itself.
      "max-time = \(seconds)", "max-filesize = \(request.limits.bodyBytes)",
      "user-agent = \(Self.quoted(userAgent))",
      "header = \(Self.quoted(Self.accept))",
      "url = \(Self.quoted(address))",
    ]
    if let tag = request.validators.entityTag, Self.isFieldValue(tag) {
      lines.append("header = \(Self.quoted("If-None-Match: " + tag))")
    }
    if let date = request.validators.lastModified, Self.isFieldValue(date) {
      lines.append("header = \(Self.quoted("If-Modified-Since: " + date))")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let accept =
    "Accept: application/feed+json, application/json;q=0.9, */*;q=0.1"

  /// A string in a configuration of curl: a backslash before a quotation mark and a backslash.
  /// Control characters are left out; an address and a field value have none.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// What may be sent back to a server: short, and without control characters.
  private static func isFieldValue(_ text: String) -> Bool {
    text.utf8.count <= 4096 && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// What of the environment curl may see: where the network's proxies and certificates are.
  private static let environment: [String] = {
    let names = [
      "PATH", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
      "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
    ]
    return ["LC_ALL=C.UTF-8"]
      + names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }()
}
