import PagerIndicators
import PagerKitCore

/// Vectors that are traces: states, events, loads, and what `restore` makes of what `save` printed.
enum TraceVectors {
  static func trace(_ input: JSONValue) throws -> JSONValue {
    guard let lines = input["trace"]?.array, let first = lines.first else {
      throw VectorProblem("no trace")
    }
    func make() throws -> Replay {
      try Replay(
        TraceHeader(first), indicator: IndicatorCatalog.builtIn.indicator(named:options:))
    }
    var replay = try make()
    var output = replay.start()
    for line in lines.dropFirst() { output += replay.run(try TraceCommand(line)) }
    let values = try output.map { try JSONReader.read($0) }

    func pages(_ event: String) -> JSONValue {
      .array(values.filter { $0["event"]?.string == event }.compactMap { $0["page"] })
    }
    let told = ["will", "cross", "did", "cancel"]
    let events = values.filter { told.contains($0["event"]?.string ?? "") }.map {
      JSONValue.array([$0["event"] ?? .null, $0["from"] ?? .null, $0["to"] ?? .null])
    }
    var result: JSONObject = [
      "states": .array(values.compactMap { $0["state"] }), "events": .array(events),
      "loads": pages("load"), "unloads": pages("unload"),
    ]
    if let saved = values.compactMap({ $0["saved"] }).last {
      var fresh = try make()
      _ = fresh.start()
      _ = fresh.run(.engine(.go(.first, animated: false)))
      _ = fresh.run(try TraceCommand(["do": "restore", "from": saved]))
      let state = try JSONReader.read(fresh.run(.state)[0])["state"] ?? .null
      result.members.append(.init(name: "restored", value: state))
    }
    return .object(result)
  }
}
