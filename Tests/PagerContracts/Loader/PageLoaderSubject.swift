import PagerKitCore

/// A loader under question, and what its author can make happen around it.
///
/// Each control returns when what it does can be seen by the loader: a file is written, a server
/// answers differently. A control that cannot be given leaves its clauses to be excluded.
public struct PageLoaderSubject: Sendable {
  /// Does something to the world the loader looks at.
  public typealias Control = @Sendable () async -> Void

  /// The loader.
  public var loader: any PageLoader
  /// Adds one page to what the loader looks at.
  public var insert: Control?
  /// Lets every look from now on fail.
  public var fail: Control?
  /// Lets looks succeed again.
  public var mend: Control?
  /// Lets every content from now on be waited for without end.
  public var stall: Control?
  /// The number of watches and fetches that run at the moment.
  public var activity: (@Sendable () async -> Int)?
  /// The number of pages whose content has been read so far.
  public var reads: (@Sendable () async -> Int)?
  /// Puts the world back in order after the check: removes a folder, stops a server.
  public var cleanUp: Control?

  /// Creates a subject.
  public init(
    _ loader: any PageLoader, insert: Control? = nil, fail: Control? = nil, mend: Control? = nil,
    stall: Control? = nil, activity: (@Sendable () async -> Int)? = nil,
    reads: (@Sendable () async -> Int)? = nil, cleanUp: Control? = nil
  ) {
    self.loader = loader
    self.insert = insert
    self.fail = fail
    self.mend = mend
    self.stall = stall
    self.activity = activity
    self.reads = reads
    self.cleanUp = cleanUp
  }
}
