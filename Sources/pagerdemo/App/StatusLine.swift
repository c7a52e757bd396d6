import PagerKitCore
import PagerTerminal
import TiltedTabs

/// The last line of the screen: on the left where we are and what there is to say, on the right how
/// far.
struct StatusLine: Equatable {
  /// The source's title and the page's.
  var title: String
  /// What there is to say; it comes before the title where room is short.
  var note: String?
  /// Which page of how many, and how far it is read.
  var place: String

  /// The line, filled to the full width.
  func text(columns: Int, ellipsis: String) -> String {
    let room = max(0, columns - 2)
    let right = place.displayColumns <= room ? place : ""
    var left = room - right.displayColumns - (right.isEmpty ? 0 : 2)
    var parts: [String] = []
    if let note, !note.isEmpty {
      let shown = Truncation.end.fitting(note, columns: max(0, left), ellipsis: ellipsis)
      parts.append(shown)
      left -= shown.displayColumns + 3
    }
    if left >= 4 {
      parts.insert(Truncation.middle.fitting(title, columns: left, ellipsis: ellipsis), at: 0)
    }
    let text = parts.filter { !$0.isEmpty }.joined(separator: " - ")
    let gap = max(0, room - text.displayColumns - right.displayColumns)
    return " " + text + String(repeating: " ", count: gap) + right + " "
  }
}

extension Reader {
  /// The status line as things are; `message` is what the program has to say itself.
  func statusLine(message: String?, now: Duration) -> StatusLine {
    let state = pager.state
    var title = snapshot?.title ?? ""
    var place = snapshot == nil ? "" : "no pages"
    if let page, let target = pager.snapshot.pages.index(of: page.id) {
      // A source of one file is called like its page.
      if title != page.title { title += title.isEmpty ? page.title : ": " + page.title }
      place = "\(target + 1)/\(state.count)"
      let view = view(of: page.id)
      if view.isLoaded {
        let progress = view.progress
        place += progress.isAtEnd ? "  (END)" : "  \(Int(progress.share * 100))%"
      }
    }
    return StatusLine(title: title, note: message ?? note(now: now), place: place)
  }

  /// The status line of the overview.
  func overviewStatusLine(message: String?) -> StatusLine {
    let count = overview.machine.pages.count
    let index = overview.machine.focus.flatMap(overview.machine.pages.index(of:))
    return StatusLine(
      title: "Tabs", note: message ?? "Enter opens, x closes, u brings back, Esc goes back",
      place: index.map { "\($0 + 1)/\(count)" } ?? "no tabs")
  }

  /// What the source, or a wait, gives to say.
  private func note(now: Duration) -> String? {
    if let failure = IndicatorResolver.failure(of: indicator) { return failure }
    if isWaiting(at: now) { return "loading… (Esc cancels)" }
    if source.isRefreshing { return "looking again…" }
    guard let snapshot else { return nil }
    switch snapshot.state {
    case .loading(let progress?): return "loading \(Int(max(0, min(1, progress)) * 100))%"
    case .loading(nil): return "loading…"
    case .failed(let failure): return failure.message
    case .ready, .finished: break
    }
    var parts: [String] = []
    if let note = snapshot.note { parts.append(note) }
    if let warning = snapshot.warnings.first {
      let more = snapshot.warnings.count - 1
      parts.append(more > 0 ? "\(warning.message) (and \(more) more)" : warning.message)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
