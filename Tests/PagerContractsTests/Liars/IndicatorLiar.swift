import PagerContracts
import PagerKitCore

/// An indicator that tells the truth in everything but one lie.
struct IndicatorLiar: PagerIndicator {
  var name = "liar"
  var aliases: [String] = []
  var preferredHeight: Double = 40
  var stripStyle = StripStyle()
  /// What becomes of the honest marks.
  var marks: @Sendable ([Mark], IndicatorContext) -> [Mark] = { marks, _ in marks }
  /// What becomes of the honest selection frame.
  var selection: @Sendable (Rect?, IndicatorContext) -> Rect? = { frame, _ in frame }
  /// What becomes of an honest item.
  var item: @Sendable (IndicatorItem, IndicatorContext) -> IndicatorItem = { item, _ in item }
  /// What becomes of an honest target.
  var target: @Sendable (IndicatorTarget?, Point) -> IndicatorTarget? = { target, _ in target }

  private let honest = Underlined()

  init() {}

  func marks(in context: IndicatorContext) -> [Mark] {
    marks(honest.marks(in: context), context)
  }

  func selectionFrame(in context: IndicatorContext) -> Rect? {
    selection(honest.selectionFrame(in: context), context)
  }

  func item(_ index: Int, in context: IndicatorContext) -> IndicatorItem {
    item(honest.item(index, in: context), context)
  }

  func target(at point: Point, in context: IndicatorContext) -> IndicatorTarget? {
    target(honest.target(at: point, in: context), point)
  }

  /// The one that breaks this clause.
  static func breaking(_ clause: IndicatorClause) -> IndicatorLiar {
    var liar = IndicatorLiar()
    switch clause {
    case .name: liar.name = "Liar of liars"
    case .pure: liar.marks = { marks, _ in marks.map { $0.moved(by: .random(in: 0...1)) } }
    case .measures: liar.preferredHeight = -1
    case .finite:
      // The classic: a share of the width, without a width.
      liar.selection = { frame, context in
        frame?.offset(x: 0 * (context.size.width / context.size.width))
      }
    case .ranges:
      liar.item = { item, context in
        var item = item
        item.opacity = 1 + (context.selection?.overscroll ?? 0).magnitude
        return item
      }
    case .visible:
      liar.marks = { marks, context in
        (0..<min(20, context.pages.count)).map { index in
          Mark(role: .title, index: index, frame: context.frame(of: index))
        }
      }
    case .sparse:
      liar.marks = { marks, context in
        // All of them in the viewport, so that nothing else is wrong.
        marks
          + (0..<context.pages.count).map { index in
            Mark(
              role: .separator, index: index,
              frame: Rect(x: context.scroll, y: 0, width: 1, height: 1))
          }
      }
    case .empty:
      liar.selection = { frame, _ in frame ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    case .existing:
      liar.target = { target, point in
        if case .page(let index)? = target { .page(index + 1) } else { target }
      }
    case .shares:
      liar.item = { item, context in
        var item = item
        if let selection = context.selection, selection.legs.count > 1 {
          item.emphasis = item.index == selection.origin ? 1 : 0
          item.emphasis += selection.legs.last?.to == item.index ? 0.5 : 0
        }
        return item
      }
    case .emphasis:
      liar.marks = { marks, context in
        marks.map { mark in
          var mark = mark
          if mark.role == .title { mark.emphasis = mark.index == context.index ? 1 : 0 }
          return mark
        }
      }
    case .continuous: liar.marks = jumping { $0 > 0.5 }
    case .arrival: liar.selection = landing(tooFarBy: 0.1)
    case .overscroll:
      liar.selection = { frame, context in
        guard let frame, let overscroll = context.selection?.overscroll else { return frame }
        // The ancestor's: on the rebound the bar jumps to the other side.
        return overscroll < 0 ? frame.offset(x: -2 * overscroll * frame.width) : frame
      }
    case .seam:
      liar.marks = { marks, context in
        guard let selection = context.selection else { return marks }
        let frame = selection.fold(from: { context.frame(of: $0) }) { (frame: Rect, leg) in
          frame.interpolated(to: context.frame(of: leg.to), progress: leg.progress)
        }
        return marks + [Mark(role: .bar, frame: frame)]
      }
    case .mirrored:
      liar.marks = { marks, context in
        marks.map { mark in
          guard mark.role == .bar else { return mark }
          return mark.moved(by: 3)
        }
      }
    case .hitTest:
      liar.target = { target, point in
        if case .page(let index)? = target { point.x < 160 ? .page(index) : .page(0) } else { nil }
      }
    case .oddTitles:
      liar.marks = { marks, context in
        marks.map { mark in
          guard let text = mark.text else { return mark }
          var mark = mark
          mark.scale = Double(text.count) / Double(text.count)
          return mark
        }
      }
    }
    return liar
  }

  /// A line that is 20 points aside while this holds of the progress of the last leg.
  static func jumping(
    where jumps: @escaping @Sendable (Double) -> Bool
  ) -> @Sendable ([Mark], IndicatorContext) -> [Mark] {
    { marks, context in
      guard let leg = context.selection?.legs.last, leg.seam == nil, jumps(leg.progress) else {
        return marks
      }
      return marks.map { $0.role == .bar ? $0.moved(by: 20) : $0 }
    }
  }

  /// A selection that is a little aside at the end of a leg: too little for a jump.
  private static func landing(
    tooFarBy distance: Double
  ) -> @Sendable (Rect?, IndicatorContext) -> Rect? {
    { frame, context in
      context.selection?.legs.last?.progress == 1 ? frame?.offset(x: distance) : frame
    }
  }
}

extension Mark {
  fileprivate func moved(by distance: Double) -> Mark {
    var mark = self
    mark.frame.x += distance
    return mark
  }
}
