#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a call of the system failed, as the end of a sentence.
enum SystemReason {
  static func text(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    let sentence = String(cString: text)
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
