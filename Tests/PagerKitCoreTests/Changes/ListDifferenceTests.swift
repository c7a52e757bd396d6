import PagerContracts
import PagerKitCore
import Testing

/// What became of a list on its way to the next: right, and with as few moves as can be.
@Suite struct ListDifferenceTests {
  /// Carries changes out as their documentation says.
  private static func apply(_ changes: ListChanges, to old: [Int], _ new: [Int]) -> [Int] {
    let leaving = Set(changes.removed + changes.moves.map(\.from))
    var result = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
    var entering = changes.inserted.map { ($0, new[$0]) }
    entering += changes.moves.map { ($0.to, old[$0.from]) }
    for (index, element) in entering.sorted(by: { $0.0 < $1.0 }) {
      guard index <= result.count else { return [] }
      result.insert(element, at: index)
    }
    return result
  }

  /// The length of the longest ascending run, by the plain quadratic rule.
  private static func longestRun(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for value in values {
      let best = lengths.indices.filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }

  @Test func oneMovedIsOneMove() {
    let old = Array(0..<1000)
    for (from, to) in [(999, 0), (0, 999), (500, 501), (3, 700), (700, 3)] {
      var new = old
      new.insert(new.remove(at: from), at: to)
      let changes = ListChanges(from: old, to: new)
      #expect(changes.moves.count == 1 && changes.removed.isEmpty && changes.inserted.isEmpty)
      #expect(Self.apply(changes, to: old, new) == new)
    }
  }

  @Test func byHand() {
    let changes = ListChanges(from: ["a", "b", "c", "d", "e"], to: ["e", "b", "x", "d", "a"]) {
      $0 == 3 && $1 == 3
    }
    // b and d keep their order, a and e change theirs; c goes, x comes; d shows something else.
    #expect(
      changes
        == ListChanges(
          removed: [2], inserted: [2], moves: [.init(from: 4, to: 0), .init(from: 0, to: 4)],
          replaced: [3]))
  }

  @Test func nothingAndEverything() {
    #expect(ListChanges(from: [Int](), to: [Int]()).isEmpty)
    #expect(ListChanges(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
    #expect(ListChanges(from: [1, 2], to: [Int]()) == ListChanges(removed: [0, 1]))
    #expect(ListChanges(from: [Int](), to: [1, 2]) == ListChanges(inserted: [0, 1]))
    #expect(ListChanges(from: [1, 2], to: [3]) == ListChanges(removed: [0, 1], inserted: [0]))
    #expect(
      ListChanges(from: [1, 2], to: [1, 2]) { _, _ in true } == ListChanges(replaced: [0, 1]))
  }

  @Test(arguments: 0..<20)
  func leadsFromAnyListToAnyOther(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let old = Array(Array(0..<40).shuffled(using: &generator).prefix(generator.below(41)))
      var new = old
      for _ in 0..<generator.below(12) {
        switch generator.below(3) {
        case 0 where !new.isEmpty: new.remove(at: generator.below(new.count))
        case 1: new.insert(100 + generator.below(1_000_000), at: generator.below(new.count + 1))
        case 2 where !new.isEmpty:
          let element = new.remove(at: generator.below(new.count))
          new.insert(element, at: generator.below(new.count + 1))
        default: new.shuffle(using: &generator)
        }
      }
      if Set(new).count < new.count { continue }
      let changes = ListChanges(from: old, to: new)
      #expect(Self.apply(changes, to: old, new) == new)
      let survivors = new.compactMap { old.firstIndex(of: $0) }
      #expect(changes.moves.count == survivors.count - Self.longestRun(survivors))
      #expect(changes.removed.count == old.count - survivors.count)
      #expect(changes.inserted.count == new.count - survivors.count)
      #expect(changes.removed == changes.removed.sorted())
      #expect(changes.inserted == changes.inserted.sorted())
      #expect(changes.moves.map(\.to) == changes.moves.map(\.to).sorted())
    }
  }

  /// Ids that come again are survived: what the changes lead to is the new list all the same.
  @Test(arguments: 0..<10)
  func survivesDuplicates(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let old = (0..<generator.below(12)).map { _ in generator.below(6) }
      let new = (0..<generator.below(12)).map { _ in generator.below(6) }
      #expect(Self.apply(ListChanges(from: old, to: new), to: old, new) == new)
    }
  }

  @Test func aHundredThousand() {
    var generator = SeededGenerator(seed: 1)
    let old = Array(0..<100_000)
    var half = old
    for index in stride(from: 0, to: half.count, by: 2) { half[index] += 1_000_000 }
    let changes = ListChanges(from: old, to: half)
    #expect(changes.moves.isEmpty && changes.removed.count == 50_000)
    #expect(changes.inserted == changes.removed)
    let shuffled = old.shuffled(using: &generator)
    let moves = ListChanges(from: old, to: shuffled).moves.count
    // The longest run of a random order of n is about 2·√n long (Vershik, Kerov 1977): 632.
    #expect((99_300...99_500).contains(moves))
  }
}
