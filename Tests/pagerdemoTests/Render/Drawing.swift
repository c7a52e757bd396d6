import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG read back by a real XML parser.
final class Drawing: NSObject, XMLParserDelegate {
  struct Node {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// The names of the elements around it, from the outermost on.
    var path: [String]
    var values: [String: Double] { attributes.compactMapValues(Double.init) }
  }

  private(set) var nodes: [Node] = []
  private var open: [Int] = []

  /// `nil` for a text that is not well-formed XML.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func all(_ name: String) -> [Node] { nodes.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    nodes.append(
      Node(name: name, attributes: attributes, path: open.map { nodes[$0].name }))
    open.append(nodes.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { nodes[last].text += text }
  }
}
