import PagerKitCore

/// How a bar gets from one tab to another. At progress 0 and 1 all kinds agree.
public enum BarMotion: String, Hashable, Sendable, CaseIterable {
  /// Place and width change evenly.
  case linear
  /// The leading edge hurries ahead by sin(πp/2), the trailing edge follows by 1 − cos(πp/2)
  /// (Material Components for Android, `ElasticTabIndicatorInterpolator`).
  case elastic
  /// The leading edge goes first, all the way until half time; then the trailing edge follows
  /// (JXSegmentedView, line style `lengthen`).
  case worm
  /// One bar fades out where it is, the other fades in; what counts as the selection moves evenly.
  case fade

  /// The bar when `progress`, 0 … 1, of the way is done.
  public func frame(from: Rect, to: Rect, progress: Double) -> Rect {
    if progress <= 0 { return from }
    if progress >= 1 { return to }
    let (leading, trailing) = edges(at: progress)
    let goesRight = to.midX >= from.midX
    let leftShare = goesRight ? trailing : leading
    let rightShare = goesRight ? leading : trailing
    var frame = from.interpolated(to: to, progress: progress)
    if self == .linear || self == .fade { return frame }
    frame.x = from.x + (to.x - from.x) * leftShare
    frame.width = max(0, from.maxX + (to.maxX - from.maxX) * rightShare - frame.x)
    return frame
  }

  /// The shares of their ways that the two edges have done.
  private func edges(at progress: Double) -> (leading: Double, trailing: Double) {
    switch self {
    case .linear, .fade: return (progress, progress)
    case .worm: return (min(1, 2 * progress), max(0, 2 * progress - 1))
    case .elastic:
      let angle = progress * Double.pi / 2
      return (ElementaryFunctions.sin(angle), 1 - ElementaryFunctions.cos(angle))
    }
  }
}
