import PagerKitCore

/// The files that somebody has opened, and the state they were in.
///
/// Only these can show something old, so only these are looked at again: a folder of a million files
/// costs no million looks. Whatever hinted at a change, the comparison of stamps decides.
struct FileBook: Sendable {
  private var stamps: [PageID: FileStamp?] = [:]
  private var details: [PageID: FileDetails] = [:]

  /// Notes the state of a page's file before it is read.
  mutating func open(_ id: PageID, path: [UInt8]) {
    stamps[id] = .some(Self.stamp(path))
  }

  /// The number of pages whose content was asked for.
  var count: Int { stamps.count }

  /// The state in which a page's file was opened.
  func stamp(of id: PageID) -> FileStamp? { stamps[id] ?? nil }

  /// Looks at every opened file again; `path` gives `nil` for a page that is gone for good. Those
  /// that changed get new details, by which their pages are told to be new.
  ///
  /// Answers whether there was a change. Complexity: O(opened files).
  mutating func update(path: (PageID) -> [UInt8]?) -> Bool {
    var isChanged = false
    for (id, old) in stamps {
      guard let path = path(id) else {
        stamps[id] = nil
        details[id] = nil
        continue
      }
      let new = Self.stamp(path)
      if new == old { continue }
      stamps[id] = .some(new)
      details[id] = FileDetails(path: path, stamp: new)
      isChanged = true
    }
    return isChanged
  }

  /// The details of a page, if its file was seen to change.
  func details(of id: PageID) -> FileDetails? { details[id] }

  private static func stamp(_ path: [UInt8]) -> FileStamp? {
    do throws(SystemFailure) {
      return try FileStamp.read(path, followingLinks: true)
    } catch {
      // A link that leads nowhere is something, too.
      return try? FileStamp.read(path, followingLinks: false)
    }
  }
}

/// What is known of a file beyond its name.
final class FileDetails: PageDetails {
  private let path: [UInt8]
  private let stamp: FileStamp?

  init(path: [UInt8], stamp: FileStamp?) {
    self.path = path
    self.stamp = stamp
  }

  /// Whether nothing was written between the two.
  func saysTheSame(as other: FileDetails) -> Bool { stamp == other.stamp }

  var date: Double? { stamp?.modified.seconds }
  var url: String? { nil }
  var size: Int? { stamp.flatMap { $0.kind == .regular ? $0.size : nil } }

  /// The kind; of a regular file by its first bytes, which are read when this is asked.
  var kind: PageKind {
    guard let stamp else { return .empty }
    switch stamp.kind {
    case .regular: break
    case .directory: return .directory
    case .link: return .link
    case .pipe, .socket, .characterDevice, .blockDevice, .unknown: return .special
    }
    guard let content = try? FileContent.read(path: path, name: path) else { return .empty }
    switch content {
    case .document: return .empty
    case .lines(let lines): return lines is HexText ? .binary : .text
    }
  }
}
