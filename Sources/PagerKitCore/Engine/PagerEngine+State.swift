extension PagerEngine {
  /// What can be asked at any moment. Complexity: O(loaded pages · log loaded pages).
  public var state: PagerState {
    PagerState(
      count: pages.count, index: current, current: current.map { pages[$0].id },
      target: targetIndex.map { pages[$0].id }, settled: settled, position: position,
      offset: position * step, isMoving: isMoving, isDragging: isDragging,
      loaded: window.loaded(in: pages))
  }

  /// Whether it is on the way.
  public var isMoving: Bool { hold != nil || motion != nil }

  /// Whether a finger holds it.
  public var isDragging: Bool {
    if case .finger = hold { true } else { false }
  }

  /// Whether time must pass for it to come to rest; while `false`, `advance` changes nothing that
  /// shows. Without a size nothing moves: what was on the way waits for the next size.
  public var needsTime: Bool { isLaidOut && (motion != nil || stripMotion != nil) }

  /// Whether there is a next (`forward`) or previous page that may be gone to: an inner pager that has
  /// none hands the finger to the pager around it. Asks the gate.
  public func canMove(forward: Bool, cause: PagerCause = .drag) -> Bool {
    guard let current, let next = neighbour(of: current, side: forward ? 1 : -1) else {
      return false
    }
    return refusal(of: next, cause: cause) == nil
  }

  /// The place among the pages, in pages; in a loop from −0.5 to the count − 0.5.
  public var position: Double {
    switch place {
    case .along(let coordinate): wrapped(coordinate)
    case .passing(let passage, let progress): wrapped(passage.position(at: progress))
    }
  }

  /// The index it is going to: at rest the current page, in a drag where it would settle if let go
  /// at rest.
  var targetIndex: Int? {
    guard let current else { return nil }
    if case .settling(_, let target, _) = motion { return target }
    if case .coasting(_, _, _, let end, _, _) = motion { return index(at: nearest(to: end)) }
    if case .finger = hold { return restingTarget }
    return current
  }

  /// The index from which next and previous count: a page chosen before the layout, else the target.
  var headingIndex: Int? {
    if case .id(let id) = pending, let index = pages.index(of: id) { return index }
    return targetIndex
  }

  // MARK: Lengths

  /// The length of the viewport along the axis, in points.
  var viewportLength: Double {
    configuration.axis == .horizontal ? viewport.width : viewport.height
  }

  /// The length of a page, in points; 0 without a layout.
  var pageExtent: Double {
    let length: Double
    switch configuration.pageExtent {
    case .viewport: length = viewportLength
    case .points(let points): length = points
    case .fraction(let fraction): length = fraction * viewportLength
    }
    return length > 0 ? Swift.min(length, Self.longestLength) : 0
  }

  /// From one page's beginning to the next one's, in points.
  var step: Double {
    let spacing = configuration.pageSpacing
    if spacing.isNaN { return pageExtent }
    return Swift.max(0, pageExtent + Swift.min(spacing, Self.longestLength))
  }

  /// Lengths of viewport, pages and spacing beyond this, in points, are taken as this.
  static let longestLength = 1e9

  /// Whether there is a size to move in.
  var isLaidOut: Bool { viewportLength > 0 && pageExtent > 0 && step >= Self.shortestStep }

  /// Pages closer to each other than this, in points, are taken as not laid out.
  static let shortestStep = 0.001

  /// Where a page at rest begins in the viewport, in points.
  var restingInset: Double {
    let room = viewportLength - pageExtent
    switch configuration.snap.alignment {
    case .start: return 0
    case .center: return room / 2
    case .end: return room
    }
  }

  /// +1 where a finger that moves to higher coordinates goes back to lower indices.
  var fingerSign: Double {
    configuration.axis == .horizontal && configuration.direction == .rightToLeft ? -1 : 1
  }

  // MARK: Indices

  /// The index of the page at a whole coordinate: floor modulo in a loop, clamped else.
  func index(at coordinate: Double) -> Int {
    let count = Double(pages.count)
    guard count > 0, coordinate.isFinite else { return 0 }
    if !configuration.loops {
      return Int(Swift.max(0, Swift.min(coordinate, count - 1)))
    }
    return Int(
      Swift.max(0, Swift.min(coordinate - (coordinate / count).rounded(.down) * count, count - 1)))
  }

  /// A coordinate on the circle of a loop, from −0.5 to the count − 0.5; as it is without a loop.
  func wrapped(_ coordinate: Double) -> Double {
    let count = Double(pages.count)
    guard configuration.loops, count > 0 else { return coordinate }
    return coordinate - ((coordinate + 0.5) / count).rounded(.down) * count
  }

  /// The whole coordinate nearest to a coordinate, halves away from the anchor.
  func nearest(to coordinate: Double) -> Double {
    let anchor = Double(anchor)
    return anchor + (coordinate - anchor).rounded(.toNearestOrAwayFromZero)
  }

  /// The page beside another one; `nil` beyond an end, and in a loop of one.
  func neighbour(of index: Int, side: Double) -> Int? {
    let next = side < 0 ? index - 1 : index + 1
    if next >= 0, next < pages.count { return next }
    guard configuration.loops, pages.count > 1 else { return nil }
    return next < 0 ? pages.count - 1 : 0
  }

  // MARK: Selection

  /// Where the selection is; `nil` without pages.
  public var selection: Selection? {
    guard let current else { return nil }
    return configuration.behaviour == .common
      ? Selection(origin: current, overscroll: progressiveSelection.overscroll)
      : progressiveSelection
  }

  /// Where the selection is for the progressive behaviour.
  var progressiveSelection: Selection {
    switch place {
    case .passing(let passage, let progress): return passage.selection(at: progress)
    case .along(let coordinate):
      let beyond = overscroll
      let pair = pair(at: coordinate - beyond)
      var selection = Selection(origin: pair.from, overscroll: beyond)
      selection.append(
        Selection.Leg(to: pair.to, progress: pair.progress, seam: seam(from: pair.from, pair.side)))
      return selection
    }
  }

  /// The two pages around a coordinate, oriented away from the anchor, and the share of the way.
  func pair(at coordinate: Double) -> (from: Int, to: Int, progress: Double, side: Double) {
    let distance = coordinate - Double(anchor)
    let side: Double = distance < 0 ? -1 : 1
    // Exactly on a page is all of the way to it, but for the anchor itself.
    let passed = Swift.max(0, distance.magnitude.rounded(.up) - 1)
    let from = Double(anchor) + side * passed
    return (
      index(at: from), index(at: from + side), distance.magnitude - passed, side
    )
  }

  /// Whether a step from a page crosses the seam of the loop.
  func seam(from index: Int, _ side: Double) -> Selection.Seam? {
    guard configuration.loops else { return nil }
    if side > 0, index == pages.count - 1 { return .forward }
    if side < 0, index == 0 { return .backward }
    return nil
  }

  /// How far the pages are beyond an end, a refused or a disabled page, in pages; signed.
  var overscroll: Double {
    guard case .along(let coordinate) = place, !pages.isEmpty else { return 0 }
    let bounds = bounds
    if coordinate < bounds.lowerBound { return coordinate - bounds.lowerBound }
    if coordinate > bounds.upperBound { return coordinate - bounds.upperBound }
    return 0
  }

  /// The coordinates within which there are pages to be seen.
  var bounds: ClosedRange<Double> {
    var low = -Double.infinity
    var high = Double.infinity
    if !configuration.loops {
      low = 0
      high = Double(Swift.max(0, pages.count - 1))
    } else if pages.count == 1 {
      low = Double(anchor)
      high = low
    }
    if let wall {
      if wall.side < 0 { low = Swift.max(low, wall.coordinate) }
      if wall.side > 0 { high = Swift.min(high, wall.coordinate) }
    }
    return low...Swift.max(low, high)
  }

  // MARK: Frames

  /// The pages of which anything shows, with their boxes in the viewport; in a short loop with peeking
  /// neighbours a page may show twice.
  public var pageFrames: [PageFrame] {
    pieces.map { piece in
      let offset = restingInset + piece.distance * step
      if configuration.axis == .vertical {
        return PageFrame(
          index: piece.index,
          frame: Rect(x: 0, y: offset, width: viewport.width, height: pageExtent))
      }
      let x =
        configuration.direction == .rightToLeft ? viewport.width - offset - pageExtent : offset
      return PageFrame(
        index: piece.index, frame: Rect(x: x, y: 0, width: pageExtent, height: viewport.height))
    }
  }

  /// The pages of which anything shows, and how far each is from its resting place, in pages.
  var pieces: [Passage.Piece] {
    guard isLaidOut, !pages.isEmpty else { return [] }
    switch place {
    case .along(let coordinate): return neighbours(around: coordinate)
    case .passing(let passage, let progress):
      var pieces = passage.picture.map {
        Passage.Piece(index: $0.index, distance: $0.distance - passage.side * progress)
      }
      pieces.append(
        Passage.Piece(index: passage.target, distance: passage.side * (1 - progress)))
      return pieces.filter { isVisible(at: $0.distance) }
    }
  }

  private func neighbours(around coordinate: Double) -> [Passage.Piece] {
    let bounds = bounds
    // From the viewport's edges back to coordinates; the ends are tried and dropped if hidden.
    let first = Swift.max(
      bounds.lowerBound, (coordinate - (restingInset + pageExtent) / step).rounded(.down))
    let last = Swift.min(
      bounds.upperBound, (coordinate + (viewportLength - restingInset) / step).rounded(.up))
    var pieces: [Passage.Piece] = []
    var next = first
    // More than this many pages in one viewport nobody can see; a loop of tiny pages has no end.
    while next <= last, pieces.count < 10_000 {
      if isVisible(at: next - coordinate) {
        pieces.append(Passage.Piece(index: index(at: next), distance: next - coordinate))
      }
      next += 1
    }
    return pieces
  }

  private func isVisible(at distance: Double) -> Bool {
    let offset = restingInset + distance * step
    return offset < viewportLength && offset + pageExtent > 0
  }

  // MARK: For others

  /// The place by id, for `restore`.
  public var saved: SavedPager {
    SavedPager(
      current: current.map { pages[$0].id }, stripOffset: stripOffset?.distance ?? 0,
      pageScrolls: pageScrolls)
  }

  /// What an indicator with an area of this size is asked about.
  public func context(size: Size) -> IndicatorContext {
    IndicatorContext(
      pages: pages, strip: strip, scroll: stripScroll, selection: selection, index: current,
      size: size, behaviour: configuration.behaviour,
      isElastic: configuration.isElastic && !configuration.reducesMotion)
  }
}
