import PagerContracts
import PagerIndicators
import PagerKitCore
import Testing

/// I6: without a cut, a resize or a change of the list the selection moves continuously.
///
/// Time and the finger's way are halved until the selection has moved by next to nothing; where it
/// still leaps, it leaps. What may remain is the half point within which pages count as arrived.
@Suite struct ContinuityTests {
  static let motions: [BarMotion] = [.linear, .elastic]

  @Test(arguments: motions, 0..<3)
  func theSelectionNeverLeaps(motion: BarMotion, chunk: Int) {
    for seed in chunk * 60..<(chunk + 1) * 60 {
      let script = Self.script(seed: UInt64(seed))
      if let leap = Self.leap(in: script, motion) {
        let short = PagerScript.shrink(script, attempts: 400) {
          Self.leap(in: Self.withoutLeaps($0), motion) != nil
        }
        Issue.record("seed \(seed): \(leap)\n\(short)\n\(Self.leap(in: short, motion) ?? "")")
        return
      }
    }
  }

  /// The check itself is no formality: the common behaviour leaps, and it is found.
  @Test func aLeapIsFound() {
    var script = PagerScript(pages: ["A", "B", "C"].map { Page(id: $0) })
    script.configuration.behaviour = .common
    script.steps = [.command(.go(.last, animated: true)), .command(.advance(.milliseconds(400)))]
    #expect(Self.leap(in: script, .linear) != nil)
  }

  private static func script(seed: UInt64) -> PagerScript {
    withoutLeaps(PagerScript.random(seed: seed, count: 40))
  }

  /// A script without what may leap.
  private static func withoutLeaps(_ script: PagerScript) -> PagerScript {
    var script = script
    script.configuration.behaviour = .progressive
    script.configuration.reducesMotion = false
    script.configuration.loops = false
    script.size = Size(width: 320, height: 200)
    script.steps.removeAll { step in
      guard case .command(let command) = step else { return false }
      switch command {
      case .drag, .release, .dragStrip, .releaseStrip, .tap, .key, .advance, .close: return false
      case .go(_, let animated): return !animated
      case .settle: return false
      case .resize, .scroll, .rest, .reload, .update, .detach, .attach, .restore, .configure:
        return true
      }
    }
    return script
  }

  /// Where the selection leaps, if it does.
  private static func leap(in script: PagerScript, _ motion: BarMotion) -> String? {
    var tracer = Tracer(script, motion)
    for (number, step) in script.steps.enumerated() {
      if let leap = tracer.perform(step) { return "step \(number), \(step): \(leap)" }
    }
    return nil
  }
}

/// Carries out steps ever more finely, and looks at the selection in between.
private struct Tracer {
  private var runner: ScriptRunner
  private let bar: ButtonBar

  init(_ script: PagerScript, _ motion: BarMotion) {
    runner = ScriptRunner(script)
    var bar = ButtonBar()
    bar.barMotion = motion
    self.bar = bar
    runner.perform(.command(.reload(script.pages)))
    runner.perform(.command(.resize(script.size)))
  }

  private func frame(_ runner: ScriptRunner) -> Rect? {
    let engine = runner.engine
    return bar.selectionFrame(in: engine.context(size: Size(width: 320, height: 44)))
  }

  /// The share of a way that half a point is, of the longest way there is.
  private var tolerance: Double {
    // Pages of 64 points and more; at its end an edge of the elastic bar is π/2 times as fast.
    1.58 * 0.5 / 64 * max(320, runner.engine.strip.contentLength) + 0.01
  }

  mutating func perform(_ step: ScriptStep) -> String? {
    guard case .command(let command) = step else {
      runner.perform(step)
      return nil
    }
    switch command {
    case .advance(let duration): return split(0, duration.milliseconds, finest: 1e-4, time)
    case .settle: return split(0, 1000, finest: 1e-4, time)
    case .drag(let way): return split(0, way, finest: 1e-6) { .drag(by: $0) }
    case .dragStrip(let way): return split(0, way, finest: 1e-6) { .dragStrip(by: $0) }
    default: return compare("at once") { $0.perform(step) }
    }
  }

  private func time(_ milliseconds: Double) -> PagerCommand {
    .advance(.nanoseconds(Int64(milliseconds * 1e6)))
  }

  private mutating func compare(
    _ place: String, _ change: (inout ScriptRunner) -> Void
  ) -> String? {
    let before = frame(runner)
    change(&runner)
    guard let before, let after = frame(runner) else { return nil }
    let way = max((before.x - after.x).magnitude, (before.maxX - after.maxX).magnitude)
    return way > tolerance ? "from \(before) to \(after) \(place)" : nil
  }

  /// Goes a part of a way in one step, or, if that moves the selection visibly, in two halves.
  private mutating func split(
    _ start: Double, _ end: Double, finest: Double, _ command: (Double) -> PagerCommand
  ) -> String? {
    let saved = runner
    let leap = compare("between \(start) and \(end)") {
      _ = $0.perform(.command(command(end - start)))
    }
    guard leap != nil else { return nil }
    if (end - start).magnitude <= finest { return leap }
    runner = saved
    let middle = (start + end) / 2
    return split(start, middle, finest: finest, command)
      ?? split(middle, end, finest: finest, command)
  }
}

extension Duration {
  fileprivate var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
