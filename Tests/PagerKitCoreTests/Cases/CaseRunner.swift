import PagerIndicators
import PagerKitCore

/// Replays a case and answers what does not hold.
struct CaseRunner {
  private var lines: [JSONValue] = []
  private var failures: [String] = []

  static func failures(of pagerCase: PagerCase) -> [String] {
    var runner = CaseRunner()
    do {
      try runner.replay(pagerCase.input)
    } catch {
      return ["the trace was refused: \(error)"]
    }
    for expectation in pagerCase.expectations { runner.check(expectation) }
    return runner.failures
  }

  private mutating func replay(_ input: [String]) throws {
    var values: [JSONValue] = []
    for text in input { values.append(try JSONReader.read(text)) }
    let header = try TraceHeader(values[0])
    var replay = try Replay(header, indicator: IndicatorCatalog.builtIn.indicator(named:options:))
    var output = replay.start()
    for value in values.dropFirst() { output += replay.run(try TraceCommand(value)) }
    // `end` is a state asked for at the end.
    output += replay.run(.state)
    for line in output { lines.append(try JSONReader.read(line)) }
  }

  private var states: [Int] { lines.indices.filter { lines[$0]["state"] != nil } }
  private var askedStates: [Int] { states.dropLast() }
  private var indicators: [JSONValue] { lines.compactMap { $0["indicator"] } }

  // MARK: Expectations

