import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The last good answer of each address, kept on disk: after a restart the pages are there at once,
/// and the server is asked only whether they are still right.
///
/// One file an address: a line of JSON, then the body. A file that is cut, of another address or
/// otherwise strange counts as none. Whatever the disk refuses, reading goes on without it.
struct FeedCache: Sendable {
  /// What is kept of an answer.
  struct Entry: Sendable {
    /// The address that answered.
    var address: WebAddress
    var validators: HTTPValidators
    var body: [UInt8]
    /// The media type's charset, if it named one.
    var charset: String?
    /// Where the feed says it has moved, and how often it has said so.
    var movedTo: String?
    var movedCount = 0
  }

  /// Answers kept, at most; the oldest go first.
  static let mostFiles = 256

  /// The folder's path.
  let folder: [UInt8]

  init(folder: [UInt8]) { self.folder = folder }

  /// The user's cache folder (XDG Base Directory Specification), or none where there is no home.
  static var standard: FeedCache? {
    func variable(_ name: String) -> [UInt8]? {
      guard let value = getenv(name), value.pointee != 0 else { return nil }
      return Array(UnsafeBufferPointer(start: value, count: strlen(value))).map(
        UInt8.init(bitPattern:))
    }
    // The specification wants a relative path to be ignored.
    if let path = variable("XDG_CACHE_HOME"), path.first == UInt8(ascii: "/") {
      return FeedCache(folder: path + Array("/pagerkit/feeds".utf8))
    }
    return variable("HOME").map { FeedCache(folder: $0 + Array("/.cache/pagerkit/feeds".utf8)) }
  }

  /// What is kept of an address. May wait for the disk.
  func entry(of address: WebAddress, limit: Int) -> Entry? {
    let most = limit &+ 64 * 1024
    guard let bytes = try? FileBytes.read(path(of: address), limit: most).bytes,
      let lineEnd = bytes.firstIndex(of: 0x0A),
      let head = try? JSONReader.read(Array(bytes[..<lineEnd])),
      head["url"]?.string == address.withoutUser.text,
      let final = head["finalURL"]?.string.flatMap({ WebAddress($0) }), final.isWeb,
      head["bodyBytes"]?.int == bytes.count - lineEnd - 1
    else { return nil }
    return Entry(
      address: final,
      validators: HTTPValidators(
        entityTag: head["etag"]?.string, lastModified: head["lastModified"]?.string),
      body: Array(bytes[(lineEnd + 1)...]), charset: head["charset"]?.string,
      movedTo: head["movedTo"]?.string, movedCount: head["movedCount"]?.int ?? 0)
  }

  /// Keeps an answer. May wait for the disk.
  func keep(_ entry: Entry, of address: WebAddress) {
    var head: [JSONObject.Member] = []
    func add(_ name: String, _ value: String?) {
      if let value { head.append(JSONObject.Member(name: name, value: .string(value))) }
    }
    // A password stays out of the file; the file's name tells apart who asked.
    add("url", address.withoutUser.text)
    add("finalURL", entry.address.withoutUser.text)
    add("etag", entry.validators.entityTag)
    add("lastModified", entry.validators.lastModified)
    add("charset", entry.charset)
    add("movedTo", entry.movedTo)
    head.append(JSONObject.Member(name: "movedCount", value: .number(Double(entry.movedCount))))
    head.append(JSONObject.Member(name: "bodyBytes", value: .number(Double(entry.body.count))))
    let line = Array((JSONWriter.text(of: .object(JSONObject(head))) + "\n").utf8)
    FileBytes.makeFolders(folder)
    try? FileBytes.replace(path(of: address), with: line + entry.body)
    FileBytes.prune(folder, keeping: Self.mostFiles)
  }

  private func path(of address: WebAddress) -> [UInt8] {
    folder + Array("/\(Self.name(of: address.text)).feed".utf8)
  }

  /// A file name for an address: two hashes by Fowler, Noll and Vo (FNV-1a, 64 bit). Two addresses
  /// that meet are told apart by the address inside the file.
  private static func name(of text: String) -> String {
    func hash(_ seed: UInt64) -> String {
      var hash = seed
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    return hash(0xCBF2_9CE4_8422_2325) + hash(0x8422_2325_CBF2_9CE4)
  }
}
