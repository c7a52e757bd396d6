/// Turns a picture into the bytes that change the terminal's screen into it: only what changed, with
/// the shortest moves.
///
/// It remembers the picture the terminal shows. Every step of it is checked by an equal rule: applied
/// to the old picture, the bytes give the new one.
public struct FrameEncoder {
  /// A hint that whole rows have moved sideways, for pages that slide under a finger.
  public struct Slide: Hashable, Sendable {
    /// The rows.
    public var rows: Range<Int>
    /// By so many columns; negative to the left.
    public var columns: Int

    /// Creates a hint.
    public init(rows: Range<Int>, columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }

  var front: [Cell]
  let columns: Int
  let rows: Int
  let clusters: ClusterTable
  var style: StyleEncoder
  var cursor = CursorEncoder()
  var bytes: [UInt8] = []

  /// Creates an encoder for a screen whose content is unknown; everything is drawn by its first frame.
  public init(columns: Int, rows: Int, depth: ColorDepth) {
    self.init(
      canvas: Canvas(columns: columns, rows: rows), depth: depth)
  }

  private init(canvas: Canvas, depth: ColorDepth) {
    columns = canvas.columns
    rows = canvas.rows
    clusters = canvas.clusters
    style = StyleEncoder(depth: depth)
    front = Array(repeating: .unknown, count: canvas.cells.count)
  }

  /// An empty picture to draw the next frame in; its size is that of the screen.
  public func canvas() -> Canvas { Canvas(columns: columns, rows: rows, clusters: clusters) }

  /// The terminal's screen has been cleared, and its cursor is somewhere.
  public mutating func screenIsBlank() {
    for index in front.indices { front[index] = .blank }
    cursor.invalidate()
    style.invalidate()
  }

  /// Nothing is known about the terminal's screen any more: the next frame draws all of it.
  public mutating func invalidate() {
    for index in front.indices { front[index] = .unknown }
    cursor.invalidate()
    style.invalidate()
  }

  /// The bytes that lead from the frame before to this one; empty when nothing changed.
  ///
  /// The canvas must come from ``canvas()``. Complexity: O(cells).
  public mutating func encode(_ canvas: Canvas, slide: Slide? = nil) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    guard canvas.columns == columns, canvas.rows == rows, canvas.clusters === clusters else {
      return []
    }
    scrollRows(toward: canvas.cells)
    if let slide { slideRows(toward: canvas.cells, slide) }
    for row in 0..<rows { encode(row: row, of: canvas.cells) }
    return bytes
  }

  /// Whether so many different clusters have been drawn that the table should be emptied; the owner
  /// then calls ``forgetClusters()`` before it draws the next frame.
  public var isCrowded: Bool { clusters.isCrowded }

  /// Forgets all clusters, and with them what the screen shows.
  public mutating func forgetClusters() {
    clusters.removeAll()
    invalidate()
  }
}

extension FrameEncoder {
  /// Gaps of so many equal cells are written through, which is no longer than a move.
  private static let shortGap = 3
  /// Runs of spaces from this length on are erased in place of written.
  private static let longRun = 9

  private mutating func encode(row: Int, of cells: [Cell]) {
    let start = row * columns
    doubtBehindDoubtful(row: row, of: cells)
    guard
      let first = (start..<start + columns).first(where: { front[$0] != cells[$0] }),
      let last = (start..<start + columns).last(where: { front[$0] != cells[$0] })
    else { return }
    // Where the blank end of the row begins.
    var blankFrom = start + columns
    while blankFrom > start, cells[blankFrom - 1] == .blank { blankFrom -= 1 }
    var index = first
    while index <= last {
      if front[index] == cells[index] {
        index += 1
        continue
      }
      if index >= blankFrom, last - index >= 3 {
        // The rest of the row is blank.
        move(to: index, row: row)
        style.set(.plain, into: &bytes)
        bytes.append(contentsOf: [0x1B, 0x5B, 0x4B])
        break
      }
      index = encodeRun(from: index, through: last, blankFrom: blankFrom, row: row, of: cells)
    }
    for index in first...last { front[index] = cells[index] }
    for index in max(first, blankFrom)..<max(first, blankFrom, start + columns) {
      front[index] = .blank
    }
  }

