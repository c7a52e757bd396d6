import PagerKitCore

extension PagerScript {
  /// A shorter and simpler script that still fails.
  ///
  /// Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", 2002 (ddmin): steps
  /// are left out in ever smaller groups until none can be spared; then pages go, rules return to
  /// their defaults, and numbers become round. `fails` is asked at most `attempts` times; what does
  /// not fail in the first place comes back as it is.
  public static func shrink(
    _ script: PagerScript, attempts: Int = 5_000, fails: (PagerScript) -> Bool
  ) -> PagerScript {
    withoutActuallyEscaping(fails) { fails in
      var shrinker = Shrinker(script, attempts: attempts, fails: fails)
      guard shrinker.tries(script) else { return script }
      var length = -1
      // Simpler numbers can make steps superfluous, and fewer steps numbers simpler.
      while length != shrinker.best.steps.count {
        length = shrinker.best.steps.count
        shrinker.dropSteps()
        shrinker.dropPages()
        shrinker.simplifyRules()
        shrinker.simplifySteps()
      }
      return shrinker.best
    }
  }
}

/// The simplest failing script so far, and the ways to a simpler one.
private struct Shrinker {
  private(set) var best: PagerScript
  private var attempts: Int
  private let fails: (PagerScript) -> Bool

  init(_ script: PagerScript, attempts: Int, fails: @escaping (PagerScript) -> Bool) {
    best = script
    self.attempts = attempts
    self.fails = fails
  }

  /// Keeps a candidate if it fails as well.
  mutating func tries(_ candidate: PagerScript) -> Bool {
    guard attempts > 0 else { return false }
    attempts -= 1
    guard fails(candidate) else { return false }
    best = candidate
    return true
  }

  mutating func dropSteps() { drop(from: \.steps) }

  mutating func dropPages() { drop(from: \.pages) }

  /// Leaves out groups of half the length, a quarter, … a single one, until nothing can go.
  private mutating func drop<Element>(from path: WritableKeyPath<PagerScript, [Element]>) {
    var size = best[keyPath: path].count
    while size > 0, attempts > 0 {
      var start = 0
      var isShorter = false
      while start < best[keyPath: path].count {
        var candidate = best
        let end = min(start + size, candidate[keyPath: path].count)
        candidate[keyPath: path].removeSubrange(start..<end)
        if tries(candidate) { isShorter = true } else { start = end }
      }
      if size > 1 { size /= 2 } else if !isShorter { return }
    }
  }

  mutating func simplifyRules() {
    let plain = PagerConfiguration()
    let changes: [(inout PagerConfiguration) -> Void] = [
      { $0 = plain }, { $0.behaviour = plain.behaviour },
      { $0.skipsIntermediate = plain.skipsIntermediate }, { $0.isElastic = plain.isElastic },
      { $0.direction = plain.direction }, { $0.axis = plain.axis }, { $0.loops = plain.loops },
      { $0.pageExtent = plain.pageExtent }, { $0.pageSpacing = plain.pageSpacing },
      { $0.snap = plain.snap }, { $0.isPaging = plain.isPaging },
      { $0.retention = plain.retention }, { $0.reducesMotion = plain.reducesMotion },
    ]
    for change in changes {
      var candidate = best
      change(&candidate.configuration)
      if candidate.configuration != best.configuration { _ = tries(candidate) }
    }
    let laidOut = Size(width: 100, height: 200)
    if best.size != laidOut {
      var candidate = best
      candidate.size = laidOut
      _ = tries(candidate)
    }
    if best.stripStyle != StripStyle() {
      var candidate = best
      candidate.stripStyle = StripStyle()
      _ = tries(candidate)
    }
    for index in best.pages.indices {
      var candidate = best
      candidate.pages[index] = Page(id: best.pages[index].id)
      if candidate.pages[index] != best.pages[index] { _ = tries(candidate) }
    }
  }

  mutating func simplifySteps() {
    for index in best.steps.indices {
      for simpler in best.steps[index].simpler {
        var candidate = best
        candidate.steps[index] = simpler
        if tries(candidate) { break }
      }
    }
  }
}

extension ScriptStep {
  /// Simpler steps of the same sort, the simplest first.
  fileprivate var simpler: [ScriptStep] {
    guard case .command(let command) = self else { return [] }
    return command.simpler.map(ScriptStep.command)
  }
}

extension PagerCommand {
  fileprivate var simpler: [PagerCommand] {
    switch self {
    case .drag(let length): length.simpler.map { .drag(by: $0) }
    case .release(let velocity): velocity.simpler.map { .release(velocity: $0) }
    case .scroll(let offset): offset.simpler.map { .scroll(to: $0) }
    case .dragStrip(let length): length.simpler.map { .dragStrip(by: $0) }
    case .releaseStrip(let velocity): velocity.simpler.map { .releaseStrip(velocity: $0) }
    case .go(let page, animated: true): [.go(page, animated: false)]
    case .advance(let duration) where duration != .milliseconds(100):
      [.advance(.milliseconds(100))]
    case .update(let update): update.simpler.map { .update($0) }
    case .reload(let pages): pages.indices.map { .reload(pages.removing(at: $0)) }
    default: []
    }
  }
}

extension Double {
  /// Rounder numbers: none, to hundreds, to tens, to whole ones.
  fileprivate var simpler: [Double] {
    [0, (self / 100).rounded() * 100, (self / 10).rounded() * 10, rounded()].filter { $0 != self }
  }
}

extension BatchUpdate {
  /// The update without one of its parts.
  fileprivate var simpler: [BatchUpdate] {
    var result: [BatchUpdate] = []
    for index in insertions.indices { result.append(changed { $0.insertions.remove(at: index) }) }
    for index in removals.indices { result.append(changed { $0.removals.remove(at: index) }) }
    for index in moves.indices { result.append(changed { $0.moves.remove(at: index) }) }
    for index in replacements.indices {
      result.append(changed { $0.replacements.remove(at: index) })
    }
    return result
  }

  private func changed<Part>(_ change: (inout BatchUpdate) -> Part) -> BatchUpdate {
    var copy = self
    _ = change(&copy)
    return copy
  }
}

extension [Page] {
  fileprivate func removing(at index: Int) -> [Page] {
    var copy = self
    copy.remove(at: index)
    return copy
  }
}
