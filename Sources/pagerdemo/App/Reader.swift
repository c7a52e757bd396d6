import PagerKitCore
import PagerTerminal
import TiltedTabs

/// A pager with its pages: takes the source's lists and the pages' contents as they come, and knows
/// what each page shows. Without a terminal: both the live program and the plain frame are built on
/// it.
final class Reader {
  let pager: Pager
  let indicator: any PagerIndicator
  /// All pages at a glance.
  let overview: PagerOverview
  /// What the reader has made of the source's list.
  var tabs = TabList()
  var painter: MarkPainter
  let source: SourceRunner
  private(set) var snapshot: SourceSnapshot?
  private var views: [PageID: PageView] = [:]
  private var loadingSince: [PageID: Duration] = [:]
  private var missingSince: Duration?
  /// What an event gave to say, for the status line.
  var notice: String?
  /// The page asked for at the start, until there is a list: perhaps not an id but a title.
  private var wanted: PageReference?
  /// Writes down what happens, where that was asked for.
  private let recorder: SessionRecorder?

  init?(
    loader: any PageLoader, indicator: any PagerIndicator, configuration: PagerConfiguration,
    profile: TerminalProfile, start: PageReference?, recorder: SessionRecorder? = nil,
    options: JSONObject = JSONObject()
  ) {
    guard let mailbox = Mailbox<ReaderMessage>() else { return nil }
    self.indicator = indicator
    self.recorder = recorder
    painter = MarkPainter(glyphs: profile.usesASCII ? .ascii : .unicode)
    source = SourceRunner(loader, mailbox: mailbox)
    pager = Pager(
      configuration: configuration,
      strip: Strip(style: indicator.stripStyle) { Double($0.title.displayColumns) })
    overview = PagerOverview(
      pager: pager, layout: TiltedLayout.terminal, style: .terminal,
      direction: configuration.direction)
    overview.machine.reducesMotion = configuration.reducesMotion
    overview.editor = self
    pager.onEvent = { [weak self] event in self?.follow(event) }
    recorder?.begin(indicator: indicator, options: options, configuration: configuration)
    pager.onCommand = { [weak recorder, weak pager] command in
      if let recorder, let pager { recorder.record(command, before: pager.snapshot) }
    }
    wanted = start
    if let start { pager.go(to: start, animated: false) }
  }

  /// Begins to load.
  func start() {
    missingSince = MonotonicClock.now
    source.start()
  }

  /// The page that is read, or on its way to be: content switches at once, the indicator follows.
  var page: Page? {
    let engine = pager.snapshot
    guard let target = engine.state.target, let index = engine.pages.index(of: target) else {
      return nil
    }
    return engine.pages[index]
  }

  /// What a page shows.
  func view(of page: PageID) -> PageView {
    if let view = views[page] { return view }
    let view = PageView(theme: painter.theme, glyphs: painter.glyphs)
    views[page] = view
    return view
  }

  /// Whether a page's content is there, so that it can be shown in passing.
  func isKnown(_ page: PageID) -> Bool { views[page]?.isLoaded ?? false }

  /// Loads and lets go of contents as pages enter and leave the window.
  private func follow(_ event: PagerEvent) {
    switch event {
    case .load(let page): load(page)
    case .unload(let page):
      source.cancel(page)
      loadingSince[page] = nil
      // The view stays: it remembers how far the page was read.
      views[page]?.show(.idle)
    case .close(let page):
      overview.remove(page)
      notice = "closed; o shows the tabs, u there brings it back"
    case .reloaded, .did:
      // Closed, it looks at the pager when it opens.
      if overview.machine.isVisible { overview.pagerChanged() }
    case .rejected(_, .outOfRange): notice = "there is no further page"
    case .rejected(_, .disabled): notice = "this page is disabled"
    case .rejected(let page?, .unknownPage):
      if case .id(let id) = page { notice = "there is no page \(id.text)" }
    default: break
    }
  }

  /// Asks for the content of a page, if it is not there already.
  func load(_ page: PageID) {
    let view = view(of: page)
    if view.isLoaded || loadingSince[page] != nil { return }
    request(page)
  }

  private func request(_ page: PageID) {
    loadingSince[page] = MonotonicClock.now
    view(of: page).show(.loading)
    source.load(page)
  }

  /// Takes the messages that have come; answers whether anything shows differently.
  func takeMessages() -> Bool {
    let messages = source.mailbox.takeAll()
    var newest: SourceSnapshot?
    for message in messages {
      switch message {
      case .snapshot(let snapshot): newest = snapshot
      case .refreshed: source.endRefresh()
      case .content(let page, let request, let result):
        guard source.takes(page, request: request) else { continue }
        loadingSince[page] = nil
        switch result {
        case .success(let content): view(of: page).show(.loaded(content))
        case .failure(let failure): view(of: page).show(.failed(failure))
        }
      }
    }
    if let newest { take(newest) }
    return !messages.isEmpty
  }

