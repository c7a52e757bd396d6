import PagerKitCore

/// Differences between two lists against one dictionary of the ids.
enum Differences {
  static let count = 100_000

  static func run() {
    print("Differences of \(count) ids, against building one dictionary of them\n")
    run("ids of 8 bytes") { PageID("id\(100_000 + $0)") }
    run("ids of 39 bytes") { PageID("https://example.org/articles/2026/\(100_000 + $0)") }
  }

  private static func run(_ name: String, id: (Int) -> PageID) {
    let old = (0..<count).map(id)
    line([name, "time", "ratio", "with pages", "moves"])
    for (title, new) in variants(old, fresh: { id(count + $0) }) {
      let lists = (old: PageList(old.map { Page(id: $0) }), new: PageList(new.map { Page(id: $0) }))
      let times = medians([
        {
          var dictionary: [PageID: Int] = [:]
          dictionary.reserveCapacity(old.count)
          for (index, id) in old.enumerated() { dictionary[id] = index }
          use(dictionary)
        },
        { use(ListChanges(from: old, to: new)) },
        { use(ListChanges(from: lists.old, to: lists.new)) },
      ])
      let moves = ListChanges(from: old, to: new).moves.count
      let ratios = times.dropFirst().map { "\(($0 / times[0] * 100).rounded() / 100)" }
      line(["  " + title, times[1].words] + ratios + ["\(moves)"])
    }
    print()
  }

  private static func variants<ID>(_ old: [ID], fresh: (Int) -> ID) -> [(String, [ID])] {
    var generator = Generator()
    var front = old
    front.insert(fresh(0), at: 0)
    var few = old
    for index in stride(from: 50, to: count, by: 100) { few[index] = fresh(index) }
    var half = old
    for index in stride(from: 0, to: count, by: 2) { half[index] = fresh(index) }
    var moved = old
    for _ in 0..<count / 100 {
      let page = moved.remove(at: Int.random(in: 0..<moved.count, using: &generator))
      moved.insert(page, at: Int.random(in: 0...moved.count, using: &generator))
    }
    var one = old
    one.insert(one.removeLast(), at: 0)
    return [
      ("one inserted at the front", front), ("1 % replaced", few), ("half replaced", half),
      ("1 % moved", moved), ("the last one to the front", one),
      ("reversed", old.reversed()), ("shuffled", old.shuffled(using: &generator)),
    ]
  }
}
