import PagerContracts
import PagerKitCore
import Testing

@Suite struct PagerScriptTests {
  /// The first numbers for the seed 1234567, as the reference implementation gives them.
  @Test func theGeneratorIsSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test func drawsStayInTheirRange() {
    var generator = SeededGenerator(seed: 1)
    #expect((0..<1_000).allSatisfy { _ in (0..<7).contains(generator.below(7)) })
    #expect((0..<1_000).allSatisfy { _ in (0..<1).contains(generator.unit()) })
    #expect(generator.below(0) == 0)
    #expect(generator.below(-5) == 0)
    #expect(generator.pick([Int]()) == nil)
  }

  @Test func aSeedIsAScript() {
    let one = PagerScript.random(seed: 7, count: 200)
    #expect(one.steps.count == 200)
    #expect(one.description == PagerScript.random(seed: 7, count: 200).description)
    #expect(one.description != PagerScript.random(seed: 8, count: 200).description)
    #expect(PagerScript.random(seed: 7, count: 0).steps.isEmpty)
  }

  @Test func everyCommandIsMixedIn() {
    var names: Set<Substring> = []
    for seed in 0..<40 as Range<UInt64> {
      for step in PagerScript.random(seed: seed, count: 100).steps {
        names.insert(step.description.prefix { $0.isLetter })
      }
    }
    #expect(
      names == [
        "resize", "drag", "release", "scroll", "rest", "dragStrip", "releaseStrip", "tap", "go",
        "key", "advance", "settle", "reload", "update", "detach", "attach", "restore", "close",
        "configure", "gate",
      ])
  }

  @Test func aFailingScriptIsShrunkToItsCore() {
    let script = PagerScript.random(seed: 3, count: 150)
    func isHome(_ step: ScriptStep) -> Bool {
      if case .command(.key(.home)) = step { true } else { false }
    }
    func isLeft(_ step: ScriptStep) -> Bool {
      if case .command(.drag(let length)) = step { length < -15 } else { false }
    }
    func fails(_ script: PagerScript) -> Bool {
      guard let first = script.steps.firstIndex(where: isHome) else { return false }
      return script.steps[first...].contains(where: isLeft) && script.pages.count >= 2
    }
    var wide = script
    wide.pages = (0..<20).map { Page(id: PageID("page \($0)"), titleWidth: 3) }
    #expect(fails(wide))
    let short = PagerScript.shrink(wide, fails: fails)
    #expect(short.steps.count == 2)
    #expect(short.pages.count == 2)
    #expect(short.pages.allSatisfy { $0.titleWidth == nil })
    #expect(short.configuration == PagerConfiguration())
    #expect(fails(short))
  }

  @Test func whatDoesNotFailIsLeftAlone() {
    let script = PagerScript.random(seed: 5, count: 50)
    let same = PagerScript.shrink(script) { _ in false }
    #expect(same.description == script.description)
  }

  @Test func attemptsAreBounded() {
    var asked = 0
    _ = PagerScript.shrink(PagerScript.random(seed: 5, count: 500), attempts: 40) { _ in
      asked += 1
      return asked % 3 == 1
    }
    #expect(asked == 40)
  }

  @Test func slicedTimeIsTheSameTime() {
    let script = PagerScript(steps: [
      .command(.advance(.milliseconds(100))), .command(.settle),
    ])
    let sliced = script.slicingTime(into: 3)
    let total = sliced.steps.reduce(Duration.zero) { sum, step in
      if case .command(.advance(let duration)) = step { sum + duration } else { sum }
    }
    #expect(sliced.steps.count == 4)
    #expect(total == .milliseconds(100))
    #expect(script.slicingTime(into: 0).steps.count == 2)
  }

  @Test func aScriptRunsOnAnEngine() {
    let recording = PagerScript(
      pages: ["A", "B", "C"],
      steps: [.command(.tap(.id("C"))), .command(.settle)]
    ).recording()
    #expect(recording.steps.count == 4)
    #expect(recording.steps[3].state?.current == "C")
    #expect(recording.steps[3].events.contains(.did(from: "A", to: "C")))
    #expect(HostSuite(recording).violations() == [])
  }

  @Test func theNewestGateDecides() {
    let recording = PagerScript(
      pages: ["A", "B", "C"],
      steps: [
        .gate(from: nil, to: "C", allows: false), .command(.tap(.id("C"))),
        .gate(from: "A", to: nil, allows: true), .command(.tap(.id("C"))), .command(.settle),
      ]
    ).recording()
    #expect(recording.steps[2].events == [.rejected(page: .id("C"), reason: .gated)])
    #expect(recording.steps[4].state?.current == "C")
  }
}
