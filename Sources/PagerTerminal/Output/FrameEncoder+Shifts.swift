extension FrameEncoder {
  /// Finds rows that have moved up or down as a block, and lets the terminal move them.
  ///
  /// One line of scrolling is then the sequence and the new line, not the page. Complexity: O(cells),
  /// and only when several rows changed.
  mutating func scrollRows(toward cells: [Cell]) {
    let changed = (0..<rows).filter { row in
      let range = row * columns..<(row + 1) * columns
      return !range.allSatisfy { front[$0] == cells[$0] }
    }
    guard changed.count >= 3, let top = changed.first, let bottom = changed.last,
      let block = movedBlock(in: top...bottom, of: cells)
    else { return }
    scroll(block)
  }

  /// Rows that moved together: `rows` of the new picture show what stood `distance` rows below.
  private struct Block {
    var rows: ClosedRange<Int>
    var distance: Int
  }

  private func movedBlock(in range: ClosedRange<Int>, of cells: [Cell]) -> Block? {
    // A vote of the rows that occur once in the old picture.
    let severalTimes = -1
    var places: [UInt64: Int] = [:]
    for row in range {
      let key = Self.hash(front, row, columns)
      places[key] = places[key] == nil ? row : severalTimes
    }
    var votes: [Int: Int] = [:]
    for row in range {
      guard let old = places[Self.hash(cells, row, columns)], old != severalTimes else { continue }
      votes[old - row, default: 0] += 1
    }
    guard
      let best = votes.max(by: { ($0.value, -abs($0.key)) < ($1.value, -abs($1.key)) }),
      best.key != 0, best.value >= 2
    else { return nil }
    return longestBlock(distance: best.key, in: range, of: cells)
  }

  private func longestBlock(
    distance: Int, in range: ClosedRange<Int>, of cells: [Cell]
  ) -> Block? {
    var best: ClosedRange<Int>?
    var start: Int?
    func close(at end: Int) {
      if let begin = start, end - begin > (best.map { $0.upperBound - $0.lowerBound + 1 } ?? 0) {
        best = begin...(end - 1)
      }
      start = nil
    }
    for row in range {
      let old = row + distance
      if range.contains(old), isEqual(cells, row, to: old) {
        start = start ?? row
      } else {
        close(at: row)
      }
    }
    close(at: range.upperBound + 1)
    guard let best, best.count >= 2 else { return nil }
    // Worth it when the rows that need not be written are more than those that scroll in.
    let saved = best.filter { !isEqual(cells, $0, to: $0) }.count
    return saved >= 2 ? Block(rows: best, distance: distance) : nil
  }

  private func isEqual(_ cells: [Cell], _ row: Int, to old: Int) -> Bool {
    (0..<columns).allSatisfy { cells[row * columns + $0] == front[old * columns + $0] }
  }

  private mutating func scroll(_ block: Block) {
    let distance = block.distance
    let top = min(block.rows.lowerBound, block.rows.lowerBound + distance)
    let bottom = max(block.rows.upperBound, block.rows.upperBound + distance)
    // New rows take the current background: it must be the plain one.
    style.set(.plain, into: &bytes)
    bytes.append(contentsOf: [0x1B, 0x5B])
    CursorEncoder.number(top + 1, into: &bytes)
    bytes.append(0x3B)
    CursorEncoder.number(bottom + 1, into: &bytes)
    bytes.append(0x72)
    CursorEncoder.control(abs(distance), distance > 0 ? "S" : "T", into: &bytes)
    bytes.append(contentsOf: [0x1B, 0x5B, 0x72])
    cursor.isHome()
    let old = front
    for row in top...bottom {
      let source = row + distance
      for column in 0..<columns {
        front[row * columns + column] =
          source >= top && source <= bottom ? old[source * columns + column] : .blank
      }
    }
  }

  /// A fingerprint of a row; equal rows are compared cell by cell before anything relies on it.
  private static func hash(_ cells: [Cell], _ row: Int, _ columns: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for cell in cells[row * columns..<(row + 1) * columns] {
      hash = (hash ^ cell.fingerprint) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return hash
  }
}

extension FrameEncoder {
  /// Lets the terminal move rows sideways where that leaves fewer cells to write.
  mutating func slideRows(toward cells: [Cell], _ slide: Slide) {
    let distance = abs(slide.columns)
    guard distance > 0, distance < columns else { return }
    for row in slide.rows.clamped(to: 0..<rows) {
      let start = row * columns
      let old = Array(front[start..<start + columns])
      guard canSlide(old, by: slide.columns) else { continue }
      let blank = repeatElement(Cell.blank, count: distance)
      let moved =
        slide.columns < 0
        ? Array(old.dropFirst(distance)) + blank : blank + Array(old.dropLast(distance))
      let asItIs = old.indices.count { old[$0] != cells[start + $0] }
      let afterwards = moved.indices.count { moved[$0] != cells[start + $0] }
      // The move itself costs about as much as a dozen cells.
      guard afterwards + 12 < asItIs else { continue }
      cursor.move(toRow: row, column: 0, into: &bytes)
      style.set(.plain, into: &bytes)
      CursorEncoder.control(distance, slide.columns < 0 ? "P" : "@", into: &bytes)
      front.replaceSubrange(start..<start + columns, with: moved)
    }
  }

  /// Whether every terminal moves this row alike: all widths certain, and no wide glyph is halved.
  private func canSlide(_ row: [Cell], by distance: Int) -> Bool {
    guard row.allSatisfy({ $0.trust == .certain && $0 != .unknown }) else { return false }
    return distance < 0 ? !row[-distance].isCovered : !row[row.count - distance].isCovered
  }
}
