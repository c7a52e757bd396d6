/// Turns the bytes of a terminal into keys, mouse events and pastes.
///
/// A state machine that can be fed byte by byte: however a slow line splits a sequence, the events are
/// the same. Whatever comes that it does not know is dropped, never taken for keys.
public struct InputParser: Sendable {
  enum State: Sendable {
    /// Between two sequences.
    case ground
    /// Inside a character of several bytes: the bytes so far, and how many are missing.
    case character([UInt8], missing: Int)
    /// Behind an escape byte that may begin a sequence or be the key.
    case escape
    /// The escape byte was given out as a key; what follows may still turn out to be its tail.
    case late
    /// Behind `ESC O`.
    case singleShift([UInt8])
    /// Behind `ESC [`.
    case control([UInt8])
    /// Behind `ESC [ M`: the three bytes of an old mouse report.
    case oldMouse([UInt8])
    /// In a string that a terminal answers with; ends with BEL or `ESC \`.
    case string(length: Int, escaped: Bool)
    /// Between the brackets of a paste.
    case paste
  }

  var state = State.ground
  /// What has come of the paste in progress; not in the state, so that it grows in place.
  var pasted: [UInt8] = []

  /// A paste of more bytes is cut; a terminal with a broken line could go on for ever.
  public static let longestPaste = 1 << 20
  static let longestSequence = 64
  static let longestString = 1 << 16

  /// Creates a parser.
  public init() {}

  /// After this time without a byte, ``timeOut()`` is to be called; `nil`: nothing is pending.
  ///
  /// An escape byte becomes the key after 50 ms (the time vim and Bubble Tea use); an unfinished paste
  /// or answer is given up after a second.
  public var patience: Duration? {
    switch state {
    case .escape: .milliseconds(50)
    case .paste, .string: .seconds(1)
    case .ground, .character, .late, .singleShift, .control, .oldMouse: nil
    }
  }

  /// Takes bytes and answers the events they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { feed(byte, into: &events) }
    return events
  }

  /// Takes note that nothing came for as long as ``patience`` says.
  public mutating func timeOut() -> [InputEvent] {
    switch state {
    case .escape:
      state = .late
      return [.key(KeyPress(.escape))]
    case .paste:
      state = .ground
      return [endOfPaste()]
    case .string:
      state = .ground
      return []
    case .ground, .character, .late, .singleShift, .control, .oldMouse:
      return []
    }
  }

  private mutating func feed(_ byte: UInt8, into events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, into: &events)
    case .late: late(byte, into: &events)
    case .escape: escape(byte, into: &events)
    case .character(let bytes, let missing):
      character(bytes, missing, byte, into: &events)
    case .singleShift(let bytes): singleShift(bytes, byte, into: &events)
    case .control(let bytes): control(bytes, byte, into: &events)
    case .oldMouse(let bytes): oldMouse(bytes + [byte], into: &events)
    case .string(let length, let escaped): string(length, escaped, byte)
    case .paste: paste(byte, into: &events)
    }
  }

  private mutating func ground(_ byte: UInt8, into events: inout [InputEvent]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default:
      if let press = Self.press(of: byte) { events.append(.key(press)) }
    }
  }

  private mutating func late(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x5B: state = .control([])
    case 0x4F: state = .singleShift([])
    default: ground(byte, into: &events)
    }
  }

  private mutating func escape(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x5B: state = .control([])
    case 0x4F: state = .singleShift([])
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(length: 0, escaped: false)
    case 0x1B: events.append(.key(KeyPress(.escape)))
    default:
      state = .ground
      if var press = Self.press(of: byte) {
        press.modifiers.insert(.alt)
        events.append(.key(press))
      } else if byte >= 0x80 {
        ground(byte, into: &events)
      }
    }
  }

  private mutating func character(
    _ bytes: [UInt8], _ missing: Int, _ byte: UInt8, into events: inout [InputEvent]
  ) {
    guard byte & 0xC0 == 0x80 else { return ground(byte, into: &events) }
    let bytes = bytes + [byte]
    guard missing == 1 else {
      state = .character(bytes, missing: missing - 1)
      return
    }
    state = .ground
    if let text = String(validating: bytes, as: UTF8.self), let character = text.first,
      character.unicodeScalars.allSatisfy({ $0.value > 0x9F })
    {
      events.append(.key(KeyPress(.character(character))))
    }
  }

  private mutating func string(_ length: Int, _ escaped: Bool, _ byte: UInt8) {
    if byte == 0x07 || escaped && byte == 0x5C || length >= Self.longestString {
      state = .ground
    } else {
      state = .string(length: length + 1, escaped: byte == 0x1B)
    }
  }

  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private mutating func paste(_ byte: UInt8, into events: inout [InputEvent]) {
    pasted.append(byte)
    if byte == 0x7E, pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      pasted.removeLast(Self.pasteEnd.count)
      state = .ground
      events.append(endOfPaste())
    } else if pasted.count > Self.longestPaste + Self.pasteEnd.count {
      // Too much: the beginning is kept, and room for the closing bracket.
      pasted.remove(at: Self.longestPaste)
    }
  }

  private mutating func endOfPaste() -> InputEvent {
    defer { pasted = [] }
    return .paste(String(decoding: pasted.prefix(Self.longestPaste), as: UTF8.self))
  }

  /// The key of a single byte.
  static func press(of byte: UInt8) -> KeyPress? {
    switch byte {
    case 0x09: KeyPress(.tab)
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x00: KeyPress(.character(" "), .control)
    case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: KeyPress(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    case 0x20...0x7E: KeyPress(.character(Character(Unicode.Scalar(byte))))
    default: nil
    }
  }
}
