import PagerKitCore

/// The keys, as a page that can be scrolled like any other.
enum HelpPage {
  private static let groups: [(title: String, keys: [(String, String)])] = [
    (
      "Pages",
      [
        ("→ ← l h", "next, previous page"), ("Tab  Shift-Tab", "the same"),
        ("1 … 9", "the page of this number"), ("Home  End", "first, last page"),
        ("click on a tab", "go there"), ("drag the page", "pull the next page in"),
        ("drag the strip", "move the tabs"),
      ]
    ),
    (
      "Inside a page",
      [
        ("↓ ↑ j k, wheel", "one line"), ("Space PgDn f, PgUp b", "one screen"),
        ("d u", "half a screen"), ("g G < >", "beginning, end"),
        ("/ n N", "find, again, backwards; goes on to the next pages"),
        ("Esc", "clears what was found, cancels a wait"),
      ]
    ),
    (
      "All tabs",
      [
        ("o", "shows them as cards; o or Esc goes back"),
        ("arrows, h j k l", "another card"), ("Enter, click", "go to the page"),
        ("x, click on ×", "close the tab; the file is not touched"),
        ("u", "bring back the tab that was closed last"),
        ("Shift-arrows, H J K L, drag", "move the tab"), ("g", "tilted cards or a grid"),
      ]
    ),
    (
      "The program",
      [
        ("r", "look at the source again"), ("Ctrl-L", "draw everything anew"),
        ("Ctrl-Z", "to the shell; fg comes back"), ("?", "these keys"),
        ("q", "quit; here: back to the page"),
      ]
    ),
  ]

  static var document: Document {
    var blocks: [Block] = []
    for group in groups {
      blocks.append(.heading(level: 2, [Span(group.title)]))
      blocks.append(
        .table(
          rows: group.keys.map { [[Span($0.0, .code)], [Span($0.1)]] }, hasHead: false))
    }
    return Document(blocks)
  }
}
