/// A text as the sequence of what becomes cells, cluster by cluster.
///
/// Complexity: O(length), with a short path for plain ASCII.
struct DisplayText: Sequence {
  /// One cluster.
  struct Piece {
    /// How it appears.
    var shape: ClusterShape
    /// Where it begins, in bytes of the text's UTF-8.
    var offset: Int
    /// Where the next one begins.
    var end: Int
  }

  let text: String

  init(_ text: String) { self.text = text }

  func makeIterator() -> Iterator { Iterator(text) }

  struct Iterator: IteratorProtocol {
    private let text: String
    private let utf8: String.UTF8View
    private var index: String.Index
    private var offset = 0

    init(_ text: String) {
      self.text = text
      utf8 = text.utf8
      index = text.startIndex
    }

    mutating func next() -> Piece? {
      guard index < utf8.endIndex else { return nil }
      let byte = utf8[index]
      if byte >= 0x20, byte < 0x7F {
        let following = utf8.index(after: index)
        // Nothing in ASCII joins a printable character; anything beyond might.
        if following == utf8.endIndex || utf8[following] < 0x80 {
          defer {
            index = following
            offset += 1
          }
          return Piece(
            shape: ClusterShape(ascii: byte), offset: offset, end: offset + 1)
        }
      }
      let character = text[index]
      let start = offset
      offset += character.utf8.count
      index = text.index(after: index)
      return Piece(shape: ClusterShape(character), offset: start, end: offset)
    }
  }
}

extension ClusterShape {
  /// A printable ASCII character.
  @inline(__always)
  init(ascii byte: UInt8) {
    drawing = .scalar(UInt32(byte))
    columns = 1
    trust = .certain
  }
}

extension String {
  /// The number of cells the text takes, stand-ins for control characters included.
  ///
  /// Complexity: O(length).
  public var displayColumns: Int {
    // Most titles are plain ASCII: a cell for each byte.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    var count = 0
    for piece in DisplayText(self) { count += piece.shape.columns }
    return count
  }
}
