import PagerKitCore
import PagerTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Brings indicator, source and terminal together, and starts the reader or prints the plain frame.
struct Launcher {
  let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> Int32 {
    let indicator: any PagerIndicator
    do throws(PagerError) {
      indicator = try IndicatorResolver.indicator(
        named: options.indicator, options: options.indicatorOptions, in: Indicators.catalog,
        unit: .cell)
    } catch {
      throw UsageError(error.message.sanitized)
    }
    let loader = try SourceResolver.loader(for: options.source)
    var profile = TerminalProfile.current
    if options.usesASCII { profile.usesASCII = true }
    var configuration = PagerConfiguration()
    configuration.behaviour = options.behaviour ?? indicator.defaultBehaviour
    configuration.direction = options.direction
    configuration.reducesMotion = options.reducesMotion
    // A fling in cells: a finger on a mouse is slower than one on glass.
    configuration.snap.velocity = 40
    let recorder: SessionRecorder?
    if let path = options.record {
      recorder = try SessionRecorder(path: path)
    } else {
      recorder = nil
    }
    let reader = Reader(
      loader: loader, indicator: indicator, configuration: configuration, profile: profile,
      start: options.page, recorder: recorder, options: options.indicatorOptions)
    guard let reader else { throw UsageError("too many open files") }
    if profile.isScreen, isatty(STDOUT_FILENO) == 1, let keyboard = TerminalSession.keyboard() {
      do throws(TerminalSession.Failure) {
        let session = try TerminalSession(input: keyboard, output: STDOUT_FILENO)
        return App(reader: reader, session: session, profile: profile).run()
      } catch {
        throw UsageError(error.message)
      }
    }
    let status = PlainFrame(reader: reader, size: options.size).print()
    if let failure = IndicatorResolver.failure(of: indicator) {
      throw UsageError(failure.sanitized)
    }
    return status
  }
}
