import PagerKitCore
import TiltedTabs

/// Tabs that are closed, opened again and moved: the source is not touched.
extension Reader: PageEditor {
  func pageAdded(_ page: Page, at index: Int) { tabs.reopen(page.id, at: index) }

  func pageRemoved(_ page: PageID, at index: Int) { tabs.close(page) }

  func pageMoved(_ page: PageID, from: Int, to: Int) {
    let pages = pager.snapshot.pages
    tabs.move(from: from, to: to, among: (0..<pages.count).map { pages[$0].id })
  }

  /// Opens the tab again that was closed last.
  func reopenTab() {
    guard let tab = overview.closed.last, overview.reopen() else {
      notice = "no tab was closed"
      return
    }
    // The source may have gone on while the tab was closed.
    arrangeAnew()
    if pager.snapshot.pages.index(of: tab.page.id) == nil {
      notice = "\(tab.page.title) is not there any more"
    }
  }
}
