import PagerKitCore
import PagerTerminal
import Testing

@Suite struct FingerTests {
  @Test func theSpeedIsThatOfTheLastTenthOfASecond() {
    var finger = Finger(x: 50, y: 5, onStrip: false, at: .zero)
    for step in 1...10 {
      _ = finger.move(toX: 50 - step * 2, y: 5, at: .milliseconds(step * 20))
    }
    // Two cells in 20 ms.
    #expect(abs(finger.velocity(at: .milliseconds(200)) + 100) < 0.001)
  }

  @Test func aFingerThatRestedHasNoSpeed() {
    var finger = Finger(x: 0, y: 0, onStrip: false, at: .zero)
    _ = finger.move(toX: 30, y: 0, at: .milliseconds(20))
    #expect(finger.velocity(at: .milliseconds(121)) == 0)
    #expect(finger.velocity(at: .seconds(100)) == 0)
    // Half a rest halves the speed: 30 cells in 60 ms.
    #expect(abs(finger.velocity(at: .milliseconds(60)) - 500) < 0.001)
  }

  @Test func atOnceIsNoSpeed() {
    var finger = Finger(x: 0, y: 0, onStrip: true, at: .zero)
    #expect(finger.velocity(at: .zero) == 0)
    #expect(finger.move(toX: 3, y: 4, at: .zero) == (3, 4))
    #expect(finger.velocity(at: .zero) == 0)
  }
}

@Suite struct PagerKeyTests {
  @Test(arguments: [
    (KeyPress(.right), PagerKey.right), (KeyPress(.left, .control), .left),
    (KeyPress(.character("l")), .right), (KeyPress(.character("h")), .left),
    (KeyPress(.tab), .pageDown), (KeyPress(.tab, .shift), .pageUp), (KeyPress(.home), .home),
    (KeyPress(.end), .end), (KeyPress(.character("7")), .digit(7)),
    (KeyPress(.character("2"), .alt), .digit(2)),
  ])
  func keysOfTabs(press: KeyPress, key: PagerKey) {
    #expect(PagerKey(press) == key)
  }

  @Test(arguments: [
    KeyPress(.up), KeyPress(.pageDown), KeyPress(.enter), KeyPress(.character("0")),
    KeyPress(.character("q")), KeyPress(.character("l"), .control), KeyPress(.right, .alt),
    KeyPress(.character("٣")),
  ])
  func otherKeys(press: KeyPress) {
    #expect(PagerKey(press) == nil)
  }
}
