import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reading the files of a feed, on a thread that may wait.
extension FileFeed {
  /// Reads the feed if something changed or somebody asks; `nil` when nothing did.
  static func look(
    _ path: [UInt8], options: JSONFeedOptions, after old: State, isAsked: Bool
  ) -> Result<State?, PageFailure> {
    if !isAsked, !old.stamps.isEmpty, stamps(of: old.files) == old.stamps { return .success(nil) }
    do throws(PageFailure) {
      return .success(try read(path, options: options, after: old.pages))
    } catch {
      return .failure(error)
    }
  }

  private static func stamps(of files: [[UInt8]]) -> [FileStamp] {
    files.compactMap { try? FileStamp.read($0, followingLinks: true) }
  }

  static func read(
    _ path: [UInt8], options: JSONFeedOptions, after old: FeedPages?
  ) throws(PageFailure) -> State {
    let address = WebAddress(filePath: absolute(path))
    var state = State()
    let first = try document(path, address: address, options: options, stamps: &state.stamps)
    state.files = [path]
    var documents = [first]
    var visited: Set<[UInt8]> = [path]
    var items = first.items.count
    while documents.count < options.paging.documents, items < options.paging.items,
      let next = neighbour(documents.last?.nextURL, of: path), visited.insert(next).inserted
    {
      do throws(PageFailure) {
        let more = try document(next, address: address, options: options, stamps: &state.stamps)
        items += more.items.count
        documents.append(more)
        state.files.append(next)
      } catch {
        state.warnings.append(
          SourceWarning(kind: "nextPage", message: "the feed's next part: \(error.message)"))
        break
      }
    }
    state.pages = FeedPages(documents, order: options.order, after: old)
    return state
  }

  private static func document(
    _ path: [UInt8], address: WebAddress, options: JSONFeedOptions, stamps: inout [FileStamp]
  ) throws(PageFailure) -> JSONFeed {
    let (bytes, stamp): ([UInt8], FileStamp)
    do throws(SystemFailure) {
      (bytes, stamp) = try FileBytes.read(path, limit: options.fileBytes)
    } catch {
      throw error.failure("open", path)
    }
    stamps.append(stamp)
    let isPacked = path.suffix(3).elementsEqual(".gz".utf8) && bytes.starts(with: [0x1F, 0x8B])
    do throws(PageFailure) {
      let text = isPacked ? try Gunzip.unpack(path, limit: options.fileBytes) : bytes
      return try JSONFeedParser.parse(text, from: address)
    } catch {
      var failure = error
      failure.origin = failure.origin ?? ByteText.shown(path)
      throw failure
    }
  }

  /// The file in the same folder that a `next_url` names: a plain name, nothing that leads elsewhere.
  private static func neighbour(_ reference: String?, of path: [UInt8]) -> [UInt8]? {
    guard let reference else { return nil }
    let name = Array(reference.utf8.prefix { $0 != UInt8(ascii: "#") })
    guard !name.isEmpty, name.count < 256, name != Array(".".utf8), name != Array("..".utf8),
      !name.contains(where: { $0 == 0 || "/\\?:%".utf8.contains($0) })
    else { return nil }
    return path.prefix(path.count - split(path).name.count) + name
  }

  /// The folder a path leads through, and the name in it.
  static func split(_ path: [UInt8]) -> (folder: [UInt8], name: [UInt8]) {
    let slash = UInt8(ascii: "/")
    guard let last = path.lastIndex(of: slash) else { return ([UInt8(ascii: ".")], path) }
    return (last == 0 ? [slash] : Array(path[..<last]), Array(path[(last + 1)...]))
  }

  /// Where a link leads in the end; `nil` for what is no link.
  static func target(of path: [UInt8]) -> [UInt8]? {
    guard (try? FileStamp.read(path, followingLinks: false))?.kind == .link,
      let real = realpath(path.map { CChar(bitPattern: $0) } + [0], nil)
    else { return nil }
    defer { free(real) }
    return Array(String(cString: real).utf8)
  }

  private static func absolute(_ path: [UInt8]) -> [UInt8] {
    if path.first == UInt8(ascii: "/") { return path }
    guard let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here).utf8 + [UInt8(ascii: "/")] + path
  }
}
