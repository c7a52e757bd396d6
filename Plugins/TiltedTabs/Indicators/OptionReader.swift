import PagerKitCore

/// Options out of a JSON object, each with the sentence that says what it must be.
struct OptionReader {
  private let options: JSONObject

  /// Throws `unknownOption` for a name that is not known.
  init(_ options: JSONObject, known: [String]) throws(PagerError) {
    for member in options.members
    where !known.contains(where: { $0.utf8.elementsEqual(member.name.utf8) }) {
      throw .unknownOption(name: member.name, known: known)
    }
    self.options = options
  }

  /// Reads a number into a place, if it is given.
  func read(
    _ name: String, into value: inout Double, expected: String,
    where isValid: (Double) -> Bool
  ) throws(PagerError) {
    guard let given = options[name] else { return }
    guard let number = given.double, number.isFinite, isValid(number) else {
      throw .badOption(name: name, expected: expected)
    }
    value = number
  }

  /// Reads a length that may be 0.
  func readLength(_ name: String, into value: inout Double) throws(PagerError) {
    try read(name, into: &value, expected: "a number of points, 0 or more") { $0 >= 0 }
  }

  /// Reads a count into a place, if it is given.
  func readCount(_ name: String, into value: inout Int) throws(PagerError) {
    guard let given = options[name] else { return }
    guard let count = given.int, count >= 1 else {
      throw .badOption(name: name, expected: "a whole number, 1 or more")
    }
    value = count
  }

  /// Reads a truth value into a place, if it is given.
  func readFlag(_ name: String, into value: inout Bool) throws(PagerError) {
    guard let given = options[name] else { return }
    guard let flag = given.bool else { throw .badOption(name: name, expected: "true or false") }
    value = flag
  }

  /// Reads how the device is held, an object of `x` and `y`.
  func readParallax(_ name: String, into value: inout Parallax) throws(PagerError) {
    guard let given = options[name] else { return }
    let expected = "an object with x and y, each -1 to 1"
    guard let object = given.object else { throw .badOption(name: name, expected: expected) }
    for member in object.members {
      guard let number = member.value.double, number >= -1, number <= 1 else {
        throw .badOption(name: name, expected: expected)
      }
      switch member.name {
      case "x": value.x = number
      case "y": value.y = number
      default: throw .badOption(name: name, expected: expected)
      }
    }
  }

  /// Reads what a card shows.
  func readStyle(into style: inout CardStyle) throws(PagerError) {
    try readLength("headerHeight", into: &style.headerHeight)
    try readLength("titleInset", into: &style.titleInset)
    try readLength("cornerRadius", into: &style.cornerRadius)
    try readFlag("closeButtons", into: &style.closeButtons)
  }

  /// The names of ``readStyle(into:)``.
  static let styleNames = ["headerHeight", "titleInset", "cornerRadius", "closeButtons"]
}
