import PagerKitCore
import Testing

@testable import pagerdemo

@Suite struct TabListTests {
  private func pages(_ names: String) -> [Page] {
    names.map { Page(id: PageID("\($0)"), title: "\($0)") }
  }

  private func ids(_ names: String) -> [PageID] { names.map { PageID("\($0)") } }

  private func names(_ pages: [Page]) -> String { pages.map(\.title).joined() }

  @Test func anUntouchedListIsTheSources() {
    var tabs = TabList()
    #expect(tabs.arrange(pages("cab")).map(\.title) == ["c", "a", "b"])
    #expect(tabs.arrange([]).isEmpty)
    #expect(!tabs.hasClosed)
  }

  @Test func aClosedTabStaysClosedUntilItIsOpenedAgain() {
    var tabs = TabList()
    tabs.close(PageID("b"))
    #expect(tabs.hasClosed)
    #expect(names(tabs.arrange(pages("abc"))) == "ac")
    // It goes, and comes back.
    #expect(names(tabs.arrange(pages("ac"))) == "ac")
    #expect(names(tabs.arrange(pages("abcd"))) == "acd")
    tabs.reopen(PageID("b"), at: 1)
    #expect(names(tabs.arrange(pages("abcd"))) == "abcd")
    #expect(!tabs.hasClosed)
  }

  @Test func closingAllLeavesNothing() {
    var tabs = TabList()
    for page in ids("abc") { tabs.close(page) }
    #expect(tabs.arrange(pages("abc")).isEmpty)
    #expect(names(tabs.arrange(pages("abcd"))) == "d")
  }

  @Test(arguments: [
    // The list the source has next, and what is to be seen of it, after a went behind b.
    ("abcd", "bacd"), ("bacd", "bacd"), ("dcba", "bacd"),
    // A new one stands behind the page it follows in the source, or in front of all.
    ("abxcd", "bxacd"), ("axbcd", "baxcd"), ("xabcd", "xbacd"), ("abcdx", "bacdx"),
    ("axybcd", "baxycd"),
    // Pages that go are forgotten.
    ("acd", "acd"), ("b", "b"), ("", ""), ("xyz", "xyz"),
  ])
  func aMoveSurvivesTheNextList(next: String, seen: String) {
    var tabs = TabList()
    tabs.move(from: 0, to: 1, among: ids("abcd"))
    #expect(names(tabs.arrange(pages(next))) == seen)
  }

  @Test func whatWasForgottenComesBackAsNew() {
    var tabs = TabList()
    tabs.move(from: 3, to: 0, among: ids("abcd"))
    #expect(names(tabs.arrange(pages("abc"))) == "abc")
    #expect(names(tabs.arrange(pages("abcd"))) == "abcd")
  }

  @Test func aMovedListClosesAndOpens() {
    var tabs = TabList()
    tabs.move(from: 2, to: 0, among: ids("abc"))
    tabs.close(PageID("a"))
    #expect(names(tabs.arrange(pages("abc"))) == "cb")
    tabs.reopen(PageID("a"), at: 99)
    #expect(names(tabs.arrange(pages("abc"))) == "cba")
    tabs.close(PageID("b"))
    tabs.reopen(PageID("b"), at: -1)
    #expect(names(tabs.arrange(pages("abc"))) == "bca")
  }

  @Test func movesThatCannotBeAreNone() {
    var tabs = TabList()
    tabs.move(from: 0, to: 3, among: ids("abc"))
    tabs.move(from: -1, to: 0, among: ids("abc"))
    tabs.move(from: 0, to: 0, among: [])
    #expect(names(tabs.arrange(pages("cba"))) == "cba")
  }

  @Test func thePageIsTheOneTheSourceHasNow() {
    var tabs = TabList()
    tabs.move(from: 0, to: 1, among: ids("ab"))
    let renamed = [Page(id: PageID("a"), title: "new"), Page(id: PageID("b"), title: "b")]
    #expect(tabs.arrange(renamed).map(\.title) == ["b", "new"])
    // The same page twice is one.
    #expect(names(tabs.arrange(pages("aba"))) == "ba")
  }
}
