import PagerKitCore
import PagerTerminal

/// How the screen is shared out: strip on top, the page, a status line; on a screen of two rows or one
/// the page comes last to be given up.
struct ScreenLayout: Equatable {
  let strip: CellRect
  /// The area the indicator is asked about; where there is no room for all of it, only its upper rows
  /// are seen.
  let indicator: Size
  let page: CellRect
  let status: CellRect

  init(columns: Int, rows: Int, preferredStrip: Double) {
    let statusRows = rows >= 3 ? 1 : 0
    let wanted = preferredStrip.isFinite ? Int(max(1, min(200, preferredStrip.rounded(.up)))) : 1
    // Never more than half of the screen, and the page keeps a row.
    let stripRows = rows >= 2 ? max(1, min(wanted, rows / 2, rows - statusRows - 1)) : 0
    strip = CellRect(x: 0, y: 0, columns: columns, rows: stripRows)
    // Titles come first, and the bar is given up before them; what fills a screen makes do with less.
    let full = wanted <= Self.fewRows ? wanted : stripRows
    indicator = Size(width: Double(columns), height: Double(max(stripRows, full)))
    page = CellRect(x: 0, y: stripRows, columns: columns, rows: rows - stripRows - statusRows)
    status = CellRect(x: 0, y: rows - statusRows, columns: columns, rows: statusRows)
  }

  /// The area of the pages as the engine counts it.
  var viewport: Size { Size(width: Double(page.columns), height: Double(page.rows)) }

  /// An indicator that wants no more rows is never squeezed.
  private static let fewRows = 3
}
