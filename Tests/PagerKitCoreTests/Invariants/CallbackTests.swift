import PagerKitCore
import Testing

/// I9: commands given inside a callback run, in order, after all events of the command in progress
/// have been delivered.
@Suite struct CallbackTests {
  /// Writes down what it is told, and answers some of it with commands.
  private final class Listener: ProgressivePagerDelegate {
    var told: [String] = []
    var states: [PagerState] = []
    var answers: [String: (Pager) -> Void] = [:]

    private func hear(_ words: String, _ pager: Pager) {
      told.append(words)
      answers.removeValue(forKey: words)?(pager)
    }

    func pager(_ pager: Pager, shouldMoveFrom from: PageID, to: PageID, cause: PagerCause) -> Bool {
      // A gate may look at the pager, and sees it as it was before the command.
      states.append(pager.state)
      hear("should \(from) \(to)", pager)
      return true
    }

    func pager(_ pager: Pager, willMoveFrom from: PageID, to: PageID, cause: PagerCause) {
      hear("will \(from) \(to)", pager)
    }

    func pager(_ pager: Pager, didCrossFrom from: PageID, to: PageID) {
      hear("cross \(from) \(to)", pager)
    }

    func pager(_ pager: Pager, didMoveFrom from: PageID, to: PageID) {
      hear("did \(from) \(to)", pager)
    }

    func pager(_ pager: Pager, didCancelFrom from: PageID, to: PageID) {
      hear("cancel \(from) \(to)", pager)
    }

    func pager(
      _ pager: Pager, didReload count: Int, current: PageID?, duplicates: [PageID]
    ) {
      hear("reloaded \(count)", pager)
    }
  }

  private static func pager(_ listener: Listener, _ ids: String) -> Pager {
    let pager = Pager(strip: Strip { _ in 10 })
    pager.perform(.resize(Size(width: 100, height: 200)))
    pager.perform(.reload(ids.map { Page(id: PageID(String($0))) }))
    pager.delegate = listener
    return pager
  }

  @Test func allEventsFirst() {
    let listener = Listener()
    let pager = Self.pager(listener, "ABC")
    listener.answers["will A B"] = { pager in
      pager.go(to: .id("C"), animated: false)
      pager.go(to: .id("A"), animated: false)
      // Nothing has happened yet: this callback has not returned.
      listener.told.append("asked")
    }
    pager.go(to: .id("B"), animated: false)
    #expect(
      listener.told == [
        "should A B", "will A B", "asked", "cross A B", "did A B", "should B C", "will B C",
        "cross B C", "did B C", "should C A", "will C A", "cross C A", "did C A",
      ])
    #expect(pager.state.current == "A")
  }

  @Test func aGateSeesTheStateBefore() {
    let listener = Listener()
    let pager = Self.pager(listener, "ABC")
    let before = pager.state
    listener.answers["should A C"] = { $0.go(to: .id("B"), animated: false) }
    pager.go(to: .id("C"), animated: false)
    #expect(listener.states.first == before)
    #expect(
      listener.told == [
        "should A C", "will A C", "cross A C", "did A C", "should C B", "will C B", "cross C B",
        "did C B",
      ])
  }

  /// A wish that waited for the list is asked about while the list changes.
  @Test func aGateThatIsAskedWhileTheListChanges() {
    let listener = Listener()
    let pager = Self.pager(listener, "")
    pager.go(to: .id("B"))
    let before = pager.state
    listener.answers["should A B"] = { $0.go(to: .id("C"), animated: false) }
    pager.perform(.reload(["A", "B", "C"].map { Page(id: $0) }))
    #expect(listener.states.first == before)
    #expect(listener.told.prefix(2) == ["should A B", "reloaded 3"])
    #expect(listener.told.suffix(3) == ["will B C", "cross B C", "did B C"])
  }

  @Test func theListChangesInsideACallback() {
    let listener = Listener()
    let pager = Self.pager(listener, "ABC")
    listener.answers["cross A B"] = { pager in
      pager.update(BatchUpdate(removals: ["A"]))
      pager.go(to: .last, animated: false)
    }
    pager.go(to: .id("B"))
    for _ in 0..<60 { pager.advance(by: .milliseconds(10)) }
    #expect(
      listener.told == [
        "should A B", "will A B", "cross A B", "reloaded 2", "cancel A B", "should B C",
        "will B C", "cross B C", "did B C",
      ])
    #expect(pager.state.index == 1 && pager.state.count == 2)
  }
}
