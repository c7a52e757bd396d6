import Foundation
import PagerKitCore
import Testing

/// The field's illnesses as traces, where the collection of them lies beside the project.
@Suite struct SharedCasesTests {
  static let book: [PagerCase] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.deletingLastPathComponent().appending(path: "shared/cases.md")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return CaseBook.cases(in: text)
  }()

  @Test(
    .enabled(if: !book.isEmpty, "the collection of cases is not beside the project"),
    arguments: book)
  func holds(_ pagerCase: PagerCase) {
    let failures = CaseRunner.failures(of: pagerCase)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
