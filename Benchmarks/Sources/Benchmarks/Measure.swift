/// The medians of what several closures took, their repetitions by turns: so whatever else the machine
/// does befalls all of them.
func medians(repetitions: Int = 9, _ closures: [() -> Void]) -> [Duration] {
  var times = [[Duration]](repeating: [], count: closures.count)
  let clock = ContinuousClock()
  for repetition in 0...repetitions {
    for (index, closure) in closures.enumerated() {
      let time = clock.measure(closure)
      // The first round is for caches and page tables.
      if repetition > 0 { times[index].append(time) }
    }
  }
  return times.map { $0.sorted()[$0.count / 2] }
}

/// The median of what one call of a closure took, of calls by the hundred.
func median(calls: Int = 200, _ closure: (Int) -> Void) -> Duration {
  withoutActuallyEscaping(closure) { closure in
    var call = 0
    return medians([
      {
        for _ in 0..<calls {
          closure(call)
          call += 1
        }
      }
    ])[0] / calls
  }
}

/// Keeps the optimiser from leaving out what nobody looks at.
@inline(never)
func use<Value>(_ value: Value) {}

func line(_ columns: [String]) {
  var text = ""
  for (index, column) in columns.enumerated() {
    let width = index == 0 ? 34 : 12
    let room = String(repeating: " ", count: max(0, width - column.count))
    text += index == 0 ? column + room : room + column
  }
  print(text)
}

extension Duration {
  var words: String {
    let (seconds, attoseconds) = components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    if nanoseconds < 10_000 { return "\(Int(nanoseconds.rounded())) ns" }
    if nanoseconds < 10_000_000 { return "\(Int((nanoseconds / 1000).rounded())) µs" }
    return "\(Int((nanoseconds / 1_000_000).rounded())) ms"
  }
}

/// The same numbers in every run (SplitMix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64 = 42

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
