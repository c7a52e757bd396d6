import PagerKitCore

/// The current title in the middle, its neighbours half a bar away and fading, and a row of dots below
/// (XLPagerTabStrip's `TwitterPagerTabStrip`).
///
/// Titles run with the strip; the dots stand still on the screen.
public struct Dots: PagerIndicator, Hashable {
  /// The diameter of a dot, in points.
  public var dotDiameter: Double = 3.8
  /// The room between two dots, in points.
  public var dotSpacing: Double = 4
  /// The distance between the middles of two titles, in points; `nil`: half the bar.
  public var titleSpacing: Double?
  /// The greatest number of dots; with more pages the row becomes a window on them. `nil`: as many as
  /// fit.
  public var maxDots: Int?
  /// Whether there are no dots when there is one page.
  public var hidesForSinglePage = true
  /// The height it wants, in points.
  public var height: Double = 44
  /// How far the upper edge of the dots lies above the lower edge of the bar, in points.
  public var dotOffset: Double = 10
  /// How far the middle of the titles lies above the middle of the bar, in points.
  public var titleRise: Double = 2
  /// The room at each side of a title, in points: so far from its neighbour a long one is cut.
  public var itemMargin: Double = 8
  /// Where a title is cut that is too long.
  public var truncation: Truncation = .middle
  /// The titles' colours; `nil`: the theme's.
  public var titleColors: TitleColors?

  /// Creates one with the defaults.
  public init() {}

  /// For cells: a row of titles and a row of dots.
  public static var terminal: Dots {
    var dots = Dots()
    dots.dotDiameter = 1
    dots.dotSpacing = 1
    dots.height = 2
    dots.dotOffset = 1
    dots.titleRise = 0.5
    dots.itemMargin = 1
    return dots
  }

  /// `dots`.
  public var name: String { "dots" }
  /// `twitter`.
  public var aliases: [String] { ["twitter"] }
  /// One line for a list of indicators.
  public var summary: String { "the title in the middle, its neighbours fading, dots below" }
  /// The height it was given.
  public var preferredHeight: Double { height }

  /// Titles at equal distances; a finger on them does nothing but tap.
  public var stripStyle: StripStyle {
    var style = StripStyle()
    style.arrangement = .carousel(pitch: titleSpacing)
    style.itemMargin = itemMargin
    style.interaction = .none
    return style
  }

  /// The titles that are not faded to nothing, and the dots.
  public func marks(in context: IndicatorContext) -> [Mark] {
    titleMarks(in: context) + dotMarks(in: context)
  }

  /// The selected dot, between two dots while it moves; the title's box where there are no dots.
  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    guard let selection = context.selection else { return nil }
    guard let row = row(in: context) else {
      return context.selectionParts(moving: .linear) { titleFrame(of: $0, in: context) }?
        .main.frame
    }
    // At the seam of a loop it is on one dot, then on the other, and not on those between.
    let position = selection.fold(from: { Double($0) }) { (place: Double, leg: Selection.Leg) in
      if leg.seam != nil { return leg.progress < 0.5 ? place : Double(leg.to) }
      return place + (Double(leg.to) - place) * leg.progress
    }
    return frame(in: row, at: position, pull: context.isElastic ? selection.overscroll : 0, context)
  }

  /// The tab around a title, its share of the selection, and how far the title is faded.
  public func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
    var frame = context.frame(of: index)
    if row(in: context) != nil { frame.height = max(0, dotTop(in: context)) }
    guard let selection = titleSelection(in: context) else {
      return IndicatorItem(index: index, frame: frame, emphasis: 0, opacity: 0)
    }
    let position = context.strip.position(of: selection)
    let turns = turns(of: index, around: position, for: selection, in: context)
    let distance = Double(index) + turns * Double(context.strip.count) - position
    return IndicatorItem(
      index: index,
      frame: frame.offset(x: shift(turns: turns, in: context)),
      emphasis: selection.share(of: index), opacity: max(0, 1 - abs(distance)))
  }

  /// The page of the dot or of the title under a point.
  public func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget? {
    guard point.y >= 0, point.y <= context.size.height else { return nil }
    if let row = row(in: context), point.y >= dotTop(in: context) {
      let x = point.x - context.scroll
      let onScreen = context.direction == .leftToRight ? x : context.size.width - x
      if let index = row.index(at: onScreen) { return .page(index) }
    }
    return context.strip.index(at: point.x).map(IndicatorTarget.page)
  }
}

// MARK: Titles

