import PagerKitCore

/// Draws marks in cells. It knows what a bar, a title or a dot is, and nothing of the indicator that
/// asked for it.
public struct MarkPainter: Sendable {
  /// The colours.
  public var theme: Theme
  /// The signs.
  public var glyphs: GlyphSet

  /// Whether plates get brackets at their ends, for text without any style.
  public var bracketsPlates: Bool

  /// Creates a painter.
  public init(
    theme: Theme = Theme(), glyphs: GlyphSet = .unicode, bracketsPlates: Bool = false
  ) {
    self.theme = theme
    self.glyphs = glyphs
    self.bracketsPlates = bracketsPlates
  }

  /// Draws marks into an area of the canvas; `scroll` is the content coordinate at its left edge.
  ///
  /// Marks of a higher layer come later, equal ones in order. Complexity: O(marks).
  public func draw(_ marks: [Mark], scroll: Double, in area: CellRect, on canvas: inout Canvas) {
    let ordered = marks.enumerated().sorted {
      ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset)
    }
    for (_, mark) in ordered where mark.opacity >= Theme.invisible {
      let placed = placed(mark, scroll: scroll, in: area.intersection(canvas.bounds), from: area)
      guard placed.isSound else { continue }
      draw(placed, on: &canvas)
    }
  }

  /// The cells that a mark's frame, as it is seen, covers when it is drawn into an area; it may lie
  /// beyond the area, and is empty for a mark that cannot be drawn.
  public func cells(of mark: Mark, scroll: Double = 0, in area: CellRect) -> CellRect {
    let placed = placed(mark, scroll: scroll, in: area, from: area)
    guard placed.isSound else { return CellRect(x: area.x, y: area.y, columns: 0, rows: 0) }
    return placed.cells
  }

  /// A mark in its place on the screen; `origin` is the area whose corner its frame counts from.
  private func placed(
    _ mark: Mark, scroll: Double, in area: CellRect, from origin: CellRect
  ) -> Placed {
    var placed = Placed(mark: mark, area: area)
    var frame = mark.frame
    if mark.tilt != nil {
      // Cells cannot lean: the upright box around what is seen stands for it.
      frame = mark.seenFrame
      placed.mark.tilt = nil
      placed.mark.scale = 1
    }
    placed.frame = Self.snapped(
      frame.offset(x: Double(origin.x) - scroll, y: Double(origin.y)))
    return placed
  }

  /// Adding and subtracting the strip's scroll leaves noise in the last bits: what stands still on the
  /// edge between two cells must not tremble.
  private static func snapped(_ frame: Rect) -> Rect {
    func snap(_ length: Double) -> Double { (length * 4096).rounded() / 4096 }
    return Rect(
      x: snap(frame.x), y: snap(frame.y), width: snap(frame.width), height: snap(frame.height))
  }

  /// A mark with its place on the screen.
  struct Placed {
    var mark: Mark
    var area: CellRect
    var frame = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Whether its numbers can be drawn at all.
    var isSound: Bool {
      frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
        && frame.width >= 0 && frame.height >= 0 && !area.isEmpty
    }

    /// The cells of the frame: edges rounded, at least one row, kept within the area's rows.
    var cells: CellRect {
      let left = Int(cells: frame.x)
      let top = Int(cells: frame.y)
      return CellRect(
        x: left, y: top, columns: Int(cells: frame.maxX) - left,
        rows: max(1, Int(cells: frame.maxY) - top))
    }

    /// The row of a line of text in the middle of the frame; in a frame of one row, that row, so that
    /// a card's title stays on its upper edge.
    var textRow: Int {
      frame.height <= 1 ? cells.y : Int(cells: (frame.midY - 0.5).rounded(.down))
    }
  }

  private func draw(_ placed: Placed, on canvas: inout Canvas) {
    switch placed.mark.role {
    case .title: drawTitle(placed, on: &canvas)
    case .image: drawText(placed.mark.text ?? "", placed, on: &canvas)
    case .bar: drawBar(placed, on: &canvas)
    case .dot: drawDot(placed, on: &canvas)
    case .segment, .cover: drawPlate(placed, on: &canvas)
    case .arrow:
      draw(glyphs.arrow, atX: placed.frame.midX, row: placed.cells.maxY - 1, placed, on: &canvas)
    case .separator:
      for row in placed.cells.y..<placed.cells.maxY {
        draw(glyphs.separator, atX: placed.frame.midX, row: row, placed, on: &canvas)
      }
    case .badge: drawBadge(placed, on: &canvas)
    case .button: drawButton(placed, on: &canvas)
    case .card: drawCard(placed, on: &canvas)
    }
  }

  /// Draws one sign in the cell that holds a coordinate.
  func draw(
    _ glyph: Unicode.Scalar, atX x: Double, row: Int, _ placed: Placed, on canvas: inout Canvas
  ) {
    let column = Int(cells: x.rounded(.down))
    guard placed.area.contains(x: column, y: row) else { return }
    let ground = canvas.style(x: column, y: row)
    canvas.set(glyph, x: column, y: row, style: theme.style(of: placed.mark).on(ground))
  }
}
