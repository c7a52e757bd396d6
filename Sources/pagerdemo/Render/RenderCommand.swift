import Dispatch
import PagerIndicators
import PagerKitCore
import PagerTerminal
import Synchronization
import TiltedTabs

/// `pagerdemo render`: draws any state of a pager, without a terminal.
enum RenderCommand {
  static let usage = "pagerdemo render [options] [SOURCE…]    (--help shows the options)"

  /// Runs the command; the exit status is 0, or 2 for what cannot be understood or had.
  static func run(_ arguments: [String]) -> Int32 {
    // Sources answer asynchronously; the program's own thread waits for them.
    let status = Status()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let result = await answer(arguments)
      status.value.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    return status.value.withLock { $0 }
  }

  private final class Status: Sendable {
    let value = Mutex<Int32>(0)
  }

  private static func answer(_ arguments: [String]) async -> Int32 {
    do {
      let options = try RenderOptions(arguments)
      var output = OutputBuffer()
      output.text(options.wantsHelp ? RenderOptions.usage + "\n" : try await picture(options))
      output.flush()
      return 0
    } catch let error as RenderError {
      complain(error.message)
    } catch let error as UsageError {
      complain(error.message)
    } catch {
      complain("\(error)")
    }
    return 2
  }

  /// What is to be printed.
  static func picture(_ options: RenderOptions) async throws -> String {
    let indicator = try indicator(options)
    let (title, supply, pages) = try await source(options)
    var rules = PagerConfiguration()
    rules.direction = options.direction
    var stage = Stage(
      indicator: indicator, pages: pages, size: options.pictureSize, rules: rules,
      behaviour: options.behaviour,
      measure: options.format.isCells ? Stage.cellWidth : Stage.pictureWidth)
    stage.move(to: options.position)
    stage.contents = await supply?.contents(of: shown(stage, options)) ?? [:]
    let picture = draw(stage, options, title: title)
    if let failure = IndicatorResolver.failure(of: indicator) { throw RenderError(failure) }
    return picture
  }

  private static func draw(_ stage: Stage, _ options: RenderOptions, title: String) -> String {
    switch options.format {
    case .text: return CellWriter(stage.scene(theme: options.theme, title: title)).text
    case .ansi: return CellWriter(stage.scene(theme: options.theme, title: title)).ansi
    case .json:
      return JSONWriter.text(of: TraceOutput.json(of: stage.engine.state)) + "\n"
        + JSONWriter.text(of: TraceOutput.json(of: stage.indicator, in: stage.context)) + "\n"
    case .svg:
      guard let motion = options.motion else {
        return SVGWriter.document(stage.scene(theme: options.theme, title: title))
      }
      return SVGAnimation(
        stage, from: motion.from, to: motion.to, theme: options.theme, title: title
      ).document()
    }
  }

  /// The pages whose text may be seen.
  private static func shown(_ stage: Stage, _ options: RenderOptions) -> [PageID] {
    guard let motion = options.motion else { return stage.visiblePages }
    let pages = stage.engine.pages
    return [motion.from, motion.to].filter { $0 < pages.count }.map { pages[$0].id }
  }

  private static func indicator(
    _ options: RenderOptions
  ) throws(RenderError) -> any PagerIndicator {
    do throws(PagerError) {
      let catalog =
        options.format.isCells
        ? Indicators.catalog : try IndicatorCatalog.builtIn.addingTiltedTabs()
      return try IndicatorResolver.indicator(
        named: options.indicator, options: options.options, in: catalog,
        unit: options.format.isCells ? .cell : .point)
    } catch {
      throw RenderError(error.message)
    }
  }

  /// The pages, what they are called together, and where their texts come from.
  private static func source(
    _ options: RenderOptions
  ) async throws -> (title: String, supply: PageSupply?, pages: [Page]) {
    if let titles = options.pages {
      let pages = titles.enumerated().map { Page(id: PageID("\($0.offset)"), title: $0.element) }
      return ("Tabs: " + titles.joined(separator: ", "), nil, pages)
    }
    var source = SourceOptions()
    source.arguments = options.sources.map { Array($0.utf8) }
    let supply = PageSupply(loader: try SourceResolver.loader(for: source))
    guard let list = await supply.list() else {
      throw RenderError("the pages did not come in time")
    }
    if case .failed(let failure) = list.state, list.pages.isEmpty {
      throw RenderError(failure.message)
    }
    return (list.title, supply, list.pages)
  }
}
