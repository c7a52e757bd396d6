import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder, as a live list looks at it.
final class DirectorySubject: LiveSubject {
  /// What was found last.
  private struct Finding: Sendable {
    var listing = Listing()
    var pages: [Page] = []
  }

  let title: String
  private let root: [UInt8]
  private let options: DirectoryOptions
  private let watch: FolderWatch
  private let finding = Locked<Finding?>(nil)
  private let book = Locked(FileBook())
  private let names = Locked(PageNames())

  /// How often a folder that is gone is looked for.
  private static let returnInterval = Duration.seconds(1)

  init(path: [UInt8], options: DirectoryOptions) {
    root = path
    self.options = options
    title = Self.title(of: path)
    watch = FolderWatch(mode: options.watching)
  }

  func look(_ request: LookRequest) async -> Look {
    do throws(PageFailure) {
      return try await Blocking.run { () throws(PageFailure) in self.look(hint: request.hint) }
    } catch {
      return Look(.failed(error))
    }
  }

  func stop() { watch.stop() }

  /// Whether the system's events are listened to.
  var isListening: Bool { watch.isListening }
  /// The number of pages whose content was asked for.
  var openedCount: Int { book.withLock { $0.count } }

  // MARK: Looking

  private func look(hint: @escaping @Sendable () -> Void) -> Look {
    let start = ContinuousClock.now
    watch.beginRound(hint: hint)
    var listing = Listing()
    do throws(SystemFailure) {
      let gaps = try listing.scan(path: root, filter: options.filter) {
        watch.enter($0.isEmpty ? root : fullPath(of: $0), prefix: $0)
      }
      listing.sort()
      let (pages, order) = update(to: listing)
      finding.withLock { $0 = Finding(listing: listing, pages: pages) }
      let (note, next) = watch.endRound(lasting: .now - start)
      let snapshot = SourceSnapshot(
        title: title, pages: order.map { order in order.map { pages[$0] } } ?? pages,
        warnings: gaps.map(warning), note: note)
      return Look(.found(snapshot), next: next)
    } catch {
      _ = watch.endRound(lasting: .now - start)
      return Look(
        .failed(failure(error)), next: options.watching == .none ? nil : Self.returnInterval)
    }
  }

  private func warning(of gap: Listing.Gap) -> SourceWarning {
    let failure = gap.failure.failure("read the folder", gap.path.isEmpty ? root : gap.path)
    return SourceWarning(kind: failure.kind, message: failure.message)
  }

  private func failure(_ error: SystemFailure) -> PageFailure {
    guard error.code == ENOENT, finding.withLock({ $0 != nil }) else {
      return error.failure("open the folder", root)
    }
    let shown = ByteText.shown(root)
    return PageFailure(
      kind: error.kind, message: "the folder “\(shown)” is gone; its pages are the last ones seen",
      origin: shown)
  }

  /// The pages of a new listing, in its order, and the order in which they are shown where that is
  /// another one.
  private func update(to listing: Listing) -> (pages: [Page], order: [Int]?) {
    let old = finding.withLock { $0 }
    let isSame = old?.listing == listing
    var isRenamed = false
    let log = watch.takeRenames()
    if let old, !isSame { isRenamed = rename(listing.changes(since: old.listing), log, listing) }
    let names = names.withLock { $0 }
    let isReplaced = book.withLock { book in
      book.update { id in
        let name = names.name(of: id)
        return listing.contains(name) ? fullPath(of: name) : nil
      }
    }
    let mayKeep = isSame && !isRenamed && !isReplaced && !options.carriesDetails
    var pages = old?.pages ?? []
    // Where a link leads can change without a change of the listing.
    if !mayKeep || listing.entries.contains(where: { $0.kind == .link }) {
      pages = self.pages(of: listing, names: names)
      if options.carriesDetails, let old { keepDetails(of: old.pages, in: &pages) }
    }
    return (pages, order(of: listing))
  }

  private func rename(
    _ changes: (vanished: [[UInt8]], appeared: [[UInt8]]), _ log: RenameLog, _ listing: Listing
  ) -> Bool {
    var pairs = log.pairs(vanished: changes.vanished, appeared: changes.appeared)
    if pairs.isEmpty, changes.vanished.count == 1, changes.appeared.count == 1 {
      // Nobody told of a rename. One name for one name, and the very file somebody has open, is one.
      let id = names.withLock { $0.id(of: changes.vanished[0]) }
      let path = fullPath(of: changes.appeared[0])
      if let stamp = book.withLock({ $0.stamp(of: id) }),
        let new = try? FileStamp.read(path, followingLinks: true), new.isSameFile(as: stamp)
      {
        pairs = [(changes.vanished[0], changes.appeared[0])]
      }
    }
    return names.withLock { $0.apply(pairs, isListed: listing.contains) }
  }

