/// Where the selection is among the tabs: a page, and the legs of the way it is on.
///
/// At rest there is an origin and no leg. A move from A to B is one leg. When a new target is chosen
/// in mid-move, the way so far stays as it is and a new leg begins from there: so whatever is
/// computed by folding the legs, one after the other, moves without a jump.
public struct Selection: Hashable, Sendable {
  /// A part of the way: from wherever the legs before it led, to a page.
  public struct Leg: Hashable, Sendable {
    /// The index of the page it leads to.
    public var to: Int
    /// How much of it is done, 0 … 1.
    public var progress: Double
    /// Whether it crosses the seam of a loop, and which way.
    public var seam: Seam?

    /// Creates a leg.
    public init(to: Int, progress: Double, seam: Seam? = nil) {
      self.to = to
      self.progress = progress
      self.seam = seam
    }
  }

  /// The way over the seam of a loop.
  public enum Seam: Hashable, Sendable {
    /// From the last page on to the first.
    case forward
    /// From the first page back to the last.
    case backward
  }

  /// The index of the page from which the way began.
  public var origin: Int
  /// The legs, oldest first; at most a few.
  public var legs: [Leg]
  /// How far the pages are pulled beyond an end, in pages; negative at the start.
  public var overscroll: Double

  /// Creates a selection.
  public init(origin: Int, legs: [Leg] = [], overscroll: Double = 0) {
    self.origin = origin
    self.legs = legs
    self.overscroll = overscroll
  }

  /// The share of the selection that a tab has, 0 … 1; the shares of all tabs sum to 1.
  ///
  /// Complexity: O(legs).
  public func share(of index: Int) -> Double {
    var share = index == origin ? 1.0 : 0.0
    for leg in legs {
      share = share * (1 - leg.progress) + (leg.to == index ? leg.progress : 0)
    }
    return share
  }

  /// Folds the legs into one value: the origin's, then each leg on from there.
  public func fold<Value>(
    from start: (Int) -> Value, leg step: (Value, Leg) -> Value
  ) -> Value {
    var value = start(origin)
    for leg in legs { value = step(value, leg) }
    return value
  }

  /// Every tab with a share above zero, at most once each, in the order they joined the way.
  public var indices: [Int] {
    var result = [origin]
    for leg in legs where !result.contains(leg.to) { result.append(leg.to) }
    return result.filter { share(of: $0) > 0 }
  }
}
