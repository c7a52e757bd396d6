import PagerKitCore

/// A page together with what it shows.
public struct StaticPage: Sendable {
  /// The page as the strip knows it.
  public var page: Page
  /// What it shows.
  public var content: PageContent

  /// Creates a page that shows any content.
  public init(_ page: Page, content: PageContent) {
    self.page = page
    self.content = content
  }

  /// Creates a page of structured text; without an id the title is the id.
  public init(_ title: String, id: PageID? = nil, document: Document) {
    self.init(Page(id: id ?? PageID(title), title: title), content: .document(document))
  }

  /// Creates a page of plain text, line by line; without an id the title is the id.
  public init(_ title: String, id: PageID? = nil, text: String) {
    self.init(Page(id: id ?? PageID(title), title: title), content: .lines(FileText(text)))
  }

  /// Creates a page of blocks; without an id the title is the id.
  public init(_ title: String, id: PageID? = nil, @DocumentBuilder _ blocks: () -> [Block]) {
    self.init(title, id: id, document: Document(blocks()))
  }

  /// Whether both show the same: equal documents, or the very same lines.
  func hasSameContent(as other: StaticPage) -> Bool {
    switch (content, other.content) {
    case (.document(let left), .document(let right)): left == right
    case (.lines(let left), .lines(let right)): left === right
    default: false
    }
  }
}

/// Collects the pages of a list.
@resultBuilder
public enum StaticPageBuilder {
  /// One page.
  public static func buildExpression(_ page: StaticPage) -> [StaticPage] { [page] }
  /// Pages made elsewhere.
  public static func buildExpression(_ pages: [StaticPage]) -> [StaticPage] { pages }
  /// One after the other.
  public static func buildBlock(_ parts: [StaticPage]...) -> [StaticPage] { Array(parts.joined()) }
  /// The pages of a loop.
  public static func buildArray(_ parts: [[StaticPage]]) -> [StaticPage] { Array(parts.joined()) }
  /// The pages of an `if`.
  public static func buildOptional(_ part: [StaticPage]?) -> [StaticPage] { part ?? [] }
  /// The pages of one way.
  public static func buildEither(first part: [StaticPage]) -> [StaticPage] { part }
  /// The pages of the other way.
  public static func buildEither(second part: [StaticPage]) -> [StaticPage] { part }
}

/// Collects the blocks of a document; a string is a paragraph.
@resultBuilder
public enum DocumentBuilder {
  /// One block.
  public static func buildExpression(_ block: Block) -> [Block] { [block] }
  /// A paragraph of plain text.
  public static func buildExpression(_ text: String) -> [Block] { [.paragraph([Span(text)])] }
  /// One after the other.
  public static func buildBlock(_ parts: [Block]...) -> [Block] { Array(parts.joined()) }
  /// The blocks of a loop.
  public static func buildArray(_ parts: [[Block]]) -> [Block] { Array(parts.joined()) }
  /// The blocks of an `if`.
  public static func buildOptional(_ part: [Block]?) -> [Block] { part ?? [] }
  /// The blocks of one way.
  public static func buildEither(first part: [Block]) -> [Block] { part }
  /// The blocks of the other way.
  public static func buildEither(second part: [Block]) -> [Block] { part }
}
