extension InputParser {
  mutating func singleShift(_ bytes: [UInt8], _ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x30...0x3B where bytes.count < Self.longestSequence:
      state = .singleShift(bytes + [byte])
    case 0x40...0x7E:
      state = .ground
      let parameters = Self.numbers(bytes[...])
      if let key = Self.key(final: byte) {
        events.append(.key(KeyPress(key, Self.modifiers(parameters.last))))
      }
    case 0x1B: state = .escape
    default: state = .ground
    }
  }

  mutating func control(_ bytes: [UInt8], _ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x4D where bytes.isEmpty: state = .oldMouse([])
    case 0x40...0x7E:
      state = .ground
      finish(bytes, byte, into: &events)
    case 0x20...0x3F where bytes.count < Self.longestSequence:
      state = .control(bytes + [byte])
    case 0x20...0x3F:
      // Too long to mean anything: its tail is still not text.
      state = .control(Array(bytes.prefix(1)) + [0x3A])
    case 0x1B: state = .escape
    default: state = .ground
    }
  }

  mutating func oldMouse(_ bytes: [UInt8], into events: inout [InputEvent]) {
    guard bytes.count == 3 else {
      state = .oldMouse(bytes)
      return
    }
    state = .ground
    let code = Int(bytes[0]) - 32
    let isRelease = code & 3 == 3 && code & 64 == 0
    if let event = Self.mouse(
      code: isRelease ? code & ~3 : code, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32,
      isRelease: isRelease && code & 32 == 0)
    {
      events.append(.mouse(event))
    }
  }

  private mutating func finish(
    _ bytes: [UInt8], _ final: UInt8, into events: inout [InputEvent]
  ) {
    if bytes.first == 0x3C, final == 0x4D || final == 0x6D {
      let numbers = Self.numbers(bytes.dropFirst())
      if numbers.count >= 3,
        let event = Self.mouse(
          code: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == 0x6D)
      {
        events.append(.mouse(event))
      }
      return
    }
    // Anything else with a private marker or an intermediate byte is an answer, not a key.
    if let first = bytes.first, (0x3C...0x3F).contains(first) { return }
    if bytes.contains(where: { $0 < 0x30 && $0 != 0x2D }) { return }
    let numbers = Self.numbers(bytes[...])
    switch final {
    case 0x7E: tilde(numbers, into: &events)
    case 0x75: codePoint(numbers.first, numbers.dropFirst().first, into: &events)
    case 0x5A: events.append(.key(KeyPress(.tab, .shift)))
    case 0x49 where numbers.isEmpty: events.append(.focus(true))
    case 0x4F where numbers.isEmpty: events.append(.focus(false))
    default:
      // `CSI 1;5R` is an answer about the cursor; F3 comes as `CSI 13~` or `ESC O R`.
      if final == 0x52, numbers.count == 2 { return }
      if let key = Self.key(final: final) {
        events.append(.key(KeyPress(key, Self.modifiers(numbers.dropFirst().first))))
      }
    }
  }

  private mutating func tilde(_ numbers: [Int], into events: inout [InputEvent]) {
    guard let code = numbers.first else { return }
    let key: Key
    switch code {
    case 1, 7: key = .home
    case 2: key = .insert
    case 3: key = .delete
    case 4, 8: key = .end
    case 5: key = .pageUp
    case 6: key = .pageDown
    case 11...15: key = .function(code - 10)
    case 17...21: key = .function(code - 11)
    case 23, 24: key = .function(code - 12)
    case 27 where numbers.count >= 3: return codePoint(numbers[2], numbers[1], into: &events)
    case 200:
      state = .paste
      return
    default: return
    }
    events.append(.key(KeyPress(key, Self.modifiers(numbers.dropFirst().first))))
  }

  /// A key by its code point, as the kitty protocol and xterm's modifyOtherKeys send it.
  private func codePoint(_ code: Int?, _ modifiers: Int?, into events: inout [InputEvent]) {
    guard let code, let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else {
      return
    }
    let held = Self.modifiers(modifiers)
    if code == 27 {
      events.append(.key(KeyPress(.escape, held)))
    } else if code < 0x80, var press = Self.press(of: UInt8(code)) {
      press.modifiers.formUnion(held)
      events.append(.key(press))
    } else if code > 0x9F {
      events.append(.key(KeyPress(.character(Character(scalar)), held)))
    }
  }

  private static func key(final: UInt8) -> Key? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x4D: .enter
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func modifiers(_ parameter: Int?) -> Modifiers {
    guard let parameter, parameter > 1, parameter <= 256 else { return [] }
    return Modifiers(rawValue: UInt8(parameter - 1) & 7)
  }

  /// A mouse report; places before the first cell, as some terminals send them, count as the first.
  private static func mouse(code: Int, column: Int, row: Int, isRelease: Bool) -> MouseEvent? {
    guard code >= 0 else { return nil }
    var held: Modifiers = []
    if code & 4 != 0 { held.insert(.shift) }
    if code & 8 != 0 { held.insert(.alt) }
    if code & 16 != 0 { held.insert(.control) }
    let button = code & 3
    let action: MouseEvent.Action
    if code & 64 != 0 {
      let wheels: [MouseEvent.Wheel] = [.up, .down, .left, .right]
      action = .wheel(wheels[button])
      if isRelease { return nil }
    } else if isRelease {
      action = .release(button)
    } else if code & 32 != 0 {
      action = button == 3 ? .move : .drag(button)
    } else {
      action = .press(button)
    }
    return MouseEvent(action, x: max(1, column) - 1, y: max(1, row) - 1, modifiers: held)
  }

  /// The numbers between semicolons; a missing one is 0, of `a:b` only `a` counts.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    if bytes.isEmpty { return [] }
    return bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      var value = 0
      var isNegative = false
      for byte in part {
        if byte == 0x2D, value == 0 {
          isNegative = true
        } else if (0x30...0x39).contains(byte) {
          value = min(1_000_000, value * 10 + Int(byte - 0x30))
        } else {
          break
        }
      }
      return isNegative ? -value : value
    }
  }
}
