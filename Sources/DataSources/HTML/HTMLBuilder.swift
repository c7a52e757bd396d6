import PagerKitCore

/// Makes blocks of the tags and texts of a piece of HTML.
struct HTMLBuilder {
  /// Containers inside each other, at most; deeper ones lose their shape, never their text.
  static let nestingLimit = 40

  let base: WebAddress?
  var frames = [HTMLFrame(.root)]
  var inline = HTMLInline()
  var links: [DocumentLink] = []
  private var linkIndices: [String: Int] = [:]
  private var openKinds: [HTMLFrame.Kind: Int] = [:]
  /// Containers that were too deep to open, so that their end tags close nothing else.
  private var flatKinds: [HTMLFrame.Kind: Int] = [:]
  private var headingLevel: Int?
  private var preformatted: [UInt8] = []
  private(set) var isPreformatted = false
  private var preDepth = 0

  init(base: WebAddress?) { self.base = base }

  /// The document; everything still open is closed.
  mutating func finish() -> Document {
    flush()
    while frames.count > 1 { closeTop() }
    return Document(frames[0].blocks, links: links)
  }

  // MARK: Text

  mutating func text(_ bytes: ArraySlice<UInt8>) {
    if isPreformatted {
      HTMLReferences.decode(bytes, inAttribute: false, into: &preformatted)
    } else {
      inline.append(bytes)
    }
  }

  /// Ends the paragraph or heading at hand.
  mutating func flush() {
    if isPreformatted {
      isPreformatted = false
      preDepth = 0
      let text = Self.trimmed(preformatted)
      preformatted = []
      if !text.isEmpty { add(.preformatted(text)) }
    }
    let isEmpty = inline.isEmpty
    let spans = inline.take()
    if isEmpty || spans.isEmpty { return }
    if let headingLevel {
      add(.heading(level: headingLevel, spans))
    } else {
      add(.paragraph(spans))
    }
  }

  mutating func add(_ block: Block) { frames[frames.count - 1].blocks.append(block) }

  // MARK: Preformatted text

  mutating func beginPreformatted() {
    if isPreformatted {
      preDepth += 1
      return
    }
    flush()
    isPreformatted = true
  }

  mutating func endPreformatted() {
    if preDepth > 0 {
      preDepth -= 1
    } else if isPreformatted {
      flush()
    }
  }

  /// A line end inside preformatted text; false where there is none.
  mutating func preformattedBreak() -> Bool {
    guard isPreformatted else { return false }
    preformatted.append(0x0A)
    return true
  }

  /// Without the first line end, which HTML ignores, and those at the end; CRLF becomes LF.
  private static func trimmed(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      text.append(byte)
    }
    if text.first == 0x0A { text.removeFirst() }
    while let last = text.last, HTMLTokenizer.isSpace(last) { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Headings

  mutating func beginHeading(_ level: Int) {
    flush()
    headingLevel = level
  }

  mutating func endHeading() {
    flush()
    headingLevel = nil
  }

  // MARK: Links

  /// The number of a link; the same address has one number. `nil` where it leads nowhere outside.
  mutating func link(to reference: String) -> Int? {
    let trimmed = reference.drop { $0.isWhitespace }
    if trimmed.isEmpty || trimmed.utf8.first == UInt8(ascii: "#") { return nil }
    let address = WebAddress(reference, relativeTo: base)
    if let address, ["javascript", "data", "vbscript"].contains(address.scheme) { return nil }
    let text = address?.text ?? String(trimmed)
    if let known = linkIndices[text] { return known }
    links.append(DocumentLink(address: text))
    linkIndices[text] = links.count - 1
    return links.count - 1
  }

  // MARK: Containers

  /// Opens a container.
  mutating func open(_ frame: HTMLFrame) {
    flush()
    if frames.count >= Self.nestingLimit {
      flatKinds[frame.kind, default: 0] += 1
      return
    }
    var frame = frame
    frame.styles = inline.styles
    frames.append(frame)
    openKinds[frame.kind, default: 0] += 1
  }

  /// Closes the innermost container of a kind and everything inside it; one that is not open is no
  /// matter. Never looks beyond a container of the kinds in `barriers`.
  mutating func close(_ kind: HTMLFrame.Kind, barriers: Set<HTMLFrame.Kind> = []) {
    flush()
    if let flat = flatKinds[kind], flat > 0 {
      flatKinds[kind] = flat - 1
      return
    }
    guard openKinds[kind, default: 0] > 0 else { return }
    var index = frames.count - 1
    while index > 0, frames[index].kind != kind {
      if barriers.contains(frames[index].kind) { return }
      index -= 1
    }
    guard index > 0 else { return }
    while frames.count > index { closeTop() }
  }

  /// The kind of the innermost container.
  var top: HTMLFrame.Kind { frames[frames.count - 1].kind }

  private mutating func closeTop() {
    guard frames.count > 1 else { return }
    flush()
    headingLevel = nil
    let frame = frames.removeLast()
    openKinds[frame.kind, default: 1] -= 1
    inline.styles = frame.styles
    let parent = frames.count - 1
    switch frame.kind {
    case .root: break
    case .quote: if !frame.blocks.isEmpty { add(.quote(frame.blocks)) }
    case .item:
      if frames[parent].kind == .list {
        frames[parent].items.append(frame.blocks)
      } else {
        frames[parent].blocks += frame.blocks
      }
    case .list:
      // What stands in a list outside its items is kept as blocks before it.
      frames[parent].blocks += frame.blocks
      let items = frame.items.filter { !$0.isEmpty }
      if !items.isEmpty {
        add(.list(ordered: frame.isOrdered, start: frame.start, items: items))
      }
    case .cell:
      if frames[parent].kind == .row {
        frames[parent].row.cells.append(frame.blocks)
        if frame.isHead { frames[parent].row.headCount += 1 }
      } else {
        frames[parent].blocks += frame.blocks
      }
    case .row:
      if frames[parent].kind == .table {
        frames[parent].blocks += frame.blocks
        if !frame.row.cells.isEmpty { frames[parent].rows.append(frame.row) }
      } else {
        frames[parent].blocks += frame.blocks + frame.row.cells.flatMap { $0 }
      }
    case .table: frames[parent].blocks += frame.tableBlocks
    }
  }
}
