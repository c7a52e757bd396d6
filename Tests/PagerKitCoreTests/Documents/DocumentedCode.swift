import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The blocks of code in a document of the package.
struct DocumentedCode {
  let name: String
  let text: String

  init(_ name: String, in folder: String = "Documentation/") throws {
    self.name = name
    text = try #require(Self.read(folder + name), "\(folder)\(name) is missing")
  }

  /// The blocks that are fenced as a language, each as its lines.
  func blocks(_ language: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var current: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if current == nil {
        if line == "```\(language)" { current = [] }
      } else if line == "```" {
        blocks.append(current ?? [])
        current = nil
      } else {
        current?.append(line)
      }
    }
    return blocks
  }

  /// Expects every block of Swift in one of the files, whatever the indentation.
  func isFound(in files: [String]) throws {
    let sources = try files.map { Self.words(of: try #require(Self.read($0), "\($0) is missing")) }
    let blocks = blocks("swift")
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = Self.words(of: block.joined(separator: "\n"))
      #expect(
        sources.contains { $0.contains(code) },
        "\(name) has code that no test compiles: \(block.first ?? "")")
    }
  }

  /// The text with every run of spaces and line feeds as one space: a line may be broken anywhere.
  private static func words(of text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A file of the package.
  static func read(_ path: String) -> String? {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    guard let file = fopen("/\(root)/\(path)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
