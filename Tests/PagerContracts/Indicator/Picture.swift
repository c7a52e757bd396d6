import PagerKitCore

/// An answer as it stands on the screen, ready to be compared.
struct Picture {
  var marks: [Mark]
  var selection: Rect?
  var items: [IndicatorItem]
  let size: Size
  /// The part of the viewport in which tabs show: without what the strip reserves for its button.
  private let open: ClosedRange<Double>

  init(_ indicator: any PagerIndicator, _ context: IndicatorContext) {
    size = context.size
    let asked = context.strip.style.trailingReserve
    let reserve = asked > 0 ? min(size.width, asked) : 0
    open =
      context.direction == .leftToRight ? 0...size.width - reserve : reserve...size.width
    marks = indicator.marks(in: context).map { mark in
      var mark = mark
      mark.frame = mark.place.offset(x: -context.scroll)
      return mark
    }
    selection = indicator.selectionFrame(in: context)?.offset(x: -context.scroll)
    items = (0..<context.pages.count).map { index in
      var item = indicator.item(index, in: context)
      item.frame = item.frame.offset(x: -context.scroll)
      return item
    }
  }

  /// The picture in a mirror that stands upright in the middle.
  var mirrored: Picture {
    var result = self
    for index in marks.indices { result.marks[index].frame = mirror(marks[index].frame) }
    for index in items.indices { result.items[index].frame = mirror(items[index].frame) }
    result.selection = selection.map(mirror)
    return result
  }

  private func mirror(_ rect: Rect) -> Rect {
    Rect(x: size.width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  /// How far another picture of the same pages is away.
  func change(to other: Picture, heedsSelection: Bool = true) -> Change {
    var change = Change.none
    noteMarks(missingFrom: other, "vanishes", &change)
    other.noteMarks(missingFrom: self, "appears", &change)
    for (item, twin) in zip(items, other.items) {
      // Where a tab that cannot be seen stands is nobody's business.
      let place = min(
        max(
          item.frame.distance(to: twin.frame),
          (item.scale - twin.scale).magnitude / Change.share),
        max(item.opacity, twin.opacity) / Change.share)
      change.note(
        max(
          place, (item.emphasis - twin.emphasis).magnitude / Change.share,
          (item.opacity - twin.opacity).magnitude / Change.share),
        "item \(item.index) goes from \(item.words) to \(twin.words)")
    }
    guard heedsSelection else { return change }
    switch (selection, other.selection) {
    case (let frame?, let twin?):
      change.note(
        frame.distance(to: twin), "the selection frame goes from \(frame.words) to \(twin.words)")
    case (nil, nil): break
    default: change.note(.infinity, "the selection frame is there and then is not")
    }
    return change
  }

  private func noteMarks(
    missingFrom other: Picture, _ verb: String, _ change: inout Change
  ) {
    for mark in marks {
      var nearest = Double.infinity
      var twin: Mark?
      for candidate in other.marks where candidate.isOfKind(of: mark) {
        let distance = mark.distance(to: candidate)
        if distance < nearest {
          nearest = distance
          twin = candidate
        }
      }
      change.note(
        min(nearest, visibility(of: mark)),
        twin.map { "the \(mark.words) is at \(mark.state) and then at \($0.state)" }
          ?? "the \(mark.words) at \(mark.state) \(verb)")
    }
  }

  /// How much of a mark can be seen; below 1 nothing to speak of.
  ///
  /// A mark without a height leaves it to the front end, and is seen by its width. Under a button
  /// of the strip nothing is seen.
  private func visibility(of mark: Mark) -> Double {
    let shown = mark.role == .button ? 0...size.width : open
    let width = min(mark.frame.maxX, shown.upperBound) - max(mark.frame.x, shown.lowerBound)
    let height = min(mark.frame.maxY, size.height) - max(mark.frame.y, 0)
    let room = mark.frame.height == 0 ? width : min(width, height)
    return max(
      0, min(room / Change.length, mark.opacity / Change.share, mark.scale / Change.share))
  }
}

extension Mark {
  /// Whether one may have become the other. A bar, a cover or an arrow belongs to the selection,
  /// whatever page it names at the moment.
  fileprivate func isOfKind(of other: Mark) -> Bool {
    guard role == other.role else { return false }
    switch role {
    case .bar, .cover, .arrow: return true
    default: return index == other.index
    }
  }

  fileprivate func distance(to other: Mark) -> Double {
    var result = max(
      frame.distance(to: other.frame), (emphasis - other.emphasis).magnitude / Change.share,
      (opacity - other.opacity).magnitude / Change.share,
      (scale - other.scale).magnitude / Change.share,
      (cornerRadius - other.cornerRadius).magnitude / Change.length)
    if let color, let twin = other.color {
      result = max(
        result, (color.red - twin.red).magnitude / Change.share,
        (color.green - twin.green).magnitude / Change.share,
        (color.blue - twin.blue).magnitude / Change.share,
        (color.alpha - twin.alpha).magnitude / Change.share)
    }
    if let tilt, let twin = other.tilt {
      result = max(
        result, (tilt.angle - twin.angle).magnitude / Change.length,
        (tilt.yaw - twin.yaw).magnitude / Change.length,
        (tilt.depth - twin.depth).magnitude / Change.length)
    }
    return result
  }

  fileprivate var state: String {
    "\(frame.words), emphasis \(emphasis), opacity \(opacity), scale \(scale)"
  }
}

extension IndicatorItem {
  fileprivate var words: String {
    "\(frame.words), emphasis \(emphasis), opacity \(opacity), scale \(scale)"
  }
}

extension Rect {
  /// The greatest difference of their four numbers, in units of ``Change/length``.
  func distance(to other: Rect) -> Double {
    max(
      (x - other.x).magnitude, (y - other.y).magnitude, (width - other.width).magnitude,
      (height - other.height).magnitude) / Change.length
  }
}