  /// Writes cells from a changed one on until a gap that is worth a move, and answers where it is.
  private mutating func encodeRun(
    from first: Int, through last: Int, blankFrom: Int, row: Int, of cells: [Cell]
  ) -> Int {
    move(to: first, row: row)
    var index = first
    while index <= last {
      if index >= blankFrom, last - index >= 3 { return index }
      if front[index] == cells[index] {
        let gap = gapLength(at: index, through: last, of: cells)
        if gap > Self.shortGap { return index }
        // A gap is written through only where it costs no change of style.
        let isCheap = (index..<index + gap).allSatisfy {
          style.reduced(cells[$0].style) == style.current && cells[$0].trust == .certain
        }
        if !isCheap { return index }
      }
      let cell = cells[index]
      if cell.isCovered {
        index += 1
        continue
      }
      let run = blankRun(at: index, through: last, of: cells)
      if run >= Self.longRun {
        move(to: index, row: row)
        style.set(.plain, into: &bytes)
        CursorEncoder.control(run, "X", into: &bytes)
        index += run
        if index > last { return index }
        move(to: index, row: row)
        continue
      }
      move(to: index, row: row)
      write(cell, before: index + Int(cell.columns), row: row, of: cells)
      index += max(1, Int(cell.columns))
    }
    return index
  }

  /// A glyph of doubtful width that is drawn, or drawn over, may have taken cells behind its own as
  /// well: what stands there is unknown. A single scalar takes one more at most, and half of it is
  /// left alone where nothing else is to stand there; a sequence may be drawn as all of its parts.
  private mutating func doubtBehindDoubtful(row: Int, of cells: [Cell]) {
    let end = (row + 1) * columns
    for index in row * columns..<end where front[index] != cells[index] {
      let (old, new) = (front[index], cells[index])
      guard old.trust == .doubtful || new.trust == .doubtful else { continue }
      let next = index + max(1, Int(new.columns))
      let wasSequence = old.glyph >= ClusterTable.base && old != .unknown
      if wasSequence || new.glyph >= ClusterTable.base {
        for behind in min(next, end)..<end { front[behind] = .unknown }
      } else if next < end, cells[next].glyph != Cell.blank.glyph {
        front[next] = .unknown
      }
    }
  }

  private mutating func write(_ cell: Cell, before next: Int, row: Int, of cells: [Cell]) {
    style.set(cell.style, into: &bytes)
    if cell.trust == .doubtful, cell.columns > 1 { blank(Int(cell.columns), row: row) }
    clusters.append(cell.glyph, to: &bytes)
    cursor.advance(by: Int(cell.columns), of: columns)
    switch cell.trust {
    case .certain: break
    case .doubtful: cursor.invalidateColumn()
    case .ambiguous:
      let goesOn = next < (row + 1) * columns && cells[next].trust == .ambiguous
      if !goesOn { cursor.invalidateColumn() }
    }
  }

  /// Empties cells from the cursor on and goes back: a terminal that gives the glyph fewer of them
  /// leaves nothing of the picture before in the others.
  private mutating func blank(_ count: Int, row: Int) {
    guard let column = cursor.column else { return }
    bytes.append(contentsOf: repeatElement(0x20, count: count))
    cursor.invalidateColumn()
    cursor.move(toRow: row, column: column, into: &bytes)
  }

  private mutating func move(to index: Int, row: Int) {
    let column = index - row * columns
    if cursor.row == row, cursor.column == column { return }
    cursor.move(toRow: row, column: column, into: &bytes)
  }

  private func gapLength(at index: Int, through last: Int, of cells: [Cell]) -> Int {
    var end = index
    while end <= last, front[end] == cells[end] { end += 1 }
    return end - index
  }

  private func blankRun(at index: Int, through last: Int, of cells: [Cell]) -> Int {
    var end = index
    while end <= last, cells[end] == .blank { end += 1 }
    return end - index
  }
}
