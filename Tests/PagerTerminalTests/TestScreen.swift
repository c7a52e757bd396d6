/// A strict little terminal: it carries out what our encoder may write and complains about anything
/// else. Written from ECMA-48 and xterm's description of its sequences, not from the encoder.
struct TestScreen {
  struct Place: Equatable {
    var text = " "
    var style = "0"
  }

  let columns: Int
  let rows: Int
  private(set) var places: [Place]
  private(set) var complaints: [String] = []
  private var x = 0
  private var y = 0
  private var region: ClosedRange<Int>
  private var style: [String] = []
  /// How many cells an ambiguous character takes on this terminal, and an emoji sequence.
  var width: (Character) -> Int

  init(columns: Int, rows: Int, width: @escaping (Character) -> Int = TestScreen.usualWidth) {
    self.columns = columns
    self.rows = rows
    self.width = width
    places = Array(repeating: Place(), count: columns * rows)
    region = 0...(rows - 1)
  }

  /// The widths the tests' own texts need.
  static func usualWidth(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115F, 0x3000...0x303E, 0x3041...0x33FF, 0x3400...0x9FFF, 0xAC00...0xD7A3,
      0xFF01...0xFF60, 0x1F000...0x1FAFF:
      return 2
    default: return character.unicodeScalars.contains { $0.value == 0xFE0F } ? 2 : 1
    }
  }

  /// The rows' texts, without spaces at their ends.
  var text: [String] {
    (0..<rows).map { row in
      var line = places[row * columns..<(row + 1) * columns].map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  mutating func feed(_ bytes: [UInt8]) {
    var characters = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    var cluster = ""
    func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }
    while let scalar = characters.popFirst() {
      if !isControl(scalar) {
        cluster.unicodeScalars.append(scalar)
        continue
      }
      put(cluster)
      cluster = ""
      switch scalar.value {
      case 0x08: x = max(0, x - 1)
      case 0x0D: x = 0
      case 0x0A: y = min(rows - 1, y + 1)
      case 0x1B:
        guard characters.popFirst() == "[" else {
          complaints.append("escape without [")
          return
        }
        var parameters = ""
        while let next = characters.first, next.value < 0x40 {
          parameters.unicodeScalars.append(next)
          characters.removeFirst()
        }
        guard let final = characters.popFirst() else {
          complaints.append("unfinished sequence")
          return
        }
        control(parameters, Character(final))
      default: complaints.append("control \(scalar.value)")
      }
    }
    put(cluster)
  }

  private mutating func put(_ text: String) {
    for character in text {
      let count = width(character)
      guard x < columns else {
        complaints.append("\(character) at column \(x)")
        continue
      }
      // With wrapping off, a glyph that does not fit stays at the edge.
      let start = min(x, columns - count)
      for offset in 0..<count { clear(y * columns + start + offset) }
      places[y * columns + start] = Place(text: String(character), style: styleName)
      for offset in 1..<max(1, count) {
        places[y * columns + start + offset] = Place(text: "", style: styleName)
      }
      x = start + count
    }
  }

  /// Blanks a place, and the other half of a wide glyph it belongs to.
  private mutating func clear(_ index: Int) {
    var lead = index
    while places[lead].text.isEmpty, lead % columns > 0 { lead -= 1 }
    var end = lead + 1
    while end % columns != 0, end < places.count, places[end].text.isEmpty { end += 1 }
    for place in lead..<end { places[place] = Place() }
  }

  private var styleName: String { style.isEmpty ? "0" : style.joined(separator: ";") }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let first = max(1, numbers.first ?? 1)
    switch final {
    case "H":
      y = min(rows, first) - 1
      x = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case "G": x = min(columns, first) - 1
    case "C": x = min(columns - 1, x + first)
    case "D": x = max(0, min(x, columns - 1) - first)
    case "K": for place in x..<columns { clear(y * columns + place) }
    case "X": for place in x..<min(columns, x + first) { clear(y * columns + place) }
    case "m": select(numbers)
    case "r":
      region =
        parameters.isEmpty
        ? 0...(rows - 1) : (first - 1)...((numbers.count > 1 ? numbers[1] : rows) - 1)
      x = 0
      y = 0
    case "S": scroll(by: first)
    case "T": scroll(by: -first)
    case "P": shift(by: -first)
    case "@": shift(by: first)
    default: complaints.append("sequence \(parameters)\(final)")
    }
  }

  private mutating func scroll(by count: Int) {
    let old = places
    for row in region {
      for column in 0..<columns {
        let source = row + count
        places[row * columns + column] =
          region.contains(source) ? old[source * columns + column] : Place()
      }
    }
  }

  private mutating func shift(by count: Int) {
    let old = Array(places[y * columns..<(y + 1) * columns])
    for column in x..<columns {
      let source = column - count
      let isInside = source >= x && source < columns
      places[y * columns + column] = isInside ? old[source] : Place()
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: style = []
      case 1, 2, 3, 4, 7, 9: style.append("\(code)")
      case 22: style.removeAll { $0 == "1" || $0 == "2" }
      case 23, 24, 27, 29: style.removeAll { $0 == "\(code - 20)" }
      case 38, 48:
        let count = rest.first == 5 ? 2 : 4
        setColor(
          base: code - 8, "\(code):" + rest.prefix(count).map(String.init).joined(separator: ":"))
        rest = rest.dropFirst(count)
      case 39, 49: setColor(base: code - 9, nil)
      case 30...37, 90...97: setColor(base: 30, "\(code)")
      case 40...47, 100...107: setColor(base: 40, "\(code)")
      default: complaints.append("style \(code)")
      }
    }
    style.sort()
  }

  private mutating func setColor(base: Int, _ value: String?) {
    let prefixes = base == 30 ? ["3", "9"] : ["4", "10"]
    // Attributes are single digits, colours are not.
    style.removeAll { name in
      name.count > 1 && prefixes.contains { name.hasPrefix($0) }
    }
    if let value { style.append(value) }
  }
}
