import PagerKitCore

/// Titles with a line under the selected one: honest in everything a line can get wrong.
struct Underlined: PagerIndicator {
  var name: String { "underlined" }
  var aliases: [String] { ["under-lined"] }
  var preferredHeight: Double { 40 }

  func marks(in context: IndicatorContext) -> [Mark] {
    let tabs = context.strip.visibleRange(scroll: context.scroll).map { index in
      Mark(
        role: .title, index: index, page: context.pages[index].id, frame: context.frame(of: index),
        emphasis: context.selection?.share(of: index) ?? 0, text: context.pages[index].title)
    }
    let lines = lines(in: context).filter { line in
      line.frame.maxX >= context.scroll
        && line.frame.x <= context.scroll + context.size.width
    }
    return tabs + lines.map { Mark(role: .bar, frame: $0.frame, opacity: $0.opacity) }
  }

  func selectionFrame(in context: IndicatorContext) -> Rect? {
    lines(in: context).max { $0.opacity < $1.opacity }?.frame
  }

  /// One line; over the seam of a loop one that fades and one that takes its place.
  private func lines(in context: IndicatorContext) -> [(frame: Rect, opacity: Double)] {
    guard let selection = context.selection else { return [] }
    var lines = [(frame: line(under: selection.origin, context), opacity: 1.0)]
    for leg in selection.legs {
      let target = line(under: leg.to, context)
      if leg.seam == nil {
        lines = lines.map {
          ($0.frame.interpolated(to: target, progress: leg.progress), $0.opacity)
        }
      } else {
        lines = lines.map { ($0.frame, $0.opacity * (1 - leg.progress)) }
        lines.append((target, leg.progress))
      }
    }
    guard context.isElastic else { return lines }
    let ahead: Double = context.direction == .leftToRight ? 1 : -1
    return lines.map { line in
      (line.frame.offset(x: ahead * selection.overscroll * line.frame.width), line.opacity)
    }
  }

  private func line(under index: Int, _ context: IndicatorContext) -> Rect {
    let frame = context.frame(of: index)
    return Rect(x: frame.x, y: frame.height - 4, width: frame.width, height: 4)
  }
}
