/// Cuts HTML into text and tags. Any bytes are HTML: nothing fails, and every byte is looked at a
/// bounded number of times.
struct HTMLTokenizer {
  /// A piece of HTML.
  enum Token {
    /// Text with its character references still in it.
    case text(Range<Int>)
    /// A start tag; attributes are read on demand.
    case start(name: String, attributes: HTMLAttributes)
    /// An end tag.
    case end(name: String)
  }

  let bytes: [UInt8]
  private var place = 0
  /// Elements whose end was looked for in vain; looking twice would cost the square of the length.
  private var endless: Set<String> = []

  init(_ text: String) { bytes = Array(text.utf8) }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next piece; `nil` at the end.
  mutating func next() -> Token? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else { return text(from: place) }
      let letter = place + 1 < bytes.count ? bytes[place + 1] : 0
      if Self.isLetter(letter) {
        if let token = startTag() { return token }
      } else if letter == UInt8(ascii: "/") {
        let third = place + 2 < bytes.count ? bytes[place + 2] : 0
        if Self.isLetter(third) {
          if let token = endTag() { return token }
        } else {
          skip(past: UInt8(ascii: ">"))
        }
      } else if letter == UInt8(ascii: "!") || letter == UInt8(ascii: "?") {
        skipDeclaration()
      } else {
        return text(from: place)
      }
    }
    return nil
  }

  /// Steps over everything to the end tag of an element, and over that tag. Where there is none,
  /// the rest is stepped over if the element owns it, else nothing.
  mutating func skipContent(of name: String, ownsRest: Bool) {
    if endless.contains(name) {
      if ownsRest { place = bytes.count }
      return
    }
    let letters = Array(name.utf8)
    var search = place
    while search + letters.count + 2 <= bytes.count {
      guard bytes[search] == UInt8(ascii: "<"), bytes[search + 1] == UInt8(ascii: "/"),
        bytes[(search + 2)...].prefix(letters.count).elementsEqual(letters, by: { $0 | 0x20 == $1 })
      else {
        search += 1
        continue
      }
      place = search + 2 + letters.count
      skip(past: UInt8(ascii: ">"))
      return
    }
    endless.insert(name)
    if ownsRest { place = bytes.count }
  }

  // MARK: Pieces

  private mutating func text(from start: Int) -> Token {
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    return .text(start..<place)
  }

  private mutating func startTag() -> Token? {
    place += 1
    let name = tagName()
    let start = place
    guard let end = tagEnd() else { return nil }
    return .start(name: name, attributes: HTMLAttributes(bytes: bytes[start..<end]))
  }

  private mutating func endTag() -> Token? {
    place += 2
    let name = tagName()
    guard tagEnd() != nil else { return nil }
    return .end(name: name)
  }

  private mutating func tagName() -> String {
    let start = place
    while place < bytes.count, !Self.endsName(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place].prefix(32), as: UTF8.self).lowercased()
  }

  /// Steps over the rest of a tag, a `>` inside quotation marks included; the place of its `>`.
  /// A tag that is never closed is dropped with the rest of the text.
  private mutating func tagEnd() -> Int? {
    var quote: UInt8?
    var isAfterEquals = false
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: ">"): return place - 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if isAfterEquals { quote = byte }
      default: break
      }
      isAfterEquals = byte == UInt8(ascii: "=") || (isAfterEquals && Self.isSpace(byte))
    }
    return nil
  }

  private mutating func skipDeclaration() {
    let rest = bytes[place...]
    if rest.starts(with: "<!--".utf8) {
      place += 4
      // `<!-->` is a whole comment.
      if bytes[place...].first == UInt8(ascii: ">") {
        place += 1
        return
      }
      skip(past: "-->")
    } else if rest.starts(with: "<![CDATA[".utf8) {
      skip(past: "]]>")
    } else {
      skip(past: UInt8(ascii: ">"))
    }
  }

  private mutating func skip(past byte: UInt8) {
    while place < bytes.count, bytes[place] != byte { place += 1 }
    place = min(place + 1, bytes.count)
  }

  private mutating func skip(past mark: StaticString) {
    let count = mark.utf8CodeUnitCount
    while place + count <= bytes.count {
      if (0..<count).allSatisfy({ bytes[place + $0] == mark.utf8Start[$0] }) {
        place += count
        return
      }
      place += 1
    }
    place = bytes.count
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}

/// The attributes of a tag, found when asked for.
struct HTMLAttributes {
  let bytes: ArraySlice<UInt8>

  /// The value of the first attribute of this name, its references decoded; empty for an attribute
  /// without a value. Complexity: O(bytes).
  subscript(name: String) -> String? {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      while place < bytes.endIndex, isGap(bytes[place]) { place += 1 }
      let nameStart = place
      while place < bytes.endIndex, !isGap(bytes[place]), bytes[place] != UInt8(ascii: "=") {
        place += 1
      }
      let found = bytes[nameStart..<place].elementsEqual(name.utf8) { $0 | 0x20 == $1 }
      while place < bytes.endIndex, HTMLTokenizer.isSpace(bytes[place]) { place += 1 }
      var value = bytes[place..<place]
      if place < bytes.endIndex, bytes[place] == UInt8(ascii: "=") { value = readValue(&place) }
      if found {
        var decoded: [UInt8] = []
        HTMLReferences.decode(value, inAttribute: true, into: &decoded)
        return String(decoding: decoded, as: UTF8.self)
      }
    }
    return nil
  }

  private func isGap(_ byte: UInt8) -> Bool {
    HTMLTokenizer.isSpace(byte) || byte == UInt8(ascii: "/")
  }

  private func readValue(_ place: inout Int) -> ArraySlice<UInt8> {
    place += 1
    while place < bytes.endIndex, HTMLTokenizer.isSpace(bytes[place]) { place += 1 }
    guard place < bytes.endIndex else { return bytes[place..<place] }
    let quote = bytes[place]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      place += 1
      let start = place
      while place < bytes.endIndex, bytes[place] != quote { place += 1 }
      let value = bytes[start..<place]
      place = min(place + 1, bytes.endIndex)
      return value
    }
    let start = place
    while place < bytes.endIndex, !HTMLTokenizer.isSpace(bytes[place]) { place += 1 }
    return bytes[start..<place]
  }
}
