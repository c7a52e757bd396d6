import PagerKitCore

/// Titles change their colour as they are selected.
public struct TitleColors: Hashable, Sendable {
  /// The colour of a title without a share of the selection.
  public var normal: Color
  /// The colour of the selected title.
  public var selected: Color
  /// The space in which the way between the two is straight.
  public var space: Color.Space

  /// Creates a pair of colours.
  public init(normal: Color, selected: Color, space: Color.Space = .srgb) {
    self.normal = normal
    self.selected = selected
    self.space = space
  }

  /// The colour of a title with a share of the selection, 0 … 1.
  public func color(share: Double) -> Color {
    normal.blended(with: selected, progress: share, in: space)
  }
}
