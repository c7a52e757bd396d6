import PagerKitCore

/// Hands the newest snapshot of a source to everybody who listens.
///
/// A snapshot is complete, so a slow listener needs only the newest one; those it missed are dropped.
/// A snapshot that says nothing new is not handed on.
final class SnapshotHub: Sendable {
  private struct State: Sendable {
    var last: SourceSnapshot?
    var listeners: [Int: AsyncStream<SourceSnapshot>.Continuation] = [:]
    var nextKey = 0
  }

  private let state = Locked(State())

  init(_ first: SourceSnapshot? = nil) {
    state.withLock { $0.last = first }
  }

  /// Whether somebody listens.
  var hasListeners: Bool { state.withLock { !$0.listeners.isEmpty } }

  /// The newest snapshot.
  var last: SourceSnapshot? { state.withLock { $0.last } }

  /// A stream that begins with the newest snapshot, if there is one.
  ///
  /// `onChange` is called whenever somebody came or went, after the fact, on any thread.
  func listen(onChange: @escaping @Sendable () -> Void = {}) -> AsyncStream<SourceSnapshot> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SourceSnapshot.self, bufferingPolicy: .bufferingNewest(1))
    let key = state.withLock { state in
      let key = state.nextKey
      state.nextKey += 1
      state.listeners[key] = continuation
      // Inside the lock, so that an older snapshot never comes after a newer one.
      if let last = state.last { continuation.yield(last) }
      return key
    }
    continuation.onTermination = { [weak self] _ in
      self?.forget(key)
      onChange()
    }
    onChange()
    return stream
  }

  /// Hands on a snapshot unless it equals the newest one.
  func publish(_ snapshot: SourceSnapshot) {
    state.withLock { state in
      if let last = state.last, last.saysTheSame(as: snapshot) { return }
      state.last = snapshot
      for continuation in state.listeners.values { continuation.yield(snapshot) }
    }
  }

  /// Forgets the newest snapshot, so that who comes later does not see an old list.
  func clear() {
    state.withLock { $0.last = nil }
  }

  private func forget(_ key: Int) {
    state.withLock { _ = $0.listeners.removeValue(forKey: key) }
  }
}

extension SourceSnapshot {
  /// Whether a reader could see no difference. Complexity: O(pages); O(1) for the same array.
  func saysTheSame(as other: SourceSnapshot) -> Bool {
    state == other.state && note == other.note && warnings == other.warnings
      && title.utf8.elementsEqual(other.title.utf8) && pages == other.pages
  }
}
