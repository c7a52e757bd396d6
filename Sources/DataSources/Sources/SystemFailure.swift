import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system answered when something could not be done.
struct SystemFailure: Error, Hashable, Sendable {
  /// The system's number for it.
  var code: Int32

  /// A machine's word for it.
  var kind: String {
    switch code {
    case ENOENT: "notFound"
    case EACCES, EPERM: "permission"
    case ELOOP: "linkLoop"
    case ENOTDIR: "notAFolder"
    case EMFILE, ENFILE: "tooManyOpenFiles"
    case EIO: "readError"
    default: "system"
    }
  }

  /// The reason, as the end of a sentence.
  var reason: String {
    switch code {
    case ENOENT: "it does not exist"
    case EACCES, EPERM: "there is no permission"
    case ELOOP: "its links lead round in a circle"
    case ENOTDIR: "it is no folder"
    case EMFILE, ENFILE: "too many files are open"
    case ENAMETOOLONG: "its path is too long"
    case EIO: "the disk reports an error"
    default: Self.text(of: code)
    }
  }

  /// The failure of doing something with a path: "cannot open “x”: …".
  func failure(_ verb: String, _ path: [UInt8]) -> PageFailure {
    let shown = ByteText.shown(path)
    return PageFailure(
      kind: kind, message: "cannot \(verb) “\(shown)”: \(reason)", origin: shown)
  }

  private static func text(of code: Int32) -> String {
    // `strerror` shares one buffer between threads.
    var buffer = [CChar](repeating: 0, count: 256)
    let status = strerror_r(code, &buffer, buffer.count)
    guard status == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Bytes that are meant as text: names, paths.
enum ByteText {
  /// The bytes as text; each byte that is not part of well-formed UTF-8 is shown as `\xNN`.
  ///
  /// For showing only: two different names may look alike. Control characters are left in; a front
  /// end makes them visible.
  static func shown(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      if let length = UTF8Sequence.length(at: rest.startIndex, in: rest) {
        let end = rest.index(rest.startIndex, offsetBy: length)
        result += String(decoding: rest[..<end], as: UTF8.self)
        rest = rest[end...]
      } else {
        let digits = String(first, radix: 16)
        result += digits.utf8.count == 1 ? "\\x0" : "\\x"
        result += digits
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

extension [UInt8] {
  /// Calls a function of the system with the bytes as a path and returns its answer.
  ///
  /// Throws what `errno` says when the answer is negative, and `EINVAL` for a zero byte inside, which
  /// would silently name another file.
  @discardableResult
  func callingSystem<Answer: SignedInteger>(
    _ body: (UnsafePointer<CChar>) -> Answer
  ) throws(SystemFailure) -> Answer {
    if contains(0) { throw SystemFailure(code: EINVAL) }
    let path = map { CChar(bitPattern: $0) } + [0]
    let answer = body(path)
    let code = errno
    if answer < 0 { throw SystemFailure(code: code) }
    return answer
  }
}

/// The system's `read`, under a name that no method called `read` hides.
func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
