import PagerKitCore
import Testing

@Suite struct TabScrollAdapterTests {
  private let log = StripLog()
  private let adapter: TabScrollAdapter
  private let pager: Pager

  init() {
    adapter = TabScrollAdapter(delegate: log)
    pager = Pager.of(4)
    pager.delegate = adapter
    // A late adapter takes note of the page with the first move that ends.
    pager.perform(.detach)
    pager.perform(.attach)
    log.lines = []
  }

  @Test func aSwipeIsToldAtHalfWayAndAtRest() {
    pager.perform(.scroll(to: 40))
    #expect(log.take() == [])
    pager.perform(.scroll(to: 50))
    #expect(log.take() == ["scroll 1"])
    pager.perform(.scroll(to: 100))
    #expect(log.take() == [])
    pager.perform(.rest)
    #expect(log.take() == ["change 1"])
  }

  @Test func aSwipeThatComesBackIsNoChange() {
    pager.scroll(through: [60, 40, 0])
    #expect(log.take() == ["scroll 1", "scroll 0"])
  }

  @Test func aTapIsToldWhenItHasHappened() {
    pager.perform(.tap(.index(3)))
    #expect(log.take() == [])
    pager.perform(.settle)
    #expect(log.take() == ["scroll 3", "change 3"])
  }

  @Test func anotherIndexOfTheSamePageIsAChange() {
    pager.update(BatchUpdate(insertions: [.init(at: 0, ["new"])]))
    #expect(log.take() == ["change 1"])
    pager.update(BatchUpdate(insertions: [.init(at: 5, ["last"])]))
    #expect(log.take() == [])
    pager.perform(.reload([]))
    pager.perform(.reload(["A"]))
    #expect(log.take() == [])
  }
}

@Suite struct ScrollPageAdapterTests {
  private let log = StripLog()
  private let adapter: ScrollPageAdapter
  private let pager: Pager

  init() {
    adapter = ScrollPageAdapter(delegate: log)
    pager = Pager.of(4)
    pager.progressiveDelegate = adapter
  }

  @Test func aSwipe() {
    pager.scroll(through: [30, 100])
    #expect(log.take() == ["begin 0", "0 1 0.3", "0 1 1", "end 0 1"])
  }

  @Test func aSwipeBackFromTheThirdPage() {
    pager.go(to: .index(2), animated: false)
    #expect(log.take() == ["begin 0", "0 2 1", "end 0 2"])
    pager.scroll(through: [170, 100])
    #expect(log.take() == ["begin 2", "2 1 0.3", "2 1 1", "end 2 1"])
  }

  @Test func aCancelledSwipeEndsWhereItBegan() {
    pager.scroll(through: [30, 0])
    #expect(log.take() == ["begin 0", "0 1 0.3", "0 1 0", "end 0 0"])
  }

  @Test func aPullBeyondTheEndIsNoMove() {
    pager.scroll(through: [-30, 0])
    #expect(log.take() == [])
  }

  @Test func everyBeginningHasOneEnd() {
    pager.perform(.tap(.index(1)))
    pager.advance(by: .milliseconds(30))
    pager.perform(.tap(.index(3)))
    pager.advance(by: .milliseconds(30))
    pager.perform(.drag(by: 5))
    pager.perform(.release(velocity: 0))
    pager.update(BatchUpdate(removals: ["1"]))
    pager.perform(.settle)
    var open = false
    for line in log.take() {
      if line.hasPrefix("begin") {
        #expect(!open)
        open = true
      } else if line.hasPrefix("end") {
        #expect(open)
        open = false
      }
    }
    #expect(!open)
  }
}

@Suite struct PagerChainTests {
  private let inner = Pager.of(3)
  private let outer = Pager.of(3)
  private let chain: PagerChain

  init() {
    outer.go(to: .index(1), animated: false)
    chain = PagerChain([inner, outer])
  }

  private func swipe(by distance: Double) {
    chain.drag(by: distance / 2)
    chain.drag(by: distance / 2)
    chain.release(velocity: 0)
    inner.perform(.settle)
    outer.perform(.settle)
  }

  @Test func theInnerPagerGoesFirst() {
    swipe(by: -60)
    #expect(inner.state.index == 1)
    #expect(outer.state.index == 1)
  }

  @Test func atItsEndTheOuterOneGoes() {
    for _ in 0..<2 { swipe(by: -60) }
    #expect(inner.state.index == 2)
    #expect(!inner.canMove(forward: true))
    #expect(inner.canMove(forward: false))
    swipe(by: -60)
    #expect(inner.state.index == 2)
    #expect(outer.state.index == 2)
    // Both are at their ends: the inner one resists.
    chain.drag(by: -60)
    #expect(chain.current === inner)
    #expect(inner.snapshot.selection.map { $0.overscroll > 0 } == true)
    chain.release(velocity: 0)
    #expect(chain.current == nil)
  }

  @Test func aFingerStaysWithItsPager() {
    chain.drag(by: 0)
    #expect(chain.current == nil)
    chain.drag(by: 20)
    #expect(chain.current === outer)
    chain.drag(by: -70)
    #expect(chain.current === outer)
    #expect(inner.state.position == 0)
    #expect(outer.state.position == 1.5)
  }

  @Test func aMovingPagerIsCaught() {
    inner.go(to: .index(2))
    inner.advance(by: .milliseconds(50))
    chain.drag(by: 10)
    #expect(chain.current === inner)
  }

  @Test func aGateHandsTheFingerOn() {
    final class Guard: PagerDelegate {
      func pager(
        _ pager: Pager, shouldMoveFrom from: PageID, to: PageID, cause: PagerCause
      ) -> Bool { false }
    }
    let gate = Guard()
    inner.delegate = gate
    #expect(!inner.canMove(forward: true))
    chain.drag(by: -20)
    #expect(chain.current === outer)
  }

  @Test func fromRightToLeftAFingerToTheRightGoesForward() {
    var rules = PagerConfiguration()
    rules.direction = .rightToLeft
    let mirrored = Pager.of(2, rules: rules)
    let chain = PagerChain([mirrored, outer])
    chain.drag(by: -20)
    #expect(chain.current === outer)
    chain.release(velocity: 0)
    outer.perform(.settle)
    chain.drag(by: 20)
    #expect(chain.current === mirrored)
  }

  @Test func withoutPagers() {
    let empty = PagerChain([])
    empty.drag(by: 3)
    empty.release(velocity: 3)
    #expect(empty.current == nil)
  }
}
