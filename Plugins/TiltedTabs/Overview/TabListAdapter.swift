import PagerKitCore

#if !hasFeature(Embedded)
  /// Who keeps a list of tabs as TiltedTabView's data source and delegate did: by indices.
  ///
  /// Every method has an implementation that does nothing.
  public protocol TabListOwner: AnyObject {
    /// A tab was chosen, by whatever way; also the one that was current already.
    ///
    /// TiltedTabView: `tabSelected(atIndex:)`.
    func tabSelected(at index: Int)
    /// A tab comes in; told before anything moves.
    ///
    /// TiltedTabView: `tabAdded(atIndex:)`.
    func tabAdded(_ page: Page, at index: Int)
    /// A tab goes; told before anything moves.
    ///
    /// TiltedTabView: `tabRemoved(atIndex:)`.
    func tabRemoved(at index: Int)
    /// A tab changes its place; told before anything moves.
    ///
    /// TiltedTabView: `tabMoved(fromIndex:toIndex:)`.
    func tabMoved(from: Int, to: Int)
  }

  extension TabListOwner {
    /// Does nothing.
    public func tabSelected(at index: Int) {}
    /// Does nothing.
    public func tabAdded(_ page: Page, at index: Int) {}
    /// Does nothing.
    public func tabRemoved(at index: Int) {}
    /// Does nothing.
    public func tabMoved(from: Int, to: Int) {}
  }

  /// Tells what happens in an overview, and what is chosen in its pager, in TiltedTabView's shape.
  ///
  /// Set it as the overview's `editor` and the pager's `delegate`, and keep it: both hold it weakly.
  ///
  ///     let tabs = TabListAdapter(owner: self)
  ///     overview.editor = tabs
  ///     overview.pager.delegate = tabs
  public final class TabListAdapter: PageEditor, PagerDelegate {
    /// Who is told.
    public weak var owner: (any TabListOwner)?

    /// Creates an adapter.
    public init(owner: (any TabListOwner)? = nil) {
      self.owner = owner
    }

    /// Tells what comes in.
    public func pageAdded(_ page: Page, at index: Int) { owner?.tabAdded(page, at: index) }
    /// Tells what goes.
    public func pageRemoved(_ page: PageID, at index: Int) { owner?.tabRemoved(at: index) }
    /// Tells what changes its place.
    public func pageMoved(_ page: PageID, from: Int, to: Int) {
      owner?.tabMoved(from: from, to: to)
    }

    /// Tells the page it came to rest on.
    public func pager(_ pager: Pager, didMoveFrom from: PageID, to: PageID) {
      if let index = pager.snapshot.pages.index(of: to) { owner?.tabSelected(at: index) }
    }

    /// Tells that the current page was chosen once more.
    public func pager(_ pager: Pager, didReject page: PageReference?, reason: RejectionReason) {
      guard reason == .alreadyCurrent, case .id(let id) = page, id == pager.state.current,
        let index = pager.state.index
      else { return }
      owner?.tabSelected(at: index)
    }

    /// Tells that the current page's tab was tapped once more.
    public func pager(_ pager: Pager, didSelect page: PageID, again: Bool) {
      guard again, let index = pager.snapshot.pages.index(of: page) else { return }
      owner?.tabSelected(at: index)
    }
  }
#endif
