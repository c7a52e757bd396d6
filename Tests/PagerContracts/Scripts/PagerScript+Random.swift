import PagerKitCore

extension PagerScript {
  /// A random script of `count` steps, the same for the same seed on every machine.
  ///
  /// It mixes every command with every rule, and prefers what goes wrong: short lists, commands in
  /// mid-move, changes of the list under a finger, ids that are not there, no width at all. Speeds,
  /// lengths and times are finite and within what a screen gives.
  public static func random(seed: UInt64, count: Int) -> PagerScript {
    var author = ScriptAuthor(seed: seed)
    return author.write(count: count)
  }
}

/// Writes random scripts. It keeps a list of its own, so that most updates it makes up are
/// sensible.
struct ScriptAuthor {
  var generator: SeededGenerator
  var list: [PageID] = []
  private var named = 0
  private var configuration = PagerConfiguration()

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func write(count: Int) -> PagerScript {
    configuration = rules()
    let pages = newPages(generator.pick([0, 1, 2, 3, 3, 4, 5, 7, 12]) ?? 0)
    list = pages.map(\.id)
    var script = PagerScript(
      configuration: configuration, stripStyle: style(), pages: pages,
      size: generator.oneIn(8) ? .zero : size())
    while script.steps.count < count { script.steps += phrase() }
    script.steps.removeLast(script.steps.count - max(0, count))
    return script
  }

  // MARK: - The pager

  private mutating func rules() -> PagerConfiguration {
    var rules = PagerConfiguration()
    rules.behaviour = generator.pick(.progressive, .progressive, .common)
    rules.skipsIntermediate = !generator.oneIn(3)
    rules.isElastic = !generator.oneIn(4)
    rules.direction = generator.oneIn(4) ? .rightToLeft : .leftToRight
    rules.axis = generator.oneIn(6) ? .vertical : .horizontal
    rules.loops = generator.oneIn(4)
    rules.pageExtent = generator.pick(.viewport, .viewport, .points(64), .fraction(0.8))
    rules.pageSpacing = generator.pick(0, 0, 0, 8)
    rules.snap.threshold = generator.pick(0.5, 0.5, 0.3, 0.8)
    rules.snap.velocity = generator.pick(300, 300, 50)
    rules.snap.maxPages = generator.pick(1, 1, 2, 5)
    rules.snap.alignment = generator.pick(.center, .center, .start, .end)
    rules.isPaging = !generator.oneIn(8)
    rules.retention = retention()
    rules.reducesMotion = generator.oneIn(8)
    return rules
  }

  private mutating func retention() -> Retention {
    let rule: Retention.Rule = generator.pick(.radius(1), .radius(0), .radius(2), .recent(3), .all)
    return Retention(rule, pins: generator.oneIn(6) ? ["p0", "p2"] : [])
  }

  private mutating func style() -> StripStyle {
    var style = StripStyle()
    style.fill = generator.pick(StripStyle.Fill.allCases) ?? .stretch
    style.scroll = generator.pick(StripStyle.Scroll.allCases) ?? .center
    style.interaction = generator.pick(StripStyle.Interaction.allCases) ?? .free
    return style
  }

  private mutating func size() -> Size {
    Size(width: generator.pick(100, 100, 320, 20, 1), height: generator.pick(200, 200, 1))
  }

  // MARK: - What is asked

  /// A step, or a few that belong together: a drag with its release, a command with time to run.
  private mutating func phrase() -> [ScriptStep] {
    switch generator.below(20) {
    case 0...4: swipe()
    case 5...7: [.command(.go(reference(), animated: !generator.oneIn(4))), time()]
    case 8, 9: [.command(.tap(reference())), time()]
    case 10, 11: [.command(.key(key())), time()]
    case 12: hostScroll()
    case 13: stripDrag()
    case 14, 15: [.command(change())]
    case 16: [.command(.settle)]
    case 17: [.gate(from: anyone(), to: anyone(), allows: generator.oneIn(2))]
    case 18: [time()]
    default: [.command(rarity())]
    }
  }

