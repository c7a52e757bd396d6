import PagerKitCore

extension ButtonBar {
  /// Plates and lines behind the titles, the titles, then the bar, the arrow, badges and buttons.
  public func marks(in context: IndicatorContext) -> [Mark] {
    guard context.size.height > 0 else { return [] }
    let tabs = context.visibleTabs
    var marks = separators?.marks(in: context) ?? []
    marks += cover?.marks(in: context) { titleFrame(of: $0, in: context) } ?? []
    for index in tabs {
      let look = look(of: index, in: context)
      marks += context.titleMarks(of: index, in: titleFrame(of: index, in: context), look: look)
    }
    marks += underline.marks(in: context)
    marks += arrow?.marks(in: context) ?? []
    for index in tabs {
      if let badges {
        let title = titleFrame(of: index, in: context)
        if let mark = badges.mark(of: index, title: title, in: context) { marks.append(mark) }
      }
      if let mark = closeButtons?.mark(of: index, in: aboveBar(context)) { marks.append(mark) }
    }
    marks += trailingButton?.marks(in: context) ?? []
    return marks
  }

  /// The bar's rectangle; without a bar the tab's.
  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    if barHeight > 0 { return underline.selectionFrame(in: context) }
    return context.selectionParts(moving: barMotion) { context.frame(of: $0) }?.main.frame
  }

  /// The tab, and how its title is drawn.
  public func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
    let look = look(of: index, in: context)
    return IndicatorItem(
      index: index, frame: context.frame(of: index),
      emphasis: context.selection?.share(of: index) ?? 0, opacity: look.opacity,
      scale: look.scale)
  }

  /// The button at the strip's end, a close button, or the tab under a point.
  public func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget? {
    guard point.y >= 0, point.y <= context.size.height else { return nil }
    if let trailingButton {
      let frame = trailingButton.frame(in: context)
      if point.x >= frame.x, point.x < frame.maxX { return .trailingButton }
    }
    if let target = closeButtons?.target(at: point, in: aboveBar(context)) { return target }
    return context.strip.index(at: point.x).map(IndicatorTarget.page)
  }

  private func look(of index: Int, in context: IndicatorContext) -> TitleLook {
    let share = context.selection?.share(of: index) ?? 0
    var look = TitleLook(
      scale: TitleScale(titleScale).scale(share: share),
      color: titleColors?.color(share: share), truncation: truncation, imageSize: imageSize,
      imageSpacing: imageSpacing)
    if let titleOpacity, let selection = context.selection {
      look.opacity = TitleOpacity(titleOpacity).opacity(of: index, for: selection)
    }
    if edgeFade > 0 {
      look.opacity *= EdgeFade(edgeFade)
        .opacity(of: context.strip.titleFrame(of: index), in: context)
    }
    return look
  }

  /// The strip without its bar, where the bar has a row of its own below the titles: close buttons
  /// stand in the row of the titles.
  private func aboveBar(_ context: IndicatorContext) -> IndicatorContext {
    guard !barOverlapsTitles, barPosition == .bottom, barHeight > 0,
      barHeight < context.size.height
    else { return context }
    var above = context
    above.size.height -= barHeight
    return above
  }

  /// The title's box in the strip's height.
  private func titleFrame(of index: Int, in context: IndicatorContext) -> Rect {
    var frame = context.strip.titleFrame(of: index)
    var room = Rect(x: frame.x, y: 0, width: frame.width, height: context.size.height)
    if !barOverlapsTitles, barHeight > 0, barHeight < room.height, barPosition != .middle {
      room.height -= barHeight
      if barPosition == .top { room.y = barHeight }
    }
    frame.height = min(room.height, max(0, titleHeight ?? room.height))
    switch titleAlignment {
    case .center: frame.y = room.midY - frame.height / 2
    case .top: frame.y = room.y
    case .bottom: frame.y = room.maxY - frame.height
    }
    return frame
  }
}
