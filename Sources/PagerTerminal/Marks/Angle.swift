#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two functions of the C mathematics library that a tilted card needs.
enum Angle {
  static func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
    (sin(radians), cos(radians))
  }
}
