import PagerContracts
import PagerKitCore
import Testing

@Suite struct PageLoaderSuiteTests {
  @Test(arguments: PageLoaderClause.allCases)
  func anHonestLoaderPasses(clause: PageLoaderClause) async throws {
    try await PageLoaderSuite { Shelf.subject() }.check(clause)
  }

  @Test(arguments: PageLoaderClause.allCases)
  func everyClauseCatchesItsLiar(clause: PageLoaderClause) async throws {
    // A liar that never answers is waited for this long; honest ones are not.
    let suite = PageLoaderSuite(patience: .milliseconds(300)) {
      Shelf.subject { PageLoaderLiar(breaking: clause, in: $0) }
    }
    let violation = try await #require(throws: Violation.self) { try await suite.check(clause) }
    #expect(violation.clause == clause.name)
    #expect(violation.sentence == clause.rawValue)
  }

  @Test(arguments: PageLoaderClause.uncontrolled)
  func aLoaderAloneCanBeChecked(clause: PageLoaderClause) async throws {
    try await Shelf(world: World()).check(clause)
  }

  @Test func whatCannotBeSeenIsNotPassed() async throws {
    let seen = await PageLoaderSuite { PageLoaderSubject(Shelf(world: World())) }.violations()
    #expect(
      seen.map(\.clause) == PageLoaderClause.allCases.filter(\.needsControl).map(\.name))
    #expect(seen.allSatisfy { $0.finding.contains("without the control") })
  }

  @Test func aGapWithAReasonIsLeftOut() async {
    let gaps = PageLoaderClause.allCases.filter(\.needsControl).map { ($0, "there is no world") }
    let suite = PageLoaderSuite(excluding: Dictionary(uniqueKeysWithValues: gaps)) {
      PageLoaderSubject(Shelf(world: World()))
    }
    #expect(await suite.violations() == [])
  }

  @Test func theWorldIsPutBackInOrder() async throws {
    let world = World()
    let suite = PageLoaderSuite {
      PageLoaderSubject(Shelf(world: world), cleanUp: { await world.insert() })
    }
    try await suite.check(.named)
    await #expect(throws: Violation.self) { try await suite.check(.failure) }
    #expect(await world.pages.count == 5)
  }

  @Test func aLoaderThatCannotBeMadeIsAViolation() async throws {
    let suite = PageLoaderSuite { throw PageFailure(kind: "disk", message: "the disk is full") }
    let violation = try await #require(throws: Violation.self) { try await suite.check(.soon) }
    #expect(violation.finding.contains("the disk is full"))
  }
}
