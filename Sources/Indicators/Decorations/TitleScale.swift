/// Titles grow as they are selected.
///
/// Only what is drawn grows: every box is that of the title at its own size, so that no rectangle
/// depends on what was selected before.
public struct TitleScale: Hashable, Sendable {
  /// The size of the selected title; 1: as it is.
  public var selected: Double

  /// Creates a scale.
  public init(_ selected: Double) { self.selected = selected }

  /// The size of a title with a share of the selection, 0 … 1: linear
  /// (ScrollPageView, `adjustUIWithProgress`).
  public func scale(share: Double) -> Double { 1 + (selected - 1) * share }
}
