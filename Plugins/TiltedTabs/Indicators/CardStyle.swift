import PagerKitCore

/// What a card shows besides its page. Lengths are points.
public struct CardStyle: Hashable, Sendable {
  /// The height of the row with the title and the close button; at most half the card counts.
  public var headerHeight: Double = 25
  /// The room at each side of the title, in which the close button stands.
  public var titleInset: Double = 20
  /// The corner radius.
  public var cornerRadius: Double = 8
  /// Whether every card has a button that closes it.
  public var closeButtons: Bool = true

  /// Creates a style with the defaults.
  public init() {}

  /// Lengths that suit the cells of a terminal, where a point is a cell.
  public static var terminal: CardStyle {
    var style = CardStyle()
    style.headerHeight = 1
    style.titleInset = 3
    style.cornerRadius = 1
    return style
  }

  /// The row at a card's top.
  func header(of card: Rect) -> Rect {
    Rect(
      x: card.x, y: card.y, width: card.width,
      height: min(max(0, headerHeight.isFinite ? headerHeight : 0), card.height / 2))
  }

  /// The room at each side of the title: never more than a quarter of the card.
  private func inset(in card: Rect) -> Double {
    min(max(0, titleInset.isFinite ? titleInset : 0), card.width / 4)
  }

  /// The title's place on a card.
  func title(of card: Rect) -> Rect {
    let header = self.header(of: card)
    let inset = self.inset(in: card)
    return Rect(
      x: header.x + inset, y: header.y, width: header.width - 2 * inset, height: header.height)
  }

  /// The close button's place on a card: where its row begins.
  func closeButton(of card: Rect, direction: LayoutDirection) -> Rect {
    let header = self.header(of: card)
    let inset = self.inset(in: card)
    return Rect(
      x: direction == .leftToRight ? header.x : header.maxX - inset, y: header.y, width: inset,
      height: header.height)
  }
}
