/// What a held mouse button does, and how fast it was when it let go.
public struct Finger: Sendable {
  /// What it has hold of.
  public enum Grip: Hashable, Sendable {
    /// Nothing yet: it has not moved, and may be a click. `onStrip`: where it went down.
    case undecided(onStrip: Bool)
    /// The pages.
    case pages
    /// The strip.
    case strip
    /// The text, which it scrolls.
    case text
    /// A card of the overview, which it carries.
    case card
  }

  /// What it has hold of.
  public var grip: Grip
  /// The column it is at.
  public private(set) var x: Int
  /// The row it is at.
  public private(set) var y: Int
  private var trail: [(time: Duration, x: Int)]

  /// The speed is that of the last 100 ms; a finger that rested as long has none.
  private static let memory = Duration.milliseconds(100)

  /// A button went down at a cell.
  public init(x: Int, y: Int, onStrip: Bool, at time: Duration) {
    grip = .undecided(onStrip: onStrip)
    self.x = x
    self.y = y
    trail = [(time, x)]
  }

  /// Moves to a cell, and answers by how much.
  public mutating func move(toX newX: Int, y newY: Int, at time: Duration) -> (x: Int, y: Int) {
    let distance = (newX - x, newY - y)
    x = newX
    y = newY
    trail.append((time, newX))
    trail.removeAll { $0.time + Self.memory < time && $0.time != time }
    return distance
  }

  /// The speed in cells per second when it lets go.
  public func velocity(at time: Duration) -> Double {
    let recent = trail.filter { $0.time + Self.memory >= time }
    guard let first = recent.first, let last = recent.last else { return 0 }
    // From the first trace to the moment it let go: holding still slows it down.
    let span = (time - first.time) / .seconds(1)
    return span > 0.001 ? Double(last.x - first.x) / span : 0
  }
}
