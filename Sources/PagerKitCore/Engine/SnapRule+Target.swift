extension SnapRule {
  /// The page, as a whole coordinate, on which a drag ends that is let go at a position.
  ///
  /// - Parameters:
  ///   - anchor: the page at which the drag began.
  ///   - position: where it is let go, in pages.
  ///   - velocity: points per second towards higher pages.
  ///
  /// At or above the rule's speed it is the next page in the direction of the speed. Below, it is the
  /// page behind, unless the threshold of the page in the direction of the drag is covered; exactly
  /// the threshold counts. In any case at most `maxPages` from the anchor. Both directions mirror each
  /// other.
  public func target(anchor: Double, position: Double, velocity speed: Double) -> Double {
    let target: Double
    if speed != 0, speed.magnitude >= velocity {
      target = speed > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
    } else {
      let distance = (position - anchor).magnitude
      let whole = distance.rounded(.down)
      let reached = distance - whole >= threshold && distance > whole ? whole + 1 : whole
      target = position < anchor ? anchor - reached : anchor + reached
    }
    let most = Double(Swift.max(0, maxPages))
    return Swift.max(anchor - most, Swift.min(anchor + most, target))
  }
}
