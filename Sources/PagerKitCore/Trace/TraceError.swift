/// Why a line of a trace cannot be understood.
public struct TraceError: Error, Hashable, Sendable {
  /// The mistake, in a sentence without the place.
  public var message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }

  init(_ error: JSONError) {
    self.init("column \(error.column): \(error.message)")
  }

  init(_ error: PagerError) { self.init(error.message) }
}
