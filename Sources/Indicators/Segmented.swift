import PagerKitCore

/// Equal segments, one of them selected (XLPagerTabStrip's `SegmentedPagerTabStrip`).
public struct Segmented: PagerIndicator, Hashable {
  /// The height of the segments, in points; never higher than the area.
  public var height: Double = 32
  /// Whether a segment is only a button: none stays highlighted.
  public var momentary = false
  /// The radius of the plate's corners, in points.
  public var cornerRadius: Double = 8
  /// The room at each side of a title, in points.
  public var itemMargin: Double = 8
  /// The side of a page's image, in points.
  public var imageSize: Double = 20
  /// The room between an image and its title, in points.
  public var imageSpacing: Double = 4
  /// Where a title is cut that is too long for its segment.
  public var truncation: Truncation = .middle

  /// Creates one with the defaults.
  public init() {}

  /// For cells: one high.
  public static var terminal: Segmented {
    var segmented = Segmented()
    segmented.height = 1
    segmented.cornerRadius = 0
    segmented.itemMargin = 1
    segmented.imageSize = 1
    segmented.imageSpacing = 1
    return segmented
  }

  /// `segmented`.
  public var name: String { "segmented" }
  /// One line for a list of indicators.
  public var summary: String { "equal segments, one of them selected" }
  /// Common: the selection switches at half way.
  public var defaultBehaviour: PagerBehaviour { .common }
  /// As high as the segments.
  public var preferredHeight: Double { height }

  /// Every tab an n-th of the viewport; a finger on it does nothing but tap.
  public var stripStyle: StripStyle {
    var style = StripStyle()
    style.arrangement = .shared
    style.itemMargin = itemMargin
    style.imageRoom = imageSize > 0 ? imageSize + imageSpacing : 0
    style.interaction = .none
    return style
  }

  /// The segments, the plate of the selected one, and the titles.
  public func marks(in context: IndicatorContext) -> [Mark] {
    let indices = drawnIndices(in: context)
    var marks = indices.map { index in
      Mark(
        role: .segment, index: index, page: context.pages[index].id,
        frame: frame(of: index, in: context),
        emphasis: context.selection?.share(of: index) ?? 0, cornerRadius: cornerRadius,
        colorRole: .surface, layer: -2)
    }
    .filter { $0.frame.height > 0 && context.shows($0.frame) }
    marks += plates(in: context)
    let look = TitleLook(
      truncation: truncation, imageSize: imageSize, imageSpacing: imageSpacing)
    for index in indices {
      let area = frame(of: index, in: context)
      var box = context.strip.titleFrame(of: index)
      box.y = area.y
      box.height = area.height
      guard box.height > 0 else { continue }
      var titles = context.titleMarks(of: index, in: box, look: look)
      if momentary {
        for place in titles.indices { titles[place].colorRole = .text }
      }
      marks += titles
    }
    return marks
  }

  /// The selected segment's rectangle, on its way linear from one to the next.
  public func selectionFrame(in context: IndicatorContext) -> Rect? {
    parts(in: context)?.main.frame
  }

  /// The segment, and the share of the selection it has.
  public func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
    IndicatorItem(
      index: index, frame: frame(of: index, in: context),
      emphasis: context.selection?.share(of: index) ?? 0)
  }

  private func plates(in context: IndicatorContext) -> [Mark] {
    if momentary { return [] }
    let plate = Mark(
      role: .cover, frame: .zero, cornerRadius: cornerRadius, colorRole: .accent, layer: -1)
    return context.marks(like: plate, at: parts(in: context))
  }

  private func parts(in context: IndicatorContext) -> SelectionParts? {
    context.selectionParts(moving: .linear) { frame(of: $0, in: context) }
  }

  private func frame(of index: Int, in context: IndicatorContext) -> Rect {
    var frame = context.frame(of: index)
    let area = frame.height
    frame.height = max(0, min(height, area))
    frame.y = (area - frame.height) / 2
    return frame
  }

  /// All visible segments; where a point would hold several, those with a share of the selection.
  private func drawnIndices(in context: IndicatorContext) -> [Int] {
    let visible = context.visibleTabs
    if Double(visible.count) <= context.size.width { return Array(visible) }
    return (context.selection?.indices ?? []).filter { visible.contains($0) }
  }
}

extension Segmented: ListedOptions {
  /// `height`, `momentary` and how titles stand in their segments.
  public static var options: [IndicatorOption<Segmented>] {
    [
      .length("height") { $0.height = $1 },
      .flag("momentary") { $0.momentary = $1 },
      .length("cornerRadius") { $0.cornerRadius = $1 },
      .length("itemMargin") { $0.itemMargin = $1 },
      .length("imageSize") { $0.imageSize = $1 },
      .length("imageSpacing") { $0.imageSpacing = $1 },
      .choice("truncation") { $0.truncation = $1 },
    ]
  }
}
