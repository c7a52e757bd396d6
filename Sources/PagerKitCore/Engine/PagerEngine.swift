/// The machine behind every pager: commands in, events out, time as an argument.
///
/// A value without a clock, a thread or a reference to anybody: the same commands give the same
/// events and the same state, whatever the size of the steps in which time passes.
public struct PagerEngine {
  /// The rules it runs by; changed by the command `configure`.
  public internal(set) var configuration: PagerConfiguration
  /// The pages.
  public internal(set) var pages = PageList()
  /// The tabs' geometry.
  public internal(set) var strip: Strip
  /// Asked before every move that a finger, key or command sets off; `nil` allows all.
  public var gate: ((_ from: PageID, _ to: PageID, _ cause: PagerCause) -> Bool)?

  /// Creates a pager without pages and without a size.
  public init(configuration: PagerConfiguration = PagerConfiguration(), strip: Strip) {
    self.configuration = configuration
    self.strip = strip
  }

  /// Carries out one command and answers what happened, in order.
  public mutating func perform(_ command: PagerCommand) -> [PagerEvent] { [] }

  /// What can be asked at any moment. Complexity: O(loaded pages · log pages).
  public var state: PagerState {
    PagerState(
      count: pages.count, index: nil, current: nil, target: nil, settled: nil, position: 0,
      offset: 0, isMoving: false, isDragging: false, loaded: [])
  }

  /// Whether time must pass for it to come to rest; while `false`, `advance` changes nothing.
  public var needsTime: Bool { false }

  /// Where the selection is; `nil` without pages.
  public var selection: Selection? { nil }

  /// Where the strip stands: the content coordinate at the left edge of its viewport.
  public var stripScroll: Double { 0 }

  /// The pages of which anything shows, with their boxes in the viewport.
  public var pageFrames: [PageFrame] { [] }

  /// The place by id, for `restore`; page scrolls are left to the front end.
  public var saved: SavedPager { SavedPager(current: nil) }

  /// What an indicator with an area of this size is asked about.
  public func context(size: Size) -> IndicatorContext {
    IndicatorContext(
      pages: pages, strip: strip, scroll: stripScroll, selection: selection, index: state.index,
      size: size, behaviour: configuration.behaviour, isElastic: configuration.isElastic)
  }
}
