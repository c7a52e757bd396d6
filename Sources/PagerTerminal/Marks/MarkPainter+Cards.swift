import PagerKitCore

extension MarkPainter {
  /// A card as a box: what a tilt leaves of its height, in front of what was drawn before.
  func drawCard(_ placed: Placed, on canvas: inout Canvas) {
    let frame = placed.mark.tilt.map { Self.projected(placed.frame, by: $0) } ?? placed.frame
    var flat = placed
    flat.frame = Self.scaled(frame, by: placed.mark.scale)
    guard flat.isSound else { return }
    let cells = flat.cells
    guard cells.columns >= 2, cells.rows >= 2 else { return }
    let style = CellStyle(
      foreground: placed.mark.emphasis >= 0.5 ? theme.accent : .standard,
      attributes: placed.mark.opacity < Theme.faint ? .dim : [])
    canvas.fill(cells.intersection(placed.area))
    let right = cells.maxX - 1
    let bottom = cells.maxY - 1
    func set(_ glyph: Unicode.Scalar, _ x: Int, _ y: Int) {
      guard placed.area.contains(x: x, y: y) else { return }
      canvas.set(glyph, x: x, y: y, style: style)
    }
    for x in max(
      cells.x, placed.area.x)..<max(cells.x, placed.area.x, min(cells.maxX, placed.area.maxX))
    {
      set(glyphs.box[4], x, cells.y)
      set(glyphs.box[4], x, bottom)
    }
    for y in max(
      cells.y, placed.area.y)..<max(cells.y, placed.area.y, min(cells.maxY, placed.area.maxY))
    {
      set(glyphs.box[5], cells.x, y)
      set(glyphs.box[5], right, y)
    }
    set(glyphs.box[0], cells.x, cells.y)
    set(glyphs.box[1], right, cells.y)
    set(glyphs.box[2], cells.x, bottom)
    set(glyphs.box[3], right, bottom)
  }

  /// The upright box around a card that is turned about the horizontal axis through its middle and
  /// seen in perspective: a point y off the axis comes to y·cos a / (1 − perspective·z), with
  /// z = y·sin a − depth.
  static func projected(_ frame: Rect, by tilt: Tilt) -> Rect {
    let radians = tilt.angle * .pi / 180
    let (sine, cosine) = Angle.sineAndCosine(radians)
    func edge(_ y: Double) -> (y: Double, scale: Double) {
      let divisor = 1 - tilt.perspective * (y * sine - tilt.depth)
      let scale = divisor > 0.01 ? 1 / divisor : 0
      return (y * cosine * scale, scale)
    }
    let top = edge(-frame.height / 2)
    let bottom = edge(frame.height / 2)
    let width = frame.width * max(top.scale, bottom.scale)
    return Rect(
      x: frame.midX - width / 2, y: frame.midY + min(top.y, bottom.y), width: width,
      height: abs(bottom.y - top.y))
  }

  private static func scaled(_ frame: Rect, by scale: Double) -> Rect {
    guard scale.isFinite, scale > 0, scale != 1 else { return frame }
    return Rect(
      x: frame.midX - frame.width * scale / 2, y: frame.midY - frame.height * scale / 2,
      width: frame.width * scale, height: frame.height * scale)
  }
}
