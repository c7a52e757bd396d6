import PagerKitCore
import Testing
import TiltedTabs

/// Writes down what an overview tells, and what the pager's list was at that moment.
private final class RecordingEditor: PageEditor {
  let pager: Pager
  var told: [String] = []

  init(_ pager: Pager) { self.pager = pager }

  private var list: String { pager.snapshot.pages.map(\.title).joined() }

  func pageAdded(_ page: Page, at index: Int) { told.append("+\(page.title)\(index) \(list)") }
  func pageRemoved(_ page: PageID, at index: Int) { told.append("-\(page.text)\(index) \(list)") }
  func pageMoved(_ page: PageID, from: Int, to: Int) {
    told.append("\(page.text)\(from)>\(to) \(list)")
  }
}

@Suite struct PagerOverviewTests {
  let pager: Pager
  let overview: PagerOverview
  private let editor: RecordingEditor

  init() {
    pager = Pager()
    pager.perform(.resize(Size(width: 1024, height: 768)))
    pager.perform(.reload(["A", "B", "C", "D"]))
    overview = PagerOverview(pager: pager, layout: GridLayout())
    overview.machine.resize(Size(width: 1024, height: 768))
    editor = RecordingEditor(pager)
    overview.editor = editor
    overview.present()
    overview.advance(by: .seconds(5))
  }

  var list: String { pager.snapshot.pages.map(\.title).joined() }
  var cards: String { overview.machine.pages.map(\.title).joined() }

  @Test func opensOnThePagersPages() {
    #expect(cards == "ABCD")
    #expect(overview.machine.active == PageID("A"))
    #expect(overview.machine.progress == 1)
  }

  @Test func aTapGoesToThePageAndCloses() {
    // Card C, the third of the first row.
    let done = overview.tap(at: Point(x: 800, y: 150))
    #expect(done)
    #expect(pager.state.current == PageID("C"))
    #expect(overview.machine.active == PageID("C"))
    #expect(!overview.machine.isPresented)
    #expect(overview.machine.isVisible)
    overview.advance(by: .seconds(5))
    #expect(!overview.machine.isVisible)
    let nothing = overview.tap(at: Point(x: 800, y: 150))
    #expect(!nothing)
  }

  @Test func theEditorIsToldFirst() {
    overview.add("E", at: 1)
    overview.remove(PageID("C"))
    overview.move(PageID("A"), to: 3)
    #expect(editor.told == ["+E1 ABCD", "-C3 AEBCD", "A0>3 AEBD"])
    #expect(list == "EBDA")
    #expect(cards == "EBDA")
  }

  @Test func whatCannotBeDone() {
    let answers = [
      overview.add("A", at: 0), overview.remove(PageID("Z")), overview.move(PageID("A"), to: 0),
      overview.move(PageID("A"), to: 4), overview.move(PageID("Z"), to: 0),
      overview.select(PageID("Z")), overview.reopen(),
    ]
    #expect(answers == [false, false, false, false, false, false, false])
    #expect(editor.told.isEmpty)
    overview.add("E", at: 99)
    #expect(list == "ABCDE")
  }

  @Test func aClosedTabComesBackToItsPlace() {
    overview.press(.arrow(.right, carrying: false))
    overview.press(.close)
    #expect(list == "ACD")
    // The focus goes to the card that took the place.
    #expect(overview.machine.focus == PageID("C"))
    overview.press(.close)
    #expect(list == "AD")
    let answers = [overview.press(.reopen), overview.press(.reopen), overview.press(.reopen)]
    #expect(answers == [true, true, false])
    #expect(list == "ABCD")
    #expect(overview.machine.focus == PageID("B"))
  }

  @Test func theCloseButtonClosesTheTab() {
    // The first 20 points of card B's header.
    let done = overview.tap(at: Point(x: 374, y: 47))
    #expect(done)
    #expect(list == "ACD")
    #expect(editor.told == ["-B1 ABCD"])
    #expect(overview.machine.isPresented)
  }

  @Test func theCurrentPageCanBeClosed() {
    overview.press(.close)
    #expect(list == "BCD")
    #expect(overview.machine.active == pager.state.current)
    for _ in 0..<3 { overview.press(.close) }
    #expect(list.isEmpty)
    let answers = [overview.press(.close), overview.press(.enter), overview.press(.end)]
    #expect(answers == [false, false, false])
    overview.advance(by: .seconds(5))
    #expect(overview.machine.marks.isEmpty)
  }

  @Test func carryingWithTheKeys() {
    overview.press(.arrow(.down, carrying: false))
    #expect(overview.machine.focus == PageID("D"))
    overview.press(.arrow(.up, carrying: true))
    #expect(list == "DABC")
    overview.press(.arrow(.right, carrying: true))
    #expect(list == "ADBC")
    #expect(overview.machine.focus == PageID("D"))
    let atTheEnd = overview.press(.arrow(.down, carrying: true))
    #expect(!atTheEnd)
  }

  @Test func draggingACardMovesThePage() {
    let isHeld = overview.machine.beginReorder(at: Point(x: 100, y: 150))
    #expect(isHeld)
    overview.machine.reorder(to: Point(x: 760, y: 150))
    #expect(list == "ABCD")
    overview.endReorder()
    #expect(list == "BCAD")
    #expect(editor.told == ["A0>2 ABCD"])
    #expect(pager.state.current == PageID("A"))
  }

  @Test func aDisabledPageIsNotGoneTo() {
    pager.perform(.reload(["A", Page(id: PageID("B"), isEnabled: false)]))
    overview.pagerChanged()
    let done = overview.select(PageID("B"))
    #expect(!done)
    #expect(overview.machine.isPresented)
    #expect(pager.state.current == PageID("A"))
  }

  @Test func escapeLeavesThePagerWhereItIs() {
    overview.press(.end)
    #expect(overview.machine.focus == PageID("D"))
    overview.press(.escape)
    let again = overview.press(.escape)
    #expect(!again)
    #expect(pager.state.current == PageID("A"))
    overview.advance(by: .seconds(5))
    overview.present()
    #expect(overview.machine.focus == PageID("A"))
  }

  @Test func thePagersOwnChangesFly() {
    pager.perform(.reload(["D", "A"]))
    overview.pagerChanged()
    overview.advance(by: .milliseconds(60))
    // B leaves, D is on its way from the second row.
    let cards = overview.machine.marks.filter { $0.role == .card }
    let leaving = cards.first { $0.page == PageID("B") }
    #expect(leaving.map { $0.opacity < 1 } ?? false)
    let coming = cards.first { $0.page == PageID("D") }
    #expect(coming.map { $0.frame.y > 35 && $0.frame.y < 291 } ?? false)
  }
}
