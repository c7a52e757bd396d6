import PagerKitCore

/// A list that never changes.
struct Week: PagerDataSource {
  let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  var pageCount: Int { days.count }
  func page(at index: Int) -> Page { Page(id: PageID(days[index])) }
}

/// A list that grows, and tells the pager after it has grown.
final class Inbox: PagerDataSource {
  private(set) var letters: [PageID] = ["a bill", "a card"]
  weak var pager: Pager?

  var pageCount: Int { letters.count }
  func page(at index: Int) -> Page { Page(id: letters[index]) }

  func receive(_ letter: PageID) {
    letters.insert(letter, at: 0)
    pager?.update(BatchUpdate(insertions: [.init(at: 0, [Page(id: letter)])]))
  }

  func empty() {
    letters.removeAll()
    pager?.reload()
  }
}
