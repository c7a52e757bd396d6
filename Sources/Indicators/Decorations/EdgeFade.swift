import PagerKitCore

/// Titles fade towards an edge of the strip behind which there is more.
public struct EdgeFade: Hashable, Sendable {
  /// How far from the edge it begins, in points; 0: no fading.
  public var length: Double

  /// Creates the fading.
  public init(_ length: Double) { self.length = length }

  /// The opacity of what shows between two edges on the screen.
  ///
  /// - Parameters:
  ///   - frame: the box, in content coordinates.
  ///   - window: the part of the content that shows.
  ///   - hiddenLeft: how much of the content lies to the left of the window, in points.
  ///   - hiddenRight: the same on the right.
  public func opacity(
    of frame: Rect, in window: Rect, hiddenLeft: Double, hiddenRight: Double
  ) -> Double {
    guard length > 0 else { return 1 }
    // What counts is the middle of what shows, so that a box wider than the window stays visible.
    let left = max(frame.x, window.x)
    let right = min(frame.maxX, window.maxX)
    let middle = (left + right) / 2
    return strength(distance: middle - window.x, hidden: hiddenLeft)
      * strength(distance: window.maxX - middle, hidden: hiddenRight)
  }

  /// The opacity of a title in a strip.
  public func opacity(of frame: Rect, in context: IndicatorContext) -> Double {
    guard length > 0 else { return 1 }
    var window = context.visible
    let reserve = max(0, min(context.strip.style.trailingReserve, window.width))
    window.width -= reserve
    if context.direction == .rightToLeft { window.x += reserve }
    // As far as the strip can go to either side.
    let least = context.strip.clamped(scroll: -1e15)
    let most = context.strip.clamped(scroll: 1e15)
    return opacity(
      of: frame, in: window, hiddenLeft: context.scroll - least,
      hiddenRight: most - context.scroll)
  }

  private func strength(distance: Double, hidden: Double) -> Double {
    let share = max(0, min(1, hidden / length))
    return 1 - share * (1 - max(0, min(1, distance / length)))
  }
}
