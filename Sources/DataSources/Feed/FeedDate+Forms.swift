extension FeedDateScanner {
  /// `2024-01-31T23:59:59.5+01:00` and what is left of it when parts are missing.
  func internetDate() -> Double? {
    var scan = self
    guard let year = scan.digits(4...4), scan.take(UInt8(ascii: "-")),
      let month = scan.digits(1...2), scan.take(UInt8(ascii: "-")), let day = scan.digits(1...2)
    else { return nil }
    var parts = FeedDateParts(year: year, month: month, day: day)
    let hasMark = scan.take(UInt8(ascii: "T")) || scan.take(UInt8(ascii: "t"))
    scan.skipSpace()
    if hasMark || !scan.isAtEnd {
      guard scan.time(into: &parts, hourDigits: 1...2) else { return nil }
    }
    return scan.end(of: parts)
  }

  /// `Mon, 01 Jan 2024 10:00:00 GMT`: the date of mail and of HTTP, with or without its day's name,
  /// its time and its zone, and with the short year of old (RFC 2822, section 4.3).
  func mailDate() -> Double? {
    var scan = self
    if !scan.word().isEmpty { _ = scan.take(UInt8(ascii: ",")) }
    scan.skipSpace()
    guard let day = scan.digits(1...2) else { return nil }
    scan.skipSpaceOrDash()
    guard let month = Self.month(scan.word()) else { return nil }
    scan.skipSpaceOrDash()
    let before = scan
    let year: Int
    if let full = scan.digits(4...4) {
      year = full
    } else {
      scan = before
      guard let short = scan.digits(2...3) else { return nil }
      year = short < 50 ? short + 2000 : short + 1900
    }
    var parts = FeedDateParts(year: year, month: month, day: day)
    scan.skipSpace()
    if !scan.isAtEnd {
      guard scan.time(into: &parts, hourDigits: 1...2) else { return nil }
    }
    return scan.end(of: parts)
  }

  /// `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fff`.
  private mutating func time(into parts: inout FeedDateParts, hourDigits: ClosedRange<Int>) -> Bool
  {
    guard let hour = digits(hourDigits), take(UInt8(ascii: ":")), let minute = digits(1...2) else {
      return false
    }
    parts.hour = hour
    parts.minute = minute
    guard take(UInt8(ascii: ":")) else { return true }
    guard let second = digits(1...2), let fraction = fraction() else { return false }
    parts.second = second
    parts.fraction = fraction
    return true
  }

  /// The zone, and nothing behind it.
  private mutating func end(of parts: FeedDateParts) -> Double? {
    var parts = parts
    skipSpace()
    if isAtEnd { return parts.seconds }
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      guard let offset = numericOffset() else { return nil }
      parts.offset = offset
    } else {
      guard let offset = Self.zone(word()) else { return nil }
      parts.offset = offset
    }
    skipComment()
    return isAtEnd ? parts.seconds : nil
  }

  private mutating func skipSpaceOrDash() {
    while take(UInt8(ascii: "-")) {}
    skipSpace()
  }

  private static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  /// The zones of RFC 822 in seconds east of UTC; its military letters are UTC, because the RFC had
  /// their signs wrong (RFC 2822, section 4.3).
  private static func zone(_ word: String) -> Int? {
    switch word {
    case "z", "gmt", "ut", "utc": 0
    case "edt": -4 * 3600
    case "est", "cdt": -5 * 3600
    case "cst", "mdt": -6 * 3600
    case "mst", "pdt": -7 * 3600
    case "pst": -8 * 3600
    case _ where word.utf8.count == 1 && word != "j": 0
    default: nil
    }
  }
}
