/// What a pager owes whoever listens to it: the grammar of its events, sentence by sentence.
///
/// Each is checked as far as the recording knows what it speaks of.
public enum HostClause: String, ContractClause {
  /// Needs events.
  case oneEnd =
    "Every will is followed by exactly one did or cancel with the same from, before the next will."
  /// Needs states.
  case index = "The index is that of the current page in the list; without pages it is null."
  /// Looks at events, states and selections.
  case finite = "Every number is finite."
  /// Needs events and lists.
  case existing =
    "Events name pages of their list; only cancel, unload and the disappearing name removed ones."
  /// Needs events.
  case appearances =
    "A page is gone, appearing, shown or disappearing, and takes no other way round."
  /// Needs states and a paging pager.
  case steady = "At rest no page is half way in or out of view."
  /// Needs events.
  case loads = "A page is loaded and unloaded by turns; the state lists those that are."
  /// Needs events.
  case loadedFirst = "What shows is loaded: load before willAppear, unload after didDisappear."
  /// Needs events.
  case progress =
    "Progress lies above 0 and up to 1, between two pages of the list, while a transition runs."
  /// Needs configurations and commands.
  case quiet = "There is no progress with the common behaviour, nor in a move that is a cut."
  /// Needs events; more with states.
  case crossings = "Each change of the current page by a move is one cross, from the page it was."
  /// Needs events; more with states.
  case arrivals = "A did names another page than it came from, and that page is the current one."
  /// Needs events; more with states.
  case overscroll = "Over-scroll is told of the current page, and ends with 0 before it is at rest."
  /// Needs states and a paging pager.
  case aligned = "At rest the position is the index exactly, and the target the current page."
  /// Needs selections.
  case selection = "The selection's shares sum to 1; at rest the current page has it all."
  /// Needs commands.
  case causes = "A transition has the cause of its command; data, size and restoring begin none."
  /// Needs events; more with states.
  case again = "A tab that is chosen again is the current one, and nothing else happens."
  /// Needs commands, and a size.
  case answered = "Every tap and key is answered: by select, close or rejected."
  /// Needs commands.
  case refusals = "A rejected tap, key or command has no other effect."
  /// Needs events and lists.
  case reloads = "A change of the list is told once, with its count, current page and repeats."
  /// Needs events and lists.
  case kept =
    "The current page stays by id; if it is gone its next survivor follows, or the one before it."
  /// Needs commands, states and a size.
  case settled = "After a settle nothing moves that no finger holds."
}
