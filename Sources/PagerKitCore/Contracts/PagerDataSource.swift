/// The list of pages, answered at once from what is known now.
///
/// A data source owes its caller:
/// - steady answers: between two announced changes, equal questions get equal answers;
/// - `page(at:)` for every index in `0 ..< pageCount`, and only those are asked for;
/// - unique ids (the first of two equal ones counts, the rest is reported and left out);
/// - an announcement of every change, by `Pager.reload()` or `Pager.update(_:)`, after the answers
///   have changed.
///
/// An empty list is an ordinary answer. Ten lines are enough:
///
///     struct Week: PagerDataSource {
///       let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
///       var pageCount: Int { days.count }
///       func page(at index: Int) -> Page { Page(id: PageID(days[index])) }
///     }
///
/// Checked by `DataSourceSuite` in PagerContracts.
public protocol PagerDataSource {
  /// The number of pages.
  var pageCount: Int { get }
  /// The page at an index in `0 ..< pageCount`.
  func page(at index: Int) -> Page
}
