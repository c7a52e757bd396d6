#if !hasFeature(Embedded)
  /// Who is told moves as ACTabScrollView told them: the half way, and rest.
  ///
  /// Both methods have an implementation that does nothing.
  public protocol TabScrollDelegate: AnyObject {
    /// The current page changed at half way; also on the way back.
    ///
    /// ACTabScrollView: `tabScrollView(_:didScrollPageTo:)`.
    func tabScroll(_ pager: Pager, didScrollPageTo index: Int)

    /// It came to rest on another page, whatever brought it there.
    ///
    /// ACTabScrollView: `tabScrollView(_:didChangePageTo:)`, which announced a tap before anything
    /// had moved.
    func tabScroll(_ pager: Pager, didChangePageTo index: Int)
  }

  extension TabScrollDelegate {
    /// Does nothing.
    public func tabScroll(_ pager: Pager, didScrollPageTo index: Int) {}
    /// Does nothing.
    public func tabScroll(_ pager: Pager, didChangePageTo index: Int) {}
  }

  /// Tells a pager's moves in ACTabScrollView's shape.
  ///
  /// Set it as the pager's `delegate`, and keep it: a pager holds its delegates weakly.
  ///
  ///     let scroll = TabScrollAdapter(delegate: self)
  ///     pager.delegate = scroll
  ///
  /// When the list changes and with it the index of the current page, that is told as a change too.
  public final class TabScrollAdapter: PagerDelegate {
    /// Who is told.
    public weak var delegate: (any TabScrollDelegate)?
    /// The index that was told last; `nil` before the first page.
    private var index: Int?

    /// Creates an adapter.
    public init(delegate: (any TabScrollDelegate)? = nil) {
      self.delegate = delegate
    }

    private func settle(_ pager: Pager) {
      guard let now = pager.state.index, now != index else { return }
      let isFirst = index == nil
      index = now
      if !isFirst { delegate?.tabScroll(pager, didChangePageTo: now) }
    }

    // MARK: Events

    /// Tells the half way.
    public func pager(_ pager: Pager, didCrossFrom from: PageID, to: PageID) {
      guard let index = pager.snapshot.pages.index(of: to) else { return }
      delegate?.tabScroll(pager, didScrollPageTo: index)
    }

    /// Tells rest.
    public func pager(_ pager: Pager, didMoveFrom from: PageID, to: PageID) { settle(pager) }

    /// Tells where the current page is from now on, if that is another index.
    public func pager(
      _ pager: Pager, didReload count: Int, current: PageID?, duplicates: [PageID]
    ) {
      if count == 0 { index = nil }
      if !pager.state.isMoving { settle(pager) }
    }

    /// Takes note of the first page.
    public func pager(_ pager: Pager, page: PageID, visibility: PageVisibility) {
      if visibility == .shown, index == nil { settle(pager) }
    }
  }
#endif
