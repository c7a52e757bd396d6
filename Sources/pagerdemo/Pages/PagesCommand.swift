import Dispatch
import PagerDataSources
import PagerKitCore

/// `pagerdemo pages`: what a source yields, for scripts and reports of bugs.
enum PagesCommand {
  /// A line of help.
  static let usage =
    "pagerdemo pages SOURCE [--format text|tsv|json] [--limit N] [--content]: what a source yields"

  /// Prints the pages; 0, or 1 when the source could not be had, 2 for a mistake in the arguments.
  static func run(_ arguments: [String]) -> Int32 {
    do throws(UsageError) {
      // As bytes, because a path need not be text.
      return try PagesRequest(Array(Arguments.bytes.dropFirst())).print()
    } catch {
      complain(error.message)
      return 2
    }
  }
}

/// What `pagerdemo pages` is asked for.
private struct PagesRequest {
  private var format = SourceReport.Format.text
  private var request = SourceReport.Request()
  private var source = SourceOptions()

  init(_ arguments: [[UInt8]]) throws(UsageError) {
    var others: [[UInt8]] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let text = SourceResolver.text(argument)
      if text == "--" {
        others += [argument] + rest
        break
      }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let given = parts.count > 1 ? String(parts[1]) : nil
      switch parts.first {
      case "--format": try setFormat(try Self.value("--format", given, &rest))
      case "--limit": try setLimit(try Self.value("--limit", given, &rest))
      case "--content" where given == nil: request.withContent = true
      default: others.append(argument)
      }
    }
    // Everything about sources is said as it is to the reader.
    source = try Options(others).source
    source.carriesDetails = true
    guard source.named != nil || !source.arguments.isEmpty else {
      throw UsageError("pages needs a source: a directory, files, a feed, an address or -")
    }
  }

  private static func value(
    _ name: String, _ given: String?, _ rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) -> String {
    if let given { return given }
    guard let next = rest.popFirst() else { throw UsageError("\(name) needs a value") }
    return SourceResolver.text(next)
  }

  private mutating func setFormat(_ text: String) throws(UsageError) {
    guard let format = SourceReport.Format(rawValue: text) else {
      throw UsageError(
        "unknown value \(text.quoted) of --format; known are "
          + SourceReport.Format.allCases.map(\.rawValue).listed)
    }
    self.format = format
  }

  private mutating func setLimit(_ text: String) throws(UsageError) {
    guard let limit = Int(text), limit >= 0 else {
      throw UsageError("--limit must be a number from 0, not \(text.quoted)")
    }
    request.limit = limit
  }

  /// Waits for the source's answer and prints it.
  func print() throws(UsageError) -> Int32 {
    let loader = try loader()
    let answer = Answer()
    let done = DispatchSemaphore(value: 0)
    Task.detached { [request] in
      answer.report = await SourceReport.make(of: loader, request)
      done.signal()
    }
    done.wait()
    guard let report = answer.report else { return 1 }
    var output = OutputBuffer()
    report.write(format) { output.text($0) }
    output.flush()
    return report.failure == nil ? 0 : 1
  }

  /// The source; a file that is called like a feed is one here, whatever is in it, so that what is
  /// wrong with it is said.
  private func loader() throws(UsageError) -> any PageLoader {
    if source.named == nil, source.arguments.count == 1 {
      let name = SourceResolver.text(source.arguments[0]).lowercased()
      let isFeed = [".json", ".json.gz", ".jsonfeed", ".feed"].contains { name.hasSuffix($0) }
      if isFeed, !SourceResolver.isAddress(source.arguments[0]) {
        var named = source
        named.named = Array("feed:".utf8) + source.arguments[0]
        named.arguments = []
        return try SourceResolver.loader(for: named)
      }
    }
    return try SourceResolver.loader(for: source)
  }
}

/// Where the report is put.
///
/// Unchecked, because the compiler does not see that the semaphore orders the one write before the
/// one read.
private final class Answer: @unchecked Sendable {
  var report: SourceReport?
}
