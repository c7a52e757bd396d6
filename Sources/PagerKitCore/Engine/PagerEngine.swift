/// The machine behind every pager: commands in, events out, time as an argument.
///
/// A value without a clock, a thread or a reference to anybody: the same commands give the same
/// events and the same state, whatever the size of the steps in which time passes.
///
/// The truth is the list, the place among its pages, the transition that runs and the viewport; all
/// else is computed from it when asked. What each command does is in `PagerEngine+….swift`:
/// `+Commands` (tap, go, key), `+Finger` (drag, release), `+Host` (scroll, rest), `+Strip`, `+Time`,
/// `+Changes` and `+Rekeying` (reload, update), `+Screen` (resize, attach, restore); how a move is
/// told in `+Moving`, how it ends in `+Resting`, which pages are live and visible in `+Window`.
public struct PagerEngine {
  /// The rules it runs by; changed by the command `configure`.
  public internal(set) var configuration: PagerConfiguration
  /// The size of the viewport in points; zero: not laid out yet.
  public internal(set) var viewport = Size.zero
  /// The pages.
  public internal(set) var pages = PageList()
  /// The tabs' geometry.
  public internal(set) var strip: Strip
  /// How far each page is scrolled, in the front end's own unit; kept by id through every change, and
  /// a part of ``saved``.
  public var pageScrolls: [PageID: Double] = [:]
  /// Asked before every move that a finger, key or command sets off; `nil` allows all.
  public var gate: ((_ from: PageID, _ to: PageID, _ cause: PagerCause) -> Bool)?
  /// Whether ``reasons`` are kept.
  public var explains = false
  /// Why each event of the last command happened: the rule and the numbers, one for each event.
  public private(set) var reasons: [String] = []

  /// Where the pages are.
  var place = Place.along(0)
  /// The index of the page at which the running transition or hold began; at rest the current one.
  var anchor = 0
  /// The current page's index; `nil` without pages.
  var current: Int?
  /// The page on which it last came to rest.
  var settled: PageID?
  /// What runs, if anything.
  var transition: Transition?
  var hold: Hold?
  var motion: Motion?
  /// Where a finger met a refusal; kept until rest, so that the way back is told as over-scroll too.
  var wall: Wall?
  /// What was said last.
  var reportedProgress: ReportedProgress?
  var pulled: Pull?
  /// A page chosen before there was a size or a list.
  var pending: PageReference? {
    didSet { pendingStripOffset = 0 }
  }
  /// How far the strip is scrolled away on that page, where it is one that was saved.
  var pendingStripOffset = 0.0
  var isAttached = true
  var window = LiveWindow()
  /// How far the strip was scrolled away from its own place, and on which page.
  var stripOffset: StripOffset?
  var stripMotion: StripMotion?

  private var events: [PagerEvent] = []

  /// Creates a pager without pages and without a size.
  public init(configuration: PagerConfiguration = PagerConfiguration(), strip: Strip) {
    self.configuration = configuration
    self.strip = strip
    self.strip.direction = configuration.direction
  }

  /// Gives the first list and the page to begin with; what is shown is loaded and appears.
  ///
  /// An unknown first page is `rejected`, and the first one of the list is shown; with an empty list it
  /// is kept for the first list that is not.
  public mutating func start(pages: [Page], at first: PageReference? = nil) -> [PagerEvent] {
    beginLog()
    replaceFirstList(pages, first: first)
    return endLog()
  }

  /// Carries out one command and answers what happened, in order.
  public mutating func perform(_ command: PagerCommand) -> [PagerEvent] {
    beginLog()
    switch command {
    case .resize(let size): resize(to: size)
    case .drag(let distance): drag(by: distance)
    case .release(let velocity): release(velocity: velocity)
    case .scroll(let offset): scroll(to: offset)
    case .rest: rest()
    case .dragStrip(let distance): dragStrip(by: distance)
    case .releaseStrip(let velocity): releaseStrip(velocity: velocity)
    case .tap(let page): tap(page)
    case .go(let page, let animated): go(to: page, animated: animated)
    case .key(let key): press(key)
    case .advance(let duration): advance(by: duration)
    case .settle: settle()
    case .reload(let pages): reload(pages)
    case .update(let update): self.update(update)
    case .detach: detach()
    case .attach: attach()
    case .restore(let saved): restore(saved)
    case .close(let page): close(page)
    case .configure(let configuration): configure(configuration)
    }
    return endLog()
  }

  /// Whether a command may ask the gate. A change of the list asks nobody, but for a page that was
  /// chosen while there was none.
  func mayAskGate(_ command: PagerCommand) -> Bool {
    switch command {
    case .reload, .update: pending != nil
    default: true
    }
  }

  private mutating func beginLog() {
    events.removeAll(keepingCapacity: true)
    reasons.removeAll(keepingCapacity: true)
  }

  private mutating func endLog() -> [PagerEvent] {
    defer { events = [] }
    return events
  }

  /// Tells that something happened, and why.
  mutating func emit(_ event: PagerEvent, because reason: @autoclosure () -> String) {
    events.append(event)
    if explains { reasons.append(reason()) }
  }
}
