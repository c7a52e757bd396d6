import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The talk with a plug-in: question by question, until it is of no more use.
///
/// Unchecked, because the compiler cannot see that everything mutable is touched only while the mutex
/// is held; every method takes it first.
final class PluginConversation: @unchecked Sendable {
  /// The path it was started by, for sentences.
  let name: String
  private var channel: PluginChannel?
  private var failed: PluginFailure?
  /// The last frame: marks, selection and items are asked for one after the other.
  private var last: (question: String, frame: PluginFrame)?
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Starts a program.
  init(path: String, limits: PluginLimits = PluginLimits()) {
    name = path
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    do throws(PluginFailure) {
      channel = try PluginChannel(path: path, limits: limits)
    } catch {
      failed = error
    }
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Why nothing is asked any more.
  var failure: PluginFailure? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return failed
  }

  /// What it is.
  func description(options: JSONObject, unit: PluginUnit) -> PluginDescription? {
    ask(JSONWriter.text(of: PluginQuestion.describe(options: options, unit: unit))) {
      answer throws(PluginFailure) in
      try PluginDescription(answer, unit: unit)
    }
  }

  /// What is to be drawn; `nil` from a plug-in that is of no more use.
  func frame(_ context: IndicatorContext) -> PluginFrame? {
    let question = JSONWriter.text(of: PluginQuestion.frame(context))
    pthread_mutex_lock(mutex)
    let known = last?.question == question ? last?.frame : nil
    pthread_mutex_unlock(mutex)
    if let known { return known }
    let frame = ask(question) { answer throws(PluginFailure) in
      try PluginFrame(answer, context)
    }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    last = frame.map { (question, $0) }
    return frame
  }

  /// What a tap means.
  func target(at point: Point, _ context: IndicatorContext) -> IndicatorTarget? {
    let question = JSONWriter.text(of: PluginQuestion.target(point, context))
    let target = ask(question) { answer throws(PluginFailure) -> IndicatorTarget? in
      try IndicatorTarget.read(answer, count: context.pages.count)
    }
    guard let target else { return nil }
    return target
  }

  /// Asks, and reads the answer; the first failure is the last question.
  private func ask<Answer>(
    _ question: String, _ read: (JSONValue) throws(PluginFailure) -> Answer
  ) -> Answer? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard failed == nil, let channel else { return nil }
    do throws(PluginFailure) {
      return try read(Self.value(of: try channel.ask(Array(question.utf8))))
    } catch {
      failed = error
      // Ends the program.
      self.channel = nil
      return nil
    }
  }

  private static func value(of line: [UInt8]) throws(PluginFailure) -> JSONValue {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(line)
    } catch {
      throw PluginFailure("answered what is not JSON: column \(error.column): \(error.message)")
    }
    if let complaint = value["error"] {
      throw PluginFailure("says: \(PluginFailure.shown(complaint.string ?? "error"))")
    }
    return value
  }
}
