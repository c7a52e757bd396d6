import PagerKitCore
import Testing

/// What an adapter tells, a line for each call: "from to progress", with a star where the index
/// changed.
final class StripLog: TabStripDelegate, ScrollPageDelegate, TabScrollDelegate {
  var lines: [String] = []

  func tabStrip(_ pager: Pager, updatesFrom from: Int, to: Int) {
    lines.append("\(from) \(to)")
  }

  func tabStrip(
    _ pager: Pager, updatesFrom from: Int, to: Int, progress: Double, indexWasChanged: Bool
  ) {
    lines.append(
      "\(from) \(to) \(JSONWriter.text(of: progress))" + (indexWasChanged ? "*" : ""))
  }

  func scrollPage(_ pager: Pager, didBeginMoveFrom index: Int) { lines.append("begin \(index)") }
  func scrollPage(_ pager: Pager, movesFrom from: Int, to: Int, progress: Double) {
    lines.append("\(from) \(to) \(JSONWriter.text(of: progress))")
  }
  func scrollPage(_ pager: Pager, didEndMoveFrom from: Int, to: Int) {
    lines.append("end \(from) \(to)")
  }

  func tabScroll(_ pager: Pager, didScrollPageTo index: Int) { lines.append("scroll \(index)") }
  func tabScroll(_ pager: Pager, didChangePageTo index: Int) { lines.append("change \(index)") }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension Pager {
  /// Pages of 100 points.
  static func of(_ count: Int, rules: PagerConfiguration = PagerConfiguration()) -> Pager {
    let pager = Pager(configuration: rules)
    pager.perform(.resize(Size(width: 100, height: 100)))
    pager.perform(.reload((0..<count).map { Page(id: PageID("\($0)")) }))
    return pager
  }

  /// A host scrolls to one offset after the other and comes to rest.
  func scroll(through offsets: [Double]) {
    for offset in offsets { perform(.scroll(to: offset)) }
    perform(.rest)
  }
}

/// The calls that XLPagerTabStrip 4 made for the same offsets, computed from its formulas by hand;
/// where it left a tab half-way or told a change twice, what an app needs instead.
@Suite struct TabStripAdapterTests {
  private func calls(
    _ count: Int, from start: Int = 0, rules: PagerConfiguration = PagerConfiguration(),
    _ act: (Pager) -> Void
  ) -> [String] {
    let log = StripLog()
    let adapter = TabStripAdapter(delegate: log)
    let pager = Pager.of(count, rules: rules)
    pager.progressiveDelegate = adapter
    if start > 0 { pager.go(to: .index(start), animated: false) }
    log.lines = []
    act(pager)
    withExtendedLifetime(adapter) {}
    return log.take()
  }

  @Test func aSwipe() {
    #expect(
      calls(3) { $0.scroll(through: [10, 49, 50, 51, 100]) }
        == ["0 1 0.1", "0 1 0.49", "0 1 0.5*", "0 1 0.51", "0 1 1", "1 1 1"])
  }

