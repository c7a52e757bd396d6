import PagerContracts
import Testing

@testable import PagerKitCore

/// The list in blocks against a plain array.
@Suite struct PageListTests {
  @Test(arguments: [0, 1, 2, 255, 256, 257, 1000, 5000])
  func isWhatItWasMadeOf(count: Int) {
    let ids = (0..<count).map { PageID("p\($0)") }
    let list = PageList(ids.map { Page(id: $0) })
    #expect(list.count == count && list.isEmpty == ids.isEmpty)
    #expect(list.map(\.id) == ids)
    #expect(list.ids == ids)
    #expect(ids.indices.allSatisfy { list[$0].id == ids[$0] && list.index(of: ids[$0]) == $0 })
    #expect(list.index(of: "nobody") == nil && !list.contains("nobody"))
  }

  @Test func theFirstOfEqualIDsCounts() {
    var duplicates: [PageID] = []
    let pages = [
      Page(id: "A", title: "1"), Page(id: "B"), Page(id: "A", title: "2"), Page(id: "A"),
    ]
    let list = PageList(pages, duplicates: &duplicates)
    #expect(list.map(\.id) == ["A", "B"] && list[0].title == "1")
    #expect(duplicates == ["A", "A"])
  }

  /// "é" as one scalar and as two are two files in one folder.
  @Test func idsAreBytes() {
    let list = PageList([Page(id: "\u{E9}"), Page(id: "e\u{301}"), Page(id: PageID(bytes: [0xE9]))])
    #expect(list.count == 3)
    #expect(list.index(of: "e\u{301}") == 1 && list.index(of: PageID(bytes: [0xE9])) == 2)
  }

  @Test(arguments: 0..<4)
  func changesLikeAnArray(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var array = (0..<[0, 300, 600, 3000][seed]).map { PageID("p\($0)") }
    var list = PageList(array.map { Page(id: $0) })
    var named = 0
    for round in 0..<12_000 {
      // Grows, then shrinks to nothing, then grows again: blocks are split and dropped.
      let grows = (round / 4000) % 2 == 0
      if array.isEmpty || generator.below(10) < (grows ? 7 : 2) {
        // Often in one place, so that one block takes it all.
        let index = generator.oneIn(3) ? generator.below(array.count + 1) : array.count / 3
        let id = PageID("n\(named)")
        named += 1
        let isNew = list.insert(Page(id: id), at: index)
        #expect(isNew)
        array.insert(id, at: index)
      } else {
        let index = generator.below(array.count)
        let gone = list.remove(at: index)
        #expect(gone.id == array[index])
        array.remove(at: index)
      }
      if let id = generator.pick(array) {
        let index = list.index(of: id)
        #expect(index.map { array[$0] } == id)
        let isNew = list.insert(Page(id: id), at: 0)
        #expect(!isNew)
      }
    }
    #expect(list.ids == array)
    #expect(array.enumerated().allSatisfy { list.index(of: $1) == $0 })
  }

  @Test func aCopyIsASnapshot() {
    var list = PageList((0..<600).map { Page(id: PageID("\($0)")) })
    let snapshot = list
    _ = list.remove(at: 300)
    _ = list.insert(Page(id: "new"), at: 0)
    #expect(snapshot.count == 600 && snapshot[300].id == "300" && snapshot.index(of: "new") == nil)
    #expect(list.count == 600 && list.index(of: "300") == nil && list.index(of: "299") == 300)
  }
}
