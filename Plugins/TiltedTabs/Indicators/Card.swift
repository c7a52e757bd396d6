import PagerKitCore

/// One page as a card in the viewport: what is drawn for it, and what a tap on it means.
struct Card {
  var page: Page
  var index: Int
  var count: Int
  var placement: CardPlacement
  var emphasis: Double
  var layer: Int
  var direction: LayoutDirection
  var style: CardStyle
  /// How much of the title and the button shows: they fade while the card becomes the page.
  var headerOpacity = 1.0

  /// The card, its title and its close button, in this order.
  var marks: [Mark] {
    var marks = [plate, title]
    if style.closeButtons { marks.append(closeButton) }
    return marks
  }

  /// The card alone.
  var plate: Mark {
    mark(.card, placement.frame) {
      $0.cornerRadius = style.cornerRadius
      $0.colorRole = .surface
      $0.accessibilityLabel = label
    }
  }

  private var title: Mark {
    mark(.title, style.title(of: placement.frame)) {
      $0.text = page.title
      $0.opacity *= headerOpacity
      $0.truncation = .end
      $0.colorRole = emphasis > 0.5 ? .selectedText : .text
    }
  }

  private var closeButton: Mark {
    mark(.button, style.closeButton(of: placement.frame, direction: direction)) {
      $0.text = "close"
      $0.opacity *= headerOpacity
      $0.accessibilityLabel = "Close \(page.accessibilityLabel ?? page.title)"
    }
  }

  /// "Home, tab 1 of 5, selected".
  private var label: String {
    var label = "\(page.accessibilityLabel ?? page.title), tab \(index + 1) of \(count)"
    if emphasis > 0.5 { label += ", selected" }
    if !page.isEnabled { label += ", disabled" }
    return label
  }

  /// A mark that is turned with the card.
  private func mark(
    _ role: Mark.Role, _ frame: Rect, _ change: (inout Mark) -> Void
  ) -> Mark {
    let middle = Point(x: placement.frame.midX, y: placement.frame.midY)
    var tilt = placement.tilt
    // A card that is only scaled is a card turned by nothing: its title must shrink towards the
    // card's middle, not towards its own.
    if tilt == nil, placement.scale != 1 { tilt = Tilt(angle: 0, perspective: 0, depth: 0) }
    tilt?.pivot = middle
    var mark = Mark(
      role: role, index: index, page: page.id, frame: frame, emphasis: emphasis,
      opacity: placement.opacity, scale: placement.scale, layer: layer, tilt: tilt)
    change(&mark)
    return mark
  }

  /// What a tap at a point of the viewport means; `nil` beside the card.
  func target(at point: Point) -> IndicatorTarget? {
    guard plate.covers(point) else { return nil }
    return style.closeButtons && closeButton.covers(point) ? .close(index) : .page(index)
  }
}
