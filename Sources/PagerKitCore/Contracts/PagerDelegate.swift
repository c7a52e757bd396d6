#if !hasFeature(Embedded)
  /// Who is told what a pager does.
  ///
  /// A pager owes its delegate:
  /// - events in the order they happened, each after the pager's state has been committed;
  /// - for every `pagerWillMove` exactly one `pagerDidMove` or `pagerDidCancel`, before the next;
  /// - commands given inside a callback run, in order, after all events of the command in progress.
  ///
  /// Every method has an implementation that does nothing, so ten lines are enough:
  ///
  ///     final class Title: PagerDelegate {
  ///       var text = ""
  ///       func pager(_ pager: Pager, didMoveFrom from: PageID, to: PageID) {
  ///         text = "\(to)"
  ///       }
  ///     }
  ///
  /// Checked by `HostSuite` in PagerContracts.
  public protocol PagerDelegate: AnyObject {
    /// Whether a move may happen; asked by every path before anything moves.
    func pager(_ pager: Pager, shouldMoveFrom from: PageID, to: PageID, cause: PagerCause) -> Bool
    /// A transition begins.
    func pager(_ pager: Pager, willMoveFrom from: PageID, to: PageID, cause: PagerCause)
    /// The current page changed at half way.
    func pager(_ pager: Pager, didCrossFrom from: PageID, to: PageID)
    /// It came to rest on another page.
    func pager(_ pager: Pager, didMoveFrom from: PageID, to: PageID)
    /// It came to rest where it began, or was superseded.
    func pager(_ pager: Pager, didCancelFrom from: PageID, to: PageID)
    /// A tap or key chose a tab.
    func pager(_ pager: Pager, didSelect page: PageID, again: Bool)
    /// A key or button asks to close a page.
    func pager(_ pager: Pager, wantsToClose page: PageID)
    /// A command had no effect.
    func pager(_ pager: Pager, didReject page: PageReference?, reason: RejectionReason)
    /// The list changed.
    func pager(_ pager: Pager, didReload count: Int, current: PageID?, duplicates: [PageID])
    /// A page came into the window of live pages, or left it.
    func pager(_ pager: Pager, page: PageID, isLive: Bool)
    /// A page's visibility changed.
    func pager(_ pager: Pager, page: PageID, visibility: PageVisibility)
  }

  extension PagerDelegate {
    /// Allows every move.
    public func pager(
      _ pager: Pager, shouldMoveFrom from: PageID, to: PageID, cause: PagerCause
    ) -> Bool { true }
    /// Does nothing.
    public func pager(
      _ pager: Pager, willMoveFrom from: PageID, to: PageID, cause: PagerCause
    ) {}
    /// Does nothing.
    public func pager(_ pager: Pager, didCrossFrom from: PageID, to: PageID) {}
    /// Does nothing.
    public func pager(_ pager: Pager, didMoveFrom from: PageID, to: PageID) {}
    /// Does nothing.
    public func pager(_ pager: Pager, didCancelFrom from: PageID, to: PageID) {}
    /// Does nothing.
    public func pager(_ pager: Pager, didSelect page: PageID, again: Bool) {}
    /// Does nothing.
    public func pager(_ pager: Pager, wantsToClose page: PageID) {}
    /// Does nothing.
    public func pager(_ pager: Pager, didReject page: PageReference?, reason: RejectionReason) {}
    /// Does nothing.
    public func pager(
      _ pager: Pager, didReload count: Int, current: PageID?, duplicates: [PageID]
    ) {}
    /// Does nothing.
    public func pager(_ pager: Pager, page: PageID, isLive: Bool) {}
    /// Does nothing.
    public func pager(_ pager: Pager, page: PageID, visibility: PageVisibility) {}
  }
#endif

/// How visible a page is.
public enum PageVisibility: Hashable, Sendable {
  /// It begins to come into view.
  case appearing
  /// It has come to rest in view.
  case shown
  /// It begins to leave.
  case disappearing
  /// It is out of view.
  case gone
}
