import Testing

@testable import PagerDataSources

/// Expected values by `calendar.timegm` of Python, or as noted.
@Suite struct FeedDateTests {
  @Test(arguments: [
    ("2024-02-29T12:30:00Z", 1_709_209_800.0),
    ("2024-02-29t12:30:00z", 1_709_209_800),
    ("2024-02-29T12:30:00+01:00", 1_709_206_200),
    ("2024-02-29T12:30:00+0100", 1_709_206_200),
    ("2024-02-29T12:30:00+01", 1_709_206_200),
    ("2024-02-29T12:30:00 +01:00", 1_709_206_200),
    ("2024-02-29T12:30:00-05:30", 1_709_229_600),
    ("2024-02-29T12:30:00.5Z", 1_709_209_800.5),
    ("2024-02-29 12:30:00", 1_709_209_800),
    ("  2024-02-29T12:30:00Z\n", 1_709_209_800),
    ("2018-01-06T08:00", 1_515_225_600),
    ("2022-12-14T22:02:55", 1_671_055_375),
    ("2022-09-10", 1_662_768_000),
    ("2024-1-1T0:0:0Z", 1_704_067_200),
    ("1969-12-31T23:59:59Z", -1),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
    // RFC 3339, section 5.7: the leap second of 2016, which has no number of its own.
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    // ISO 8601: the end of a day is the beginning of the next.
    ("2024-12-31T24:00:00Z", 1_735_689_600),
  ])
  func readsInternetDates(_ text: String, _ seconds: Double) {
    #expect(FeedDate.seconds(text) == seconds)
  }

  @Test(arguments: [
    // RFC 9110, section 5.6.7.
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun, 06 Nov 1994 08:49:37 EST", 784_129_777),
    ("Sun, 06 Nov 1994 08:49:37 -0500", 784_129_777),
    ("06 Nov 1994 08:49:37 +0000 (UTC)", 784_111_777),
    ("mon, 01 jan 2024", 1_704_067_200),
    ("1 January 2024 00:00", 1_704_067_200),
  ])
  func readsMailDates(_ text: String, _ seconds: Double) {
    #expect(FeedDate.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", " ", "not a date", "bad", "2024", "2024-02", "2024-02-30T00:00:00Z", "2023-02-29",
    "1900-02-29", "2024-00-10", "2024-13-01", "2024-01-00", "2024-01-32", "2024-01-01T25:00:00Z",
    "2024-01-01T24:00:01Z", "2024-01-01T23:60:00Z", "2024-01-01T23:59:61Z",
    "2024-01-01T00:00:00+25:00", "2024-01-01T00:00:00+01:60", "2024-01-01T00:00:00Zjunk",
    "-001-11-30T00:00:00+00:00", "２０２４-01-01T00:00:00Z", "2024-01-01T00:00:00.Z", "1704067200",
    "2024-01-01T", "2024-01-01X10:00", "Mon, 32 Jan 2024", "Mon, 01 Xyz 2024", "Mon,", "01 Jan",
    "99999999999999999999-01-01", "Sun, 06 Nov 1994 08:49:37 QQQ",
  ])
  func inventsNothing(_ text: String) {
    #expect(FeedDate.seconds(text) == nil)
  }

  @Test func longTextIsNoDate() {
    #expect(FeedDate.seconds(String(repeating: " ", count: 100_000) + "2024-01-01") == nil)
  }

  /// The day shown for an instant is the one it was read from.
  @Test(arguments: [
    "1969-12-31", "1970-01-01", "2000-02-29", "2024-02-29", "2100-03-01", "0001-01-01",
  ])
  func showsTheDay(_ day: String) throws {
    let seconds = try #require(FeedDate.seconds(day))
    let shown = day.hasPrefix("0001") ? "1-01-01" : day
    #expect(FeedContent.day(seconds) == shown)
    #expect(FeedContent.day(seconds + 86399) == shown)
  }
}
