import PagerKitCore

/// A list of months that can be added to.
public final class Months: PagerDataSource {
  private var names: [String]

  /// Who is told of every change.
  public weak var pager: Pager?

  /// Creates a list.
  public init(_ names: [String]) { self.names = names }

  /// The number of months.
  public var pageCount: Int { names.count }
  /// The month at an index in `0 ..< pageCount`.
  public func page(at index: Int) -> Page { Page(id: PageID(names[index])) }

  /// Adds a month, then tells the pager: the answers change first.
  public func add(_ name: String) {
    names.append(name)
    pager?.reload()
  }
}
