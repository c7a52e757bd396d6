import PagerKitCore
import PagerTerminal

/// A search through the page that is read and, from there, through all others.
struct Search {
  var pattern: SearchPattern?
  var isBackwards = false
  var isRunning = false
  /// Where it goes on; without a position, at the page's beginning or, backwards, its end.
  var page: PageID?
  var position: TextPosition?
  /// Whether it has gone past the last page, or backwards past the first.
  var hasWrapped = false
  /// Where the last match is.
  var match: (page: PageID, position: TextPosition)?
  /// How many pages have been looked through since it began.
  var pagesDone = 0
  /// When it began.
  var since: Duration = .zero
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
    search.hasWrapped = false
    search.isRunning = true
    search.since = MonotonicClock.now
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
    let start = search.position ?? (search.isBackwards ? view.end : .start)
    switch view.search(pattern, from: start, backwards: search.isBackwards) {
    case .found(let place): found(place, on: page, view)
    case .unfinished(let place):
      search.position = place
      sayThatItTakesLong(page: page)
    case .nothing: nextPage()
    }
  }

  private func found(_ place: TextPosition, on page: PageID, _ view: PageView) {
    search.isRunning = false
    search.match = (page, place)
    message = search.hasWrapped ? "continued at the other end" : nil
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
    // The page it began on is looked through once more, from its other end.
    if search.pagesDone > pages.count {
      search.isRunning = false
      message = "not found: \(search.pattern?.text ?? "")"
      invalidate()
      return
    }
    let next = (index + (search.isBackwards ? pages.count - 1 : 1)) % pages.count
    if search.isBackwards ? next >= index : next <= index { search.hasWrapped = true }
    sayThatItTakesLong(page: pages[next].id)
    search.page = pages[next].id
    search.position = nil
  }

  /// Says where the search is, once it is worth a word.
  private func sayThatItTakesLong(page: PageID) {
    let pages = reader.pager.snapshot.pages
    guard MonotonicClock.now - search.since >= Reader.patience, let index = pages.index(of: page)
    else { return }
    let place = pages.count > 1 ? ", page \(index + 1) of \(pages.count)" : ""
    let text = "searching\(place)… (Esc cancels)"
    if message != text {
      message = text
      invalidate()
    }
  }
}
