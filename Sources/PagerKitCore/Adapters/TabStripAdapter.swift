#if !hasFeature(Embedded)
  /// Who is told moves as XLPagerTabStrip told them: by indices, in two forms, one for each behaviour.
  ///
  /// Both methods have an implementation that does nothing.
  public protocol TabStripDelegate: AnyObject {
    /// The current page changed at half way; called with the common behaviour.
    ///
    /// XLPagerTabStrip: `updateIndicator(for:fromIndex:toIndex:)`.
    func tabStrip(_ pager: Pager, updatesFrom from: Int, to: Int)

    /// The pages moved; called with the progressive behaviour. `progress` is 0 … 1;
    /// `indexWasChanged` says that the current page changed with this call. Pulled beyond an end,
    /// `to` is −1 or the number of pages. At rest on a page, `from` and `to` are that page and
    /// `progress` is 1.
    ///
    /// XLPagerTabStrip: `updateIndicator(for:fromIndex:toIndex:withProgressPercentage:indexWasChanged:)`.
    func tabStrip(
      _ pager: Pager, updatesFrom from: Int, to: Int, progress: Double, indexWasChanged: Bool)
  }

  extension TabStripDelegate {
    /// Does nothing.
    public func tabStrip(_ pager: Pager, updatesFrom from: Int, to: Int) {}
    /// Does nothing.
    public func tabStrip(
      _ pager: Pager, updatesFrom from: Int, to: Int, progress: Double, indexWasChanged: Bool
    ) {}
  }

  /// Tells a pager's moves in XLPagerTabStrip's shape.
  ///
  /// Set it as the pager's `progressiveDelegate`, and keep it: a pager holds its delegates weakly.
  ///
  ///     let strip = TabStripAdapter(delegate: self)
  ///     pager.progressiveDelegate = strip
  ///
  /// From and to keep their roles however the finger turns, as in versions 4 to 7. Other than there,
  /// a far tap is one pair, the index changes once for each change, a pair is told to its end
  /// (progress 1, or 0 when the way led back) before another begins, and rest is told once, by every
  /// way to a page.
  public final class TabStripAdapter: ProgressivePagerDelegate {
    /// Who is told.
    public weak var delegate: (any TabStripDelegate)?
    private var pairs = MovePairs()

    /// Creates an adapter.
    public init(delegate: (any TabStripDelegate)? = nil) {
      self.delegate = delegate
    }

    private func tell(_ calls: [MovePairs.Call], _ pager: Pager) {
      guard pager.snapshot.configuration.behaviour == .progressive else { return }
      for call in calls {
        delegate?.tabStrip(
          pager, updatesFrom: call.from, to: call.to, progress: call.progress,
          indexWasChanged: call.indexWasChanged)
      }
    }

    private func tellRest(_ pager: Pager) {
      guard let index = pager.state.index else { return }
      tell([.init(from: index, to: index, progress: 1, indexWasChanged: false)], pager)
    }

    // MARK: Events

    /// Takes note of the page, if none was noted yet.
    public func pager(
      _ pager: Pager, willMoveFrom from: PageID, to: PageID, cause: PagerCause
    ) {
      if pairs.index == nil { pairs.stand(at: pager.snapshot.pages.index(of: from)) }
    }

    /// Tells the pair.
    public func pager(
      _ pager: Pager, movesFrom from: Int, to: Int, progress: Double, crossed: Bool
    ) {
      tell(pairs.move(from: from, to: to, progress: progress), pager)
    }

    /// Tells the half way, with the common behaviour.
    public func pager(_ pager: Pager, didCrossFrom from: PageID, to: PageID) {
      let pages = pager.snapshot.pages
      guard pager.snapshot.configuration.behaviour == .common, let from = pages.index(of: from),
        let to = pages.index(of: to)
      else { return }
      delegate?.tabStrip(pager, updatesFrom: from, to: to)
    }

    /// Tells the end of the pair, and rest.
    public func pager(_ pager: Pager, didMoveFrom from: PageID, to: PageID) {
      guard let index = pager.snapshot.pages.index(of: to) else { return }
      tell(pairs.end(at: index), pager)
      tellRest(pager)
    }

    /// Tells the end of the pair, and rest unless another move follows at once.
    public func pager(_ pager: Pager, didCancelFrom from: PageID, to: PageID) {
      // At rest it is where it came from; superseded, it was left at the nearer one of the pair.
      let isAtRest = pager.isAtRest(on: from)
      let left = isAtRest ? pager.state.index : pairs.index
      if let left { tell(pairs.end(at: left), pager) }
      if isAtRest { tellRest(pager) }
    }

    /// Tells the pair of the end page and the page that would be beyond it.
    public func pager(_ pager: Pager, isBeyondEndAt page: PageID, by amount: Double) {
      let state = pager.state
      guard let index = pager.snapshot.pages.index(of: page) else { return }
      if amount == 0 { return tellRest(pager) }
      let beyond = amount < 0 ? index - 1 : index + 1
      // A page that is pulled against a refusal has a neighbour, which does not come nearer.
      guard beyond < 0 || beyond >= state.count else { return }
      let isElastic = pager.snapshot.configuration.isElastic
      tell(
        [
          .init(
            from: index, to: beyond, progress: isElastic ? min(1, amount.magnitude) : 0,
            indexWasChanged: false)
        ], pager)
    }

    /// Tells the page that is there from now on.
    public func pager(
      _ pager: Pager, didReload count: Int, current: PageID?, duplicates: [PageID]
    ) {
      pairs.stand(at: pager.state.index)
      if !pager.state.isMoving { tellRest(pager) }
    }

    /// Tells the page that is shown first.
    public func pager(_ pager: Pager, page: PageID, visibility: PageVisibility) {
      guard visibility == .shown, pairs.index == nil else { return }
      pairs.stand(at: pager.state.index)
      tellRest(pager)
    }
  }
#endif
