#if !hasFeature(Embedded)
  /// Replays a trace line by line: JSON in, JSON out, the same on every machine.
  public struct Replay {
    /// Finds an indicator by name, alias or path.
    public typealias IndicatorResolver = (String, JSONObject) throws(PagerError) ->
      any PagerIndicator

    /// A move that a gate speaks of; `nil` is any page.
    private struct Gate {
      var from: PageReference?
      var to: PageReference?
      var allow: Bool

      var speaksOfIndices: Bool {
        if case .index = from { return true }
        if case .index = to { return true }
        return false
      }
    }

    private struct Watch {
      var event: String
      var page: PageReference?
      var run: [TraceCommand]
    }

    /// The engine that is driven.
    public private(set) var engine: PagerEngine
    private let indicator: any PagerIndicator
    private let shown: Set<String>?
    private var gates: [Gate] = []
    private var watches: [Watch] = []

    /// Makes the pager of a header. Throws what an unknown indicator or option gives reason to.
    public init(
      _ header: TraceHeader, explains: Bool = false, indicator find: IndicatorResolver
    ) throws(PagerError) {
      indicator = try find(header.indicator, header.options)
      shown = header.events
      var rules = header.configuration
      rules.behaviour = header.behaviour ?? indicator.defaultBehaviour
      let titleWidth = header.titleWidth
      let strip = Strip(style: indicator.stripStyle, viewport: header.size.width) {
        $0.titleWidth ?? Double($0.title.count) * titleWidth
      }
      engine = PagerEngine(configuration: rules, strip: strip)
      engine.explains = explains
      self.header = header
    }

    private let header: TraceHeader

    /// Lays the pager out and gives it its first list; answers the lines to print.
    public mutating func start() -> [String] {
      // The size comes before the list: what is shown with the first line appears with it.
      _ = engine.perform(.resize(header.size))
      var queue: [TraceCommand] = []
      let events = engine.start(pages: header.pages, at: header.start)
      return deliver(events, engine.reasons, &queue)
    }

    /// Carries out a command, then whatever was to be run inside its callbacks; answers the lines to
    /// print.
    public mutating func run(_ command: TraceCommand) -> [String] {
      var lines: [String] = []
      var queue = [command]
      var next = 0
      while next < queue.count {
        lines += perform(queue[next], &queue)
        next += 1
      }
      return lines
    }

    private mutating func perform(_ command: TraceCommand, _ queue: inout [TraceCommand])
      -> [String]
    {
      switch command {
      case .engine(let command): return drive(command, &queue)
      case .tapPoint(let point): return tap(at: point, &queue)
      case .gate(let from, let to, let allow):
        gates.append(Gate(from: from, to: to, allow: allow))
        return []
      case .when(let event, let page, let run):
        watches.append(Watch(event: event, page: page, run: run))
        return []
      case .save: return [JSONWriter.text(of: TraceOutput.json(of: engine.saved))]
      case .state: return [JSONWriter.text(of: TraceOutput.json(of: engine.state))]
      case .indicator: return [JSONWriter.text(of: TraceOutput.json(of: indicator, in: context))]
      }
    }

    private var context: IndicatorContext {
      engine.context(
        size: Size(width: engine.viewport.width, height: indicator.preferredHeight))
    }

    private mutating func tap(at point: Point, _ queue: inout [TraceCommand]) -> [String] {
      let context = context
      let place = Point(x: point.x + context.scroll, y: point.y)
      switch indicator.target(at: place, in: context) {
      case .page(let index): return drive(.tap(.index(index)), &queue)
      case .close(let index): return drive(.close(.index(index)), &queue)
      case .trailingButton: return []
      case nil:
        let reason: RejectionReason = engine.pages.isEmpty ? .empty : .outOfRange
        return deliver(
          [.rejected(page: nil, reason: reason)], ["there is no tab at the point"], &queue)
      }
    }

    private mutating func drive(_ command: PagerCommand, _ queue: inout [TraceCommand]) -> [String]
    {
      let gates = gates
      // A copy of the list would make a change of it cost as much as the whole list.
      let pages = gates.contains { $0.speaksOfIndices } ? engine.pages : PageList()
      engine.gate = { from, to, _ in
        func isMeant(_ page: PageReference?, _ id: PageID) -> Bool {
          switch page {
          case .id(let wanted): wanted == id
          case .index(let index): index >= 0 && index < pages.count && pages[index].id == id
          default: true
          }
        }
        let last = gates.last { isMeant($0.from, from) && isMeant($0.to, to) }
        return last?.allow ?? true
      }
      let events = engine.perform(command)
      engine.gate = nil
      return deliver(events, engine.reasons, &queue)
    }

    private mutating func deliver(
      _ events: [PagerEvent], _ reasons: [String], _ queue: inout [TraceCommand]
    ) -> [String] {
      var lines: [String] = []
      for (index, event) in events.enumerated() {
        let name = TraceOutput.name(of: event)
        if shown?.contains(name) ?? true {
          let reason = engine.explains && index < reasons.count ? reasons[index] : nil
          lines.append(JSONWriter.text(of: TraceOutput.json(of: event, because: reason)))
        }
        let met = watches.indices.filter {
          watches[$0].event == name && isWatched(watches[$0].page, event)
        }
        for place in met { queue += watches[place].run }
        for place in met.reversed() { watches.remove(at: place) }
      }
      return lines
    }

    private func isWatched(_ page: PageReference?, _ event: PagerEvent) -> Bool {
      guard let page else { return true }
      let json = TraceOutput.json(of: event)
      guard let subject = json["page"] ?? json["to"] ?? json["current"] else { return false }
      if subject == TraceOutput.json(of: page) { return true }
      // Events name pages by id, but progress does by index.
      guard case .success(let index) = engine.resolve(page) else { return false }
      return subject == .number(Double(index))
        || subject == TraceOutput.json(of: engine.pages[index].id)
    }
  }
#endif
