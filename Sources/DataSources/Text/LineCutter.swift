import PagerKitCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Cuts a store into lines and pieces of lines, for the length of one call.
struct LineCutter {
  /// Where a line, or a piece of one, begins.
  struct Place {
    /// The offset in bytes.
    var offset: Int
    /// Whether a line begins here, and not just a piece of one.
    var beginsLine: Bool
  }

  private static let longest = FileText.longestLine
  private static let grid = FileText.longestLine / 2
  private static let windowLength = 65_536

  private let store: ByteStore
  private let encoding: TextEncoding
  private let endsLinesWithReturns: Bool
  private let unit: Int
  private var bytes: [UInt8] = []
  private var base = 0
  private var reachesEnd = false

  init(store: ByteStore, encoding: TextEncoding, endsLinesWithReturns: Bool) {
    self.store = store
    self.encoding = encoding
    self.endsLinesWithReturns = endsLinesWithReturns
    unit = encoding.unitLength
  }

  /// The beginning of the line or piece that holds an offset; `nil` at the end of the store.
  mutating func place(containing offset: Int) throws(PageFailure) -> Place? {
    let lower = max(0, aligned(offset) - 2 * Self.longest - Self.grid)
    try load(lower, aligned(offset) + Self.longest + 8)
    guard offset < base + bytes.count else { return nil }
    let offset = aligned(offset)

    guard let start = lineStart(holding: offset, from: lower) else {
      // Whoever looked back two line lengths in vain is deep inside a long line.
      return Place(offset: cut(atOrBefore: contentOffset(offset), from: lower), beginsLine: false)
    }
    var isLong = offset - start > Self.longest
    if !isLong {
      let stop = start + Self.longest
      let terminator = terminator(from: offset, through: stop)
      isLong = terminator == nil && base + bytes.count > stop
    }
    if !isLong { return Place(offset: start, beginsLine: true) }
    let cut = cut(atOrBefore: contentOffset(offset), from: start + Self.grid)
    if cut <= start { return Place(offset: start, beginsLine: true) }
    return Place(offset: cut, beginsLine: false)
  }

  /// The line or piece at a place, which moves on behind it; `nil` at the end of the store.
  mutating func line(at place: inout Place) throws(PageFailure) -> TextLine? {
    let start = place.offset
    try load(max(0, start - 8), start + Self.longest + Self.grid + 8)
    guard start < base + bytes.count else { return nil }

    let stop: Int
    let cutAt: Int
    if place.beginsLine {
      stop = start + Self.longest
      cutAt = adjusted(Self.gridLine(atOrAfter: start + Self.grid))
    } else {
      cutAt = adjusted(Self.gridLine(atOrAfter: start) + Self.grid)
      stop = cutAt + unit
    }
    if let terminator = terminator(from: start, through: stop),
      place.beginsLine || terminator.content <= cutAt
    {
      let text = text(from: start, to: terminator.content)
      place = Place(offset: terminator.end, beginsLine: true)
      return TextLine(start: start, end: terminator.end, text: text)
    }
    let available = base + bytes.count
    if available <= (place.beginsLine ? stop : cutAt) {
      place = Place(offset: available, beginsLine: true)
      return TextLine(start: start, end: available, text: text(from: start, to: available))
    }
    place = Place(offset: cutAt, beginsLine: false)
    return TextLine(
      start: start, end: cutAt, text: text(from: start, to: cutAt), continues: true)
  }

  // MARK: Line ends

  /// A line end: where the text before it ends, and where the next line begins.
  private struct Terminator {
    var content: Int
    var end: Int
  }

  private func isLineEnd(at offset: Int) -> Bool {
    let value = value(at: offset)
    return value == 0x0A || (endsLinesWithReturns && value == 0x0D)
  }

  /// The first line end whose line feed or return is at an offset of the range.
  private func terminator(from start: Int, through stop: Int) -> Terminator? {
    guard let found = firstLineEnd(from: start, through: stop) else { return nil }
    if value(at: found) == 0x0D {
      let isPair = value(at: found + unit) == 0x0A
      return Terminator(content: found, end: found + (isPair ? 2 * unit : unit))
    }
    let hasReturn = found > start && value(at: found - unit) == 0x0D
    return Terminator(content: hasReturn ? found - unit : found, end: found + unit)
  }

