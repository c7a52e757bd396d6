extension Strip {
  /// The scroll that goes with a selection: folded along its legs from the resting scrolls of their
  /// pages, so that a new target never makes it jump.
  ///
  /// Pulled beyond an end a row stays where it is at the end. A carousel, and a strip that is
  /// synchronised with the pages, go along with `overscroll`; hand over 0 where nothing is elastic.
  ///
  /// Complexity: O(legs · log pages).
  public func scroll(for selection: Selection) -> Double {
    guard count > 0 else { return clamped(scroll: 0) }
    if case .carousel = style.arrangement {
      return mirrored(scroll: position(of: selection) * carouselPitch)
    }
    let isSynchronised = style.interaction == .synchronised
    let origin = Double(selection.origin) + selection.overscroll
    var scroll =
      isSynchronised ? self.scroll(atPosition: origin) : restingScroll(of: selection.origin)
    for (number, leg) in selection.legs.enumerated() {
      let step = leg.to - selection.origin
      if isSynchronised, number == 0, leg.seam == nil, abs(step) == 1 {
        scroll = self.scroll(atPosition: origin + Double(step) * leg.progress)
      } else {
        scroll += (restingScroll(of: leg.to) - scroll) * leg.progress
      }
    }
    return scroll
  }

  /// Where the strip stands when a tab is selected and at rest. Complexity: O(log pages).
  public func restingScroll(of index: Int) -> Double {
    guard count > 0 else { return clamped(scroll: 0) }
    let index = max(0, min(count - 1, index))
    if case .carousel = style.arrangement {
      return mirrored(scroll: Double(index) * carouselPitch)
    }
    let (start, width) = extent(of: index)
    let target: Double
    if style.interaction == .synchronised {
      target = start + width / 2 - span / 2
    } else if width > span {
      target = start
    } else {
      switch style.scroll {
      case .center: target = start + width / 2 - span / 2
      case .leading: target = start - rules.leading
      case .trailing: target = start + width + rules.trailing - span
      case .nearest: target = start + width - span
      }
    }
    return mirrored(scroll: bounded(target))
  }

  /// A scroll kept within what the content allows.
  public func clamped(scroll: Double) -> Double {
    mirrored(scroll: bounded(scroll.isNaN ? 0 : mirrored(scroll: scroll)))
  }

  /// Where a selection is among the pages, in pages: its way folded along the legs, and how far it is
  /// pulled beyond an end.
  ///
  /// Over the seam of a loop it runs on beyond the end until half way, and is then as far before the
  /// other end: from −0.5 to count − 0.5. Complexity: O(legs).
  public func position(of selection: Selection) -> Double {
    let circle = Double(count)
    let position = selection.fold(from: { Double($0) }) { (place: Double, leg: Selection.Leg) in
      var target = Double(leg.to)
      switch leg.seam {
      case .forward where target < place: target += circle
      case .backward where target > place: target -= circle
      default: break
      }
      let next = place + (target - place) * leg.progress
      if leg.seam == nil { return next }
      if next >= circle - 0.5 { return next - circle }
      return next < -0.5 ? next + circle : next
    }
    return position + selection.overscroll
  }

  /// Left to right, the limits of the scroll.
  private func bounded(_ scroll: Double) -> Double {
    guard count > 0 else { return 0 }
    if case .carousel = style.arrangement {
      return max(0, min(Double(count - 1) * carouselPitch, scroll))
    }
    if style.centersEnds || style.interaction == .synchronised {
      let first = extent(of: 0)
      let last = extent(of: count - 1)
      let least = first.start + first.width / 2 - span / 2
      return max(least, min(last.start + last.width / 2 - span / 2, scroll))
    }
    return max(0, min(max(layout.length, span) - span, scroll))
  }

  private var carouselPitch: Double {
    if case .uniform(let pitch) = layout.widths { pitch } else { 0 }
  }
}
