/// What can be asked of a pager. Lengths are points, speeds points per second.
public enum PagerCommand: Sendable {
  /// The viewport has this size now; the fractional position is kept.
  case resize(Size)
  /// The finger moved by so much along the axis; the first one begins a drag.
  case drag(by: Double)
  /// The finger left with this speed, of the same sign as `drag`.
  case release(velocity: Double)
  /// A host that owns the scrolling reports its offset.
  case scroll(to: Double)
  /// That host came to rest.
  case rest
  /// The finger moved the strip by so much.
  case dragStrip(by: Double)
  /// The finger left the strip with this speed.
  case releaseStrip(velocity: Double)
  /// A tap on a page's tab.
  case tap(PageReference)
  /// A command to go to a page.
  case go(PageReference, animated: Bool)
  /// A key.
  case key(PagerKey)
  /// Time passes.
  case advance(Duration)
  /// Time passes in steps of 1/60 s until nothing moves, 10 s at most.
  case settle
  /// The list is this one from now on.
  case reload([Page])
  /// The list changes in one step.
  case update(BatchUpdate)
  /// The pager leaves the screen.
  case detach
  /// The pager enters the screen.
  case attach
  /// The place is that of a saved state.
  case restore(SavedPager)
  /// A close button was used.
  case close(PageReference)
  /// The rules change.
  case configure(PagerConfiguration)
}

/// A key, by its meaning for tabs (WAI-ARIA, tabs pattern).
public enum PagerKey: Hashable, Sendable {
  /// The neighbour on the left, in whatever direction that is.
  case left
  /// The neighbour on the right.
  case right
  /// The first page.
  case home
  /// The last page.
  case end
  /// The previous page.
  case pageUp
  /// The next page.
  case pageDown
  /// The page of this number, from 1.
  case digit(Int)
  /// Select the current page again.
  case enter
  /// Ask to close the current page.
  case delete
}

/// Insertions, removals, moves and replacements in one step.
///
/// Removals and moves name pages of the old list by id; `at` and `to` are indices in the final list.
public struct BatchUpdate: Sendable {
  /// Pages that come in, the first of them at an index of the final list.
  public struct Insertion: Sendable {
    /// The index of the first one in the final list.
    public var index: Int
    /// The pages.
    public var pages: [Page]

    /// Creates an insertion.
    public init(at index: Int, _ pages: [Page]) {
      self.index = index
      self.pages = pages
    }
  }

  /// A page that changes its place.
  public struct Move: Sendable {
    /// The page.
    public var id: PageID
    /// Its index in the final list.
    public var index: Int

    /// Creates a move.
    public init(_ id: PageID, to index: Int) {
      self.id = id
      self.index = index
    }
  }

  /// Pages that come in.
  public var insertions: [Insertion]
  /// Pages that go.
  public var removals: [PageID]
  /// Pages that change places.
  public var moves: [Move]
  /// Pages whose tab shows something else from now on.
  public var replacements: [Page]

  /// Creates an update.
  public init(
    insertions: [Insertion] = [], removals: [PageID] = [], moves: [Move] = [],
    replacements: [Page] = []
  ) {
    self.insertions = insertions
    self.removals = removals
    self.moves = moves
    self.replacements = replacements
  }
}

/// A place in a list, by id, that outlives the process.
public struct SavedPager: Hashable, Sendable {
  /// The current page.
  public var current: PageID?
  /// How far the strip was scrolled away from its own place, in points.
  public var stripOffset: Double
  /// How far each page was scrolled, in whatever unit the front end uses.
  public var pageScrolls: [PageID: Double]

  /// Creates a saved place.
  public init(current: PageID?, stripOffset: Double = 0, pageScrolls: [PageID: Double] = [:]) {
    self.current = current
    self.stripOffset = stripOffset
    self.pageScrolls = pageScrolls
  }
}
