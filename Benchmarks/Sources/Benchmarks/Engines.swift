import PagerIndicators
import PagerKitCore

/// What a pager does in a step, at very different lengths of its list.
enum Engines {
  static let counts = [10, 1_000, 100_000, 1_000_000]

  static func run() {
    line(["Pages"] + counts.map { "\($0)" })
    let engines = counts.map(engine)
    row("insert and remove at the front") { turn in { _ in exchange(&engines[turn].value, at: 0) } }
    row("insert and remove anywhere") { turn in
      { call in
        let count = engines[turn].value.pages.count
        exchange(&engines[turn].value, at: call &* 7919 % count)
      }
    }
    let pagers = counts.map(pager)
    row("the same through a Pager") { turn in { _ in exchange(pagers[turn], at: 0) } }
    row("the index of an id") { turn in
      let pages = engines[turn].value.pages
      let ids = (0..<200).map { pages[$0 &* 7919 % pages.count].id }
      return { call in use(pages.index(of: ids[call % ids.count])) }
    }
    line(["\nStrip"])
    row("the tab at an offset") { turn in
      let strip = engines[turn].value.strip
      return { call in use(strip.index(at: Double(call &* 7919 % (strip.count * 60)))) }
    }
    row("the frame of a tab") { turn in
      let strip = engines[turn].value.strip
      return { call in use(strip.frame(of: call &* 7919 % strip.count)) }
    }
    line(["\nMoves"])
    row("a step of a drag") { turn in
      { call in use(engines[turn].value.perform(.drag(by: call % 2 == 0 ? -3 : 3))) }
    }
    row("its marks") { turn in
      let bar = ButtonBar()
      return { _ in
        let context = engines[turn].value.context(size: Size(width: 390, height: 44))
        use(bar.marks(in: context))
      }
    }
    row("a far tap and its first step") { turn in
      { call in
        let last = engines[turn].value.pages.count - 1
        use(engines[turn].value.perform(.tap(.index(call % 2 == 0 ? last : 0))))
        use(engines[turn].value.perform(.advance(.milliseconds(8))))
      }
    }
  }

  /// A reference, so that what is measured changes the engine in place.
  final class Box {
    var value: PagerEngine

    init(_ value: PagerEngine) { self.value = value }
  }

  private static func engine(count: Int) -> Box {
    var engine = PagerEngine(strip: Strip { 8 * Double($0.title.count) })
    _ = engine.perform(.resize(Size(width: 390, height: 800)))
    let pages = (0..<count).map { index in
      Page(id: PageID("page \(index)"), title: String(repeating: "x", count: 3 + index % 9))
    }
    _ = engine.start(pages: pages, at: .index(count / 2))
    return Box(engine)
  }

  private static func exchange(_ engine: inout PagerEngine, at index: Int) {
    let page = Page(id: "another", title: "another")
    use(engine.perform(.update(BatchUpdate(insertions: [.init(at: index, [page])]))))
    use(engine.perform(.update(BatchUpdate(removals: ["another"]))))
  }

  private static func pager(count: Int) -> Pager {
    let pager = Pager(strip: Strip { 8 * Double($0.title.count) })
    pager.perform(.resize(Size(width: 390, height: 800)))
    pager.perform(.reload((0..<count).map { Page(id: PageID("page \($0)"), title: "title") }))
    return pager
  }

  private static func exchange(_ pager: Pager, at index: Int) {
    let page = Page(id: "another", title: "another")
    pager.update(BatchUpdate(insertions: [.init(at: index, [page])]))
    pager.update(BatchUpdate(removals: ["another"]))
  }

  private static func row(_ name: String, _ make: (Int) -> (Int) -> Void) {
    line(["  " + name] + counts.indices.map { median(make($0)).words })
  }
}
