import PagerKitCore
import Testing

@testable import PagerDataSources

@Suite struct IdentityTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func log(_ moves: [(String, String)]) -> RenameLog {
    var log = RenameLog()
    for (cookie, move) in moves.enumerated() {
      log.leave(bytes(move.0), cookie: UInt32(cookie))
      log.arrive(bytes(move.1), cookie: UInt32(cookie))
    }
    return log
  }

  private func pairs(
    _ moves: [(String, String)], vanished: [String], appeared: [String]
  ) -> [String] {
    log(moves).pairs(vanished: vanished.map(bytes), appeared: appeared.map(bytes)).map {
      "\(String(decoding: $0.from, as: UTF8.self))>\(String(decoding: $0.to, as: UTF8.self))"
    }
  }

  @Test func renamesAreFollowed() {
    #expect(pairs([("a", "b")], vanished: ["a"], appeared: ["b"]) == ["a>b"])
    #expect(
      pairs([("a", "t"), ("t", "b")], vanished: ["a"], appeared: ["b"]) == ["a>b"])
    // Set aside, written anew, removed: the name is there before and after, and nothing is renamed.
    #expect(pairs([("f", "f.bak")], vanished: [], appeared: []).isEmpty)
    // A new file moved over an old one.
    #expect(pairs([("f.tmp", "f")], vanished: ["f.tmp"], appeared: []).isEmpty)
    // Two names exchanged.
    #expect(pairs([("a", "b"), ("b", "a")], vanished: [], appeared: []).isEmpty)
    // Moved in from elsewhere, moved out to elsewhere.
    #expect(pairs([], vanished: ["a"], appeared: ["b"]).isEmpty)
  }

  @Test func aRenamedFolderTakesItsFilesAlong() {
    #expect(
      pairs(
        [("sub", "new/sub")], vanished: ["sub/a", "sub/x/b", "subway"],
        appeared: ["new/sub/a", "new/sub/x/b"])
        == ["sub/a>new/sub/a", "sub/x/b>new/sub/x/b"])
  }

  @Test func halvesOfARenameMayComeApart() {
    var log = RenameLog()
    log.leave(bytes("a"), cookie: 5)
    _ = log.take()
    log.arrive(bytes("b"), cookie: 5)
    log.arrive(bytes("c"), cookie: 6)
    let pairs = log.take().pairs(vanished: [bytes("a")], appeared: [bytes("b"), bytes("c")])
    #expect(pairs.map(\.to) == [bytes("b")])
    // Told to two looks, and then forgotten.
    #expect(!log.take().pairs(vanished: [bytes("a")], appeared: [bytes("b")]).isEmpty)
    #expect(log.take().pairs(vanished: [bytes("a")], appeared: [bytes("b")]).isEmpty)
  }

  @Test func anIdIsLentAndGivenBack() {
    var names = PageNames()
    func apply(_ moves: [(String, String)], listed: [String]) -> Bool {
      names.apply(
        moves.map { (bytes($0.0), bytes($0.1)) }, isListed: { listed.map(bytes).contains($0) })
    }
    #expect(apply([("a", "b")], listed: ["b"]))
    #expect(names.id(of: bytes("b")) == "a")
    #expect(names.name(of: "a") == bytes("b"))
    // Again: the page goes on.
    #expect(apply([("b", "c")], listed: ["c"]))
    #expect(names.id(of: bytes("c")) == "a")
    #expect(names.id(of: bytes("b")) == "b")
    // Another file takes the old name, and is its page.
    #expect(apply([], listed: ["a", "c"]))
    #expect(names.id(of: bytes("c")) == "c")
    #expect(names.name(of: "a") == bytes("a"))
    #expect(names.isPlain)
  }

  @Test func idsStayUniqueThroughChains() {
    var names = PageNames()
    var listed = ["b", "c", "d"]
    func apply(_ moves: [(String, String)]) {
      _ = names.apply(
        moves.map { (bytes($0.0), bytes($0.1)) }, isListed: { listed.map(bytes).contains($0) })
    }
    // "c" becomes "d", then "b" becomes "c": "d" holds the id "c", and "c" the id "b".
    listed = ["c", "d"]
    apply([("c", "d"), ("b", "c")])
    #expect(listed.map { names.id(of: bytes($0)) } == ["b", "c"])
    // A new "b" takes its id back; then "c" is its own page again, and "d" has to be its own, too.
    listed = ["b", "c", "d"]
    apply([])
    #expect(listed.map { names.id(of: bytes($0)) } == ["b", "c", "d"])
    // Back to the old name.
    listed = ["a"]
    apply([("b", "a")])
    listed = ["b"]
    apply([("a", "b")])
    #expect(names.id(of: bytes("b")) == "b")
    #expect(names.isPlain)
    // A page that is gone lends nothing.
    listed = ["z"]
    apply([("b", "z")])
    #expect(names.id(of: bytes("z")) == "b")
    listed = []
    apply([])
    #expect(names.isPlain)
  }

  @Test func namesAreShownWithTheirBytes() {
    #expect(ByteText.shown(bytes("café")) == "café")
    #expect(ByteText.shown(bytes("caf") + [0xE9]) == "caf\\xe9")
    #expect(ByteText.shown([0xE2, 0x82, 0x41, 0x01]) == "\\xe2\\x82A\u{1}")
    #expect(ByteText.shown([0xED, 0xA0, 0x80]) == "\\xed\\xa0\\x80")
    #expect(ByteText.shown([UInt8]()) == "")
  }

  @Test func fileSystemsAreFoundInTheKernelsTable() {
    let table = Array(
      """
      22 27 0:21 / /proc rw,relatime - proc proc rw
      30 27 254:0 / / rw,relatime shared:1 master:2 - ext4 /dev/vda rw
      31 27 0:44 / /mnt/a\\040b rw - fuse.sshfs host: rw
      broken
      32 27 0:45 / /x rw no dash
      33 27 0:46 / /x rw -
      """.utf8)
    func kind(_ device: String) -> String? { FileSystem.kind(ofDevice: device, inTable: table) }
    #expect(kind("0:21") == "proc")
    #expect(kind("254:0") == "ext4")
    #expect(kind("0:44") == "fuse.sshfs")
    #expect(kind("0:45") == nil)
    #expect(kind("0:46") == nil)
    #expect(kind("9:9") == nil)
    #if os(Linux)
      #expect(FileSystem.withoutEvents(at: Array("/proc".utf8)) == "proc")
    #endif
    #expect(FileSystem.withoutEvents(at: Array("/nowhere".utf8)) == nil)
  }
}
