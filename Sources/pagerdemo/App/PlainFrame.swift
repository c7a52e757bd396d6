import PagerKitCore
import PagerTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One frame as plain text, for a pipe, a file or a terminal that cannot place its cursor.
struct PlainFrame {
  let reader: Reader
  let size: (columns: Int, rows: Int)?

  init(reader: Reader, size: (columns: Int, rows: Int)?) {
    self.reader = reader
    self.size = size
    reader.painter.bracketsPlates = true
  }

  /// So long the source, and then the page, may take.
  private static let patience = Duration.seconds(30)

  /// Prints the frame. The exit status is 0, or 1 when the source has failed and there is no page.
  func print() -> Int32 {
    let size = size ?? (columns: 80, rows: 24)
    var canvas = Canvas(columns: size.columns, rows: size.rows)
    let layout = ScreenLayout(
      columns: canvas.columns, rows: canvas.rows,
      preferredStrip: reader.indicator.preferredHeight)
    reader.start()
    reader.pager.perform(.resize(layout.viewport))
    wait()
    let now = MonotonicClock.now
    reader.drawStrip(layout, on: &canvas)
    reader.drawPages(layout, sliding: false, highlighting: nil, now: now, on: &canvas)
    if !layout.status.isEmpty {
      let text = reader.statusLine(message: reader.notice, now: now)
        .text(columns: layout.status.columns, ellipsis: reader.painter.glyphs.ellipsis)
      canvas.put(text, x: 0, y: layout.status.y)
    }
    Program.say(canvas.text.joined(separator: "\n"))
    if case .failed(let failure)? = reader.snapshot?.state, reader.page == nil {
      complain(failure.message.sanitized)
      return 1
    }
    return 0
  }

  private func wait() {
    let deadline = MonotonicClock.now + Self.patience
    while reader.isPageMissing {
      let left = deadline - MonotonicClock.now
      guard left > .zero else { return }
      reader.source.mailbox.wait(atMost: left)
      _ = reader.takeMessages()
    }
  }
}
