import Foundation
import PagerContracts
import Testing

@testable import pagerdemo

/// Plug-ins as the built program takes them.
@Suite struct PluginProgramTests {
  private let workshop = Workshop()

  private func replay(_ indicator: String) throws -> Demo.Outcome {
    let trace = [
      #"{"pager":1,"pages":["A","B"],"width":100,"height":90,"events":["did"],"indicator":"\#(indicator)"}"#,
      #"{"do":"go","to":"B","animated":false}"#, #"{"do":"indicator"}"#, #"{"do":"state"}"#,
    ]
    return try Demo.run(["replay", "-"], input: Data(trace.joined(separator: "\n").utf8))
  }

  @Test func aReplayAsksIt() throws {
    let outcome = try replay(
      workshop.answering(#"{"marks":[{"role":"dot","page":1,"x":60,"width":4,"height":4}]}"#))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    // Two tabs of 50 points, the second one selected.
    #expect(
      lines.dropFirst().first
        == #"{"indicator":{"name":"shell","scroll":0,"extent":100,"selection":{"x":50,"y":0,"width":50,"height":2},"items":[{"id":"A","x":0,"width":50,"emphasis":0,"opacity":1,"scale":1},{"id":"B","x":50,"width":50,"emphasis":1,"opacity":1,"scale":1}],"marks":[{"role":"dot","page":"B","x":60,"y":0,"width":4,"height":4,"emphasis":1,"opacity":1,"scale":1,"text":null}]}}"#
    )
  }

  @Test func aReplayEndsWhereItFails() throws {
    let path = workshop.program(
      "tired",
      "#!/bin/sh\nread -r q\necho '{\"name\":\"tired\"}'\nread -r q\necho 'no more' >&2\nexit 4\n")
    let outcome = try replay(path)
    #expect(outcome.status == 2)
    #expect(outcome.output == "{\"event\":\"did\",\"from\":\"A\",\"to\":\"B\"}\n")
    #expect(
      outcome.errors
        == "pagerdemo: standard input: line 3: indicator \"\(path)\" ended with status 4: no more\n"
    )
  }

  @Test func aReplayNeedsOneThatStarts() throws {
    let outcome = try replay("./none")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.errors
        == "pagerdemo: standard input: line 1: indicator \"./none\" cannot be started: No such file or directory\n"
    )
  }

  @Test func picturesAskIt() throws {
    let path = workshop.answering(
      #"{"marks":[{"role":"title","page":0,"x":0,"width":20,"height":1,"text":"from afar"}]}"#)
    let arguments = ["--pages", "A,B", "--size", "40x6"]
    let outcome = try Demo.run(["render", "--indicator", path] + arguments)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("from afar"))
    let failing = try Demo.run(
      ["render", "--indicator", workshop.answering(#"{"marks":1}"#)] + arguments)
    #expect(failing.status == 2)
    #expect(failing.output == "")
    #expect(failing.errors.hasSuffix("answered a frame whose \"marks\" is not an array\n"))
  }

  @Test func aCheckSaysWhatHolds() throws {
    let path = workshop.program(
      "tired", "#!/bin/sh\nread -r q\necho '{\"name\":\"tired\"}'\nread -r q\nexit 4\n")
    let outcome = try Demo.run(["check", path])
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "keeps  name: \(IndicatorClause.name.rawValue)")
    #expect(lines.contains("BREAKS shares: \(IndicatorClause.shares.rawValue)"))
    #expect(lines.contains("       indicator \"\(path)\" ended with status 4"))
    #expect(
      lines.last?.hasSuffix("of \(IndicatorClause.allCases.count) clauses do not hold.") == true)
  }

  @Test func aCheckNeedsAnIndicator() throws {
    for arguments in [[], ["./none"], ["nobody"], ["bar", "dots"], ["--shade", "bar"]] {
      let outcome = try Demo.run(["check"] + arguments)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("pagerdemo: "))
    }
  }
}
