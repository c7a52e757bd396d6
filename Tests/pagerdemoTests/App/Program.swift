import Foundation

/// The built program, run as a person would run it.
enum Demo {
  /// Where it is: beside the bundle of these tests.
  static let path: String = {
    let name = "pagerdemo"
    var folders = CommandLine.arguments.prefix(1).map {
      URL(fileURLWithPath: $0).deletingLastPathComponent()
    }
    folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      folders.append(URL(fileURLWithPath: own).deletingLastPathComponent())
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    folders.append(root.appendingPathComponent(".build/debug"))
    let found = folders.map { $0.appendingPathComponent(name).path }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    return found ?? name
  }()

  /// What a run left.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs it without a terminal.
  static func run(_ arguments: [String], input: Data? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors, inlet) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = inlet
    // A program that has read enough closes its input: that ends neither it nor the tests.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    if let input { try? inlet.fileHandleForWriting.write(contentsOf: input) }
    try inlet.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self))
  }
}

/// A folder of its own for a test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "pagerdemo-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file; the name may hold anything but a slash.
  func write(_ text: String, to name: String) throws {
    let created = FileManager.default.createFile(
      atPath: path + "/" + name, contents: Data(text.utf8))
    if !created { throw CocoaError(.fileWriteUnknown) }
  }
}
