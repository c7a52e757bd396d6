/// What became of one list on its way to the next.
///
/// Applied in this order: first everything in `removed` and every `moves.from` is taken out of the
/// old list, then everything in `inserted` and every `moves.to` is put into its place of the new one,
/// in ascending order; last, the pages at `replaced` show something else.
public struct ListChanges: Hashable, Sendable {
  /// A page that changed its place among those that stayed.
  public struct Move: Hashable, Sendable {
    /// The index in the old list.
    public var from: Int
    /// The index in the new list.
    public var to: Int

    /// Creates a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Indices in the old list, ascending.
  public var removed: [Int]
  /// Indices in the new list, ascending.
  public var inserted: [Int]
  /// Moves, ascending by `to`.
  public var moves: [Move]
  /// Indices in the new list of pages that stayed and show something else, ascending.
  public var replaced: [Int]

  /// Creates a set of changes.
  public init(
    removed: [Int] = [], inserted: [Int] = [], moves: [Move] = [], replaced: [Int] = []
  ) {
    self.removed = removed
    self.inserted = inserted
    self.moves = moves
    self.replaced = replaced
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moves.isEmpty && replaced.isEmpty
  }
}
