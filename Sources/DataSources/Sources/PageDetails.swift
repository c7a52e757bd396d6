import PagerKitCore

/// What a source knows about a page beyond its tab; carried in `Page.userData`.
///
/// Pages are compared with their user data by identity. A source therefore keeps one object for as
/// long as the content behind the page stays the same, and makes a new one when it changed: the
/// shared diff then reports the page as replaced, and a front end loads it again.
///
/// The answers may be computed when they are asked for, so that a list of a million files costs no
/// look at each of them.
public protocol PageDetails: AnyObject, Sendable {
  /// The instant the page speaks of (publication, last change), in seconds since 1970.
  var date: Double? { get }
  /// The address to open in a browser; a file has none.
  var url: String? { get }
  /// What kind of content stands behind the page.
  var kind: PageKind { get }
  /// The size of the content in bytes, as the source stores it.
  var size: Int? { get }
}

/// What kind of content stands behind a page; a word for machines, open for other sources' words.
public struct PageKind: RawRepresentable, Hashable, Sendable {
  /// The word.
  public let rawValue: String

  /// Creates a kind from its word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text with mark-up.
  public static let html = PageKind(rawValue: "html")
  /// Plain text.
  public static let text = PageKind(rawValue: "text")
  /// A summary in place of the content.
  public static let summary = PageKind(rawValue: "summary")
  /// Nothing to read.
  public static let empty = PageKind(rawValue: "empty")
  /// Bytes that are no text.
  public static let binary = PageKind(rawValue: "binary")
  /// A symbolic link that leads nowhere or to something that is no file.
  public static let link = PageKind(rawValue: "link")
  /// A folder.
  public static let directory = PageKind(rawValue: "directory")
  /// A device, a pipe, a socket: described, never opened.
  public static let special = PageKind(rawValue: "special")
}

extension Page {
  /// The details a source attached to the page.
  public var details: (any PageDetails)? { userData as? any PageDetails }
}
