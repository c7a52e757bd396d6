import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is said of files that have no text to show.
enum FileDescription {
  /// The page of a file with nothing in it.
  static let empty = Document([.paragraph([Span("(empty)", .note)])])

  /// So many names of a folder are listed in its description.
  private static let namesShown = 200

  /// The page of something that is no regular file.
  static func of(_ kind: FileStamp.Kind, at path: [UInt8], name: [UInt8]) -> Document {
    let sentence: String
    switch kind {
    case .directory: return ofFolder(at: path, name: name)
    case .pipe: sentence = "A named pipe. Opening it would wait for somebody to write into it."
    case .socket: sentence = "A socket. Programs talk through it; there is nothing to read."
    case .characterDevice, .blockDevice: sentence = "A device. Devices are not opened."
    case .regular, .link, .unknown: sentence = "Neither a file nor a folder."
    }
    return Document([
      .heading(level: 1, [Span(ByteText.shown(name))]),
      .paragraph([Span(sentence, .note)]),
    ])
  }

  /// The page of a link that leads nowhere; `nil` if it leads somewhere.
  static func ofLink(at path: [UInt8], name: [UInt8]) -> Document? {
    do throws(SystemFailure) {
      _ = try FileStamp.read(path, followingLinks: true)
      return nil
    } catch {
      let sentence: String
      switch error.code {
      case ENOENT, ENOTDIR: sentence = "A link to something that does not exist."
      case ELOOP: sentence = "A link that leads round in a circle."
      default: sentence = "A link that cannot be followed: \(error.reason)."
      }
      let target = LinkTarget.read(path).map(ByteText.shown) ?? "?"
      return Document([
        .heading(level: 1, [Span(ByteText.shown(name)), Span(" → "), Span(target, .code)]),
        .paragraph([Span(sentence, .note)]),
      ])
    }
  }

  private static func ofFolder(at path: [UInt8], name: [UInt8]) -> Document {
    let heading = Block.heading(level: 1, [Span(ByteText.shown(name))])
    do throws(SystemFailure) {
      var listing = Listing()
      try listing.scan(path: path)
      listing.sort()
      let count = listing.count
      let noun = count == 1 ? "entry" : "entries"
      var blocks = [heading, .paragraph([Span("A folder with \(count) \(noun).", .note)])]
      let items = (0..<min(count, namesShown)).map { index -> [Block] in
        [.paragraph([Span(ByteText.shown(listing.name(at: index)))])]
      }
      if !items.isEmpty { blocks.append(.list(ordered: false, start: 1, items: items)) }
      if count > namesShown {
        blocks.append(.paragraph([Span("… and \(count - namesShown) more.", .note)]))
      }
      return Document(blocks)
    } catch {
      let sentence = "A folder that cannot be read: \(error.reason)."
      return Document([heading, .paragraph([Span(sentence, .note)])])
    }
  }
}

/// Where a symbolic link says it leads.
enum LinkTarget {
  /// The bytes of the link at a path; `nil` if it is none, or cannot be read.
  static func read(_ path: [UInt8]) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = try? path.callingSystem { readlink($0, &buffer, buffer.count) }
    guard let length else { return nil }
    return buffer.prefix(length).map { UInt8(bitPattern: $0) }
  }
}
