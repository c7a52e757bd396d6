/// The program's arguments as bytes: a path need not be UTF-8.
enum Arguments {
  /// All but the program's name.
  static var bytes: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let argument = CommandLine.unsafeArgv[index] else { return nil }
      return Array(String.BytesOfC(argument))
    }
  }
}

extension String {
  /// The bytes of a C string up to its end.
  struct BytesOfC: Sequence, IteratorProtocol {
    private var pointer: UnsafePointer<CChar>

    init(_ pointer: UnsafePointer<CChar>) { self.pointer = pointer }

    mutating func next() -> UInt8? {
      let byte = UInt8(bitPattern: pointer.pointee)
      if byte == 0 { return nil }
      pointer += 1
      return byte
    }
  }
}
