/// When to ask a server again.
struct PollPlan: Sendable {
  /// The reader's wish.
  var interval: Duration
  /// No shorter than this, whatever the wish.
  var floor = Duration.seconds(60)
  /// No longer than this, whatever went wrong.
  var ceiling = Duration.seconds(24 * 3600)
  /// The failures since the last success.
  private(set) var failures = 0

  init(interval: Duration) { self.interval = interval }

  /// The time until the next look after an answer that calls itself fresh for a while. `chance` is
  /// drawn from -1 … 1 and moves the time by a tenth, so that programs started together part.
  mutating func success(freshFor fresh: Duration?, chance: Double) -> Duration {
    failures = 0
    return clamped(max(interval, fresh ?? .zero) * (1 + 0.1 * chance))
  }

  /// The time until the next look after a failure: twice as long with every one. A time the server
  /// asks for is never cut short. `weight` counts a failure that will not mend itself soon as several.
  mutating func failure(retryAfter: Duration?, weight: Int = 1, chance: Double) -> Duration {
    failures = min(failures + weight, 64)
    var time = max(interval, floor)
    for _ in 0..<failures where time < ceiling { time = time * 2 }
    time = clamped(time * (1 + 0.1 * chance))
    guard let retryAfter else { return time }
    return max(time, retryAfter * (1 + 0.1 * chance.magnitude))
  }

  private func clamped(_ time: Duration) -> Duration { min(ceiling, max(floor, time)) }
}
