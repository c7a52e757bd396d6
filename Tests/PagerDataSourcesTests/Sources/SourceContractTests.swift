import PagerContracts
import PagerKitCore
import Testing

@testable import PagerDataSources

/// Every source keeps the loader's contract, with as much of the world under control as there is.
@Suite struct SourceContractTests {
  @Test(arguments: PageLoaderClause.allCases)
  func directory(clause: PageLoaderClause) async throws {
    try await PageLoaderSuite(
      excluding: [.interrupted: "no file of this machine can be made to wait for ever"]
    ) {
      let folder = try TemporaryFolder()
      for name in ["one", "two", "caf\u{E9}", "cafe\u{301}"] { try folder.write(name, name) }
      try folder.write([0xFF, 0x41], [0x41])
      try folder.makePipe("pipe")
      try folder.makeLink("nowhere", to: "nowhere at all")
      let source = DirectorySource(path: folder.path)
      let path = String(decoding: folder.path, as: UTF8.self)
      let moved = path + ".moved"
      return PageLoaderSubject(
        source, insert: { try? folder.write("three", "3") },
        fail: { Self.rename(path, to: moved) }, mend: { Self.rename(moved, to: path) },
        activity: { source.subject.isListening ? 1 : 0 },
        reads: { source.subject.openedCount },
        cleanUp: { Self.rename(moved, to: path) })
    }.check(clause)
  }

  @Test(arguments: PageLoaderClause.allCases)
  func files(clause: PageLoaderClause) async throws {
    try await PageLoaderSuite(excluding: [
      .interrupted: "no file of this machine can be made to wait for ever",
      .identity: "the list is the caller's and never changes",
      .failure: "a list that is given cannot fail as a whole",
      .recovery: "a list that is given cannot fail as a whole",
      .released: "seen on the directory source, which watches by the same means",
      .onDemand: "seen on the directory source, which reads by the same means",
    ]) {
      let folder = try TemporaryFolder()
      try folder.write("one", "1")
      let source = FileListSource(paths: [folder.path("one"), folder.path("missing")])
      return PageLoaderSubject(source, cleanUp: { folder.removeAll() })
    }.check(clause)
  }

  @Test(arguments: PageLoaderClause.allCases)
  func list(clause: PageLoaderClause) async throws {
    try await PageLoaderSuite(excluding: [
      .interrupted: "its contents are there at once",
      .failure: "there is nothing that could fail",
      .recovery: "there is nothing that could fail",
      .released: "there is nothing to let go",
      .onDemand: "its contents are given with its pages",
    ]) {
      let source = StaticListSource.demo
      return PageLoaderSubject(
        source, insert: { source.update { $0.insert(StaticPage("new", text: "x"), at: 2) } })
    }.check(clause)
  }

  @Test(arguments: PageLoaderClause.allCases)
  func pageFile(clause: PageLoaderClause) async throws {
    try await PageLoaderSuite(excluding: [
      .interrupted: "its contents are there at once",
      .released: "seen on the directory source, which watches by the same means",
      .onDemand: "its contents are in the file of the list",
    ]) {
      let folder = try TemporaryFolder()
      let good = "id\ttext\na\t1\nb\t2\n"
      try folder.write("pages.tsv", good)
      return PageLoaderSubject(
        PageFileSource(path: folder.path("pages.tsv")),
        insert: { try? folder.write("pages.tsv", good + "c\t3\n") },
        fail: { try? folder.write("pages.tsv", "no such column\n") },
        mend: { try? folder.write("pages.tsv", good) })
    }.check(clause)
  }

  private static func rename(_ from: String, to: String) { _ = systemRename(from, to) }
}