  @Test func aSwipeThatIsCancelledEarly() {
    #expect(
      calls(3) { $0.scroll(through: [20, 40, 30, 10, 0]) }
        == ["0 1 0.2", "0 1 0.4", "0 1 0.3", "0 1 0.1", "0 1 0", "0 0 1"])
  }

  @Test func aSwipeThatIsCancelledPastHalf() {
    #expect(
      calls(3) { $0.scroll(through: [40, 60, 55, 50, 49, 20, 0]) }
        == [
          "0 1 0.4", "0 1 0.6*", "0 1 0.55", "0 1 0.5", "0 1 0.49*", "0 1 0.2", "0 1 0", "0 0 1",
        ])
  }

  @Test func aTickThatLeapsAPage() {
    // There the first tab stayed styled as the selected one for ever.
    #expect(
      calls(5) { $0.scroll(through: [20, 130, 200]) }
        == ["0 1 0.2", "0 1 1*", "1 2 0.3", "1 2 1*", "2 2 1"])
  }

  @Test func aTickThatLeapsSeveralPages() {
    #expect(
      calls(5) { $0.scroll(through: [20, 360, 400]) }
        == ["0 1 0.2", "0 1 1*", "1 3 1*", "3 4 0.6*", "3 4 1", "4 4 1"])
    #expect(
      calls(5) { $0.scroll(through: [360, 20, 0]) }
        == ["3 4 0.6*", "3 4 0*", "1 3 0*", "0 1 0.2*", "0 1 0", "0 0 1"])
  }

  @Test func aPullBeyondTheLastPage() {
    #expect(
      calls(3, from: 2) { $0.scroll(through: [220, 260, 255, 230, 200]) }
        == ["2 3 0.2", "2 3 0.6", "2 3 0.55", "2 3 0.3", "2 2 1"])
  }

  @Test func aPullBeyondTheFirstPage() {
    #expect(
      calls(3) { $0.scroll(through: [-20, -60, -55, -30, 0]) }
        == ["0 -1 0.2", "0 -1 0.6", "0 -1 0.55", "0 -1 0.3", "0 0 1"])
  }

  @Test func aPullWithoutElasticity() {
    var rules = PagerConfiguration()
    rules.isElastic = false
    #expect(
      calls(3, rules: rules) { $0.scroll(through: [-20, -60, -30, 0]) }
        == ["0 -1 0", "0 -1 0", "0 -1 0", "0 0 1"])
  }

  @Test func aSinglePage() {
    #expect(
      calls(1) { $0.scroll(through: [20, 60, 30, 0]) }
        == ["0 1 0.2", "0 1 0.6", "0 1 0.3", "0 0 1"])
  }

  @Test func bothWaysInOneGesture() {
    // From page 1 back towards 0, then on to 2: here 0 is told to be off before 2 begins.
    #expect(
      calls(3, from: 1) { $0.scroll(through: [60, 100, 130, 200]) }
        == ["1 0 0.4", "1 0 0", "1 2 0.3", "1 2 1*", "2 2 1"])
  }

  @Test func aTapKeepsItsRolesWhateverCameBefore() {
    // After a drag that began on page 1 they were reversed there.
    let told = calls(3, from: 1) { pager in
      pager.scroll(through: [80, 0])
      pager.perform(.tap(.index(1)))
      pager.perform(.settle)
    }
    let tap = told.drop { $0 != "0 0 1" }.dropFirst()
    #expect(tap.count > 3)
    #expect(tap.dropLast().allSatisfy { $0.hasPrefix("0 1 ") })
    #expect(tap.filter { $0.hasSuffix("*") }.count == 1)
    #expect(tap.suffix(2) == ["0 1 1", "1 1 1"])
  }

  @Test func aFarTapIsOnePair() {
    // There it jumped to a neighbour first, and the index changed twice.
    let told = calls(3, from: 2) { pager in
      pager.perform(.tap(.index(0)))
      pager.perform(.settle)
    }
    #expect(told.dropLast().allSatisfy { $0.hasPrefix("2 0 ") })
    #expect(told.filter { $0.hasSuffix("*") }.count == 1)
    #expect(told.suffix(2) == ["2 0 1", "0 0 1"])
  }

  @Test func aMoveWithoutAnimation() {
    #expect(
      calls(4) { $0.go(to: .index(3), animated: false) } == ["0 3 1*", "3 3 1"])
  }

  @Test func aTargetThatIsReplaced() {
    let told = calls(4) { pager in
      pager.go(to: .index(1))
      pager.advance(by: .milliseconds(16))
      pager.go(to: .index(3))
      pager.perform(.settle)
    }
    let first = told.prefix { $0.hasPrefix("0 1 ") }
    #expect(first.last == "0 1 0")
    #expect(!first.contains("0 1 1"))
    #expect(told.dropFirst(first.count).dropLast().allSatisfy { $0.hasPrefix("0 3 ") })
    #expect(told.filter { $0.hasSuffix("*") }.count == 1)
    #expect(told.suffix(2) == ["0 3 1", "3 3 1"])
  }

  @Test func aReplacementWithoutAnimation() {
    let told = calls(4) { pager in
      pager.go(to: .index(1))
      pager.advance(by: .milliseconds(16))
      pager.go(to: .index(3), animated: false)
    }
    #expect(told.suffix(3) == ["0 1 0", "0 3 1*", "3 3 1"])
  }

  @Test func aLoopOfTwo() {
    var rules = PagerConfiguration()
    rules.loops = true
    #expect(
      calls(2, rules: rules) { $0.scroll(through: [80, 120, 180, 120, 90, 100]) }
        == [
          "0 1 0.8*", "0 1 1", "1 0 0.2", "1 0 0.8*", "1 0 0.2*", "1 0 0", "0 1 0.9", "0 1 1",
          "1 1 1",
        ])
  }

  @Test func theListChanges() {
    let told = calls(3, from: 1) { pager in
      pager.update(BatchUpdate(insertions: [.init(at: 0, ["new"])]))
      pager.scroll(through: [240, 200])
      pager.perform(.reload([]))
      pager.scroll(through: [10])
    }
    #expect(told == ["2 2 1", "2 3 0.4", "2 3 0", "2 2 1"])
  }

  @Test func theFirstPage() {
    let log = StripLog()
    let adapter = TabStripAdapter(delegate: log)
    let pager = Pager()
    pager.progressiveDelegate = adapter
    pager.perform(.resize(Size(width: 100, height: 100)))
    #expect(log.take() == [])
    pager.perform(.reload(["A", "B"]))
    #expect(log.take() == ["0 0 1"])
    withExtendedLifetime(adapter) {}
  }

  @Test func anAdapterThatComesLate() {
    let log = StripLog()
    let pager = Pager.of(3)
    let adapter = TabStripAdapter(delegate: log)
    pager.progressiveDelegate = adapter
    pager.scroll(through: [60, 100])
    #expect(log.take() == ["0 1 0.6*", "0 1 1", "1 1 1"])
    withExtendedLifetime(adapter) {}
  }

  @Test func theCommonBehaviourTellsTheHalfWay() {
    var rules = PagerConfiguration()
    rules.behaviour = .common
    #expect(
      calls(4, rules: rules) { pager in
        pager.scroll(through: [40, 60, 40, 60, 100])
        pager.go(to: .index(3), animated: false)
        pager.scroll(through: [340, 300])
      } == ["0 1", "1 0", "0 1", "1 3"])
  }

  @Test func aRefusedPullIsNoMoveToTheNeighbour() {
    var pages: [Page] = ["0", "1", "2"]
    pages[1].isEnabled = false
    let told = calls(3) { pager in
      pager.perform(.reload(pages))
      pager.perform(.drag(by: -40))
      pager.perform(.release(velocity: 0))
      pager.perform(.settle)
    }
    #expect(told == ["0 0 1", "0 0 1"])
  }
}
