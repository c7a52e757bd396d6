import PagerKitCore
import PagerTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program from its arguments to its exit status.
enum Program {
  static let version = "0.1.0"

  /// The sub-commands by name; each reads its own arguments.
  static let commands: [(name: String, help: String, run: @Sendable ([String]) -> Int32)] = [
    ("replay", ReplayCommand.usage, { ReplayCommand.run($0) }),
    ("render", RenderCommand.usage, { RenderCommand.run($0) }),
    ("gallery", GalleryCommand.usage, { GalleryCommand.run($0) }),
    ("pages", PagesCommand.usage, { PagesCommand.run($0) }),
    ("check", CheckCommand.usage, { CheckCommand.run($0) }),
  ]

  static func run() -> Int32 {
    // A reader that closes the pipe early (`| head`) has had enough: that is no error.
    signal(SIGPIPE, SIG_DFL)
    let arguments = Arguments.bytes
    if let first = arguments.first,
      let command = commands.first(where: { Array($0.name.utf8) == first })
    {
      return command.run(arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) })
    }
    do throws(UsageError) {
      let options = try Options(arguments)
      switch options.action {
      case .help: say(Usage.text)
      case .version: say("pagerdemo \(version)")
      case .list: say(Usage.list)
      case .run: return try Launcher(options).run()
      }
      return 0
    } catch {
      complain(error.message)
      return 2
    }
  }

  /// Prints a text and a line feed.
  static func say(_ text: String) {
    var output = OutputBuffer()
    output.line(text)
    output.flush()
  }
}
