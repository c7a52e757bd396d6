/// What a data source owes its caller, sentence by sentence.
public enum DataSourceClause: String, ContractClause {
  /// Checked on `pageCount`.
  case count = "The number of pages is never negative."
  /// Checked by asking forwards, backwards and in leaps.
  case steady = "Between two announced changes equal questions get equal answers, in any order."
  /// Checked byte by byte.
  case unique = "No two pages have the same id."
  /// Checked on every page that gives one.
  case widths = "The width that a page gives for its title is finite and not negative."
  /// Checked with the suite's `change`.
  case announced = "Every change of the answers is announced to the pager."
  /// Checked with the suite's `change`.
  case punctual = "A change is announced after the answers have changed, never before."
}
