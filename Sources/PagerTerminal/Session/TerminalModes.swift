/// The modes of the terminal we change, and their way back; one list for entering, leaving,
/// suspending and crashing, so that none is forgotten anywhere.
enum TerminalModes {
  /// Plain style (the alternate screen saves it), alternate screen, cursor hidden, no wrapping at the right edge, the mouse (buttons and drags, in
  /// decimal form), bracketed paste; then a clean screen.
  static let enter =
    "\u{1B}[m\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[m\u{1B}[r\u{1B}[H\u{1B}[2J"

  /// First of all the mouse goes off, so that no report arrives at the shell.
  static let quiet = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l"

  /// The rest of the way back.
  static let leave = "\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l\u{1B}[m"

  /// Asks for a sign of life, which comes behind every report that is still on its way.
  static let fence = "\u{1B}[5n"
}
