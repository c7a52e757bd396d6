import PagerContracts
import PagerKitCore

/// A data source that breaks one clause.
final class DataSourceLiar: PagerDataSource {
  private let clause: DataSourceClause
  private var letters: [PageID] = ["a bill", "a card"]

  init(breaking clause: DataSourceClause) { self.clause = clause }

  var pageCount: Int { clause == .count ? -1 : letters.count }

  func page(at index: Int) -> Page {
    switch clause {
    case .steady: Page(id: letters[index], title: "letter \(Int.random(in: 0..<1_000_000_000))")
    case .unique: Page(id: letters[0])
    case .widths: Page(id: letters[index], titleWidth: .infinity)
    case .count, .announced, .punctual: Page(id: letters[index])
    }
  }

  func receive(_ letter: PageID, telling pager: Pager) {
    if clause == .punctual { pager.reload() }
    letters.append(letter)
  }
}
