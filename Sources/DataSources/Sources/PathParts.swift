/// Paths as bytes, taken apart.
enum PathParts {
  /// The folder a path leads through, and the name in it; "." where the path is a name alone.
  static func split(_ path: [UInt8]) -> (folder: [UInt8], name: [UInt8]) {
    let slash = UInt8(ascii: "/")
    guard let last = path.lastIndex(of: slash) else { return ([UInt8(ascii: ".")], path) }
    let name = Array(path[(last + 1)...])
    return (last == 0 ? [slash] : Array(path[..<last]), name)
  }
}
