import PagerKitCore

/// The selection as boxes: one, and at the seam of a loop a second one.
struct SelectionParts {
  struct Part {
    /// The page on whose behalf it is there.
    var index: Int
    var frame: Rect
  }

  /// The one that counts: at the seam the page it comes from until half way, then the one it goes to.
  var main: Part
  var other: Part?
}

extension IndicatorContext {
  /// The selection's boxes, folded along its legs, so that a new target never makes them jump.
  ///
  /// At the seam of a loop a box leaves at its end while another enters at the opposite one, each by
  /// its own width or as far as the viewport's edge, if that is farther. Beyond an end of the list the
  /// box goes along by its own width for each page, its width unchanged.
  ///
  /// - Parameters:
  ///   - motion: how a box gets from one tab to another.
  ///   - box: the box of a tab at rest.
  func selectionParts(moving motion: BarMotion, box: (Int) -> Rect) -> SelectionParts? {
    guard let selection else { return nil }
    var main = SelectionParts.Part(index: selection.origin, frame: box(selection.origin))
    var other: SelectionParts.Part?
    for leg in selection.legs {
      let home = box(leg.to)
      if leg.seam != nil || other?.index == leg.to {
        let goesRight = (leg.seam ?? .forward == .forward) == (direction == .leftToRight)
        let rest = box(main.index)
        let entry = other?.frame ?? hidden(home, home: home, of: leg.to, onTheRight: !goesRight)
        let exit =
          other == nil
          ? hidden(main.frame, home: rest, of: main.index, onTheRight: goesRight)
          : hiddenNearby(main.frame, home: rest, of: main.index)
        let leaving = SelectionParts.Part(
          index: main.index, frame: main.frame.interpolated(to: exit, progress: leg.progress))
        let entering = SelectionParts.Part(
          index: leg.to, frame: entry.interpolated(to: home, progress: leg.progress))
        main = leg.progress < 0.5 ? leaving : entering
        other = leg.progress < 0.5 ? entering : leaving
      } else {
        main = SelectionParts.Part(
          index: leg.to, frame: motion.frame(from: main.frame, to: home, progress: leg.progress))
        if let part = other {
          let exit = hiddenNearby(part.frame, home: box(part.index), of: part.index)
          other?.frame = part.frame.interpolated(to: exit, progress: leg.progress)
        }
      }
    }
    if isElastic {
      let amount = direction == .leftToRight ? selection.overscroll : -selection.overscroll
      main.frame.x += main.frame.width * amount
    }
    return SelectionParts(main: main, other: other)
  }

  /// A mark like the sample for each of the boxes that shows; at the seam each has its page's share.
  func marks(like sample: Mark, at parts: SelectionParts?) -> [Mark] {
    guard let parts, let selection else { return [] }
    return [parts.main, parts.other].compactMap { part -> Mark? in
      guard let part, part.frame.width > 0, part.frame.height > 0, shows(part.frame) else {
        return nil
      }
      var mark = sample
      mark.frame = part.frame
      mark.emphasis = parts.other == nil ? 1 : selection.share(of: part.index)
      return mark
    }
  }

  /// A box that has left the viewport in which its tab rests, `home` being its place there.
  private func hidden(
    _ frame: Rect, home: Rect, of index: Int, onTheRight: Bool
  ) -> Rect {
    let left = strip.restingScroll(of: index)
    var frame = frame
    if onTheRight {
      frame.x = max(frame.x, home.maxX, left + max(0, size.width))
    } else {
      frame.x = min(frame.x, min(home.x, left) - frame.width)
    }
    return frame
  }

  /// The same on the side to which it has less far to go.
  private func hiddenNearby(_ frame: Rect, home: Rect, of index: Int) -> Rect {
    let right = hidden(frame, home: home, of: index, onTheRight: true)
    let left = hidden(frame, home: home, of: index, onTheRight: false)
    return right.x - frame.x <= frame.x - left.x ? right : left
  }
}
