import Testing

@testable import PagerTerminal

@Suite struct WidthTests {
  /// Widths after EastAsianWidth.txt (W and F are two cells) and the terminals' custom of two cells
  /// for an emoji sequence.
  @Test(arguments: [
    ("", 0), ("a", 1), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ｱ", 1), ("Ａ", 2),
    ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("❄️", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2),
    ("👍🏽", 2), ("1️⃣", 2), ("🙂", 2), ("\u{A0}", 1), ("\u{3000}", 2), ("z\u{334}\u{335}", 1),
    ("\u{301}", 1), ("●", 1), ("█", 1), ("a\u{AD}b", 2), ("क्षि", 3), ("\u{E000}", 1),
  ])
  func columns(text: String, count: Int) {
    #expect(text.displayColumns == count)
  }

  @Test func aPileOfMarksIsOneCellOfBoundedLength() {
    let pile = "Z" + String(repeating: "\u{301}", count: 2000)
    #expect(pile.displayColumns == 1)
    var canvas = Canvas(columns: 4, rows: 1)
    canvas.put(pile, x: 0, y: 0)
    #expect(canvas.text(row: 0).utf8.count <= 1 + 2 * ClusterShape.longestCluster)
  }

  @Test(arguments: [
    ("a", WidthTrust.certain), ("漢", .certain), ("é", .ambiguous), ("Д", .ambiguous),
    ("█", .ambiguous), ("●", .doubtful), ("❄️", .doubtful), ("\u{E0B0}", .doubtful),
  ])
  func trust(text: String, trust: WidthTrust) throws {
    let piece = try #require(Array(DisplayText(text)).first)
    #expect(piece.shape.trust == trust)
  }

  @Test func theTablesAreInOrder() {
    for table in [WidthTables.wide, WidthTables.ambiguous] {
      #expect(table.count.isMultiple(of: 2))
      #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
    }
    #expect(WidthTables.contains(WidthTables.wide, 0x1100))
    #expect(!WidthTables.contains(WidthTables.wide, 0x10FF))
    #expect(WidthTables.contains(WidthTables.wide, 0x3FFFD))
    #expect(!WidthTables.contains(WidthTables.wide, 0x3FFFE))
  }
}
