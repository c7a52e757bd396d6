import PagerContracts
import PagerKitCore

/// Reads any bytes as a script of commands, numbers no screen ever gives among them, and holds the
/// engine to the clauses that a host owes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEngine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = ScriptReader(bytes: UnsafeBufferPointer(start: start, count: count))
  let script = reader.script()
  if violation(of: script) != nil {
    let short = PagerScript.shrink(script) { violation(of: $0) != nil }
    fail("\(violation(of: short) ?? "")\n\(short)")
  }
  return 0
}

private func violation(of script: PagerScript) -> String? {
  HostSuite(script.recording()).violations().first.map { "\($0)" }
}

/// Makes a script out of bytes; the end of them is zeros.
private struct ScriptReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  /// What pages are called; so few that they come again.
  let names: [PageID] = ["A", "B", "C", "D", "E", "F", "G", "H"]

  mutating func byte() -> Int {
    defer { place += 1 }
    return place < bytes.count ? Int(bytes[place]) : 0
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[byte() % values.count] }

  /// Mostly what a finger does, sometimes what nothing does.
  mutating func number() -> Double {
    let number = byte()
    if number < 208 { return Double(number - 104) * 2.5 }
    return pick([
      0, 0.25, -0.25, 1e-9, -1e-300, 99.999_999, 1e4, -1e6, 1e9, -1e12, 1e300, -1.7e308,
      .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    ])
  }

  mutating func script() -> PagerScript {
    var rules = PagerConfiguration()
    let flags = byte()
    rules.behaviour = flags & 1 == 0 ? .progressive : .common
    rules.skipsIntermediate = flags & 2 == 0
    rules.isElastic = flags & 4 == 0
    rules.direction = flags & 8 == 0 ? .leftToRight : .rightToLeft
    rules.axis = flags & 16 == 0 ? .horizontal : .vertical
    rules.loops = flags & 32 != 0
    rules.isPaging = flags & 64 == 0
    rules.reducesMotion = flags & 128 != 0
    rules.pageExtent = pick([.viewport, .points(64), .fraction(0.8), .points(number())])
    rules.pageSpacing = pick([0, 8, number()])
    rules.snap.threshold = pick([0.5, 0.25, 0, 1, number()])
    rules.snap.velocity = pick([300, 0, number()])
    rules.snap.maxPages = pick([1, 0, 2, 9, Int.max, Int.min])
    rules.snap.alignment = pick(SnapRule.Alignment.allCases)
    rules.retention = Retention(
      pick([.radius(1), .radius(0), .recent(2), .all, .radius(Int.max), .recent(Int.min)]),
      pins: pick([[], ["B"]]))
    rules.settlingResponse = pick([0.35, 0.35, 0.35, 5, number()])
    var style = StripStyle()
    style.interaction = pick(StripStyle.Interaction.allCases)
    style.fill = pick(StripStyle.Fill.allCases)
    style.itemMargin = pick([8, 8, number()])
    var script = PagerScript(
      configuration: rules, stripStyle: style, pages: pages(),
      size: Size(width: pick([100, 100, 320, number()]), height: pick([200, 200, number()])))
    while place < bytes.count, script.steps.count < 200 { script.steps.append(step()) }
    return script
  }

  mutating func pages() -> [Page] {
    (0..<byte() % 9).map { _ in page() }
  }

  mutating func page() -> Page {
    let name = byte()
    return Page(
      id: names[name % 8], isEnabled: name & 64 == 0,
      titleWidth: name & 128 == 0 ? nil : number())
  }

  mutating func reference() -> PageReference {
    pick([
      .id(pick(names)), .index(byte() - 2), .next, .previous, .first, .last, .index(Int.max),
      .index(Int.min),
    ])
  }

  mutating func step() -> ScriptStep {
    switch byte() % 24 {
    case 0...3: return .command(.drag(by: number()))
    case 4, 5: return .command(.release(velocity: number()))
    case 6: return .command(.scroll(to: number()))
    case 7: return .command(.rest)
    case 8: return .command(.dragStrip(by: number()))
    case 9: return .command(.releaseStrip(velocity: number()))
    case 10: return .command(.tap(reference()))
    case 11, 12: return .command(.go(reference(), animated: byte() % 4 != 0))
    case 13: return .command(.key(pick([.left, .right, .home, .end, .digit(byte() - 3), .enter])))
    case 14, 15: return .command(.advance(.milliseconds(pick([0, 1, 16, 100, 400]))))
    case 16: return .command(.settle)
    case 17: return .command(.reload(pages()))
    case 18, 19: return .command(.update(update()))
    case 20: return .gate(from: pick([nil, pick(names)]), to: pick(names), allows: byte() % 2 == 0)
    case 21: return .command(.resize(Size(width: pick([0, 100, number()]), height: 200)))
    case 22: return .command(pick([.detach, .attach]))
    default:
      return .command(
        .restore(SavedPager(current: pick([nil, pick(names)]), stripOffset: number())))
    }
  }

  mutating func update() -> BatchUpdate {
    BatchUpdate(
      insertions: byte() % 2 == 0 ? [] : [.init(at: pick([byte() % 9, Int.max]), pages())],
      removals: byte() % 2 == 0 ? [] : [pick(names), pick(names)],
      moves: byte() % 2 == 0 ? [] : [.init(pick(names), to: byte() % 9)],
      replacements: byte() % 4 == 0 ? [page()] : [])
  }
}
