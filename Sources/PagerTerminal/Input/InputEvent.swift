/// Something the user did, as far as a terminal can tell.
public enum InputEvent: Hashable, Sendable {
  /// A key.
  case key(KeyPress)
  /// The mouse.
  case mouse(MouseEvent)
  /// Text that was pasted; never to be taken for commands.
  case paste(String)
  /// The window got the focus, or lost it.
  case focus(Bool)
}

/// A key with what was held down.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held down.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key by its meaning.
public enum Key: Hashable, Sendable {
  /// A character; with control held, the letter in lower case.
  case character(Character)
  /// Enter or return.
  case enter
  /// Tab; with shift held: backwards.
  case tab
  /// Escape on its own.
  case escape
  /// Backspace.
  case backspace
  /// An arrow.
  case up
  /// An arrow.
  case down
  /// An arrow.
  case left
  /// An arrow.
  case right
  /// To the beginning.
  case home
  /// To the end.
  case end
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// Insert.
  case insert
  /// Delete forwards.
  case delete
  /// A function key, from 1.
  case function(Int)
}

/// What was held down with a key or a mouse button.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; for characters it is already in the character.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, option or meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let control = Modifiers(rawValue: 4)
}

/// The mouse at a cell.
public struct MouseEvent: Hashable, Sendable {
  /// What it did.
  public enum Action: Hashable, Sendable {
    /// A button went down: 0 left, 1 middle, 2 right.
    case press(Int)
    /// A button went up; it may lie outside of where it went down.
    case release(Int)
    /// It moved with a button held.
    case drag(Int)
    /// It moved.
    case move
    /// The wheel turned by one notch.
    case wheel(Wheel)
  }

  /// Which way the wheel turned.
  public enum Wheel: Hashable, Sendable {
    /// Away from the user: towards the beginning.
    case up
    /// Towards the end.
    case down
    /// Sideways, towards the left.
    case left
    /// Sideways, towards the right.
    case right
  }

  /// What it did.
  public var action: Action
  /// The column, from 0; never negative, perhaps beyond the screen.
  public var x: Int
  /// The row, from 0; never negative, perhaps beyond the screen.
  public var y: Int
  /// What was held down.
  public var modifiers: Modifiers

  /// Creates an event.
  public init(_ action: Action, x: Int, y: Int, modifiers: Modifiers = []) {
    self.action = action
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}
