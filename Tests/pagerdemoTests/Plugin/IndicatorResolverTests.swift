import PagerContracts
import PagerIndicators
import PagerKitCore
import Testing

@testable import pagerdemo

@Suite struct IndicatorResolverTests {
  private let workshop = Workshop()

  @Test func onlyNamesWithASlashArePaths() throws {
    #expect(!IndicatorResolver.isPath("twitter"))
    #expect(IndicatorResolver.isPath("./twitter"))
    let dots = try IndicatorResolver.indicator(named: "twitter", in: .builtIn, unit: .point)
    #expect(dots.name == "dots")
    #expect(IndicatorResolver.failure(of: dots) == nil)
    #expect(
      throws: PagerError.unknownIndicator(name: "stars", known: IndicatorCatalog.builtIn.names)
    ) {
      try IndicatorResolver.indicator(named: "stars", in: .builtIn, unit: .point)
    }
    #expect(
      throws: PagerError.unusableIndicator(
        name: "./stars", reason: "cannot be started: No such file or directory")
    ) {
      try IndicatorResolver.indicator(named: "./stars", in: .builtIn, unit: .point)
    }
    let path = workshop.answering("{}")
    let plugin = try IndicatorResolver.indicator(named: path, in: .builtIn, unit: .point)
    #expect(plugin.name == "shell")
    // What is recorded finds it again.
    #expect(IndicatorResolver.name(of: plugin) == path)
    #expect(IndicatorResolver.name(of: dots) == "dots")
  }

  @Test func optionsAreHandedOver() throws {
    let path = workshop.program(
      "options",
      """
      #!/bin/sh
      read -r question
      case "$question" in
        *'"options":{"shape":"star"}'*) echo '{"name":"star"}' ;;
        *) echo '{"error":"what shape?"}' ;;
      esac
      """)
    let star = try IndicatorResolver.indicator(
      named: path, options: ["shape": "star"], in: .builtIn, unit: .cell)
    #expect(star.name == "star")
    #expect(throws: PagerError.unusableIndicator(name: path, reason: "says: what shape?")) {
      try IndicatorResolver.indicator(named: path, in: .builtIn, unit: .cell)
    }
  }

  /// Every clause of an indicator that draws nothing and marks nothing.
  @Test(arguments: [IndicatorClause.name, .measures, .empty, .shares, .arrival])
  func theContractIsCheckedOverThePipe(clause: IndicatorClause) {
    let order = CheckCommand.Order(name: workshop.answering("{}"))
    #expect(CheckCommand.finding(clause, order) == nil)
  }

  @Test func whatBreaksTheContractIsFound() {
    let order = CheckCommand.Order(
      name: workshop.answering(#"{"marks":[{"role":"bar","x":-50,"width":10,"height":2}]}"#))
    #expect(
      CheckCommand.finding(.visible, order)?.contains("lies outside, on the screen at x -50.0")
        == true)
    #expect(CheckCommand.finding(.measures, order) == nil)
  }

  @Test func aPluginThatFallsSilentKeepsNothing() {
    let path = workshop.program(
      "tired", "#!/bin/sh\nread -r q\necho '{\"name\":\"tired\"}'\nread -r q\necho '{}'\n")
    let order = CheckCommand.Order(name: path)
    #expect(CheckCommand.finding(.name, order) == nil)
    #expect(
      CheckCommand.finding(.shares, order) == "indicator \"\(path)\" ended with status 0")
  }

  @Test func builtInIndicatorsCanBeCheckedToo() {
    #expect(CheckCommand.finding(.overscroll, CheckCommand.Order(name: "bar")) == nil)
  }
}
