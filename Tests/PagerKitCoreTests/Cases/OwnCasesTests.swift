import Foundation
import Testing

/// Our own cases, a file for each of the nineteen ways in which pagers go wrong.
@Suite struct OwnCasesTests {
  /// The files by name, without the one that says what the language of cases is.
  static let books: [(name: String, cases: [PagerCase])] = {
    guard let folder = Bundle.module.url(forResource: "Own", withExtension: nil) else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).map { ($0.lastPathComponent, $0) }
      .filter { $0.0.hasPrefix("C") }.sorted { $0.0 < $1.0 }
      .map { name, file in
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return (name, CaseBook.cases(in: text))
      }
  }()

  @Test func everyIllnessHasThreeCasesAtLeast() {
    #expect(Self.books.count == 19)
    for (place, book) in Self.books.enumerated() {
      let number = place + 1
      #expect(book.name.hasPrefix(number < 10 ? "C0\(number)-" : "C\(number)-"))
      #expect(book.cases.count >= 3, "\(book.name)")
      // A case without an expectation could not fail.
      #expect(book.cases.allSatisfy { !$0.expectations.isEmpty }, "\(book.name)")
    }
  }

  @Test(arguments: books.flatMap { $0.cases })
  func holds(_ pagerCase: PagerCase) {
    let failures = CaseRunner.failures(of: pagerCase)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
