import PagerKitCore

extension ScriptAuthor {
  /// A change of the list: most often a batch, sometimes a whole new list.
  mutating func change() -> PagerCommand {
    generator.oneIn(4) ? reload() : update()
  }

  private mutating func reload() -> PagerCommand {
    var pages = list.filter { _ in !generator.oneIn(4) }.map { Page(id: $0) }
    pages.insert(
      contentsOf: newPages(generator.below(3)), at: generator.below(pages.count + 1))
    if pages.count > 1, generator.oneIn(3) {
      pages.swapAt(generator.below(pages.count), generator.below(pages.count))
    }
    if generator.oneIn(8) { pages.removeAll() }
    list = pages.map(\.id)
    if let twin = pages.first, generator.oneIn(6) { pages.append(twin) }
    return .reload(pages)
  }

  /// A batch as it is meant to be: removals first, then moves and insertions at places of the final
  /// list. Seldom it names a page or a place that is not there.
  private mutating func update() -> PagerCommand {
    var update = BatchUpdate()
    var final = list
    for _ in 0..<generator.below(3) {
      let id = someone()
      update.removals.append(id)
      final.removeAll { $0 == id }
    }
    if let id = generator.pick(final), generator.oneIn(2) {
      final.removeAll { $0 == id }
      let place = generator.below(final.count + 1)
      final.insert(id, at: place)
      update.moves.append(.init(id, to: place))
    }
    if generator.oneIn(2), list.count < 40 {
      let pages = newPages(1 + generator.below(3))
      let place = generator.below(final.count + 1)
      final.insert(contentsOf: pages.map(\.id), at: place)
      update.insertions.append(.init(at: generator.oneIn(12) ? place + 100 : place, pages))
    }
    if generator.oneIn(4) {
      update.replacements.append(Page(id: someone(), title: "replaced", titleWidth: 90))
    }
    list = final
    return .update(update)
  }
}
