import Foundation
import Testing

@testable import pagerdemo

/// The pictures in Documentation/gallery are those that the program draws. If this fails because a
/// picture has changed on purpose: `swift run pagerdemo gallery Documentation/gallery`.
@Suite struct GalleryTests {
  private let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/gallery")

  @Test func isUpToDate() throws {
    let files = Gallery.files
    let committed = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(committed == files.map(\.name).sorted())
    for file in files {
      let text = try? String(contentsOf: folder.appending(path: file.name), encoding: .utf8)
      #expect(text == file.text, "\(file.name) differs from what is drawn")
    }
  }

  @Test func isWellFormed() throws {
    for file in Gallery.files where file.name.hasSuffix(".svg") {
      let drawing = try #require(Drawing(file.text), "\(file.name)")
      #expect(drawing.nodes.first?.attributes["role"] == "img")
      #expect(drawing.all("title").first?.text.isEmpty == false)
      // What is not a moving picture shows every moment under its caption.
      if !file.name.hasSuffix("-moving.svg") {
        let texts = drawing.all("text").map(\.text)
        #expect(GalleryMoment.all.allSatisfy { texts.contains($0.caption) })
      }
    }
  }

  @Test func theIndexShowsEveryPicture() throws {
    let files = Gallery.files
    let index = try #require(files.first { $0.name == "README.md" })
    for file in files where file.name.hasSuffix(".svg") {
      #expect(index.text.contains("](\(file.name))"))
    }
  }

  @Test func writesIntoAFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(GalleryCommand.run([folder.path]) == 0)
    #expect(GalleryCommand.run([folder.path]) == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == Gallery.files.count)
    #expect(GalleryCommand.run([]) == 2)
    #expect(GalleryCommand.run([folder.path + "/README.md/x"]) == 1)
  }
}
