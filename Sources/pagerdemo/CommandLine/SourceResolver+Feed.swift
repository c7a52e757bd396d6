import PagerDataSources
import PagerKitCore
import PagerTerminal

extension SourceResolver {
  /// Whether an argument is an address of the web, not a path.
  static func isAddress(_ argument: [UInt8]) -> Bool {
    let text = text(argument).lowercased()
    return text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  static func feed(
    at address: [UInt8], _ options: SourceOptions
  ) throws(UsageError) -> any PageLoader {
    let settings = try settings(options)
    do throws(PageFailure) {
      return try JSONFeedSource(url: text(address), options: settings)
    } catch {
      throw UsageError(error.message.sanitized)
    }
  }

  static func feed(in path: [UInt8], _ options: SourceOptions) throws(UsageError) -> any PageLoader
  {
    JSONFeedSource(file: path, options: try settings(options))
  }

  /// Standard input: a feed if it looks like one, else text.
  static func standardInput(_ options: SourceOptions) throws(UsageError) -> any PageLoader {
    guard let input = PeekedInput(descriptor: 0) else { return StandardInputSource() }
    guard FileSign.isFeed(beginning: input.beginning) else {
      return StandardInputSource(descriptor: input.whole())
    }
    return try feed(of: input.rest(), options)
  }

  static func feedFromStandardInput(
    _ options: SourceOptions
  ) throws(UsageError) -> any PageLoader {
    try feed(of: PeekedInput.readAll(descriptor: 0), options)
  }

  private static func feed(
    of data: [UInt8], _ options: SourceOptions
  ) throws(UsageError) -> any PageLoader {
    JSONFeedSource(data: data, name: "standard input", options: try settings(options))
  }

  private static func settings(_ options: SourceOptions) throws(UsageError) -> JSONFeedOptions {
    var settings = JSONFeedOptions()
    if let refresh = options.refresh { settings.refresh = refresh }
    switch options.sort {
    case nil: break
    case "modified": settings.order = .newestFirst
    case .some(let sort):
      throw UsageError("unknown value \(sort.quoted) of --sort for a feed; known is modified")
    }
    return settings
  }
}
