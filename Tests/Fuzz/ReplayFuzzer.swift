import PagerIndicators
import PagerKitCore

/// Reads any bytes as a trace and replays it, as `pagerdemo replay` does: there is an answer or a
/// sentence that says what is wrong, never a trap, and all that is printed is JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReplay(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  var replay: Replay?
  for line in bytes.split(separator: 0x0A).prefix(400) {
    do {
      let value = try JSONReader.read(Array(line))
      if replay == nil {
        var new = try Replay(TraceHeader(value), explains: true) {
          (name, options) throws(PagerError) in
          try IndicatorCatalog.builtIn.indicator(named: name, options: options)
        }
        check(new.start())
        replay = new
      } else {
        let command = try TraceCommand(value)
        check(replay?.run(command) ?? [])
      }
    } catch let error as JSONError {
      check(sentence: error.message)
    } catch let error as TraceError {
      check(sentence: error.message)
    } catch let error as PagerError {
      check(sentence: error.message)
    } catch {
      fail("an error of another kind: \(error)")
    }
    if replay == nil { return 0 }
  }
  check(replay?.run(.state) ?? [])
  check(replay?.run(.indicator) ?? [])
  check(replay?.run(.save) ?? [])
  return 0
}

private func check(_ lines: [String]) {
  for line in lines {
    guard let value = try? JSONReader.read(line) else {
      fail("not JSON: \(line)")
    }
    // A number that is not finite is printed as null.
    for key in ["position", "offset", "amount", "progress", "scroll", "extent"] {
      for object in [value, value["state"], value["indicator"]] {
        if object?[key] == .null { fail("\(key) is not finite: \(line)") }
      }
    }
  }
}

private func check(sentence: String) {
  if sentence.isEmpty || sentence.utf8.contains(0x0A) { fail("no sentence: \(sentence)") }
}
