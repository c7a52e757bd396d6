extension PageList {
  /// What became of an update: the changes as indices, and what of it could not be done.
  struct UpdateResult {
    var changes = ListChanges()
    /// Ids that are not in the list.
    var unknown: [PageID] = []
    /// Ids that came again and were left out.
    var duplicates: [PageID] = []
  }

  /// Carries out an update: removals first, then insertions and moves into their final places (those
  /// that ask for one place follow each other, those beyond the end go there), then replacements.
  ///
  /// Complexity: O(changes · (block + blocks)).
  mutating func apply(_ update: BatchUpdate) -> UpdateResult {
    var result = UpdateResult()
    var taken = Set<PageID>()

    func takeOut(_ id: PageID, from list: PageList) -> Int? {
      guard let index = list.index(of: id), taken.insert(id).inserted else {
        result.unknown.append(id)
        return nil
      }
      return index
    }

    var placements: [(index: Int, page: Page, from: Int?)] = []
    result.changes.removed = update.removals.compactMap { takeOut($0, from: self) }.sorted()
    for move in update.moves {
      guard let index = takeOut(move.id, from: self) else { continue }
      placements.append((move.index, self[index], index))
    }
    for index in (result.changes.removed + placements.compactMap { $0.from }).sorted(by: >) {
      _ = remove(at: index)
    }

    for insertion in update.insertions {
      for (offset, page) in insertion.pages.enumerated() {
        let (index, overflow) = insertion.index.addingReportingOverflow(offset)
        placements.append((overflow ? Int.max : index, page, nil))
      }
    }
    // Sorting keeps the order of those that ask for one place: `sorted` is stable.
    var last = -1
    for placement in placements.sorted(by: { $0.index < $1.index }) {
      let index = Swift.min(Swift.max(placement.index, last + 1), count)
      guard insert(placement.page, at: index) else {
        result.duplicates.append(placement.page.id)
        continue
      }
      last = index
      if let from = placement.from {
        result.changes.moves.append(ListChanges.Move(from: from, to: index))
      } else {
        result.changes.inserted.append(index)
      }
    }

    for page in update.replacements {
      if let index = replace(with: page) {
        result.changes.replaced.append(index)
      } else {
        result.unknown.append(page.id)
      }
    }
    result.changes.replaced.sort()
    return result
  }
}
