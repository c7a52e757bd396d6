import PagerKitCore

/// The flowing text of one paragraph while it is read: white space collapses, styles change.
struct HTMLInline {
  /// How many elements of each style are open.
  struct Styles {
    var strong = 0
    var emphasis = 0
    var code = 0
    var deleted = 0
    var link: Int?

    /// The one style a span can have; the link wins, because only it can be followed.
    var style: Span.Style {
      if let link { return .link(link) }
      if code > 0 { return .code }
      if deleted > 0 { return .deleted }
      if strong > 0 { return .strong }
      return emphasis > 0 ? .emphasis : .plain
    }
  }

  var styles = Styles()
  private var spans: [Span] = []
  private var run: [UInt8] = []
  private var runStyle = Span.Style.plain
  private var hasSpaceBefore = false
  private var hasText = false

  var isEmpty: Bool { !hasText }

  /// Appends text with its references; white space of any length is one space, none at a line's
  /// beginning.
  mutating func append(_ bytes: ArraySlice<UInt8>, style: Span.Style? = nil) {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if HTMLTokenizer.isSpace(byte) {
        hasSpaceBefore = true
        place += 1
        continue
      }
      begin(style ?? styles.style)
      if byte == UInt8(ascii: "&"),
        let reference = HTMLReferences.reference(in: bytes, at: place, inAttribute: false)
      {
        run.append(contentsOf: reference.text)
        place = reference.end
      } else {
        run.append(byte)
        place += 1
      }
      hasText = true
    }
  }

  /// Appends text that is already decoded.
  mutating func append(literal text: String, style: Span.Style? = nil) {
    guard !text.isEmpty else { return }
    begin(style ?? styles.style)
    run.append(contentsOf: text.utf8)
    hasText = true
  }

  /// A hard break.
  mutating func lineBreak() {
    guard hasText else { return }
    hasSpaceBefore = false
    run.append(0x0A)
  }

  /// Whether words that follow would be glued to the ones before.
  mutating func space() { hasSpaceBefore = true }

  /// The spans so far, without breaks at the end; begins anew.
  mutating func take() -> [Span] {
    closeRun()
    var result = spans
    while let last = result.last, last.text.utf8.last == 0x0A || last.text.isEmpty {
      var text = last.text.utf8[...]
      while text.last == 0x0A { text.removeLast() }
      result[result.count - 1].text = String(Substring(text))
      if text.isEmpty { result.removeLast() } else { break }
    }
    spans = []
    hasSpaceBefore = false
    hasText = false
    return result
  }

  /// Prepares for a visible character in a style.
  private mutating func begin(_ style: Span.Style) {
    let wantsSpace = hasSpaceBefore && hasText && run.last != 0x0A
    hasSpaceBefore = false
    if style != runStyle {
      // The space between two styles is plain, lest a link or an underline begin or end with one.
      if wantsSpace, runStyle == .plain {
        run.append(0x20)
        closeRun()
      } else {
        closeRun()
        if wantsSpace, style == .plain {
          run.append(0x20)
        } else if wantsSpace {
          spans.append(Span(" "))
        }
      }
      runStyle = style
    } else if wantsSpace {
      run.append(0x20)
    }
  }

  private mutating func closeRun() {
    if run.isEmpty { return }
    let text = String(decoding: run, as: UTF8.self)
    run = []
    if let last = spans.last, last.style == runStyle {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text, runStyle))
    }
  }
}
