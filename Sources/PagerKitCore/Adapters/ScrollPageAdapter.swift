#if !hasFeature(Embedded)
  /// Who is told moves as ScrollPageView told them: begin, each change, end.
  ///
  /// Every method has an implementation that does nothing.
  public protocol ScrollPageDelegate: AnyObject {
    /// A move begins.
    ///
    /// ScrollPageView: `contentViewDidBeginMove`.
    func scrollPage(_ pager: Pager, didBeginMoveFrom index: Int)

    /// The pages moved; `progress` is 0 … 1. Told with the progressive behaviour.
    ///
    /// ScrollPageView: `contentViewMoveToIndex(_:toIndex:progress:)`.
    func scrollPage(_ pager: Pager, movesFrom from: Int, to: Int, progress: Double)

    /// The move has ended: once for each beginning. On the page where it began, both are that page.
    ///
    /// ScrollPageView: `contentViewDidEndMoveToIndex(_:toIndex:)`, where a finished swipe gave the new
    /// page twice, and a tap nothing.
    func scrollPage(_ pager: Pager, didEndMoveFrom from: Int, to: Int)
  }

  extension ScrollPageDelegate {
    /// Does nothing.
    public func scrollPage(_ pager: Pager, didBeginMoveFrom index: Int) {}
    /// Does nothing.
    public func scrollPage(_ pager: Pager, movesFrom from: Int, to: Int, progress: Double) {}
    /// Does nothing.
    public func scrollPage(_ pager: Pager, didEndMoveFrom from: Int, to: Int) {}
  }

  /// Tells a pager's moves in ScrollPageView's shape.
  ///
  /// Set it as the pager's `progressiveDelegate`, and keep it: a pager holds its delegates weakly.
  ///
  ///     let page = ScrollPageAdapter(delegate: self)
  ///     pager.progressiveDelegate = page
  ///
  /// A swipe, a tap, a key and a command are told alike. Pulls beyond an end are not told: there the
  /// pages of ScrollPageView did not move.
  public final class ScrollPageAdapter: ProgressivePagerDelegate {
    /// Who is told.
    public weak var delegate: (any ScrollPageDelegate)?
    private var pairs = MovePairs()
    /// Where the move began whose end is still to be told.
    private var start: Int?

    /// Creates an adapter.
    public init(delegate: (any ScrollPageDelegate)? = nil) {
      self.delegate = delegate
    }

    private func tell(_ calls: [MovePairs.Call], _ pager: Pager) {
      guard pager.snapshot.configuration.behaviour == .progressive else { return }
      for call in calls {
        delegate?.scrollPage(pager, movesFrom: call.from, to: call.to, progress: call.progress)
      }
    }

    private func end(at index: Int, _ pager: Pager) {
      tell(pairs.end(at: index), pager)
      let start = self.start ?? index
      self.start = nil
      delegate?.scrollPage(pager, didEndMoveFrom: start, to: index)
    }

    // MARK: Events

    /// Tells the beginning.
    public func pager(
      _ pager: Pager, willMoveFrom from: PageID, to: PageID, cause: PagerCause
    ) {
      guard let index = pager.snapshot.pages.index(of: from) else { return }
      start = index
      pairs.stand(at: index)
      delegate?.scrollPage(pager, didBeginMoveFrom: index)
    }

    /// Tells the pair.
    public func pager(
      _ pager: Pager, movesFrom from: Int, to: Int, progress: Double, crossed: Bool
    ) {
      tell(pairs.move(from: from, to: to, progress: progress), pager)
    }

    /// Tells the end on another page.
    public func pager(_ pager: Pager, didMoveFrom from: PageID, to: PageID) {
      if let index = pager.snapshot.pages.index(of: to) { end(at: index, pager) }
    }

    /// Tells the end on the page where it began, or on the nearer one when another move follows.
    public func pager(_ pager: Pager, didCancelFrom from: PageID, to: PageID) {
      let left = pager.isAtRest(on: from) ? pager.state.index : pairs.index
      if let left = left ?? start { end(at: left, pager) }
    }

    /// What was told of the old list counts no more.
    public func pager(
      _ pager: Pager, didReload count: Int, current: PageID?, duplicates: [PageID]
    ) {
      pairs.stand(at: pager.state.index)
      if let began = start, began >= count { start = pager.state.index }
    }
  }
#endif
