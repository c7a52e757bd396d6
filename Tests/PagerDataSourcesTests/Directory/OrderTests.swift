import Testing

@testable import PagerDataSources

@Suite struct OrderTests {
  private func listing(_ names: [[UInt8]]) -> Listing {
    var listing = Listing()
    for name in names { name.withUnsafeBufferPointer { listing.append($0, kind: .regular) } }
    listing.sort()
    return listing
  }

  private func names(_ listing: Listing) -> [[UInt8]] {
    (0..<listing.count).map { listing.name(at: $0) }
  }

  private let ordered: [String] = [
    "#x", "-rf", ".hidden", "0", "001", "01", "1", "2", "10", "99", "100",
    "100000000000000000000", "100000000000000000001", "_u", "a", "a/z", "a b", "a-b", "a.txt",
    "A01", "A1", "a01", "a1", "a1b", "a2", "a10", "B", "file.txt", "file1.txt", "file2.txt",
    "FILE2.txt.bak", "file10.txt", "x.txt", "x.txt~", "Ä", "ä", "Ö",
  ]

  @Test func naturalOrder() {
    let expected = ordered.map { Array($0.utf8) }
    var random = Xorshift(seed: 3)
    for _ in 0..<20 {
      var shuffled = expected
      for index in shuffled.indices.dropLast() {
        let other = index + Int(random.next() % UInt64(shuffled.count - index))
        shuffled.swapAt(index, other)
      }
      let sorted = names(listing(shuffled))
      #expect(sorted == expected, "\(sorted.map { String(decoding: $0, as: UTF8.self) })")
    }
    for (left, right) in zip(expected, expected.dropFirst()) {
      #expect(NaturalOrder.precedes(left, right))
      #expect(!NaturalOrder.precedes(right, left))
      #expect(!NaturalOrder.precedes(left, left))
    }
  }

  @Test func namesThatAreNotText() {
    let expected: [[UInt8]] = [
      Array("caf".utf8), Array("cafe\u{301}".utf8), Array("café".utf8), Array("caf".utf8) + [0xE8],
      Array("caf".utf8) + [0xE9],
    ]
    #expect(names(listing(expected.reversed())) == expected)
  }

  @Test func numbersOfAnyLength() {
    // 253, 254, 255 and 600 digits.
    let lengths = [1, 2, 253, 254, 255, 508, 509, 600]
    let expected = lengths.map { [UInt8](repeating: UInt8(ascii: "9"), count: $0) }
    #expect(names(listing(expected.reversed())) == expected)
  }

  @Test func lookUp() {
    let listing = listing(ordered.map { Array($0.utf8) })
    #expect(ordered.allSatisfy { listing.contains(Array($0.utf8)) })
    #expect(!listing.contains(Array("a1 ".utf8)))
    #expect(!listing.contains(Array("zz".utf8)))
    #expect(!listing.contains([]))
    #expect(!Listing().contains([]))
  }

  @Test func changes() {
    func changes(_ old: String, _ new: String) -> [[String]] {
      func list(_ text: String) -> Listing { listing(text.map { Array(String($0).utf8) }) }
      let (vanished, appeared) = list(new).changes(since: list(old))
      return [vanished, appeared].map { $0.map { String(decoding: $0, as: UTF8.self) } }
    }
    #expect(changes("abc", "abc") == [[], []])
    #expect(changes("abc", "ac") == [["b"], []])
    #expect(changes("ac", "abcd") == [[], ["b", "d"]])
    #expect(changes("", "ab") == [[], ["a", "b"]])
    #expect(changes("ab", "") == [["a", "b"], []])
    #expect(changes("aBc", "abC") == [["B", "c"], ["b", "C"]])
  }
}

@Suite struct GlobTests {
  static let samples: [(pattern: String, name: String, isMatch: Bool)] = [
    ("*", "", true), ("*", "anything", true), ("", "", true), ("", "a", false),
    ("*.md", "a.md", true), ("*.md", ".md", true), ("*.md", "a.mdx", false),
    ("?.c", "é.c", true), ("?.c", "ab.c", false), ("a?", "a", false),
    ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a-c]x", "dx", true),
    ("[^a-c]x", "ax", false), ("[]x]", "]", true), ("[a", "[a", true), ("[é-ü]", "ö", true),
    ("[a-]", "-", true), ("\\*", "*", true), ("\\*", "x", false), ("a\\", "a\\", true),
    ("*a*b*c*", "xxaxxbxxcxx", true), ("*a*b*c*", "xxaxxcxxbxx", false),
    ("**", "a", true), ("[z-a]", "m", false), ("*?", "", false), ("*?", "é", true),
  ]

  @Test(arguments: samples)
  func names(sample: (pattern: String, name: String, isMatch: Bool)) {
    let name = Array(sample.name.utf8)
    #expect(
      Glob(sample.pattern).matches(name: name, path: Array("deep/".utf8) + name) == sample.isMatch)
  }

  @Test func paths() {
    func matches(_ pattern: String, _ path: String) -> Bool {
      let name = path.split(separator: "/").last.map { Array($0.utf8) } ?? []
      return Glob(pattern).matches(name: name, path: Array(path.utf8))
    }
    #expect(matches("docs/*.md", "docs/a.md"))
    #expect(!matches("docs/*.md", "docs/sub/a.md"))
    #expect(matches("docs/**", "docs/sub/a.md"))
    #expect(matches("**/a*.md", "docs/sub/abc.md"))
    #expect(matches("a**/b*/c", "a/x/y/bcd/c"))
    #expect(!matches("docs/?", "docs//"))
    #expect(matches("*.md", "docs/sub/a.md"))
  }

  @Test func manyStarsEnd() {
    let pattern = String(repeating: "*a", count: 100) + "b"
    let name = [UInt8](repeating: UInt8(ascii: "a"), count: 255)
    #expect(!Glob(pattern).matches(name: name, path: name))
    #expect(Glob([0xFF, UInt8(ascii: "?")]).matches(name: [0xFF, 0xFE], path: []))
  }
}
