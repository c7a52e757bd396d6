import PagerKitCore

/// Why a plug-in is of no more use; the message ends the sentence "indicator "./name" …".
struct PluginFailure: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }

  /// Text that a program wrote, for a sentence: on one line, without control characters, not long.
  static func shown(_ text: String, limit: Int = 200) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit { return result + "…" }
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      result.unicodeScalars.append(isControl ? " " : scalar)
      count += 1
    }
    return result
  }
}

/// How long and how much a plug-in may write.
struct PluginLimits {
  /// For the first answer, while an interpreter may still be starting.
  var firstAnswer = Duration.seconds(10)
  /// For each further one.
  var answer = Duration.seconds(2)
  /// For a line, in bytes.
  var line = 16 << 20
}
