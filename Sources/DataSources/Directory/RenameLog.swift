/// The renames of a while, as the system told them.
struct RenameLog: Sendable {
  /// More than these are not followed one by one; the pages then come and go.
  private static let limit = 20_000

  private struct Origin: Sendable {
    /// The name the file had at the beginning.
    var name: [UInt8]
    /// Whether a look was told of it already.
    var isOld = false
  }

  private var leaving: [UInt32: [UInt8]] = [:]
  private var origins: [[UInt8]: Origin] = [:]

  /// Notes that a name was taken from a folder.
  mutating func leave(_ path: [UInt8], cookie: UInt32) {
    if leaving.count >= Self.limit { leaving = [:] }
    leaving[cookie] = path
  }

  /// Notes that the file which left with the same cookie has this name now.
  mutating func arrive(_ path: [UInt8], cookie: UInt32) {
    guard let left = leaving.removeValue(forKey: cookie) else { return }
    if origins.count >= Self.limit { origins = [:] }
    origins[path] = Origin(name: origins.removeValue(forKey: left)?.name ?? left)
  }

  /// Forgets everything.
  mutating func clear() {
    leaving = [:]
    origins = [:]
  }

  /// The renames for one look. Each is given to two looks: the first may have listed the folder just
  /// before the rename.
  mutating func take() -> RenameLog {
    let log = self
    origins = origins.filter { !$0.value.isOld }
    for name in origins.keys { origins[name]?.isOld = true }
    return log
  }

  /// Which of the names that vanished are which of those that appeared, also when not they but a
  /// folder above them was renamed.
  ///
  /// A name that is in both lists of a look is not here: its file was replaced, and it is the same
  /// page as before. So an editor that sets the old file aside, writes a new one and removes the old
  /// has changed one page.
  func pairs(
    vanished: [[UInt8]], appeared: [[UInt8]]
  ) -> [(from: [UInt8], to: [UInt8])] {
    if origins.isEmpty || vanished.isEmpty || appeared.isEmpty { return [] }
    let targets = Dictionary(origins.map { ($0.value.name, $0.key) }) { first, _ in first }
    let appeared = Set(appeared)
    return vanished.compactMap { name in
      guard let target = Self.target(of: name, targets), appeared.contains(target) else {
        return nil
      }
      return (name, target)
    }
  }

  private static func target(of name: [UInt8], _ targets: [[UInt8]: [UInt8]]) -> [UInt8]? {
    if let target = targets[name] { return target }
    var end = name.count
    while let slash = name[..<end].lastIndex(of: UInt8(ascii: "/")) {
      if let target = targets[Array(name[..<slash])] { return target + name[slash...] }
      end = slash
    }
    return nil
  }
}
