/// Tells what stands in a text that begins with `<` where a feed was expected.
enum WebPageSniffer {
  /// What was found.
  enum Finding: Equatable {
    /// A web page, and the address of the JSON feed it names.
    case page(feed: String?)
    /// A feed of another format, by its name.
    case otherFeed(String)
  }

  /// How far into a page its head is looked for.
  private static let headLimit = 256 * 1024

  /// Looks at a text. `address` is where it came from, for a relative address of the feed.
  static func look(at text: ArraySlice<UInt8>, from address: WebAddress?) -> Finding {
    var tokenizer = HTMLTokenizer(bytes: Array(text.prefix(headLimit)))
    var base = address
    var second: String?
    var isFirst = true
    while let token = tokenizer.next() {
      guard case .start(let name, let attributes) = token else { continue }
      if isFirst {
        isFirst = false
        switch name {
        case "rss": return .otherFeed("RSS")
        case "feed": return .otherFeed("Atom")
        case "rdf:rdf": return .otherFeed("RSS 1.0")
        case "html", "head", "body", "title", "meta", "link", "script", "style", "div", "p", "h1":
          break
        default:
          if text.starts(with: "<?xml".utf8) { return .otherFeed("XML") }
        }
      }
      switch name {
      case "script", "style", "title": tokenizer.skipContent(of: name, ownsRest: true)
      case "base": base = attributes["href"].flatMap { WebAddress($0, relativeTo: address) } ?? base
      case "link":
        guard let kind = feedType(attributes), let href = attributes["href"] else { continue }
        let found = WebAddress(href, relativeTo: base)?.text ?? href
        // The feed's own media type is preferred; plain JSON is the one of version 1.0, and also
        // what WordPress calls the description of its programming interface.
        if kind == "application/feed+json" { return .page(feed: found) }
        if !found.contains("/wp-json/") { second = second ?? found }
      case "body": return .page(feed: second)
      default: break
      }
    }
    return .page(feed: second)
  }

  private static func feedType(_ attributes: HTMLAttributes) -> String? {
    let relations = (attributes["rel"] ?? "").lowercased().split { $0.isWhitespace }
    guard relations.contains("alternate") else { return nil }
    let type = (attributes["type"] ?? "").lowercased().split(separator: ";").first ?? ""
    let kind = type.filter { !$0.isWhitespace }
    return kind == "application/feed+json" || kind == "application/json" ? kind : nil
  }
}
