/// Something that happened, in the words of the trace.
///
/// Every `will` is followed by exactly one `did` or `cancel`, before the next `will`.
public enum PagerEvent: Hashable, Sendable {
  /// A transition begins.
  case will(from: PageID, to: PageID, cause: PagerCause)
  /// A transition moved: from index to index, 0 < progress ≤ 1; `crossed`: the current page changed.
  case progress(from: Int, to: Int, progress: Double, crossed: Bool)
  /// The current page changed at half way.
  case cross(from: PageID, to: PageID)
  /// It came to rest on another page.
  case did(from: PageID, to: PageID)
  /// It came to rest where it began, or was superseded.
  case cancel(from: PageID, to: PageID)
  /// Pulled beyond an end by so many pages; 0 when it is back.
  case overscroll(page: PageID, amount: Double)
  /// A tap or key chose a tab; `again`: it was current already, and nothing else happens.
  case select(page: PageID, again: Bool)
  /// A key or button asks to close a page; the data source decides.
  case close(page: PageID)
  /// A command had no effect.
  case rejected(page: PageReference?, reason: RejectionReason)
  /// A page came into the window of live pages.
  case load(page: PageID)
  /// A page left it.
  case unload(page: PageID)
  /// A page begins to come into view.
  case willAppear(page: PageID)
  /// A page has come to rest in view.
  case didAppear(page: PageID)
  /// A page begins to leave.
  case willDisappear(page: PageID)
  /// A page is out of view.
  case didDisappear(page: PageID)
  /// The list changed; `duplicates` are ids that came again and were left out.
  case reloaded(count: Int, current: PageID?, duplicates: [PageID])
}

/// What set a transition off.
public enum PagerCause: String, Hashable, Sendable, CaseIterable {
  /// A finger on the pages.
  case drag
  /// A host that owns the scrolling.
  case scroll
  /// A finger on the strip.
  case strip
  /// A tap on the indicator.
  case tap
  /// A command of the program.
  case go
  /// A key.
  case key
}

/// Why a command had no effect.
public enum RejectionReason: String, Hashable, Sendable, CaseIterable {
  /// It is there, or on its way there, already.
  case alreadyCurrent
  /// No page has this id.
  case unknownPage
  /// No page has this index, or there is no page further on.
  case outOfRange
  /// The page is disabled.
  case disabled
  /// A gate refused.
  case gated
  /// There are no pages.
  case empty
}

/// A page as a command names it.
public enum PageReference: Hashable, Sendable {
  /// By id.
  case id(PageID)
  /// By index.
  case index(Int)
  /// The one behind the target of the running move, or else behind the current page.
  case next
  /// The one before it.
  case previous
  /// The first one.
  case first
  /// The last one.
  case last
}
