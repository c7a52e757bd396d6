/// What an indicator owes its caller, sentence by sentence.
public enum IndicatorClause: String, ContractClause {
  /// Checked on the name and the aliases.
  case name =
    "Its name is one word in lowerCamelCase, and its aliases are other words, each given once."
  /// Checked by asking twice, with other questions between, and by asking a second instance.
  case pure = "Equal contexts give equal answers, and nothing is remembered between two questions."
  /// Checked on the preferred height and the strip style.
  case measures = "The height it wants and the lengths of its strip are finite and not negative."
  /// Checked for 0, 1, 2, 3 and 7 pages at widths 0, 1, 20, 320 and 10,000.
  case finite = "Every number of every answer is finite, whatever the width and number of pages."
  /// Checked where `finite` is.
  case ranges = "Emphasis and opacity lie in 0 ... 1; lengths, scales and radii are not negative."
  /// Checked where `finite` is.
  case visible = "No mark lies wholly outside the viewport."
  /// Checked with 1,000,000 pages at widths 320 and 10,000: at most 64 + 8 marks a point.
  case sparse = "A million pages cost no more marks than the viewport can show."
  /// Checked with an empty list.
  case empty = "Without pages there is no selection, and neither a mark nor a tap names a page."
  /// Checked on marks, items and taps.
  case existing = "Marks, items and taps name only pages that exist, index and id together."
  /// Checked on the items of lists of up to 7 pages.
  case shares = "The items' shares of the selection sum to 1, and at rest exactly one has it all."
  /// Checked on items and marks.
  case emphasis = "The emphasis of a title, dot or segment is its tab's share of the selection."
  /// Checked by halving intervals of the way until a jump has nowhere to hide.
  case continuous = "A small change of the selection is a small change of every mark."
  /// Checked for adjacent, far and interrupted moves and over the seam.
  case arrival =
    "A leg that is done looks like rest on its page; one that has not begun, like none."
  /// Checked with tabs of one width.
  case overscroll =
    "Beyond an end an elastic selection goes outwards, alike at both ends; a stiff one stays."
  /// Checked with five tabs that all show.
  case seam = "Across the seam of a loop the selection never sweeps over the tabs between."
  /// Checked mark by mark in both directions.
  case mirrored = "From right to left everything is the mirror image."
  /// Checked at points that lie in one tab alone, and outside.
  case hitTest =
    "A point inside a drawn tab means that tab; a point outside the indicator means nothing."
  /// Checked with empty, endless, combining and control characters.
  case oddTitles =
    "Titles of any sort leave numbers finite and in range, marks visible, shares honest."
}
