import PagerKitCore
import Testing

@testable import PagerDataSources

/// Consumes a loader's snapshots and waits for the one a test wants to see.
final class SnapshotReader: Sendable {
  private let seen = Locked<[SourceSnapshot]>([])
  private let task: Locked<Task<Void, Never>?>

  init(_ loader: any PageLoader) {
    let seen = seen
    task = Locked(
      Task.detached {
        for await snapshot in loader.snapshots() { seen.withLock { $0.append(snapshot) } }
      })
  }

  deinit { stop() }

  /// Goes away, as a consumer does.
  func stop() { task.withLock { $0?.cancel() } }

  /// Every snapshot so far.
  var all: [SourceSnapshot] { seen.withLock { $0 } }

  /// The newest snapshot once it is as it should be. The number of looks is only there to end a test
  /// that fails; it is not a time, for on a busy machine a short sleep can be long.
  @discardableResult
  func wait(
    _ what: Comment, looks: Int = 15_000,
    sourceLocation: SourceLocation = #_sourceLocation,
    until holds: (SourceSnapshot) -> Bool
  ) async throws -> SourceSnapshot {
    for _ in 0..<looks {
      if let last = seen.withLock({ $0.last }), holds(last) { return last }
      try await Task.sleep(for: .milliseconds(2))
    }
    let last = seen.withLock { $0.last }
    let state = last.map { "\($0.titles), \($0.state), \($0.note ?? "")" } ?? "no snapshot"
    Issue.record("waited in vain: \(what); last: \(state)", sourceLocation: sourceLocation)
    throw SystemError("timeout")
  }

  /// The first snapshot that is ready.
  func ready(sourceLocation: SourceLocation = #_sourceLocation) async throws -> SourceSnapshot {
    try await wait("ready", sourceLocation: sourceLocation) { $0.state == .ready }
  }
}

/// Waits until something holds. The number of looks is only there to end a test that fails.
func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ holds: () -> Bool
) async throws {
  for _ in 0..<20_000 {
    if holds() { return }
    try await Task.sleep(for: .milliseconds(1))
  }
  Issue.record("waited in vain: \(what)", sourceLocation: sourceLocation)
  throw SystemError("timeout")
}

extension SourceSnapshot {
  var titles: [String] { pages.map(\.title) }
  var ids: [PageID] { pages.map(\.id) }
}

extension PageContent {
  /// The whole text, lines joined by line feeds.
  var text: String {
    get throws {
      switch self {
      case .document(let document): return document.blocks.map(\.text).joined(separator: "\n")
      case .lines(let source):
        return try source.lines(from: 0, limit: 100_000).map(\.text).joined(separator: "\n")
      }
    }
  }

  var isDocument: Bool { if case .document = self { true } else { false } }
}

extension Block {
  fileprivate var text: String {
    switch self {
    case .heading(_, let spans), .paragraph(let spans): spans.map(\.text).joined()
    case .preformatted(let text): text
    case .quote(let blocks): blocks.map(\.text).joined(separator: "\n")
    case .list(_, _, let items):
      items.map { $0.map(\.text).joined(separator: "\n") }.joined(separator: "\n")
    case .table(let rows, _):
      rows.map { $0.map { $0.map(\.text).joined() }.joined(separator: "\t") }
        .joined(separator: "\n")
    case .rule: "---"
    }
  }
}
