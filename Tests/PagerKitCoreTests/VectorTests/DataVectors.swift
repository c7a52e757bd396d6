import PagerKitCore

/// What became of a list.
enum DataVectors {
  static func diff(_ input: JSONValue) throws -> JSONValue {
    func list(_ key: String) -> [(id: String, content: JSONValue)] {
      (input[key]?.array ?? []).compactMap { entry in
        guard let pair = entry.array, let id = pair[0].string else { return nil }
        return (id, pair[1])
      }
    }
    let old = list("old")
    let new = list("new")
    let changes = ListChanges(from: old.map(\.id), to: new.map(\.id)) {
      old[$0].content != new[$1].content
    }
    let updated = changes.replaced.compactMap { index in
      old.firstIndex { $0.id == new[index].id }
    }
    return [
      "deleted": .list(changes.removed.map(Double.init)),
      "inserted": .list(changes.inserted.map(Double.init)),
      "updated": .list(updated.sorted().map(Double.init)),
    ]
  }
}