  private mutating func check(_ text: String) {
    if text.contains(" = ") {
      let numbers = text.split(separator: " ").compactMap { Int($0) }
      if numbers.count == 2, lines[states[numbers[0] - 1]] == lines[states[numbers[1] - 1]] {
        return
      }
      return fail(text, "they differ")
    }
    if text.hasPrefix("selection.x goes") {
      let values = indicators.compactMap { $0["selection"]?["x"]?.double }
      let sign: Double = text.contains("down") ? -1 : 1
      let isMonotone = zip(values, values.dropFirst()).allSatisfy { ($1 - $0) * sign > 0 }
      if isMonotone, values.count > 1 { return }
      return fail(text, "\(values)")
    }
    guard let colon = text.firstIndex(of: ":") else { return fail(text, "not understood") }
    let head = text[..<colon].split(separator: " ").map(String.init)
    let rest = String(text[text.index(after: colon)...])
    switch head[0] {
    case "state": checkState(states[(Int(head[1]) ?? 1) - 1], rest, text)
    case "end": checkState(states[states.count - 1], rest, text)
    case "indicator":
      let index = head.count > 1 ? (Int(head[1]) ?? 1) - 1 : indicators.count - 1
      checkIndicator(indicators[index], rest, text)
    case "rising":
      let pattern = patterns(rest)[0]
      let values = events(in: lines).filter { matches($0, pattern) }
        .compactMap { $0["progress"]?.double }
      if values.isEmpty || zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) {
        fail(text, "\(values)")
      }
    case "only", "never", "some", "exactly", "order": checkEvents(head, rest, text)
    default: fail(text, "not understood")
    }
  }

  private mutating func fail(_ expectation: String, _ found: String) {
    failures.append("expected \(expectation)\n  found \(found)")
  }

  private mutating func checkState(_ line: Int, _ rest: String, _ text: String) {
    guard let state = lines[line]["state"] else { return fail(text, "no state") }
    var pattern = patterns(rest).first?.object ?? JSONObject()
    if rest.contains("at rest on ") {
      let words = rest.split(separator: " ")
      let page = String(words[3])
      let index = Int(words[4].dropFirst().dropLast()) ?? -1
      let rest: JSONObject = [
        "current": .string(page), "settled": .string(page), "index": .number(Double(index)),
        "position": .number(Double(index)), "moving": false, "dragging": false,
      ]
      pattern.members += rest.members
    }
    if !matches(state, .object(pattern)) { fail(text, JSONWriter.text(of: state)) }
  }

  private mutating func checkIndicator(_ indicator: JSONValue, _ rest: String, _ text: String) {
    for member in patterns(rest)[0].object?.members ?? [] {
      let found = value(at: member.name, of: indicator)
      if !matches(found ?? .null, member.value) {
        fail(text, "\(member.name) is \(JSONWriter.text(of: found ?? .null))")
      }
    }
  }

  /// `selection.x`, `items[B].width`, `ids`.
  private func value(at path: String, of indicator: JSONValue) -> JSONValue? {
    let items = indicator["items"]?.array ?? []
    if path == "ids" { return .array(items.compactMap { $0["id"] }) }
    if path.hasPrefix("items[") {
      let parts = path.dropFirst(6).split(separator: "]")
      let item = items.first { $0["id"]?.string == String(parts[0]) }
      return item?[String(parts[1].dropFirst())]
    }
    return path.split(separator: ".").reduce(indicator) { $0?[String($1)] }
  }

  private mutating func checkEvents(_ head: [String], _ rest: String, _ text: String) {
    var pool = Array(lines.dropLast())
    if let place = head.firstIndex(where: { $0 == "after" || $0 == "before" }) {
      let line = askedStates[(Int(head[place + 1]) ?? 1) - 1]
      pool = head[place] == "after" ? Array(pool[(line + 1)...]) : Array(pool[..<line])
    }
    let events = events(in: pool)
    let wanted = patterns(rest)
    switch head[0] {
    case "only":
      guard let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]") else {
        return
      }
      let names = text[text.index(after: open)..<close].split(separator: "/").map(String.init)
      let chosen = events.filter { names.contains($0["event"]?.string ?? "") }
      if chosen.count == wanted.count, zip(chosen, wanted).allSatisfy({ matches($0, $1) }) {
        return
      }
      fail(text, chosen.map(JSONWriter.text(of:)).joined(separator: " "))
    case "order":
      var next = 0
      for event in events where next < wanted.count && matches(event, wanted[next]) { next += 1 }
      if next < wanted.count { fail(text, "only the first \(next) of them") }
    default:
      let count = events.count { matches($0, wanted[0]) }
      let isRight =
        head[0] == "never" ? count == 0 : head[0] == "some" ? count > 0 : count == Int(head[1])
      if !isRight { fail(text, "\(count) of them") }
    }
  }

  private func events(in lines: [JSONValue]) -> [JSONValue] {
    lines.filter { $0["event"] != nil }
  }

  private func patterns(_ text: String) -> [JSONValue] {
    CaseBook.objects(in: text).compactMap { try? JSONReader.read($0) }
  }

  // MARK: Patterns

  /// Whether a value has what a pattern names; other keys may have any value.
  private func matches(_ value: JSONValue, _ pattern: JSONValue) -> Bool {
    switch pattern {
    case .object(let members):
      return members.members.allSatisfy { member in
        matches(value[member.name] ?? .null, member.value)
      }
    case .array(let elements):
      guard let array = value.array, array.count == elements.count else { return false }
      return zip(array, elements).allSatisfy { matches($0, $1) }
    case .number(let number):
      return value.double.map { ($0 - number.value).magnitude <= 0.0001 } ?? false
    case .string(let text): return matches(value, text)
    default: return value == pattern
    }
  }

  private func matches(_ value: JSONValue, _ text: String) -> Bool {
    if text.hasPrefix("≠") { return plain(value) != String(text.dropFirst()) }
    if text.hasPrefix("∋") {
      let ids = value.array?.compactMap(\.string) ?? []
      return text.split(separator: " ").dropFirst().allSatisfy { ids.contains(String($0)) }
    }
    if text.contains(" or ") {
      return text.split(separator: " ").filter { $0 != "or" }.contains {
        plain(value) == String($0)
      }
    }
    if let ellipsis = text.firstIndex(of: "…"), let low = Double(text[..<ellipsis]),
      let high = Double(text[text.index(after: ellipsis)...]), let number = value.double
    {
      return number >= low && number <= high
    }
    return value.string == text
  }

  private func plain(_ value: JSONValue) -> String {
    value.string ?? JSONWriter.text(of: value)
  }
}
