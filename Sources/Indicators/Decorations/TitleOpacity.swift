import PagerKitCore

/// Titles fade with their distance from the selected one.
public struct TitleOpacity: Hashable, Sendable {
  /// The opacity of the selected title, its neighbours, theirs and so on; beyond the last step it
  /// stays. Each 0 … 1.
  public var steps: [Double]

  /// Creates the fading.
  public init(_ steps: [Double]) { self.steps = steps }

  /// The opacity at a distance in tabs from the selected one.
  public func opacity(distance: Int) -> Double {
    guard let last = steps.last else { return 1 }
    let distance = abs(distance)
    return max(0, min(1, distance < steps.count ? steps[distance] : last))
  }

  /// The opacity of a tab's title: folded along the legs from what it is at rest on each page.
  ///
  /// Complexity: O(legs).
  public func opacity(of index: Int, for selection: Selection) -> Double {
    selection.fold(from: { opacity(distance: index - $0) }) { opacity, leg in
      opacity + (self.opacity(distance: index - leg.to) - opacity) * leg.progress
    }
  }
}
