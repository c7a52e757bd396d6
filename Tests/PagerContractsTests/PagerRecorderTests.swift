import PagerContracts
import PagerKitCore
import Testing

@Suite struct PagerRecorderTests {
  @Test func aPagerIsRecordedStepByStep() throws {
    let pager = Pager()
    pager.dataSource = Week()
    let recorder = PagerRecorder(pager)
    pager.perform(.resize(Size(width: 100, height: 200)))
    pager.reload()
    pager.go(to: .id("Wed"), animated: false)
    let recording = recorder.finish()
    #expect(recording.steps.count == 3)
    #expect(recording.steps[1].pages == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(recording.steps[2].state?.current == "Wed")
    #expect(recording.steps[2].events.contains(.did(from: "Mon", to: "Wed")))
    #expect(HostSuite(recording).violations() == [])
  }

  /// A command given in a callback is a step of its own, behind the one it was given in.
  @Test func aCommandInACallbackIsItsOwnStep() throws {
    let pager = Pager()
    let recorder = PagerRecorder(pager)
    let former = pager.onEvent
    pager.onEvent = { [unowned pager] event in
      former?(event)
      if event == .did(from: "A", to: "B") { pager.go(to: .id("C"), animated: false) }
    }
    pager.perform(.resize(Size(width: 100, height: 200)))
    pager.perform(.reload(["A", "B", "C"]))
    pager.go(to: .id("B"), animated: false)
    let recording = recorder.finish()
    #expect(recording.steps.count == 4)
    #expect(recording.steps[2].state?.current == "B")
    #expect(recording.steps[3].state?.current == "C")
    #expect(HostSuite(recording).violations() == [])
  }

  @Test func whoListenedBeforeGoesOnBeingTold() {
    let pager = Pager()
    var told = 0
    pager.onCommand = { _ in told += 1 }
    let recorder = PagerRecorder(pager)
    pager.perform(.reload(["A"]))
    _ = recorder.finish()
    pager.perform(.reload(["A"]))
    #expect(told == 2)
  }
}