  // MARK: Pages

  private func pages(of listing: Listing, names: PageNames) -> [Page] {
    let book = book.withLock { $0 }
    return (0..<listing.count).map { index in
      let text = listing.withName(at: index) { String(validating: $0, as: UTF8.self) }
      var page: Page
      if let text, names.isPlain {
        page = Page(id: PageID(text), title: text)
      } else {
        let name = listing.name(at: index)
        page = Page(id: names.id(of: name), title: text ?? ByteText.shown(name))
      }
      if listing.entries[index].kind == .link {
        let target = LinkTarget.read(fullPath(of: listing.name(at: index)))
        page.subtitle = target.map { "→ \(ByteText.shown($0))" }
      }
      if let details = book.details(of: page.id) {
        page.userData = details
      } else if options.carriesDetails {
        let path = fullPath(of: listing.name(at: index))
        page.userData = FileDetails(
          path: path, stamp: try? FileStamp.read(path, followingLinks: false))
      }
      return page
    }
  }

  /// Where nothing changed, the old details stay, for pages are compared by their identity.
  private func keepDetails(of old: [Page], in pages: inout [Page]) {
    var known: [PageID: FileDetails] = [:]
    for page in old { known[page.id] = page.userData as? FileDetails }
    for index in pages.indices {
      guard let new = pages[index].userData as? FileDetails, let old = known[pages[index].id],
        old.saysTheSame(as: new)
      else { continue }
      pages[index].userData = old
    }
  }

  // MARK: Order

  private func order(of listing: Listing) -> [Int]? {
    var order: [Int]
    switch options.order {
    case .natural:
      if !options.isReversed { return nil }
      order = Array(0..<listing.count)
    case .bytes:
      order = (0..<listing.count).sorted { left, right in
        listing.withName(at: left) { left in
          listing.withName(at: right) { left.lexicographicallyPrecedes($0) }
        }
      }
    case .modified:
      order = descending(listing) { $0.modified.nanoseconds }
    case .size:
      order = descending(listing) { $0.size }
    }
    return options.isReversed ? order.reversed() : order
  }

  /// The largest first; what cannot be looked at comes last, equal ones in natural order.
  private func descending(_ listing: Listing, by value: (FileStamp) -> Int) -> [Int] {
    let values = (0..<listing.count).map { index -> Int in
      let path = fullPath(of: listing.name(at: index))
      let stamp = try? FileStamp.read(path, followingLinks: false)
      return stamp.map(value) ?? Int.min
    }
    return values.indices.sorted { (values[$1], $0) < (values[$0], $1) }
  }

  // MARK: Content

  func content(of id: PageID) throws(PageFailure) -> PageContent {
    let name = names.withLock { $0.name(of: id) }
    guard isBelow(name) else {
      throw PageFailure(
        kind: "unknownPage", message: "the folder has no file “\(ByteText.shown(name))”",
        origin: ByteText.shown(root))
    }
    let path = fullPath(of: name)
    book.withLock { $0.open(id, path: path) }
    return try FileContent.read(path: path, name: name)
  }

  /// Whether a name can be one of the listing: an id must not lead out of the folder.
  private func isBelow(_ name: [UInt8]) -> Bool {
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if name.isEmpty || parts.count > max(0, options.depth) + 1 { return false }
    return parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }

  private func fullPath(of name: [UInt8]) -> [UInt8] { root + [UInt8(ascii: "/")] + name }

  /// The folder's own name, also where the path says "." or "..".
  private static func title(of path: [UInt8]) -> String {
    let last = path.split(separator: UInt8(ascii: "/")).last ?? []
    let isRelative = last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8)
    guard isRelative else { return last.isEmpty ? "/" : ByteText.shown(last) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let status = try? path.callingSystem { realpath($0, &buffer) == nil ? -1 : 0 }
    guard status != nil else { return ByteText.shown(last) }
    let real = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return real.split(separator: UInt8(ascii: "/")).last.map { ByteText.shown($0) } ?? "/"
  }
}
