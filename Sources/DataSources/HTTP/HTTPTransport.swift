import PagerKitCore

/// What carries one request to a server and brings the answer back.
///
/// A transport follows no redirects, keeps no cookies and remembers nothing. It owes its caller:
/// - the limits of the request, whatever the server does;
/// - an answer for every status; a failure only where there is no whole answer;
/// - an end soon after the calling task was cancelled, with a failure of kind "cancelled".
public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the answer.
  func send(_ request: HTTPRequest) async throws(PageFailure) -> HTTPAnswer
}

/// What is asked of a server.
public struct HTTPRequest: Sendable {
  /// Where.
  public var address: WebAddress
  /// What the answer is compared with, if something is known already.
  public var validators: HTTPValidators
  /// How much the server may answer, and how long it may take.
  public var limits: HTTPLimits

  /// Creates a request.
  public init(
    address: WebAddress, validators: HTTPValidators = HTTPValidators(),
    limits: HTTPLimits = HTTPLimits()
  ) {
    self.address = address
    self.validators = validators
    self.limits = limits
  }
}

/// What a server said by which it can tell that nothing changed; kept byte for byte.
public struct HTTPValidators: Hashable, Sendable {
  /// The value of `ETag`, with its quotation marks and `W/`.
  public var entityTag: String?
  /// The value of `Last-Modified`.
  public var lastModified: String?

  /// Creates validators.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Takes what an answer carries.
  init(of head: HTTPHead) {
    self.init(entityTag: head["etag"], lastModified: head["last-modified"])
  }
}

/// How much a server may answer, and how long it may take.
public struct HTTPLimits: Hashable, Sendable {
  /// Bytes of the body, unpacked.
  public var bodyBytes = 32 * 1024 * 1024
  /// Bytes of the head.
  public var headBytes = 256 * 1024
  /// From the first step to the last byte.
  public var total = Duration.seconds(60)
  /// Without a single byte.
  public var idle = Duration.seconds(20)
  /// Redirects, one after the other.
  public var redirects = 10

  /// Creates the usual limits.
  public init() {}
}

/// What a server answered.
public struct HTTPAnswer: Sendable {
  /// Status and header fields.
  public var head: HTTPHead
  /// The body, unpacked.
  public var body: [UInt8]

  /// Creates an answer.
  public init(head: HTTPHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }
}

/// Status and header fields of an answer.
public struct HTTPHead: Hashable, Sendable {
  /// A header field.
  public struct Field: Hashable, Sendable {
    /// The name in lower case.
    public var name: String
    /// The value without the space around it.
    public var value: String

    /// Creates a field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status: 200, 304, 404.
  public var status: Int
  /// The fields in order.
  public var fields: [Field]

  /// Creates a head.
  public init(status: Int, fields: [Field] = []) {
    self.status = status
    self.fields = fields
  }

  /// The value of the first field of this name, given in lower case.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Reads a head from its lines, the status line first; `nil` when that is none. Lines that are no
  /// fields are passed over.
  init?(_ bytes: some Sequence<UInt8>) {
    var lines = Array(bytes).split(separator: 0x0A).map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
    guard let first = lines.first else { return nil }
    let words = first.split(separator: 0x20)
    guard words.count >= 2, words[0].starts(with: "HTTP/".utf8),
      let status = Int(String(decoding: words[1], as: UTF8.self)), (100..<1000).contains(status)
    else { return nil }
    lines.removeFirst()
    self.init(
      status: status,
      fields: lines.compactMap { line in
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
        var end = value.endIndex
        while end > value.startIndex, value[end - 1] == 0x20 || value[end - 1] == 0x09 { end -= 1 }
        return Field(
          name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
          value: String(decoding: value[..<end], as: UTF8.self))
      })
  }
}
