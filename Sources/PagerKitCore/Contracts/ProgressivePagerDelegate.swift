#if !hasFeature(Embedded)
  /// Who is told every change of a move, besides its beginning and end.
  ///
  /// Besides what ``PagerDelegate`` owes: with the progressive behaviour, one call for every change
  /// while a transition runs, with 0 < progress ≤ 1; and one for every change beyond an end, the last
  /// of them with amount 0. It is a property of its own (`Pager.progressiveDelegate`): finding it by a
  /// cast would lose a delegate that is bound to an actor.
  ///
  ///     final class Fader: ProgressivePagerDelegate {
  ///       var opacity = 1.0
  ///       func pager(
  ///         _ pager: Pager, movesFrom from: Int, to: Int, progress: Double, crossed: Bool
  ///       ) { opacity = 1 - progress }
  ///     }
  ///
  /// Checked by `HostSuite` in PagerContracts.
  public protocol ProgressivePagerDelegate: PagerDelegate {
    /// The transition moved.
    func pager(_ pager: Pager, movesFrom from: Int, to: Int, progress: Double, crossed: Bool)
    /// The pages are beyond an end by `amount` pages, signed; 0 when they are back.
    func pager(_ pager: Pager, isBeyondEndAt page: PageID, by amount: Double)
  }

  extension ProgressivePagerDelegate {
    /// Does nothing.
    public func pager(
      _ pager: Pager, movesFrom from: Int, to: Int, progress: Double, crossed: Bool
    ) {}
    /// Does nothing.
    public func pager(_ pager: Pager, isBeyondEndAt page: PageID, by amount: Double) {}
  }
#endif
