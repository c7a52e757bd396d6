import PagerKitCore

#if !hasFeature(Embedded)
  /// Who owns the list that an overview changes: the data source, or whoever stands behind it.
  ///
  /// An overview owes its editor: the call comes before the pager's list changes and before anything
  /// moves, with indices of the list as it is at that moment. Every method has an implementation that
  /// does nothing, for a list that lives in the pager alone.
  public protocol PageEditor: AnyObject {
    /// A page comes in; `index` is its place in the new list.
    func pageAdded(_ page: Page, at index: Int)
    /// A page goes. Only its tab is closed: what it shows (a file, an article) is not touched.
    func pageRemoved(_ page: PageID, at index: Int)
    /// A page changes its place; `to` is its place in the new list.
    func pageMoved(_ page: PageID, from: Int, to: Int)
  }

  extension PageEditor {
    /// Does nothing.
    public func pageAdded(_ page: Page, at index: Int) {}
    /// Does nothing.
    public func pageRemoved(_ page: PageID, at index: Int) {}
    /// Does nothing.
    public func pageMoved(_ page: PageID, from: Int, to: Int) {}
  }
#endif
