import PagerKitCore
import PagerTerminal

/// A search through the page that is read and, from there, through all others.
struct Search {
  var pattern: SearchPattern?
  var isBackwards = false
  var isRunning = false
  /// Where it goes on.
  var page: PageID?
  var position = TextPosition.start
  /// Where the last match is.
  var match: (page: PageID, position: TextPosition)?
  /// How many pages have been looked through since it began.
  var pagesDone = 0
}

extension App {
  /// A key while the text to look for is typed.
  func edit(_ press: KeyPress) {
    switch press.key {
    case .escape: prompt = nil
    case .enter:
      if let typed = prompt, let pattern = SearchPattern(typed) {
        search.pattern = pattern
        search.match = nil
      }
      prompt = nil
      startSearch(backwards: false)
    case .backspace:
      if prompt?.isEmpty == true { prompt = nil } else { prompt?.removeLast() }
    case .character("c") where press.modifiers.contains(.control): prompt = nil
    case .character("u") where press.modifiers.contains(.control): prompt = ""
    case .character(let character) where press.modifiers.isEmpty: prompt?.append(character)
    default: break
    }
  }

  /// Pasted text is text where text is asked for, and nothing elsewhere.
  func paste(_ text: String) {
    guard prompt != nil else { return }
    prompt?.append(contentsOf: text.prefix(500).filter { !$0.isNewline })
    invalidate()
  }

  /// Looks for the next match from the last one, or from the top of the screen.
  func startSearch(backwards: Bool) {
    guard search.pattern != nil else {
      message = "nothing to look for: / asks"
      return
    }
    guard let page = reader.page else { return }
    search.page = page.id
    search.isBackwards = backwards
    search.pagesDone = 0
    search.isRunning = true
    let top = reader.view(of: page.id).top
    if let match = search.match, match.page == page.id {
      search.position =
        backwards
        ? match.position
        : TextPosition(offset: match.position.offset, inner: match.position.inner + 1)
    } else {
      search.position = top
    }
    message = nil
  }

  /// One bounded step; between two steps keys are read, so that a search through a gigabyte can be
  /// cancelled.
  func continueSearch() {
    guard let pattern = search.pattern, let page = search.page,
      reader.pager.snapshot.pages.index(of: page) != nil
    else {
      search.isRunning = false
      return
    }
    let view = reader.view(of: page)
    if !view.isLoaded {
      // Pages that are not near are loaded for the search, one at a time.
      guard reader.isLoading(page) else {
        return reader.isSettled(page) ? nextPage() : reader.load(page)
      }
      return
    }
    switch view.search(pattern, from: search.position, backwards: search.isBackwards) {
    case .found(let place): found(place, on: page, view)
    case .unfinished(let place): search.position = place
    case .nothing: nextPage()
    }
  }

  private func found(_ place: TextPosition, on page: PageID, _ view: PageView) {
    search.isRunning = false
    search.match = (page, place)
    if reader.page?.id != page {
      slides = false
      reader.pager.go(to: .id(page))
    }
    view.reveal(place)
    invalidate()
  }

  private func nextPage() {
    let pages = reader.pager.snapshot.pages
    guard let page = search.page, let index = pages.index(of: page), pages.count > 0 else {
      search.isRunning = false
      return
    }
    reader.releaseIfUnused(page)
    search.pagesDone += 1
    invalidate()
    // The page it began on is looked through once more, from its other end.
    if search.pagesDone > pages.count {
      search.isRunning = false
      message = "not found: \(search.pattern?.text ?? "")"
      return
    }
    let next = (index + (search.isBackwards ? pages.count - 1 : 1)) % pages.count
    let wraps = search.isBackwards ? next >= index : next <= index
    message = wraps ? "continued at the other end" : message
    if pages.count > 1, search.pagesDone > 1 {
      message = "looking through page \(next + 1) of \(pages.count)… (Esc cancels)"
    }
    search.page = pages[next].id
    search.position = search.isBackwards ? .init(offset: .max) : .start
  }
}