  /// Takes a list; only the newest of several counts.
  private func take(_ snapshot: SourceSnapshot) {
    let before = pager.snapshot
    self.snapshot = snapshot
    if !snapshot.pages.isEmpty || snapshot.state != .loading(progress: nil) { missingSince = nil }
    // A list that comes in mid-flight must not lose where the reader wanted to go.
    let state = before.state
    let goal =
      state.isMoving && !state.isDragging && state.target != state.current ? state.target : nil
    let pages = tabs.arrange(snapshot.pages)
    pager.perform(.reload(recorder?.measured(pages) ?? pages))
    let after = pager.snapshot
    openByTitle(after.pages)
    if let goal, after.state.target != goal, after.pages.index(of: goal) != nil {
      pager.go(to: .id(goal))
    }
    for page in after.state.loaded {
      guard let new = after.pages.index(of: page) else { continue }
      guard let old = before.pages.index(of: page) else { continue }
      // The page says something else now: what it shows may be something else too.
      if before.pages[old] != after.pages[new] { request(page) }
    }
  }
}

extension Reader {
  /// Takes the newest list once more, where the tabs are not those it gives.
  func arrangeAnew() {
    guard let snapshot else { return }
    let pages = pager.snapshot.pages
    let wanted = tabs.arrange(snapshot.pages)
    let isSame =
      wanted.count == pages.count && wanted.indices.allSatisfy { wanted[$0].id == pages[$0].id }
    if !isSame { take(snapshot) }
  }

  /// Goes to the page asked for at the start where that was its title.
  private func openByTitle(_ pages: PageList) {
    guard !pages.isEmpty, let start = wanted else { return }
    wanted = nil
    guard case .id(let id) = start, pages.index(of: id) == nil else { return }
    let title = id.bytes
    let index = (0..<pages.count).first { pages[$0].title.utf8.elementsEqual(title) }
    guard let index else { return }
    notice = nil
    pager.go(to: .index(index), animated: false)
  }

  /// Waits that are shorter are not worth a word.
  static let patience = Duration.milliseconds(300)

  /// When a wait becomes worth a word; `nil` when there is none, or it has been said.
  func nextNotice(after now: Duration) -> Duration? {
    let waits = [missingSince].compactMap { $0 } + visibleWaits
    return waits.map { $0 + Self.patience }.filter { $0 > now }.min()
  }

  /// Whether something has been waited for so long that it should be said.
  func isWaiting(at now: Duration) -> Bool {
    ([missingSince].compactMap { $0 } + visibleWaits).contains { $0 + Self.patience <= now }
  }

  /// Whether the page that is read is still to come.
  var isPageMissing: Bool {
    guard let page else { return snapshot == nil || missingSince != nil }
    return loadingSince[page.id] != nil
  }

  /// Whether a page is on its way, and not for so long that it should be said in its place.
  func loadingIsEarly(_ page: PageID, at now: Duration) -> Bool {
    guard let since = loadingSince[page] else { return false }
    return since + Self.patience > now && !view(of: page).hasText
  }

  /// Whether a page is on its way.
  func isLoading(_ page: PageID) -> Bool { loadingSince[page] != nil }

  /// Whether a page has been asked for and cannot be had, so that there is nothing to wait for.
  func isSettled(_ page: PageID) -> Bool {
    switch view(of: page).state {
    case .failed, .empty, .loaded: true
    case .idle, .loading: false
    }
  }

  /// Lets go of a page that was loaded for a search only.
  func releaseIfUnused(_ page: PageID) {
    guard !pager.state.loaded.contains(page) else { return }
    view(of: page).show(.idle)
  }

  /// Gives up waiting for the page that is read, and for a refresh.
  func cancelWaiting() -> Bool {
    var didCancel = source.isRefreshing
    source.endRefresh()
    if missingSince != nil {
      missingSince = nil
      source.stop()
      let failure = PageFailure(
        kind: "cancelled", message: "Loading was cancelled; r begins again.")
      var stopped = snapshot ?? SourceSnapshot(title: "", pages: [])
      stopped.state = .failed(failure)
      snapshot = stopped
      didCancel = true
    }
    if let page, loadingSince.removeValue(forKey: page.id) != nil {
      source.cancel(page.id)
      view(of: page.id).show(
        .failed(PageFailure(kind: "cancelled", message: "Loading was cancelled; r loads it again."))
      )
      didCancel = true
    }
    return didCancel
  }

  /// A fresh look at the list and at the page that is read.
  func refresh() {
    if pager.state.count == 0 { missingSince = MonotonicClock.now }
    source.refresh()
    if let page, !view(of: page.id).isLoaded { request(page.id) }
  }

  private var visibleWaits: [Duration] {
    guard let page else { return [] }
    return [loadingSince[page.id]].compactMap { $0 }
  }
}
