/// Random numbers that are the same everywhere for the same seed: SplitMix64.
///
/// Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014, figure 17.
/// Draws from ranges are made here and not by the standard library, whose ways may change between
/// versions.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in `0 ..< bound`, by the high half of a product; 0 for a bound of 0. The bias is
  /// below bound / 2^64.
  public mutating func below(_ bound: Int) -> Int {
    let (high, _) = next().multipliedFullWidth(by: UInt64(max(0, bound)))
    return Int(high)
  }

  /// A number in 0 ..< 1, one of 2^53.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// True once in so many draws.
  public mutating func oneIn(_ number: Int) -> Bool { below(number) == 0 }

  /// One of them; `nil` when there is none.
  public mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// One of them.
  mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    let index = below(others.count + 1)
    return index == 0 ? first : others[index - 1]
  }
}
