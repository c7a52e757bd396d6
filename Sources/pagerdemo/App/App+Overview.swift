import PagerKitCore
import PagerTerminal
import TiltedTabs

/// All pages at a glance, over the page that is read.
extension App {
  /// From this width on there is room for cards beside each other.
  private static let gridColumns = 120

  /// Whether keys and mouse go to the overview: not any more while it closes.
  var isInOverview: Bool { reader.overview.machine.isPresented }

  /// Opens from the page that is read.
  func openOverview() {
    slides = false
    search.isRunning = false
    // What is read may be what the pager is still on its way to.
    reader.pager.perform(.settle)
    let overview = reader.overview
    overview.machine.resize(layout.viewport)
    chooseOverviewLayout()
    overview.present()
  }

  /// Whatever is left of it gives way: something else is done already.
  func closeOverview() {
    if !isInOverview, reader.overview.machine.isVisible { reader.overview.machine.pull(to: 0) }
  }

  /// The screen has another size now.
  func fitOverview() {
    reader.overview.machine.resize(layout.viewport)
    if reader.overview.machine.isVisible { chooseOverviewLayout() }
  }

  private var isGrid: Bool { prefersGrid ?? (layout.page.columns >= Self.gridColumns) }

  private func chooseOverviewLayout() {
    if isGrid {
      reader.overview.machine.use(GridLayout.terminal)
    } else {
      reader.overview.machine.use(TiltedLayout.terminal)
    }
  }

  // MARK: Keys

  /// A key while it is open.
  func handleInOverview(_ press: KeyPress) {
    if let key = OverviewKey(press) { return handle(key) }
    if press.modifiers.contains(.control) { return handleControl(press.key) }
    switch press.key {
    case .character("q"), .character("Q"): exitStatus = 0
    case .character("o"): reader.overview.dismiss()
    case .character("g"):
      prefersGrid = !isGrid
      chooseOverviewLayout()
    case .character("r"), .character("R"): reader.refresh()
    case .character("?"), .function(1): showHelp()
    default: if let rows = scrollStep(of: press) { scroll(by: rows) }
    }
  }

  private func handle(_ key: OverviewKey) {
    switch key {
    case .reopen: reader.reopenTab()
    case .close:
      let focus = reader.overview.machine.focus
      if reader.overview.press(key) { sayClosed(focus) }
    default: reader.overview.press(key)
    }
  }

  private func sayClosed(_ page: PageID?) {
    guard let tab = reader.overview.closed.last, tab.page.id == page else { return }
    message = "closed \(tab.page.title); u brings it back"
  }

  // MARK: Mouse

  /// The mouse while it is open, at a cell of the screen.
  func handleInOverview(_ event: MouseEvent, x: Int, y: Int, at now: Duration) {
    switch event.action {
    case .wheel(.up): notches -= 1
    case .wheel(.down): notches += 1
    case .press(0):
      letGo()
      guard !layout.status.contains(x: x, y: y) else { return }
      finger = Finger(x: x, y: y, onStrip: layout.strip.contains(x: x, y: y), at: now)
    case .drag(0): dragInOverview(toX: x, y: y, at: now)
    case .release: releaseInOverview()
    case .move: letGo()
    case .wheel, .press, .drag: return
    }
    invalidate()
  }

  private func dragInOverview(toX x: Int, y: Int, at now: Duration) {
    guard var finger else { return }
    let start = point(x: finger.x, y: finger.y)
    let (dx, dy) = finger.move(toX: x, y: y, at: now)
    guard dx != 0 || dy != 0 else { return }
    if finger.grip == .undecided(onStrip: false) {
      // Beside the cards it scrolls them.
      finger.grip = reader.overview.machine.beginReorder(at: start) ? .card : .text
    }
    switch finger.grip {
    case .card: reader.overview.machine.reorder(to: point(x: x, y: y))
    case .text: reader.overview.machine.scroll(by: Double(-dy))
    case .undecided, .pages, .strip: break
    }
    self.finger = finger
  }

  private func releaseInOverview() {
    guard let finger else { return }
    self.finger = nil
    switch finger.grip {
    case .card: reader.overview.endReorder()
    case .undecided(onStrip: true): tapStrip(x: finger.x, y: finger.y)
    case .undecided(onStrip: false): tapCard(at: point(x: finger.x, y: finger.y))
    case .text, .pages, .strip: break
    }
  }

  private func tapCard(at point: Point) {
    let target = reader.overview.machine.target(at: point)
    guard reader.overview.tap(at: point) else { return }
    if case .close? = target { sayClosed(reader.overview.closed.last?.page.id) }
  }

  /// A tab of the strip is as good as its card.
  private func tapStrip(x: Int, y: Int) {
    let pages = reader.pager.snapshot.pages
    switch stripTarget(x: x, y: y) {
    case .page(let index)? where index < pages.count: reader.overview.select(pages[index].id)
    case .close(let index)? where index < pages.count:
      let page = pages[index].id
      if reader.overview.remove(page) { sayClosed(page) }
    default: break
    }
  }

  /// The middle of a cell, in the overview's coordinates.
  private func point(x: Int, y: Int) -> Point {
    Point(x: Double(x - layout.page.x) + 0.5, y: Double(y - layout.page.y) + 0.5)
  }
}

extension OverviewKey {
  /// What a key means for the overview; `nil`: nothing.
  init?(_ press: KeyPress) {
    let carries = press.modifiers == .shift
    guard press.modifiers.isEmpty || carries else { return nil }
    switch press.key {
    case .left: self = .arrow(.left, carrying: carries)
    case .right: self = .arrow(.right, carrying: carries)
    case .up: self = .arrow(.up, carrying: carries)
    case .down: self = .arrow(.down, carrying: carries)
    case .tab: self = .arrow(carries ? .left : .right, carrying: false)
    case .home: self = .home
    case .end: self = .end
    case .enter: self = .enter
    case .delete: self = .close
    case .escape: self = .escape
    case .character(let character): self.init(character)
    default: return nil
    }
  }

  private init?(_ character: Character) {
    switch character {
    case "h", "H": self = .arrow(.left, carrying: character == "H")
    case "l", "L": self = .arrow(.right, carrying: character == "L")
    case "k", "K": self = .arrow(.up, carrying: character == "K")
    case "j", "J": self = .arrow(.down, carrying: character == "J")
    case "x": self = .close
    case "u": self = .reopen
    default: return nil
    }
  }
}
