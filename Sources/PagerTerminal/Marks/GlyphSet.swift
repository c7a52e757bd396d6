/// The signs that marks are drawn with.
public struct GlyphSet: Sendable {
  /// A cell filled from the left by one to eight eighths.
  var blocks: [Unicode.Scalar]
  /// Whether a cell filled from the right may be drawn as its left part in reverse.
  var hasPartialBlocks: Bool
  /// A heavy line through the whole cell, its left half, its right half.
  var line: (whole: Unicode.Scalar, left: Unicode.Scalar, right: Unicode.Scalar)
  /// A dot of a page control, from empty to selected.
  var dots: [Unicode.Scalar]
  var arrow: Unicode.Scalar
  var separator: Unicode.Scalar
  var badge: Unicode.Scalar
  var close: Unicode.Scalar
  var more: Unicode.Scalar
  var bullet: Unicode.Scalar
  var rule: Unicode.Scalar
  /// What stands where a title was cut.
  public internal(set) var ellipsis: String
  /// Corners (top left, top right, bottom left, bottom right), horizontal and vertical edge of a box.
  var box: [Unicode.Scalar]
  /// The same for the box that is selected, told apart without any style.
  var selectedBox: [Unicode.Scalar]

  /// With blocks, lines and circles.
  public static let unicode = GlyphSet(
    blocks: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], hasPartialBlocks: true,
    line: ("━", "╸", "╺"), dots: ["○", "◔", "◑", "◕", "●"], arrow: "▲", separator: "│",
    badge: "•", close: "×", more: "»", bullet: "•", rule: "─", ellipsis: "…",
    box: ["╭", "╮", "╰", "╯", "─", "│"], selectedBox: ["┏", "┓", "┗", "┛", "━", "┃"])

  /// With nothing beyond ASCII.
  public static let ascii = GlyphSet(
    blocks: [" ", " ", " ", "=", "=", "=", "=", "="], hasPartialBlocks: false,
    line: ("=", "-", "-"), dots: [".", ".", "o", "O", "O"], arrow: "^", separator: "|",
    badge: "*", close: "x", more: ">", bullet: "*", rule: "-", ellipsis: "~",
    box: ["+", "+", "+", "+", "-", "|"], selectedBox: ["#", "#", "#", "#", "=", "#"])
}