  private func firstLineEnd(from start: Int, through stop: Int) -> Int? {
    let last = min(stop, base + bytes.count - unit)
    guard start <= last else { return nil }
    if unit > 1 || endsLinesWithReturns {
      return stride(from: start, through: last, by: unit).first { isLineEnd(at: $0) }
    }
    return bytes.withUnsafeBytes { raw in
      let range = UnsafeRawBufferPointer(rebasing: raw[(start - base)...(last - base)])
      guard let address = range.baseAddress, let found = memchr(address, 0x0A, range.count) else {
        return nil
      }
      return start + (UnsafeRawPointer(found) - address)
    }
  }

  /// Where the line that holds an offset begins, its line end included; `nil` if that is not in the
  /// window.
  private func lineStart(holding offset: Int, from lower: Int) -> Int? {
    var index = offset - unit
    while index >= lower {
      if isLineEnd(at: index) {
        let isInsidePair = value(at: index) == 0x0D && value(at: index + unit) == 0x0A
        if !(isInsidePair && index + unit == offset) { return index + unit }
      }
      index -= unit
    }
    return lower == 0 ? 0 : nil
  }

  /// An offset moved back out of a line end, onto the last character of the line.
  private func contentOffset(_ offset: Int) -> Int {
    var offset = offset
    if isLineEnd(at: offset), value(at: offset - unit) == 0x0D { offset -= unit }
    let isEnd =
      isLineEnd(at: offset) || (value(at: offset) == 0x0D && value(at: offset + unit) == 0x0A)
    return isEnd ? offset - unit : offset
  }

  // MARK: Pieces

  private static func gridLine(atOrAfter offset: Int) -> Int {
    (offset + grid - 1) / grid * grid
  }

  /// The last cut at or before an offset, of those whose grid line is not before `first`; less than
  /// `first` when there is none.
  private func cut(atOrBefore offset: Int, from first: Int) -> Int {
    // The grid line behind the offset may be moved back to it.
    var line = Self.gridLine(atOrAfter: offset + 1)
    while line >= first {
      let cut = adjusted(line)
      if cut <= offset { return cut }
      line -= Self.grid
    }
    return -1
  }

  /// A grid line, moved back to the beginning of the character it lies in.
  private func adjusted(_ line: Int) -> Int {
    switch encoding {
    case .windows1252, .utf32LittleEndian, .utf32BigEndian:
      return line
    case .utf16LittleEndian, .utf16BigEndian:
      guard let low = value(at: line), (0xDC00..<0xE000).contains(low),
        let high = value(at: line - 2), (0xD800..<0xDC00).contains(high)
      else { return line }
      return line - 2
    case .utf8:
      guard let byte = value(at: line), byte & 0xC0 == 0x80 else { return line }
      for back in 1...3 {
        guard let lead = value(at: line - back) else { return line }
        if lead & 0xC0 == 0x80 { continue }
        let length = UTF8Sequence.announced(by: UInt8(truncatingIfNeeded: lead)) ?? 1
        return length > back ? line - back : line
      }
      return line
    }
  }

  // MARK: The window

  private func aligned(_ offset: Int) -> Int { offset / unit * unit }

  @inline(__always)
  private func value(at offset: Int) -> UInt32? {
    bytes.withUnsafeBufferPointer { encoding.unit(at: offset - base, in: $0) }
  }

  private func text(from start: Int, to end: Int) -> String {
    let first = start == 0 && bytes.starts(with: encoding.mark) ? encoding.mark.count : start
    guard first < end else { return "" }
    return bytes.withUnsafeBufferPointer { bytes in
      encoding.text(of: UnsafeBufferPointer(rebasing: bytes[(first - base)..<(end - base)]))
    }
  }

  /// Makes the window hold the offsets of a range, as far as the store goes.
  private mutating func load(_ lower: Int, _ upper: Int) throws(PageFailure) {
    if lower >= base, upper <= base + bytes.count || reachesEnd { return }
    let length = max(Self.windowLength, upper - lower)
    bytes = try store.read(at: lower, limit: length)
    base = lower
    reachesEnd = bytes.count < length
  }
}
