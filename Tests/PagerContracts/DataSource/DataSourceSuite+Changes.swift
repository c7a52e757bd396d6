import PagerKitCore

extension DataSourceSuite {
  /// A source that changes once, watched by a pager.
  private struct Watched {
    var before: [Page] = []
    var after: [Page] = []
    /// What the answers were at each announcement.
    var announced: [[Page]] = []
    /// What the pager shows in the end.
    var shown: [Page] = []
  }

  private func watch(_ change: (Source, Pager) -> Void) throws(Finding) -> Watched {
    let source = make()
    let pager = Pager()
    pager.dataSource = source
    pager.reload()
    var result = Watched(before: source.answers)
    let log = Log()
    pager.onCommand = { command in
      switch command {
      case .reload, .update: log.answers.append(source.answers)
      default: break
      }
    }
    change(source, pager)
    pager.onCommand = nil
    result.after = source.answers
    result.announced = log.answers
    let shown = pager.snapshot.pages
    result.shown = (0..<shown.count).map { shown[$0] }
    if result.after == result.before {
      throw Finding("the suite's `change` changed nothing, so that nothing can be seen")
    }
    return result
  }

  func checkAnnounced() throws(Finding) {
    guard let change else { return try checkUnchanging() }
    let watched = try watch(change)
    if watched.announced.isEmpty {
      throw Finding(
        "a change from \(watched.before.count) to \(watched.after.count) pages was not announced")
    }
    if watched.shown != watched.after {
      throw Finding(
        "after the announcement the pager shows other pages than the source has",
        ["pager: \(watched.shown.ids)", "source: \(watched.after.ids)"])
    }
  }

  func checkPunctual() throws(Finding) {
    guard let change else { return try checkUnchanging() }
    let watched = try watch(change)
    guard let last = watched.announced.last else { return }
    if last != watched.after {
      throw Finding(
        "at the last announcement the answers were not yet the final ones",
        ["then: \(last.ids)", "in the end: \(watched.after.ids)"])
    }
  }

  private func checkUnchanging() throws(Finding) {
    let source = make()
    if source.answers != source.answers {
      throw Finding("the answers changed, and the suite was given no `change` that announces it")
    }
  }

  /// What the closure that listens to the pager writes to.
  private final class Log {
    var answers: [[Page]] = []
  }
}

extension PagerDataSource {
  /// All pages as they are now.
  fileprivate var answers: [Page] { (0..<max(0, pageCount)).map(page(at:)) }
}

extension [Page] {
  /// The first few ids, for a violation.
  fileprivate var ids: String {
    let shown = prefix(8).map { "\"\($0.id)\"" }.joined(separator: " ")
    return count > 8 ? shown + " …" : shown
  }
}
