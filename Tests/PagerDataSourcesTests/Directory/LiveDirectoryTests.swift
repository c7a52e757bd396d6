import PagerKitCore
import Testing

@testable import PagerDataSources

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder that changes while somebody reads, by events and by polling: the same tests for both.
@Suite struct LiveDirectoryTests {
  static let ways: [Watching] = [.automatic, .polling(every: .milliseconds(20))]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("f", "old")
    try folder.write("g", "other")
    return folder
  }

  private func source(_ folder: TemporaryFolder, _ watching: Watching) -> DirectorySource {
    var options = DirectoryOptions()
    options.watching = watching
    return DirectorySource(path: folder.path, options: options)
  }

  private func page(_ id: PageID, _ snapshot: SourceSnapshot) -> Page? {
    snapshot.pages.first { $0.id == id }
  }

  @Test(arguments: ways)
  func filesComeAndGo(way: Watching) async throws {
    let folder = try folder()
    let reader = SnapshotReader(source(folder, way))
    #expect(try await reader.ready().titles == ["f", "g"])
    try folder.write("a")
    try await reader.wait("a comes") { $0.titles == ["a", "f", "g"] }
    try folder.remove("f")
    try await reader.wait("f goes") { $0.titles == ["a", "g"] }
    try folder.write("f", "again")
    try await reader.wait("f comes back") { $0.titles == ["a", "f", "g"] }
  }

  @Test(arguments: ways)
  func aSaveReplacesThePageThatIsOpen(way: Watching) async throws {
    let folder = try folder()
    let source = source(folder, way)
    let reader = SnapshotReader(source)
    var last = try await reader.ready()
    #expect(try await source.content(of: "f").text == "old")

    let ways: [(String, (TemporaryFolder) throws -> Void)] = [
      ("in place", { try $0.write("f", "in place") }),
      (
        "renamed over",
        {
          try $0.write("f.tmp", "renamed over")
          try $0.rename("f.tmp", "f")
        }
      ),
      (
        "with a backup",
        {
          try $0.rename("f", "f~")
          try $0.write("f", "with a backup")
          try $0.remove("f~")
        }
      ),
    ]
    for (text, save) in ways {
      let before = page("f", last)
      try save(folder)
      // The page is another value, under the same id, and nothing else is left in the list.
      last = try await reader.wait("saved \(text)") {
        $0.ids == ["f", "g"] && page("f", $0) != before
      }
      #expect(try await source.content(of: "f").text == text)
    }
  }

  @Test func thePageThatNobodyOpenedIsNotReplaced() async throws {
    let folder = try folder()
    let source = source(folder, .automatic)
    let reader = SnapshotReader(source)
    let first = try await reader.ready()
    try folder.write("g", "changed")
    await source.refresh()
    try folder.write("h")
    let last = try await reader.wait("h comes") { $0.ids == ["f", "g", "h"] }
    #expect(Array(last.pages.prefix(2)) == first.pages)
  }

  @Test(arguments: ways)
  func aRenamedPageIsTheSamePage(way: Watching) async throws {
    let folder = try folder()
    let source = source(folder, way)
    let reader = SnapshotReader(source)
    _ = try await reader.ready()
    // By polling a rename is told from a new file only for a page that was opened.
    #expect(try await source.content(of: "f").text == "old")
    try folder.rename("f", "z")
    let snapshot = try await reader.wait("f is z") { $0.titles == ["g", "z"] }
    #expect(snapshot.ids == ["g", "f"])
    #expect(try await source.content(of: "f").text == "old")
    await source.refresh()
    #expect(reader.all.last?.ids == ["g", "f"])
    // Another file of the old name is the page of that name again.
    try folder.write("f", "new")
    let after = try await reader.wait("a new f") { $0.titles == ["f", "g", "z"] }
    #expect(after.ids == ["f", "g", "z"])
    #expect(try await source.content(of: "f").text == "new")
    #expect(try await source.content(of: "z").text == "old")
  }

  @Test func aRenamedFolderKeepsThePagesInIt() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("sub")
    try folder.makeFolder("sub/deep")
    try folder.write("sub/1", "one")
    try folder.write("sub/deep/2", "two")
    var options = DirectoryOptions()
    options.depth = 5
    let source = DirectorySource(path: folder.path, options: options)
    let reader = SnapshotReader(source)
    #expect(try await reader.ready().ids == ["sub/1", "sub/deep/2"])
    try folder.rename("sub", "new")
    let snapshot = try await reader.wait("renamed") { $0.titles == ["new/1", "new/deep/2"] }
    #expect(snapshot.ids == ["sub/1", "sub/deep/2"])
    #expect(try await source.content(of: "sub/deep/2").text == "two")
    // What is made in a new folder is not missed.
    try folder.makeFolder("new/later")
    try folder.write("new/later/3")
    try await reader.wait("a new folder") { $0.titles.contains("new/later/3") }
    try folder.write("new/later/4")
    try await reader.wait("in the new folder") { $0.titles.contains("new/later/4") }
  }

  @Test(arguments: ways)
  func theFolderGoesAndComesBack(way: Watching) async throws {
    let folder = try folder()
    let reader = SnapshotReader(source(folder, way))
    _ = try await reader.ready()
    folder.removeAll()
    let gone = try await reader.wait("gone") {
      if case .failed(let failure) = $0.state { failure.kind == "notFound" } else { false }
    }
    // The last good pages, whatever of the removal was seen before.
    #expect(Set(gone.ids).isSubset(of: ["f", "g"]))
    try folder.makeAgain()
    try folder.write("f", "back")
    try await reader.wait("back") { $0.state == .ready && $0.ids == ["f"] }
    try folder.write("h")
    try await reader.wait("watched again") { $0.ids == ["f", "h"] }
  }

  @Test func theFolderIsReplacedByAnother() async throws {
    let folder = try folder()
    try folder.makeFolder("live")
    try folder.write("live/1")
    try folder.makeFolder("next")
    try folder.write("next/2")
    let reader = SnapshotReader(DirectorySource(path: folder.path("live")))
    #expect(try await reader.ready().titles == ["1"])
    try folder.rename("live", "previous")
    try folder.rename("next", "live")
    try await reader.wait("the other one") { $0.state == .ready && $0.titles == ["2"] }
    try folder.write("live/3")
    try await reader.wait("which is watched") { $0.titles == ["2", "3"] }
  }

  @Test func twentyThousandEventsEndInAFreshListing() async throws {
    let folder = try TemporaryFolder()
    try folder.write("current", "here")
    let source = source(folder, .automatic)
    let reader = SnapshotReader(source)
    _ = try await reader.ready()
    #expect(try await source.content(of: "current").text == "here")
    // More than the system keeps: creations, writes, renames and removals.
    for round in 0..<5_000 {
      try folder.write("x\(round % 700)")
      if round % 3 == 0 { try folder.rename("x\(round % 700)", "y\(round % 500)") }
      if round % 7 == 0 { try folder.write("z\(round)") }
      if round % 14 == 7, round > 100 { try folder.remove("z\(round - 7)") }
    }
    try folder.write("last")
    var fresh = Listing()
    try fresh.scan(path: folder.path)
    fresh.sort()
    let names = (0..<fresh.count).map { fresh.name(at: $0) }
    let snapshot = try await reader.wait("the last file") {
      $0.titles.map { Array($0.utf8) } == names
    }
    #expect(snapshot.pages.contains { $0.id == "current" && $0.title == "current" })
    #expect(Set(snapshot.ids).count == snapshot.pages.count)
  }

  @Test func aLinkThatLeadsElsewhereIsTold() async throws {
    let folder = try folder()
    try folder.makeLink("link", to: "f")
    let source = source(folder, .automatic)
    let reader = SnapshotReader(source)
    #expect(page("link", try await reader.ready())?.subtitle == "→ f")
    #expect(try await source.content(of: "link").text == "old")
    try folder.makeLink("link.new", to: "g")
    try folder.rename("link.new", "link")
    try await reader.wait("leads to g") {
      page("link", $0)?.subtitle == "→ g" && $0.pages.count == 3
    }
    #expect(try await source.content(of: "link").text == "other")
  }

  @Test func watchingEndsWithTheLastListener() async throws {
    let folder = try folder()
    let source = source(folder, .automatic)
    let first = SnapshotReader(source)
    let second = SnapshotReader(source)
    _ = try await first.ready()
    _ = try await second.ready()
    #if os(Linux)
      #expect(source.subject.isListening)
    #endif
    first.stop()
    try folder.write("h")
    try await second.wait("the other goes on") { $0.ids == ["f", "g", "h"] }
    second.stop()
    try await eventually("nobody listens") { !source.subject.isListening }
    // And it begins anew.
    try folder.remove("h")
    let third = SnapshotReader(source)
    #expect(try await third.ready().ids == ["f", "g"])
    try folder.write("i")
    try await third.wait("live again") { $0.ids == ["f", "g", "i"] }
  }

  @Test func notesSayHowItIsWatched() async throws {
    let folder = try folder()
    let events = try await SnapshotReader(source(folder, .automatic)).ready()
    let polling = try await SnapshotReader(source(folder, .polling(every: .milliseconds(500))))
      .ready()
    let none = try await SnapshotReader(source(folder, .none)).ready()
    #if os(Linux)
      #expect(events.note == "watching")
    #endif
    #expect(polling.note == "polling every 0.5 s")
    #expect(none.note == nil)
    #expect(SystemFailure(code: ENOSPC).reasonToPoll == "the system's limit of watches is reached")
    #expect(!SystemFailure(code: ENOSPC).isAboutThePath)
    #expect(SystemFailure(code: EACCES).isAboutThePath)
  }

  @Test func filesNamedOneByOne() async throws {
    let folder = try folder()
    try folder.makeFolder("sub")
    try folder.write("sub/f", "deep")
    let paths = ["f", "missing", "sub/f", "f"].map { folder.path($0) }
    let source = FileListSource(paths: paths)
    let reader = SnapshotReader(source)
    let snapshot = try await reader.ready()
    let ids = paths.prefix(3).map { PageID(bytes: $0) }
    #expect(snapshot.ids == ids)
    #expect(snapshot.titles == [folder.text("f"), "missing", folder.text("sub/f")])
    #expect(snapshot.warnings.map(\.kind) == ["duplicateID"])
    #expect(snapshot.warnings.first?.item == 3)
    #expect(try await source.content(of: ids[2]).text == "deep")
    let missing = await failure(of: ids[1], source)
    #expect(missing?.kind == "notFound")
    #expect(missing?.message == "cannot open “\(folder.text("missing"))”: it does not exist")
    #expect(await failure(of: "g", source)?.kind == "unknownPage")

    try folder.write("missing", "found")
    let found = try await reader.wait("it appears") { $0.pages[1] != snapshot.pages[1] }
    #expect(found.ids == ids)
    #expect(found.pages[0] == snapshot.pages[0])
    #expect(try await source.content(of: ids[1]).text == "found")
    try folder.write("sub/f.new", "saved")
    try folder.rename("sub/f.new", "sub/f")
    try await reader.wait("saved by renaming") { $0.pages[2] != found.pages[2] }
    #expect(try await source.content(of: ids[2]).text == "saved")
    try folder.remove("f")
    await source.refresh()
    #expect(reader.all.last?.ids == ids)
  }

  private func failure(of id: PageID, _ source: FileListSource) async -> PageFailure? {
    do throws(PageFailure) {
      _ = try await source.content(of: id)
      return nil
    } catch {
      return error
    }
  }
}
