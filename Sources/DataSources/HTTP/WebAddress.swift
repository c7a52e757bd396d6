/// An absolute address (RFC 3986): read, resolved, compared and spelled without surprises.
///
/// Not Foundation's `URL`: that would load Foundation for a folder of files, and what a feed may lead
/// to is decided here by a few rules that can be read.
public struct WebAddress: Hashable, Sendable {
  /// The scheme in lower case: "https".
  public let scheme: String
  /// User, host and port as written, after `//`; `nil` for addresses like `mailto:`.
  public let authority: String?
  /// The path, beginning with `/` or empty where there is an authority.
  public let path: String
  /// What follows `?`.
  public let query: String?
  /// What follows `#`.
  public let fragment: String?

  /// Reads an address, resolved against another one (RFC 3986, section 5.2).
  ///
  /// White space around is dropped, line ends and tabs inside too; spaces, control characters and
  /// everything beyond ASCII become percent signs and digits, except in the host. `nil` when the
  /// result would not be absolute.
  public init?(_ text: String, relativeTo base: WebAddress? = nil) {
    let reference = AddressReference(text)
    if let scheme = reference.scheme {
      self.init(
        scheme: scheme, authority: reference.authority,
        path: Self.normal(reference.path, hasAuthority: reference.authority != nil),
        query: reference.query, fragment: reference.fragment)
      return
    }
    guard let base else { return nil }
    if let authority = reference.authority {
      self.init(
        scheme: base.scheme, authority: authority,
        path: Self.normal(reference.path, hasAuthority: true), query: reference.query,
        fragment: reference.fragment)
    } else if reference.path.isEmpty {
      self.init(
        scheme: base.scheme, authority: base.authority, path: base.path,
        query: reference.query ?? base.query, fragment: reference.fragment)
    } else {
      let path =
        reference.path.hasPrefix("/") ? reference.path : base.folder + reference.path
      self.init(
        scheme: base.scheme, authority: base.authority,
        path: Self.normal(path, hasAuthority: true), query: reference.query,
        fragment: reference.fragment)
    }
  }

  private init(
    scheme: String, authority: String?, path: String, query: String?, fragment: String?
  ) {
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// The address of a file, given by the bytes of its absolute path.
  public init(filePath: some Collection<UInt8>) {
    self.init(
      scheme: "file", authority: "",
      path: AddressReference.encoded(filePath, keeping: "/:@", isEncoded: false), query: nil,
      fragment: nil)
  }

  /// The spelling.
  public var text: String {
    var text = scheme + ":"
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }

  /// Whether a text is an address of the web that would be spelled exactly as it is, so that it need
  /// not be taken apart. May say no of one that is; never yes of one that is not.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 8, bytes.starts(with: "http".utf8) else { return false }
      let colon = bytes[4] == UInt8(ascii: "s") ? 5 : 4
      let host = colon + 3
      guard bytes.count > host, bytes[colon] == UInt8(ascii: ":"),
        bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/"),
        bytes[host] != UInt8(ascii: "/")
      else { return false }
      var before = UInt8(ascii: "/")
      for byte in bytes[host...] {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "="),
          UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "#"):
          // `/.` may be a step up.
          if byte == UInt8(ascii: "."), before == UInt8(ascii: "/") { return false }
          before = byte
        default: return false
        }
      }
      return true
    }
  }

  /// The same without its fragment: what is asked of a server.
  public var withoutFragment: WebAddress {
    WebAddress(scheme: scheme, authority: authority, path: path, query: query, fragment: nil)
  }

  /// The same without a name and password.
  var withoutUser: WebAddress {
    guard let authority, let at = authority.lastIndex(of: "@") else { return self }
    return WebAddress(
      scheme: scheme, authority: String(authority[authority.index(after: at)...]), path: path,
      query: query, fragment: fragment)
  }

  /// Whether both ask the same of the same server, whoever asks.
  func isSamePlace(as other: WebAddress) -> Bool {
    withoutFragment.withoutUser == other.withoutFragment.withoutUser
  }

  /// The same with another scheme.
  func with(scheme: String) -> WebAddress {
    WebAddress(
      scheme: scheme, authority: authority, path: path, query: query, fragment: fragment)
  }

  /// Whether it is one of the web.
  public var isWeb: Bool { (scheme == "http" || scheme == "https") && !(host ?? "").isEmpty }

  /// The host in lower case, without user and port.
  public var host: String? {
    guard let authority else { return nil }
    var host = authority[...]
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if host.hasPrefix("["), let close = host.firstIndex(of: "]") {
      host = host[...close]
    } else if let colon = host.firstIndex(of: ":") {
      host = host[..<colon]
    }
    return host.lowercased()
  }

  /// Scheme, host and port: what two addresses of one place have in common.
  public var origin: String {
    let place = authority?.lowercased() ?? ""
    return scheme + "://" + (place.split(separator: "@").last.map(String.init) ?? "")
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return authority == nil ? "" : "/" }
    return String(path[...slash])
  }

  /// The path without `.` and `..`, which never climb above the root (section 5.2.4).
  private static func normal(_ path: String, hasAuthority: Bool) -> String {
    guard hasAuthority || path.hasPrefix("/") else { return path }
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
    var kept: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == "." {
        if isLast { kept.append("") }
      } else if part == ".." {
        if kept.count > 1 || (kept.count == 1 && kept.first != "") { kept.removeLast() }
        if isLast { kept.append("") }
      } else {
        kept.append(part)
      }
    }
    return kept.joined(separator: "/")
  }
}

/// The five parts of an address that may be relative.
struct AddressReference {
  var scheme: String?
  var authority: String?
  var path = ""
  var query: String?
  var fragment: String?

  init(_ text: String) {
    let plain = text.utf8.drop { $0 <= 0x20 }.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    var rest = plain[...]
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Self.encoded(rest[(hash + 1)...], keeping: "/?:@[]#")
      rest = rest[..<hash]
    }
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
      scheme = String(decoding: rest[..<colon], as: UTF8.self).lowercased()
      rest = rest[(colon + 1)...]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Self.encoded(rest[(mark + 1)...], keeping: "/?:@[]")
      rest = rest[..<mark]
    }
    if rest.starts(with: "//".utf8) {
      let place = rest.dropFirst(2)
      let end = place.firstIndex(of: UInt8(ascii: "/")) ?? place.endIndex
      // A host beyond ASCII stays as it is: what resolves it knows its own way of spelling.
      authority = String(
        decoding: place[..<end].filter { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
      rest = place[end...]
    }
    path = Self.encoded(rest, keeping: "/:@[]")
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy {
      isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) || "+-.".utf8.contains($0)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  /// Percent-encodes what no address may hold; what is encoded already stays so.
  static func encoded(
    _ bytes: some Collection<UInt8>, keeping extra: String, isEncoded: Bool = true
  ) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if isLetter(byte) || (byte >= 0x30 && byte <= 0x39)
        || "-._~!$&'()*+,;=".utf8.contains(byte) || extra.utf8.contains(byte)
        || (isEncoded && byte == UInt8(ascii: "%"))
      {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
