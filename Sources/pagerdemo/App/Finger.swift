import PagerKitCore

/// What a held mouse button does, and how fast it was when it let go.
struct Finger {
  /// What it has hold of.
  enum Grip: Equatable {
    /// Nothing yet: it has not moved, and may be a click. `onStrip`: where it went down.
    case undecided(onStrip: Bool)
    /// The pages.
    case pages
    /// The strip.
    case strip
    /// The text, which it scrolls.
    case text
  }

  var grip: Grip
  private(set) var x: Int
  private(set) var y: Int
  private var trail: [(time: Duration, x: Int)]

  /// The speed is that of the last 100 ms; a finger that rested as long has none.
  private static let memory = Duration.milliseconds(100)

  init(x: Int, y: Int, onStrip: Bool, at time: Duration) {
    grip = .undecided(onStrip: onStrip)
    self.x = x
    self.y = y
    trail = [(time, x)]
  }

  /// Moves to a cell, and answers by how much.
  mutating func move(toX newX: Int, y newY: Int, at time: Duration) -> (x: Int, y: Int) {
    let distance = (newX - x, newY - y)
    x = newX
    y = newY
    trail.append((time, newX))
    trail.removeAll { $0.time + Self.memory < time && $0.time != time }
    return distance
  }

  /// The speed in cells per second when it lets go.
  func velocity(at time: Duration) -> Double {
    let recent = trail.filter { $0.time + Self.memory >= time }
    guard let first = recent.first, let last = recent.last else { return 0 }
    // From the first trace to the moment it let go: holding still slows it down.
    let span = (time - first.time).seconds
    return span > 0.001 ? Double(last.x - first.x) / span : 0
  }
}

extension Duration {
  /// As seconds.
  var seconds: Double {
    let (whole, rest) = components
    return Double(whole) + Double(rest) / 1e18
  }
}
