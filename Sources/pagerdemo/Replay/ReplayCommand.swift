import PagerIndicators
import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `pagerdemo replay [--explain] FILE`: drives a pager by a trace and prints what happens.
enum ReplayCommand {
  static let usage = "pagerdemo replay [--explain] FILE    (- is standard input)"

  /// Runs the command; the exit status is 0, or 2 for a line that cannot be understood.
  static func run(_ arguments: [String]) -> Int32 {
    var explains = false
    var files: [String] = []
    for argument in arguments {
      switch argument {
      case "--explain": explains = true
      case "--help":
        var output = OutputBuffer()
        output.line(usage)
        output.flush()
        return 0
      case "-": files.append(argument)
      default:
        if argument.hasPrefix("-") {
          return fail("unknown option \(named(argument)); known are --explain and --help")
        }
        files.append(argument)
      }
    }
    guard files.count == 1, let file = files.first else {
      return fail("replay takes one file: \(usage)")
    }
    return replay(file, explains: explains)
  }

  private static func replay(_ file: String, explains: Bool) -> Int32 {
    let name = file == "-" ? "standard input" : named(file)
    var number = 0
    var output = OutputBuffer()
    // What comes before a mistake is printed before the sentence about it.
    defer { output.flush() }
    func fail(_ sentence: String) -> Int32 {
      output.flush()
      return Self.fail("\(name): \(sentence)")
    }
    do {
      var reader = file == "-" ? LineReader(descriptor: 0) : try LineReader.open(file)
      var replay: Replay?
      var indicator: (any PagerIndicator)?
      while let line = try reader.line() {
        number += 1
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
        let value = try JSONReader.read(line)
        let lines: [String]
        if replay == nil {
          var new = try Replay(TraceHeader(value), explains: explains) {
            (name, options) throws(PagerError) in
            let found = try IndicatorResolver.indicator(
              named: name, options: options, in: .builtIn, unit: .point)
            indicator = found
            return found
          }
          lines = new.start()
          replay = new
        } else {
          lines = try replay?.run(TraceCommand(value)) ?? []
        }
        if let failure = indicator.flatMap(IndicatorResolver.failure(of:)) {
          return fail("line \(number): \(failure)")
        }
        for line in lines { output.line(line) }
      }
      guard replay != nil else {
        return fail("the first line must describe the pager, but there is none")
      }
      return 0
    } catch LineReader.Failure.unreadable(let code) {
      return fail("\(String(cString: strerror(code)))")
    } catch LineReader.Failure.tooLong {
      return fail(
        "line \(number + 1): longer than \(LineReader.longestLine >> 20) MB")
    } catch let error as JSONError {
      return fail("line \(number): column \(error.column): \(error.message)")
    } catch let error as TraceError {
      return fail("line \(number): \(error.message)")
    } catch let error as PagerError {
      return fail("line \(number): \(error.message)")
    } catch {
      return fail("line \(number): \(error)")
    }
  }

  private static func fail(_ sentence: String) -> Int32 {
    complain(sentence)
    return 2
  }
}
