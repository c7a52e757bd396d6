import PagerKitCore

/// A card in the reader's fingers.
struct CardGrip: Sendable {
  var page: PageID
  /// Its place in the list.
  var from: Int
  /// Its place in the order as it would be now.
  var slot: Int
  /// Where the finger is in the viewport.
  var finger: Point
  /// Where the finger is on the card.
  var hold: Point
}

extension Overview {
  /// How much larger a card in the fingers is drawn.
  private static let lift = 1.05
  /// The share of the viewport at its top and bottom in which a card in the fingers scrolls it.
  private static let edge = 0.125

  /// Picks up the card at a point of the viewport; `false` where there is none.
  public mutating func beginReorder(at point: Point) -> Bool {
    guard isPresented, grip == nil, case .page(let index)? = target(at: point) else { return false }
    let frame = moved(
      presented(layout.placement(of: index, in: bounds), index: index), page: pages[index].id
    ).frame
    focus = pages[index].id
    grip = CardGrip(
      page: pages[index].id, from: index, slot: index, finger: point,
      hold: Point(x: point.x - frame.x, y: point.y - frame.y))
    return true
  }

  /// The finger went to a point; the others make room.
  public mutating func reorder(to point: Point) {
    guard point.x.isFinite, point.y.isFinite else { return }
    grip?.finger = point
    followGrip()
  }

  /// Lets go: answers which page is to go where, or `nil` where it already is. The card stays until
  /// the list follows.
  public mutating func endReorder() -> (page: PageID, from: Int, to: Int)? {
    guard let grip else { return nil }
    hold()
    self.grip = nil
    return grip.slot == grip.from ? nil : (grip.page, grip.from, grip.slot)
  }

  /// Lets go and puts the card back.
  public mutating func cancelReorder() {
    guard grip != nil else { return }
    hold()
    grip = nil
  }

  /// Finds the place of the card in the fingers anew.
  mutating func followGrip() {
    guard let grip else { return }
    let frame = gripped(slot: grip.slot).frame.offset(y: scroll)
    let slot = layout.slot(nearest: frame, in: bounds)
    guard slot != grip.slot else { return }
    hold()
    self.grip?.slot = slot
  }

  /// Where the card in the fingers is.
  func gripped(slot: Int) -> CardPlacement {
    var place = layout.placement(of: slot, in: bounds)
    guard let grip else { return place }
    place.frame.x = grip.finger.x - grip.hold.x
    place.frame.y = grip.finger.y - grip.hold.y
    place.tilt = layout.tilt(of: place.frame.offset(y: scroll), in: bounds)
    place.scale = Self.lift
    return place
  }

  /// The place in the order of a page, while one is in the fingers.
  func slot(ofPage index: Int) -> Int {
    guard let grip else { return index }
    if index == grip.from { return grip.slot }
    if grip.from < index, index <= grip.slot { return index - 1 }
    if grip.slot <= index, index < grip.from { return index + 1 }
    return index
  }

  /// The page that has a place in the order: the inverse of ``slot(ofPage:)``.
  func pageIndex(atSlot slot: Int) -> Int {
    guard let grip else { return slot }
    if slot == grip.slot { return grip.from }
    if grip.from <= slot, slot < grip.slot { return slot + 1 }
    if grip.slot < slot, slot <= grip.from { return slot - 1 }
    return slot
  }

  /// How fast a card in the fingers scrolls the others, in points per second: a viewport a second at
  /// its very edge.
  func edgeSpeed(of grip: CardGrip) -> Double {
    let zone = size.height * Self.edge
    guard zone > 0 else { return 0 }
    let above = max(0, zone - grip.finger.y)
    let below = max(0, grip.finger.y - (size.height - zone))
    let speed = size.height * (min(below, zone) - min(above, zone)) / zone
    let end = layout.clamped(scroll: scroll + speed, in: bounds)
    return end == scroll ? 0 : speed
  }

  mutating func scrollAtEdge(for seconds: Double) {
    guard let grip else { return }
    let speed = edgeSpeed(of: grip)
    if speed != 0 { scroll(by: speed * seconds) }
  }
}
