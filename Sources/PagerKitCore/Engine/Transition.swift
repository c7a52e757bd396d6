/// A transition that has begun and not ended: between `will` and `did` or `cancel`.
struct Transition: Hashable, Sendable {
  /// The page at which it began.
  var from: PageID
  /// The page it set out for.
  var to: PageID
  /// What set it off.
  var cause: PagerCause
  /// Towards higher indices (+1) or lower ones (−1), as the pages lie.
  var side: Double
}

/// What was said last of a running transition, so that nothing is said twice.
struct ReportedProgress: Hashable, Sendable {
  var from: Int
  var to: Int
  var progress: Double
}

/// A page that is beyond its place at an end, and by how much, as it was told last.
struct Pull: Hashable, Sendable {
  var page: PageID
  /// In pages, signed.
  var amount: Double
}

/// Whoever holds the pages.
enum Hold: Hashable, Sendable {
  /// A finger, on the pages or on a synchronised strip.
  case finger(Finger)
  /// A host that owns the scrolling.
  case host
}

/// A finger that holds the pages.
struct Finger: Hashable, Sendable {
  /// On the pages or on the strip.
  var cause: PagerCause
  /// Where it would have brought the pages if nothing resisted: a coordinate in pages on `.along`,
  /// a share on `.passing`.
  var raw: Double
  /// The strip's scroll to which it would have brought a synchronised strip.
  var rawStripScroll: Double = 0
  /// The coordinates between which it may go freely; asked for page by page, as it gets there.
  var cleared: ClosedRange<Double>
  /// Whether there is no further page below or above: an end, a disabled page, a gate.
  var isWalledBelow = false
  var isWalledAbove = false
  /// How long it has not moved.
  var resting: Duration = .zero
}

/// A page beyond which a finger was not let go, and the side of it.
struct Wall: Hashable, Sendable {
  var coordinate: Double
  var side: Double
}

/// What moves by itself: a coordinate as a function of time.
enum Motion: Hashable, Sendable {
  /// On the way to rest on a page.
  case settling(Settling, target: Int, elapsed: Duration)
  /// Coasting, without pages to snap to.
  case coasting(
    Deceleration, from: Double, velocity: Double, end: Double, duration: Double, elapsed: Duration)
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
