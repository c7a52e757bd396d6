/// What can be asked of a pager at any moment; all of it is derived from the engine's truth.
public struct PagerState: Hashable, Sendable {
  /// The number of pages.
  public var count: Int
  /// The current page's index; `nil` without pages.
  public var index: Int?
  /// The current page; `nil` without pages.
  public var current: PageID?
  /// The page it is going to: at rest the current one; in a drag the one it would settle on if let
  /// go without speed.
  public var target: PageID?
  /// The page on which it last came to rest.
  public var settled: PageID?
  /// The place among the pages: 1.5 is half way from the second to the third.
  public var position: Double
  /// The place in points: `position` × (page extent + spacing), whatever the direction.
  public var offset: Double
  /// Whether it is on the way; true until rest.
  public var isMoving: Bool
  /// Whether a finger holds it.
  public var isDragging: Bool
  /// The pages that are loaded, in the order of the list.
  public var loaded: [PageID]

  /// Creates a state.
  public init(
    count: Int, index: Int?, current: PageID?, target: PageID?, settled: PageID?,
    position: Double, offset: Double, isMoving: Bool, isDragging: Bool, loaded: [PageID]
  ) {
    self.count = count
    self.index = index
    self.current = current
    self.target = target
    self.settled = settled
    self.position = position
    self.offset = offset
    self.isMoving = isMoving
    self.isDragging = isDragging
    self.loaded = loaded
  }
}

/// A page on the screen.
public struct PageFrame: Hashable, Sendable {
  /// The page's index.
  public var index: Int
  /// Its box in the viewport, whose left top corner is the origin.
  public var frame: Rect

  /// Creates a frame.
  public init(index: Int, frame: Rect) {
    self.index = index
    self.frame = frame
  }
}
