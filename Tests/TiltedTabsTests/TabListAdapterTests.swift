import PagerKitCore
import Testing
import TiltedTabs

/// Keeps its own list, as an owner of tabs does.
private final class Tabs: TabListOwner {
  let overview: PagerOverview
  private lazy var adapter = TabListAdapter(owner: self)
  var titles = ["Mail", "Maps", "News"]
  var log: [String] = []

  init() {
    overview = PagerOverview(pager: Pager(), layout: TiltedLayout())
    overview.editor = adapter
    overview.pager.delegate = adapter
    overview.pager.perform(.resize(Size(width: 375, height: 667)))
    overview.pager.perform(.reload(titles.map { Page(id: PageID($0)) }))
    overview.machine.resize(Size(width: 375, height: 667))
  }

  func tabSelected(at index: Int) { log.append("selected \(index)") }
  func tabAdded(_ page: Page, at index: Int) { titles.insert(page.title, at: index) }
  func tabRemoved(at index: Int) { titles.remove(at: index) }
  func tabMoved(from: Int, to: Int) { titles.insert(titles.remove(at: from), at: to) }
}

@Suite struct TabListAdapterTests {
  private let tabs = Tabs()

  @Test func theOwnersListFollows() {
    tabs.overview.present()
    tabs.overview.add("Notes", at: 1)
    #expect(tabs.titles == ["Mail", "Notes", "Maps", "News"])
    tabs.overview.move("News", to: 0)
    #expect(tabs.titles == ["News", "Mail", "Notes", "Maps"])
    tabs.overview.remove("Mail")
    #expect(tabs.titles == ["News", "Notes", "Maps"])
    tabs.overview.reopen()
    #expect(tabs.titles == ["News", "Mail", "Notes", "Maps"])
    #expect(tabs.overview.pager.snapshot.pages.map(\.title) == tabs.titles)
    #expect(tabs.log == [])
  }

  @Test func whatIsChosenIsTold() {
    tabs.overview.present()
    tabs.overview.select("News")
    #expect(tabs.log == ["selected 2"])
    tabs.overview.present()
    tabs.overview.select("News")
    #expect(tabs.log == ["selected 2", "selected 2"])
    tabs.overview.pager.perform(.tap(.index(0)))
    tabs.overview.pager.perform(.settle)
    #expect(tabs.log == ["selected 2", "selected 2", "selected 0"])
    tabs.overview.pager.perform(.key(.enter))
    #expect(tabs.log.count == 4)
    tabs.overview.pager.go(to: .index(9))
    #expect(tabs.log.count == 4)
  }
}
