/// Attention to some folders: by events where the system has them, else by looking again.
///
/// A round belongs to each look: ``beginRound(hint:)``, ``enter(_:prefix:)`` for each folder *before*
/// it is read, ``endRound(lasting:)``.
final class FolderWatch: Sendable {
  private struct State: Sendable {
    var notifier: FolderNotifier?
    var reasonToPoll: String?
  }

  private static let interval = Duration.seconds(2)

  private let mode: Watching
  private let concerns: @Sendable ([UInt8]) -> Bool
  private let state = Locked(State())

  /// Creates a watch that rests. `concerns` tells which names matter; of a folder's other files
  /// nothing is heard.
  init(mode: Watching, concerns: @escaping @Sendable ([UInt8]) -> Bool = { _ in true }) {
    self.mode = mode
    self.concerns = concerns
  }

  /// Begins a look.
  func beginRound(hint: @escaping @Sendable () -> Void) {
    guard mode == .automatic else { return }
    state.withLock { state in
      state.reasonToPoll = nil
      if state.notifier == nil {
        do throws(SystemFailure) {
          state.notifier = try FolderNotifier(hint: hint, concerns: concerns)
        } catch {
          state.reasonToPoll = error.reasonToPoll
        }
      }
      state.notifier?.beginRound()
    }
  }

  /// Watches a folder from now on.
  func enter(_ path: [UInt8], prefix: [UInt8] = []) {
    guard mode == .automatic else { return }
    let fileSystem = prefix.isEmpty ? FileSystem.withoutEvents(at: path) : nil
    state.withLock { state in
      if let fileSystem { state.reasonToPoll = "\(fileSystem) sends no events" }
      guard state.reasonToPoll == nil, let notifier = state.notifier else { return }
      do throws(SystemFailure) {
        try notifier.add(path, prefix: prefix)
      } catch {
        // A folder that is not there, or not for us, is told by the look itself.
        if !error.isAboutThePath { state.reasonToPoll = error.reasonToPoll }
      }
    }
  }

  /// Ends a look that took so long. The answer is what a status line may say, and when to look again.
  func endRound(lasting duration: Duration) -> (note: String?, next: Duration?) {
    switch mode {
    case .none:
      return (nil, nil)
    case .polling(let interval):
      let pause = max(interval, duration * 9, .milliseconds(10))
      return ("polling every \(Self.text(of: pause))", pause)
    case .automatic:
      let reason = state.withLock { state in
        state.notifier?.endRound()
        return state.reasonToPoll
      }
      guard let reason else { return ("watching", nil) }
      let pause = max(Self.interval, duration * 9)
      return ("polling every \(Self.text(of: pause)): \(reason)", pause)
    }
  }

  /// Whether the system's events are listened to.
  var isListening: Bool { state.withLock { $0.notifier != nil } }

  /// The renames of late.
  func takeRenames() -> RenameLog {
    let notifier = state.withLock { $0.notifier }
    return notifier?.takeRenames() ?? RenameLog()
  }

  /// Lets go of everything.
  func stop() {
    let notifier = state.withLock { state in
      let notifier = state.notifier
      state.notifier = nil
      return notifier
    }
    // Ends outside the lock.
    _ = notifier
  }

  /// "2 s", "0.5 s".
  static func text(of duration: Duration) -> String {
    let tenths = duration / .milliseconds(100)
    let rounded = Int(tenths.rounded())
    return rounded % 10 == 0 ? "\(rounded / 10) s" : "\(rounded / 10).\(rounded % 10) s"
  }
}
