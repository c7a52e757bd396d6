import PagerDataSources
import PagerKitCore
import PagerTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// From what the command line says to a source of pages. Nothing is read here but what is needed to
/// tell a kind of source from another.
enum SourceResolver {
  /// The kinds of sources that `--source` knows.
  static let kinds: [(name: String, argument: String?, summary: String)] = [
    ("demo", nil, "the built-in pages, which explain PagerKit"),
    ("directory", "DIR", "the files of a directory, live"),
    ("files", "FILE", "one file, live"),
    ("feed", "FILE, URL or -", "a JSON Feed"),
    ("pages", "FILE", "a list of pages in JSON or as tab-separated values"),
    ("stdin", nil, "standard input, a page for each form feed"),
  ]

  /// The source for the options; without any, the built-in pages.
  static func loader(for options: SourceOptions) throws(UsageError) -> any PageLoader {
    if let named = options.named {
      guard options.arguments.isEmpty else {
        throw UsageError("--source takes the place of \(text(options.arguments[0]).quoted)")
      }
      return try loader(named: named, options)
    }
    guard let first = options.arguments.first else { return StaticListSource.demo }
    guard options.arguments.count == 1 else {
      for path in options.arguments { _ = try kind(of: path) }
      return FileListSource(paths: options.arguments, watching: watching(options))
    }
    if first == [0x2D] { return try standardInput(options) }
    if isAddress(first) { return try feed(at: first, options) }
    switch try kind(of: first) {
    case .directory: return try directory(first, options)
    case .file: return FileSign.isFeed(first) ? try feed(in: first, options) : file(first, options)
    }
  }

  private static func loader(
    named bytes: [UInt8], _ options: SourceOptions
  ) throws(UsageError) -> any PageLoader {
    let parts = bytes.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    let name = text(Array(parts[0]))
    guard let known = kinds.first(where: { $0.name == name }) else {
      throw UsageError("unknown source \(name.quoted); known are \(kinds.map(\.name).listed)")
    }
    let argument = parts.count > 1 ? Array(parts[1]) : []
    if let wanted = known.argument, argument.isEmpty {
      throw UsageError("the source \(name) needs an argument: --source \(name):\(wanted)")
    }
    if known.argument == nil, parts.count > 1 {
      throw UsageError("the source \(name) takes no argument")
    }
    switch name {
    case "directory":
      guard try kind(of: argument) == .directory else {
        throw UsageError("\(text(argument).quoted) is not a directory")
      }
      return try directory(argument, options)
    case "files":
      _ = try kind(of: argument)
      return file(argument, options)
    case "feed":
      if argument == [0x2D] { return try feedFromStandardInput(options) }
      if isAddress(argument) { return try feed(at: argument, options) }
      _ = try kind(of: argument)
      return try feed(in: argument, options)
    case "pages":
      _ = try kind(of: argument)
      return PageFileSource(path: argument, watching: watching(options))
    case "stdin": return StandardInputSource()
    default: return StaticListSource.demo
    }
  }

  // MARK: Files

  private enum Kind { case directory, file }

  /// What a path names; a sentence when it names nothing.
  private static func kind(of path: [UInt8]) throws(UsageError) -> Kind {
    var info = stat()
    let code = (path + [0]).withUnsafeBytes { bytes in
      let name = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      guard let name else { return ENOENT }
      // A dangling link is a page that says so.
      return stat(name, &info) == 0 || lstat(name, &info) == 0 ? 0 : errno
    }
    guard code == 0, !path.isEmpty, !path.contains(0) else {
      let reason = SystemReason.text(code == 0 ? ENOENT : code)
      throw UsageError("\(text(path).quoted): \(reason)")
    }
    return info.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  private static func directory(
    _ path: [UInt8], _ options: SourceOptions
  ) throws(UsageError) -> any PageLoader {
    var settings = DirectoryOptions()
    settings.includesHidden = options.showsHidden
    settings.depth = options.isRecursive ? 32 : 0
    settings.watching = watching(options)
    settings.carriesDetails = options.carriesDetails
    if let sort = options.sort {
      let isReversed = sort.hasPrefix("-")
      guard
        let order = DirectoryOptions.Order(
          rawValue: String(isReversed ? sort.dropFirst() : sort[...]))
      else {
        throw UsageError(
          "unknown value \(sort.quoted) of --sort; known are "
            + DirectoryOptions.Order.allCases.map(\.rawValue).listed)
      }
      settings.order = order
      settings.isReversed = isReversed
    }
    return DirectorySource(path: path, options: settings)
  }

  private static func file(_ path: [UInt8], _ options: SourceOptions) -> any PageLoader {
    FileListSource(paths: [path], watching: watching(options))
  }

  static func watching(_ options: SourceOptions) -> Watching {
    options.refresh.map { .polling(every: $0) } ?? .automatic
  }

  /// Bytes of the command line as text, for showing.
  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
