/// Reads the dates that feeds carry: RFC 3339 leniently, then RFC 822.
///
/// Lenient means: what can be read in only one way is read. A missing offset is UTC, a missing time
/// is midnight; one digit may stand for two, any letter case and a space for the `T` will do. What
/// is no instant (30 February, an offset of 25 hours) is no date: nothing is invented.
public enum FeedDate {
  /// Seconds since 1970-01-01T00:00:00Z, or `nil`. Fractions count. Complexity: O(bytes).
  public static func seconds(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { seconds($0) }
  }

  /// Seconds since 1970-01-01T00:00:00Z of a date in UTF-8, or `nil`.
  static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    // Dates are short; what is longer is something else and not worth a walk.
    if bytes.count > 128 { return nil }
    let scanner = FeedDateScanner(bytes)
    return scanner.internetDate() ?? scanner.mailDate()
  }
}

/// A place in the bytes of a date, and the small words that dates are made of.
struct FeedDateScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 || (bytes[end - 1] >= 0x09 && bytes[end - 1] <= 0x0D) {
      end -= 1
    }
    skipSpace()
  }

  var next: UInt8? { place < end ? bytes[place] : nil }

  var isAtEnd: Bool { place == end }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { place += 1 }
  }

  /// Steps over a remark in parentheses that ends the text, as mail writes behind its zone.
  mutating func skipComment() {
    skipSpace()
    if next == UInt8(ascii: "("), bytes[end - 1] == UInt8(ascii: ")") { place = end }
  }

  /// Steps over a byte, if it stands here.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// Steps over a number of `range` digits.
  mutating func digits(_ range: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < range.upperBound, let byte = next, byte >= 0x30, byte <= 0x39 {
      value = value * 10 + Int(byte - 0x30)
      count += 1
      place += 1
    }
    return range.contains(count) ? value : nil
  }

  /// Steps over a fraction after the point or comma, of any length.
  mutating func fraction() -> Double? {
    guard take(UInt8(ascii: ".")) || take(UInt8(ascii: ",")) else { return 0 }
    var value = 0.0
    var scale = 0.1
    var count = 0
    while let byte = next, byte >= 0x30, byte <= 0x39 {
      value += Double(byte - 0x30) * scale
      scale /= 10
      count += 1
      place += 1
    }
    return count > 0 ? value : nil
  }

  /// Steps over letters and gives them in lower case.
  mutating func word() -> String {
    var letters: [UInt8] = []
    while let byte = next, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
      letters.append(byte | 0x20)
      place += 1
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Steps over `+hh:mm`, `+hhmm`, `+hh` or `-…`; seconds east of UTC, below a day.
  mutating func numericOffset() -> Int? {
    let sign: Int
    if take(UInt8(ascii: "+")) {
      sign = 1
    } else if take(UInt8(ascii: "-")) {
      sign = -1
    } else {
      return nil
    }
    guard let hours = digits(2...2), hours < 24 else { return nil }
    var minutes = 0
    if take(UInt8(ascii: ":")) || (next.map { $0 >= 0x30 && $0 <= 0x39 } ?? false) {
      guard let value = digits(2...2), value < 60 else { return nil }
      minutes = value
    }
    return sign * (hours * 3600 + minutes * 60)
  }
}

/// A day and a time of the Gregorian calendar.
struct FeedDateParts {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0
  var fraction = 0.0
  /// Seconds east of UTC.
  var offset = 0

  /// Seconds since 1970, or `nil` when there is no such instant.
  var seconds: Double? {
    guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year), minute < 60
    else { return nil }
    // ISO 8601 calls the end of a day 24:00; a leap second is the first of the next minute.
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0 && fraction == 0), second <= 60
    else { return nil }
    let clock = hour * 3600 + minute * 60 + second - offset
    return Double(Self.daysSince1970(year, month, day) * 86400 + clock) + fraction
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01 to a day of the Gregorian calendar (Howard Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms", days_from_civil), for years from 0.
  static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // The year begins in March, so that the leap day is its last.
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
