import PagerKitCore
import PagerTerminal
import TiltedTabs

/// The live program: a reader on a terminal.
///
/// One thread sleeps until the terminal, a signal or a message wakes it, lets all that has come take
/// effect, and draws one frame. A clock runs only while something moves.
final class App {
  let reader: Reader
  let session: TerminalSession
  private let colors: ColorDepth
  private var encoder: FrameEncoder
  private(set) var layout: ScreenLayout

  /// What the next frame is drawn for.
  private var isDirty = true
  /// Whether it should not wait for the next turn of the clock: a key was pressed.
  private var isUrgent = false
  private var lastFrame: Duration = .zero
  private var lastTick: Duration = .zero
  /// The first page's place in the frame before, while pages slide.
  private var lastSlide: (page: PageID, x: Int)?

  /// Pages slide from the moment a finger takes them until they are at rest.
  var slides = false
  var finger: Finger?
  /// Notches of the wheel that have come since the last frame; positive towards the end.
  var notches = 0
  var help: PageView?
  var prompt: String?
  var search = Search()
  /// What the program has to say, until the next key.
  var message: String?
  /// Whether the overview is a grid; `nil`: as the screen's width suggests.
  var prefersGrid: Bool?
  var interrupts = 0
  /// Set when the program is to end, with its exit status.
  var exitStatus: Int32?

  /// Sixty frames in a second.
  private static let frame = Duration.nanoseconds(16_666_667)

  init(reader: Reader, session: TerminalSession, profile: TerminalProfile) {
    self.reader = reader
    self.session = session
    colors = profile.colors
    let size = session.size
    encoder = FrameEncoder(columns: size.columns, rows: size.rows, depth: profile.colors)
    layout = ScreenLayout(
      columns: size.columns, rows: size.rows, preferredStrip: reader.indicator.preferredHeight)
  }

  /// Runs until the reader quits, and answers the exit status.
  func run() -> Int32 {
    reader.start()
    session.enter()
    encoder.screenIsBlank()
    reader.pager.perform(.resize(layout.viewport))
    awaitFirstPages()
    while exitStatus == nil {
      let now = MonotonicClock.now
      if isDirty, frameIsDue(at: now) { draw(at: now) }
      let events = session.events(timeout: timeout(), mailbox: reader.source.mailbox.descriptor)
      for event in events { handle(event) }
      if reader.takeMessages() { isDirty = true }
      tick()
    }
    session.leave()
    return exitStatus ?? 0
  }

  /// Pages that come at once are in the first frame already; those that do not are not waited for.
  private func awaitFirstPages() {
    let deadline = MonotonicClock.now + .milliseconds(40)
    while reader.isPageMissing, exitStatus == nil {
      let left = deadline - MonotonicClock.now
      guard left > .zero else { return }
      for event in session.events(timeout: left, mailbox: reader.source.mailbox.descriptor) {
        handle(event)
      }
      _ = reader.takeMessages()
    }
  }

  /// Something shows differently now.
  func invalidate() { isDirty = true }

  /// Everything is to be drawn anew.
  func redraw() {
    encoder.invalidate()
    isDirty = true
  }

  /// Whether time must pass for all to come to rest.
  private var isMoving: Bool { reader.pager.needsTime || reader.overview.machine.needsTime }

  private func frameIsDue(at now: Duration) -> Bool {
    // What comes in floods, mouse and animation, is drawn once per frame; keys are answered at once.
    if isUrgent { return true }
    let isFlood = notches != 0 || finger != nil || isMoving
    return !isFlood || now - lastFrame >= Self.frame - .milliseconds(1)
  }

  /// How long to sleep at most.
  private func timeout() -> Duration? {
    let now = MonotonicClock.now
    if search.isRunning { return .zero }
    var times: [Duration] = []
    if isMoving || isDirty { times.append(lastFrame + Self.frame) }
    if let notice = reader.nextNotice(after: now) { times.append(notice) }
    return times.min().map { max(.zero, $0 - now) }
  }

