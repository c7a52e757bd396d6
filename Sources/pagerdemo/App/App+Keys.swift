import PagerKitCore
import PagerTerminal
import TiltedTabs

extension App {
  func handle(_ press: KeyPress) {
    invalidate()
    // Drawing anew is no answer to anything that was said.
    if press == KeyPress(.character("l"), .control) { return redraw() }
    if press != KeyPress(.character("c"), .control) { interrupts = 0 }
    if prompt != nil { return edit(press) }
    if help != nil { return handleInHelp(press) }
    letGo()
    message = nil
    reader.notice = nil
    if isInOverview { return handleInOverview(press) }
    closeOverview()
    if let key = PagerKey(press) {
      slides = false
      return reader.pager.perform(.key(key))
    }
    if press.modifiers.contains(.control) { return handleControl(press.key) }
    switch press.key {
    case .character(let character): handle(character)
    case .escape: clear()
    case .function(1): showHelp()
    default: if let rows = scrollStep(of: press) { scroll(by: rows) }
    }
  }

  private func handle(_ character: Character) {
    switch character {
    case "q", "Q": exitStatus = 0
    case "g", "<": view?.scrollToStart()
    case "G", ">": view?.scrollToEnd()
    case "/": prompt = ""
    case "n": startSearch(backwards: false)
    case "N": startSearch(backwards: true)
    case "r", "R": reader.refresh()
    case "o": openOverview()
    case "u" where reader.page == nil && reader.tabs.hasClosed: reader.reopenTab()
    case "?": showHelp()
    default: if let rows = scrollStep(of: KeyPress(.character(character))) { scroll(by: rows) }
    }
  }

  /// A key with control held.
  func handleControl(_ key: Key) {
    switch key {
    case .character("z"): if session.suspend().contains(.resumed) { resumed() }
    case .character("c"): interrupt()
    default: if let rows = scrollStep(of: KeyPress(key, .control)) { scroll(by: rows) }
    }
  }

  /// A first Ctrl-C clears, a second one in a row ends the program as a signal would.
  private func interrupt() {
    interrupts += 1
    if interrupts >= 2 {
      exitStatus = 128 + 2
    } else if !clear() {
      message = "Ctrl-C again, or q, quits"
    }
  }

  /// How many rows a key scrolls, as in `less`; `nil`: it does not.
  func scrollStep(of press: KeyPress) -> Int? {
    let page = max(1, (help == nil ? layout.page.rows : helpArea.rows) - 1)
    let isControl = press.modifiers.contains(.control)
    switch press.key {
    case .down, .enter: return 1
    case .up: return -1
    case .pageDown: return page
    case .pageUp: return -page
    case .character(let character):
      switch (character, isControl) {
      case ("j", _), ("e", _), ("n", true): return 1
      case ("k", _), ("y", _), ("p", true): return -1
      case (" ", false), ("f", _), ("v", true): return page
      case ("b", _): return -page
      case ("d", _): return max(1, page / 2)
      case ("u", _): return -max(1, page / 2)
      default: return nil
      }
    default: return nil
    }
  }

  /// The page that is read.
  var view: PageView? { reader.page.map { reader.view(of: $0.id) } }

  func scroll(by rows: Int) {
    if help == nil, isInOverview {
      reader.overview.machine.scroll(by: Double(rows))
    } else {
      (help ?? view)?.scroll(by: rows)
    }
    invalidate()
  }

  /// Gives up whatever is going on, one thing at a time; `false` when there is nothing.
  @discardableResult
  private func clear() -> Bool {
    if search.isRunning {
      search.isRunning = false
      message = "the search is cancelled"
    } else if reader.cancelWaiting() {
      message = "cancelled"
    } else if isInOverview {
      reader.overview.dismiss()
    } else if search.pattern != nil {
      search.pattern = nil
    } else {
      return false
    }
    return true
  }

  func showHelp() {
    let view = PageView(theme: reader.painter.theme, glyphs: reader.painter.glyphs)
    view.show(.loaded(.document(HelpPage.document)))
    help = view
  }

  private func handleInHelp(_ press: KeyPress) {
    switch press.key {
    case .escape, .character("q"), .character("?"), .function(1): help = nil
    case .character("c") where press.modifiers.contains(.control): help = nil
    case .character("g"), .character("<"), .home: help?.scrollToStart()
    case .character("G"), .character(">"), .end: help?.scrollToEnd()
    default: if let rows = scrollStep(of: press) { scroll(by: rows) }
    }
  }
}
