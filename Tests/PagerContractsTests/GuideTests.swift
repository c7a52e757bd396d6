import Foundation
import Testing

/// The guide shows code of the consumer's package, and none that has never been compiled.
@Suite struct GuideTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyListingIsTheConsumersOwn() throws {
    let guide = try text("Documentation/ContractSuites.md")
    let consumer = try [
      "Package.swift", "Tests/AlmanacTests/AlmanacTests.swift",
      "Tests/AlmanacXCTests/AlmanacXCTests.swift",
    ].map { try text("Tests/Consumer/" + $0) }
    let listings = guide.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(listings.count == 6)
    for listing in listings {
      #expect(consumer.contains { $0.contains(listing) }, "\(listing)")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }
}
