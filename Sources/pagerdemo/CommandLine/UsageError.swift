/// A mistake of whoever started the program: one sentence, and exit status 2.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}
