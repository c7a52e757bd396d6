/// What a ``DirectorySource`` lists, and in which order.
public struct DirectoryOptions: Sendable {
  /// The order of the pages.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// Letters without regard to case, numbers by value, then bytes: "a", "B", "file2", "file10".
    case natural
    /// The names' bytes.
    case bytes
    /// The time of the last change, newest first.
    case modified
    /// The size, largest first.
    case size
  }

  /// The order of the pages; equal ones are in natural order.
  public var order = Order.natural
  /// Whether the order is turned round.
  public var isReversed = false
  /// Whether names that begin with a dot are listed.
  public var includesHidden = false
  /// Where there are any, only files that match one of these are listed.
  public var include: [Glob] = []
  /// What matches one of these is left out, a folder with everything in it.
  public var exclude: [Glob] = []
  /// How many folders deep files are listed; 0: only what is in the folder itself, where folders are
  /// pages too. Links to folders are never entered.
  public var depth = 0
  /// Whether every page carries its ``PageDetails``; costs a look at each file.
  public var carriesDetails = false
  /// How changes are noticed.
  public var watching = Watching.automatic

  /// Creates the default options.
  public init() {}

  var filter: Listing.Filter {
    Listing.Filter(
      includesHidden: includesHidden, include: include, exclude: exclude, depth: max(0, depth))
  }
}

/// How a source of files notices changes.
public enum Watching: Hashable, Sendable {
  /// By the system's events where there are any, else by looking every two seconds.
  case automatic
  /// By looking again and again; never more often than a tenth of the time is spent on it.
  case polling(every: Duration)
  /// Not at all: only a refresh looks again.
  case none
}