  /// What passes with time: the animation, a running search, a wait that has become worth a word.
  private func tick() {
    let now = MonotonicClock.now
    if isMoving {
      if now - lastTick >= Self.frame - .milliseconds(1) {
        let step = min(now - lastTick, .milliseconds(100))
        if reader.pager.needsTime { reader.pager.advance(by: step) }
        reader.overview.advance(by: step)
        lastTick = now
        isDirty = true
      }
    } else {
      lastTick = now
    }
    if slides, !reader.pager.state.isMoving {
      slides = false
      isDirty = true
    }
    // What is to be shown comes first: a step of a search may wait for a disk.
    if search.isRunning, !isDirty { continueSearch() }
    if reader.isWaiting(at: now) != saysWaiting {
      saysWaiting.toggle()
      isDirty = true
    }
  }

  private var saysWaiting = false

  private func handle(_ event: SessionEvent) {
    switch event {
    case .input(.key(let press)):
      isUrgent = true
      handle(press)
    case .input(.mouse(let event)): handle(event)
    case .input(.paste(let text)): paste(text)
    case .input(.focus): break
    case .resized: resize()
    case .resumed: resumed()
    case .killed(let signal): exitStatus = 128 + signal
    case .closed: exitStatus = 128 + 1
    }
  }

  /// The terminal is ours again after a stop; it may have another size now.
  func resumed() {
    resize()
    encoder.screenIsBlank()
    isDirty = true
  }

  private func resize() {
    let size = session.size
    let new = ScreenLayout(
      columns: size.columns, rows: size.rows, preferredStrip: reader.indicator.preferredHeight)
    guard new != layout else { return }
    layout = new
    finger = nil
    encoder = FrameEncoder(columns: size.columns, rows: size.rows, depth: colors)
    reader.pager.perform(.resize(layout.viewport))
    fitOverview()
    isDirty = true
  }

  private func draw(at now: Duration) {
    if encoder.isCrowded { encoder.forgetClusters() }
    applyNotches()
    var canvas = encoder.canvas()
    if let help {
      help.draw(on: &canvas, area: helpArea, clip: helpArea)
    } else {
      reader.drawStrip(layout, on: &canvas)
      if reader.overview.machine.isVisible {
        reader.drawOverview(layout, now: now, on: &canvas)
      } else {
        reader.drawPages(
          layout, sliding: slides, highlighting: search, now: now, on: &canvas)
      }
    }
    drawStatus(now: now, on: &canvas)
    if !session.write(encoder.encode(canvas, slide: slideHint())) { exitStatus = 128 + 1 }
    isDirty = false
    isUrgent = false
    lastFrame = now
  }

  /// The help covers strip and page.
  var helpArea: CellRect {
    CellRect(
      x: 0, y: 0, columns: layout.page.columns, rows: layout.strip.rows + layout.page.rows)
  }

  private func drawStatus(now: Duration, on canvas: inout Canvas) {
    guard !layout.status.isEmpty else { return }
    let style = CellStyle(attributes: .reverse)
    let line = layout.status
    canvas.fill(line, style: style)
    if let prompt {
      let end = canvas.put("/" + prompt, x: line.x, y: line.y, style: style, clip: line)
      // The place where the next letter goes; the terminal's own cursor stays hidden.
      canvas.set(" ", x: min(end, line.maxX - 1), y: line.y, style: .plain)
      return
    }
    let status: StatusLine
    if help != nil {
      status = StatusLine(title: "Keys", note: nil, place: "q goes back")
    } else if isInOverview {
      status = reader.overviewStatusLine(message: message ?? reader.notice)
    } else {
      status = reader.statusLine(message: message ?? reader.notice, now: now)
    }
    let text = status.text(columns: line.columns, ellipsis: reader.painter.glyphs.ellipsis)
    canvas.put(text, x: line.x, y: line.y, style: style, clip: line)
  }

  /// By how much the pages have moved sideways since the frame before, while they slide.
  private func slideHint() -> FrameEncoder.Slide? {
    let engine = reader.pager.snapshot
    guard slides, help == nil, let first = engine.pageFrames.first else {
      lastSlide = nil
      return nil
    }
    let place = (page: engine.pages[first.index].id, x: Int(first.frame.x.rounded()))
    defer { lastSlide = place }
    guard let lastSlide else { return nil }
    let width = layout.page.columns
    var distance = place.x - lastSlide.x
    if place.page != lastSlide.page {
      // Another page has become the first one: it lies a width beside the other.
      distance += place.x < lastSlide.x ? width : -width
    }
    guard distance != 0, abs(distance) < width else { return nil }
    return FrameEncoder.Slide(rows: layout.page.y..<layout.page.maxY, columns: distance)
  }
}