extension Dots {
  private func titleMarks(in context: IndicatorContext) -> [Mark] {
    let count = min(context.pages.count, context.strip.count)
    guard let selection = titleSelection(in: context), count > 0, context.size.height > 0
    else { return [] }
    let position = context.strip.position(of: selection)
    let first = position.rounded(.down)
    var marks: [Mark] = []
    for place in [first, first + 1] {
      let opacity = 1 - abs(place - position)
      var turns = 0.0
      if selection.crossesSeam { turns = (place / Double(count)).rounded(.down) }
      let index = place - turns * Double(count)
      guard opacity > 0, index >= 0, index < Double(count) else { continue }
      let box = titleFrame(of: Int(index), in: context)
        .offset(x: shift(turns: turns, in: context))
      let share = selection.share(of: Int(index))
      let look = TitleLook(
        opacity: opacity, color: titleColors?.color(share: share), truncation: truncation)
      marks += context.titleMarks(of: Int(index), in: box, look: look)
    }
    return marks
  }

  /// The selection that the titles follow: without elastic effects never beyond an end.
  private func titleSelection(in context: IndicatorContext) -> Selection? {
    var selection = context.selection
    if !context.isElastic { selection?.overscroll = 0 }
    return selection
  }

  private func titleFrame(of index: Int, in context: IndicatorContext) -> Rect {
    var box = context.strip.titleFrame(of: index)
    box.height = max(0, context.size.height - 2 * max(0, titleRise))
    return box
  }

  /// How many times around the loop the nearest copy of a title stands from its own place.
  private func turns(
    of index: Int, around position: Double, for selection: Selection, in context: IndicatorContext
  ) -> Double {
    guard selection.crossesSeam, context.strip.count > 0 else { return 0 }
    return ((position - Double(index)) / Double(context.strip.count)).rounded()
  }

  private func shift(turns: Double, in context: IndicatorContext) -> Double {
    let pitch = context.strip.frame(of: 0).width
    let distance = turns * Double(context.strip.count) * pitch
    return context.direction == .leftToRight ? distance : -distance
  }
}

// MARK: Dots

extension Dots {
  private func dotMarks(in context: IndicatorContext) -> [Mark] {
    guard let selection = context.selection, let row = row(in: context) else { return [] }
    let pull = context.isElastic ? selection.overscroll : 0
    return row.indices.compactMap { index -> Mark? in
      let share = selection.share(of: index)
      let scale = row.scale(of: index)
      let frame = frame(in: row, at: Double(index), pull: pull * share, context)
      guard scale > 0, context.shows(frame) else { return nil }
      return Mark(
        role: .dot, index: index, page: context.pages[index].id, frame: frame, emphasis: share,
        scale: scale, cornerRadius: row.diameter / 2, colorRole: share >= 0.5 ? .accent : .quiet,
        layer: 1)
    }
  }

  /// The row; `nil` where there are no dots, or no room for them below the titles.
  private func row(in context: IndicatorContext) -> DotRow? {
    let count = min(context.pages.count, context.strip.count)
    guard
      let selection = context.selection, dotTop(in: context) > 0,
      count > 1 || !hidesForSinglePage
    else { return nil }
    let position = selection.fold(from: { Double($0) }) { (place: Double, leg: Selection.Leg) in
      place + (Double(leg.to) - place) * leg.progress
    }
    return DotRow(
      count: count, position: position, diameter: dotDiameter, spacing: dotSpacing,
      limit: maxDots, width: context.size.width)
  }

  private func dotTop(in context: IndicatorContext) -> Double {
    context.size.height - max(0, dotOffset)
  }

  private func frame(
    in row: DotRow, at position: Double, pull: Double, _ context: IndicatorContext
  ) -> Rect {
    var x = row.x(at: position) + pull * row.diameter
    if context.direction == .rightToLeft { x = context.size.width - x - row.diameter }
    return Rect(
      x: context.scroll + x, y: dotTop(in: context), width: row.diameter, height: row.diameter)
  }
}

extension Dots: ListedOptions {
  /// The properties that can be given as options.
  public static var options: [IndicatorOption<Dots>] {
    [
      .length("dotDiameter") { $0.dotDiameter = $1 },
      .length("dotSpacing") { $0.dotSpacing = $1 },
      .optionalLength("titleSpacing") { $0.titleSpacing = $1 },
      .optionalCount("maxDots") { $0.maxDots = $1 },
      .flag("hidesForSinglePage") { $0.hidesForSinglePage = $1 },
      .length("height") { $0.height = $1 },
      .length("dotOffset") { $0.dotOffset = $1 },
      .length("titleRise") { $0.titleRise = $1 },
      .length("itemMargin") { $0.itemMargin = $1 },
      .choice("truncation") { $0.truncation = $1 },
      .titleColors("titleColors") { $0.titleColors = $1 },
    ]
  }
}

extension Selection {
  /// Whether a part of the way leads over the seam of a loop.
  var crossesSeam: Bool { legs.contains { $0.seam != nil } }
}
