import PagerKitCore

/// Proves that a data source keeps its contract.
///
///     let suite = DataSourceSuite(
///       make: { Inbox() },
///       change: { inbox, pager in
///         inbox.pager = pager
///         inbox.receive("a letter")
///       })
///     try suite.check(.announced)
///
/// `change` makes the source change and announce it to the pager it is given. A source that never
/// changes, as every value, leaves it out; then the clauses on announcing hold as long as its
/// answers stay the same.
public struct DataSourceSuite<Source: PagerDataSource>: Sendable {
  let make: @Sendable () -> Source
  let change: (@Sendable (Source, Pager) -> Void)?
  private let exclusions: Exclusions<DataSourceClause>
  private let limit: Int

  /// Creates a suite for a source that does not change.
  ///
  /// `make` gives a fresh source for every check. `gaps` are the clauses that the conformer knows
  /// it does not keep, each with the reason. Of a list longer than `limit` pages, so many are asked
  /// for, both ends among them.
  public init(
    excluding gaps: [DataSourceClause: String] = [:], limit: Int = 100_000,
    make: @escaping @Sendable () -> Source
  ) {
    exclusions = Exclusions(reasons: gaps)
    self.limit = max(2, limit)
    self.make = make
    change = nil
  }

  /// Creates a suite for a source that changes: `change` makes it do so, and announce it to a
  /// pager.
  public init(
    excluding gaps: [DataSourceClause: String] = [:], limit: Int = 100_000,
    make: @escaping @Sendable () -> Source,
    change: @escaping @Sendable (Source, Pager) -> Void
  ) where Source: AnyObject {
    exclusions = Exclusions(reasons: gaps)
    self.limit = max(2, limit)
    self.make = make
    self.change = change
  }

  /// Checks one clause on a fresh source. Throws what breaks it, the first thing found.
  ///
  /// Complexity: a few questions a page, up to the limit.
  public func check(_ clause: DataSourceClause) throws(Violation) {
    try exclusions.judge(clause, of: "data source \(Source.self)") { () throws(Finding) in
      switch clause {
      case .count: try checkCount()
      case .steady: try checkSteady(make())
      case .unique: try checkUnique(make())
      case .widths: try checkWidths(make())
      case .announced: try checkAnnounced()
      case .punctual: try checkPunctual()
      }
    }
  }

  /// Every clause that does not hold: for runners where a thrown error has no line.
  public func violations() -> [Violation] {
    DataSourceClause.allCases.compactMap { clause in
      do throws(Violation) {
        try check(clause)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension PagerDataSource where Self: Sendable {
  /// Checks one clause of the contract on this source, which is taken to change no more. Throws
  /// what breaks it.
  public func check(_ clause: DataSourceClause) throws(Violation) {
    try DataSourceSuite { self }.check(clause)
  }

  /// Every clause of the contract that this source does not keep.
  public func violations() -> [Violation] { DataSourceSuite { self }.violations() }
}

// MARK: - The answers

extension DataSourceSuite {
  /// The indices that are asked for, ascending: all, or as many as the limit allows.
  private func indices(of source: Source) -> [Int] {
    let count = source.pageCount
    guard count > limit else { return Array(0..<max(0, count)) }
    // The whole part and the rest apart, so that no product overflows.
    let (step, rest) = (count - 1).quotientAndRemainder(dividingBy: limit - 1)
    return (0..<limit).map { $0 * step + Int(Double($0) * Double(rest) / Double(limit - 1)) }
  }

  private func checkCount() throws(Finding) {
    let count = make().pageCount
    if count < 0 { throw Finding("pageCount is \(count)") }
  }

  private func checkSteady(_ source: Source) throws(Finding) {
    let count = source.pageCount
    let indices = indices(of: source)
    let first = indices.map { source.page(at: $0) }
    try compare(source, indices, first, "backwards", Array(indices.indices.reversed()))
    // Every other one, then the rest: each is asked for after another neighbour than before.
    let leaps = indices.indices.filter { $0 % 2 == 0 } + indices.indices.filter { $0 % 2 == 1 }
    try compare(source, indices, first, "in leaps", leaps)
    if source.pageCount != count {
      throw Finding("pageCount was \(count) and then \(source.pageCount)")
    }
  }

  private func compare(
    _ source: Source, _ indices: [Int], _ pages: [Page], _ way: String, _ order: [Int]
  ) throws(Finding) {
    for place in order {
      let again = source.page(at: indices[place])
      if again != pages[place] {
        throw Finding(
          "page(at: \(indices[place])) was \(pages[place].words) and then \(again.words)",
          ["\(source.pageCount) pages, asked for \(way)"])
      }
    }
  }

  private func checkUnique(_ source: Source) throws(Finding) {
    var seen: [PageID: Int] = [:]
    for index in indices(of: source) {
      let id = source.page(at: index).id
      if let earlier = seen.updateValue(index, forKey: id) {
        throw Finding("pages \(earlier) and \(index) both have the id \"\(id)\"")
      }
    }
  }

  private func checkWidths(_ source: Source) throws(Finding) {
    for index in indices(of: source) {
      let page = source.page(at: index)
      if let width = page.titleWidth, !(width.isFinite && width >= 0) {
        throw Finding("page(at: \(index)), \(page.words), has a titleWidth of \(width)")
      }
    }
  }
}

extension Page {
  /// Id and title, for a violation.
  fileprivate var words: String { "\"\(id)\" titled \"\(title)\"" }
}
