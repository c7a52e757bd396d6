import Testing

import PagerKit

struct Week: PagerDataSource {
  let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  var pageCount: Int { days.count }
  func page(at index: Int) -> Page { Page(id: PageID(days[index])) }
}

/// The code of the README, compiled and run.
@Suite struct ReadmeCode {
  @Test func runs() throws {
    let bar = ButtonBar()
    let pager = Pager(strip: Strip(style: bar.stripStyle) { Double($0.title.count) * 9 })
    pager.dataSource = Week()
    pager.onEvent = { print($0) }
    pager.perform(.resize(Size(width: 320, height: 480)))
    pager.reload()
    pager.perform(.drag(by: -200))
    pager.perform(.release(velocity: -900))
    while pager.needsTime { pager.advance(by: .milliseconds(16)) }
    let marks = bar.marks(in: pager.snapshot.context(size: Size(width: 320, height: 44)))

    #expect(pager.state.settled == "Tue")
    #expect(marks.contains { $0.role == .title && $0.page == "Tue" && $0.emphasis == 1 })
  }

  @Test func isWhatTheReadmeShows() throws {
    try DocumentedCode("README.md", in: "").isFound(
      in: ["Tests/PagerKitCoreTests/Documents/ReadmeCode.swift"])
  }
}
