#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Says why an input fails, and stops as a fuzzer notices.
func fail(_ message: String) -> Never {
  print(message)
  // An optimised program says nothing of its own when it stops, and what it printed may wait.
  fflush(nil)
  preconditionFailure("the input fails")
}