  private mutating func swipe() -> [ScriptStep] {
    let length = (generator.unit() - 0.5) * generator.pick(60, 200, 800)
    let pulls = 1 + generator.below(4)
    var steps = (0..<pulls).map { _ in
      ScriptStep.command(.drag(by: rounded(length / Double(pulls))))
    }
    if generator.oneIn(4) { steps.insert(.command(change()), at: generator.below(steps.count + 1)) }
    if generator.oneIn(4) { steps.append(.command(.drag(by: rounded(-1.5 * length)))) }
    if !generator.oneIn(6) {
      steps.append(.command(.release(velocity: generator.pick(0, rounded(length * 10), 900, -900))))
      steps.append(time())
    }
    return steps
  }

  private mutating func hostScroll() -> [ScriptStep] {
    let reach = 100 * Double(max(1, list.count))
    var steps: [ScriptStep] = (0...generator.below(3)).map { _ in
      .command(.scroll(to: rounded((generator.unit() * 1.4 - 0.2) * reach)))
    }
    if !generator.oneIn(5) { steps.append(.command(.rest)) }
    return steps
  }

  private mutating func stripDrag() -> [ScriptStep] {
    var steps: [ScriptStep] = (0...generator.below(3)).map { _ in
      .command(.dragStrip(by: rounded((generator.unit() - 0.5) * 120)))
    }
    if !generator.oneIn(5) {
      steps += [.command(.releaseStrip(velocity: generator.pick(0, 400, -400))), time()]
    }
    return steps
  }

  private mutating func time() -> ScriptStep {
    if generator.oneIn(4) { return .command(.settle) }
    return .command(.advance(.milliseconds(generator.pick(0, 1, 16, 40, 100, 250, 1000))))
  }

  private mutating func rarity() -> PagerCommand {
    switch generator.below(6) {
    case 0: return .detach
    case 1: return .attach
    case 2: return .resize(generator.oneIn(4) ? .zero : size())
    case 3:
      return .restore(
        SavedPager(
          current: generator.oneIn(6) ? nil : someone(), stripOffset: generator.pick(0, 30, -30)))
    case 4: return .close(reference())
    default:
      // The rules change one at a time: so a failure that needs a change says which.
      let other = rules()
      switch generator.below(4) {
      case 0: configuration.behaviour = other.behaviour
      case 1: configuration.loops = other.loops
      case 2: configuration.retention = other.retention
      default: configuration.reducesMotion = other.reducesMotion
      }
      return .configure(configuration)
    }
  }

  private mutating func reference() -> PageReference {
    switch generator.below(8) {
    case 0: return .next
    case 1: return .previous
    case 2: return .first
    case 3: return .last
    case 4: return .index(generator.below(list.count + 3) - 1)
    default: return .id(someone())
    }
  }

  private mutating func key() -> PagerKey {
    generator.pick(
      .left, .right, .left, .right, .home, .end, .pageUp, .pageDown,
      .digit(generator.below(11)), .enter, .delete)
  }

  /// A page of the list, seldom one that is not there.
  mutating func someone() -> PageID {
    if generator.oneIn(12) { return "nobody" }
    return generator.pick(list) ?? "nobody"
  }

  private mutating func anyone() -> PageID? { generator.oneIn(2) ? nil : someone() }

  /// New pages of ids that never were, among them a disabled one and one of no width.
  mutating func newPages(_ count: Int) -> [Page] {
    (0..<count).map { _ in
      defer { named += 1 }
      return Page(
        id: PageID("p\(named)"), isEnabled: !generator.oneIn(10),
        titleWidth: generator.pick(nil, nil, 64, 0, 200))
    }
  }

  private func rounded(_ length: Double) -> Double { (length * 4).rounded() / 4 }
}
