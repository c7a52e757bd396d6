import PagerKitCore
import PagerTerminal

/// Draws a scene in cells, as the program does in a terminal: one point is one cell.
struct CellWriter {
  private let canvas: Canvas

  /// Draws the scene; parts beyond the largest canvas are left out.
  init(_ scene: Scene, glyphs: GlyphSet = .unicode) {
    var canvas = Canvas(columns: Int(scene.size.width), rows: Int(scene.size.height))
    let strip = CellRect(
      x: 0, y: 0, columns: canvas.columns, rows: Int(scene.stripHeight.rounded()))
    let painter = MarkPainter(glyphs: glyphs)
    painter.draw(scene.marks, scroll: 0, in: strip, on: &canvas)
    let body = CellRect(
      x: 0, y: strip.maxY, columns: canvas.columns, rows: canvas.rows - strip.maxY)
    for leaf in scene.leaves where !body.isEmpty {
      let view = PageView(theme: painter.theme, glyphs: glyphs)
      view.show(leaf.content.map(PageState.loaded) ?? .empty)
      let area = CellRect(
        x: Int(leaf.frame.x.rounded()), y: body.y, columns: Int(leaf.frame.width.rounded()),
        rows: body.rows)
      view.draw(on: &canvas, area: area, clip: body)
    }
    self.canvas = canvas
  }

  /// The rows as text.
  var text: String { canvas.text.map { $0 + "\n" }.joined() }

  /// The rows as text with escape sequences for what is bold, faint or coloured.
  var ansi: String { canvas.ansi(depth: .palette).map { $0 + "\n" }.joined() }
}
