import PagerKitCore

/// Text with styles, written as a string literal.
///
///     Block.text("Press \(code: "q") to quit; it is \(strong: "never") needed twice.")
public struct Prose: ExpressibleByStringInterpolation, Sendable {
  /// The runs of text.
  public var spans: [Span]

  /// Creates text in one style.
  public init(stringLiteral value: String) { spans = [Span(value)] }

  /// Creates text from its parts.
  public init(stringInterpolation parts: StringInterpolation) { spans = parts.spans }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var spans: [Span] = []

    /// Begins without a part.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text as it stands.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { spans.append(Span(literal)) }
    }
    /// Adds the text of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral("\(value)")
    }
    /// Adds a piece of code.
    public mutating func appendInterpolation(code text: String) { spans.append(Span(text, .code)) }
    /// Adds slightly stressed text.
    public mutating func appendInterpolation(emphasis text: String) {
      spans.append(Span(text, .emphasis))
    }
    /// Adds strongly stressed text.
    public mutating func appendInterpolation(strong text: String) {
      spans.append(Span(text, .strong))
    }
  }
}

extension Block {
  /// A heading of level 1 … 6.
  public static func heading(_ text: Prose, level: Int = 1) -> Block {
    .heading(level: min(max(level, 1), 6), text.spans)
  }

  /// A paragraph.
  public static func text(_ text: Prose) -> Block { .paragraph(text.spans) }

  /// A list with a bullet before each item.
  public static func bullets(_ items: Prose...) -> Block {
    .list(ordered: false, start: 1, items: items.map { [.text($0)] })
  }

  /// A list that counts its items from 1.
  public static func steps(_ items: Prose...) -> Block {
    .list(ordered: true, start: 1, items: items.map { [.text($0)] })
  }
}
