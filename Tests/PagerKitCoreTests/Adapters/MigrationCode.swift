import PagerIndicators
import PagerKitCore
import Testing

// The code of Documentation/Migration.md, word for word; `MigrationTests` compares.

private final class Channels: TabStripDelegate {
  let pager = Pager()
  private lazy var strip = TabStripAdapter(delegate: self)
  var bold = 0

  init() {
    pager.progressiveDelegate = strip
    pager.perform(.resize(Size(width: 375, height: 600)))
    pager.perform(.reload(["Home", "Trending", "Account"]))
  }

  func tabStrip(
    _ pager: Pager, updatesFrom from: Int, to: Int, progress: Double, indexWasChanged: Bool
  ) {
    if indexWasChanged { bold = progress >= 0.5 ? to : from }
  }
}

private final class Days: TabScrollDelegate {
  let pager = Pager(strip: Strip(style: ButtonBar.acTabScrollView.stripStyle) { _ in 60 })
  private lazy var scroll = TabScrollAdapter(delegate: self)
  var log: [String] = []

  init() {
    pager.delegate = scroll
    pager.perform(.resize(Size(width: 300, height: 400)))
    pager.perform(.reload(["Mon", "Tue", "Wed"]))
  }

  func tabScroll(_ pager: Pager, didScrollPageTo index: Int) { log.append("over \(index)") }
  func tabScroll(_ pager: Pager, didChangePageTo index: Int) { log.append("on \(index)") }
}

private final class News: ScrollPageDelegate {
  let pager = Pager(strip: Strip(style: ButtonBar.scrollPageView.stripStyle) { _ in 60 })
  private lazy var page = ScrollPageAdapter(delegate: self)
  var isMoving = false

  init() {
    pager.progressiveDelegate = page
    pager.perform(.resize(Size(width: 375, height: 600)))
    pager.perform(.reload(["World", "Sport", "Arts"]))
  }

  func scrollPage(_ pager: Pager, didBeginMoveFrom index: Int) { isMoving = true }
  func scrollPage(_ pager: Pager, didEndMoveFrom from: Int, to: Int) { isMoving = false }
}

@Suite struct MigrationTests {
  @Test func fromXLPagerTabStrip() {
    let channels = Channels()
    channels.pager.go(to: .index(2))
    channels.pager.perform(.settle)
    #expect(channels.bold == 2)
  }

  @Test func fromACTabScrollView() {
    let days = Days()
    // The tabs are 76 wide: dragging the strip by one of them brings the next page.
    days.pager.perform(.dragStrip(by: -76))
    days.pager.perform(.releaseStrip(velocity: 0))
    days.pager.perform(.settle)
    #expect(days.log == ["over 1", "on 1"])
    days.pager.go(to: .last)
    days.pager.perform(.settle)
    #expect(days.log == ["over 1", "on 1", "over 2", "on 2"])
  }

  @Test func fromScrollPageView() {
    let news = News()
    news.pager.perform(.tap(.index(2)))
    #expect(news.isMoving)
    news.pager.perform(.settle)
    #expect(!news.isMoving)
  }

  @Test func presets() throws {
    var bar = ButtonBar.xlPagerTabStrip
    bar.barHeight = 2
    bar.barMotion = .elastic

    let again = try ButtonBar(options: [
      "preset": "xlPagerTabStrip", "barHeight": 2, "barMotion": "elastic",
    ])
    #expect(again == bar)
  }

  @Test func pagersInsideEachOther() {
    let days = Pager.of(3)
    let photos = Pager.of(2)
    let chain = PagerChain([photos, days])

    chain.drag(by: -60)
    chain.release(velocity: 0)
    photos.perform(.settle)
    // The photos are at their end now: the next swipe is the days'.
    chain.drag(by: -60)
    chain.release(velocity: 0)
    days.perform(.settle)
    #expect(photos.state.index == 1)
    #expect(days.state.index == 1)
  }

  @Test func aCollapsingHeader() throws {
    let pager = Pager.of(2)
    var header = CollapsingHeader(height: 200, pinnedHeight: 50)
    let page = try #require(pager.state.current)

    header.scroll(page, by: 180)
    let hidden = header.offset(for: pager.snapshot.selection, in: pager.snapshot.pages) ?? 0
    let top = header.visibleHeight(offset: hidden)
    let text = header.pageScroll(of: page)
    #expect(hidden == 150)
    #expect(top == 50)
    #expect(text == 30)
  }

  @Test func theDocumentHasThisCode() throws {
    try DocumentedCode("Migration.md").isFound(
      in: [
        "Tests/PagerKitCoreTests/Adapters/MigrationCode.swift",
        "Tests/TiltedTabsTests/TabListAdapterTests.swift",
      ])
  }
}
