extension Strip {
  /// What the fill and the alignment made of the natural widths, left to right.
  struct Layout: Sendable {
    enum Widths: Sendable {
      case natural
      case uniform(Double)
      /// No tab is narrower than `least`; the starts of all tabs, without gaps.
      case stretched(least: Double, starts: [Double])
    }

    /// Where the first tab starts.
    var lead = 0.0
    /// The room between two tabs.
    var gap = 0.0
    var widths = Widths.natural
    /// The content's length with its insets.
    var length = 0.0
  }

  func resolvedLayout() -> Layout {
    switch style.arrangement {
    case .row: rowLayout()
    case .shared: sharedLayout()
    case .carousel(let pitch): carouselLayout(pitch: pitch.map(Rules.length) ?? span / 2)
    }
  }

  private func sharedLayout() -> Layout {
    let room = count > 0 ? max(0, span - rules.leading - rules.trailing) : 0
    return Layout(
      lead: rules.leading, widths: .uniform(room / Double(max(1, count))),
      length: rules.leading + room + rules.trailing)
  }

  private func carouselLayout(pitch: Double) -> Layout {
    Layout(
      lead: (span - pitch) / 2, widths: .uniform(pitch),
      length: count > 0 ? Double(count - 1) * pitch + span : 0)
  }

  private func rowLayout() -> Layout {
    var layout = Layout(lead: rules.leading, gap: rules.spacing)
    let gaps = Double(max(0, count - 1)) * rules.spacing
    let room = span - rules.leading - rules.trailing
    var sum = widths.length
    if let shown = style.visibleCount {
      let shares = Double(max(1, shown))
      let share = max(0, room - (shares - 1) * rules.spacing) / shares
      let width = max(rules.tab.least, min(rules.tab.greatest, share))
      layout.widths = .uniform(width)
      sum = Double(count) * width
    }
    layout.length = rules.leading + sum + gaps + rules.trailing
    guard count > 0, span > 0, sum + gaps <= room else { return layout }
    if fill(&layout, sum: sum, room: room) {
      layout.length = span
    } else {
      align(&layout, left: room - sum - gaps)
    }
    return layout
  }

  /// Lets tabs or gaps take what is left; answers whether they did.
  private func fill(_ layout: inout Layout, sum: Double, room: Double) -> Bool {
    let share = (room - Double(count - 1) * layout.gap) / Double(count)
    switch style.fill {
    case .none: return false
    case .spread:
      guard count > 1 else { return false }
      layout.gap = (room - sum) / Double(count - 1)
    case .equal:
      guard greatestWidth(in: layout) <= share else { return false }
      layout.widths = .uniform(share)
    case .stretch:
      if case .uniform = layout.widths {
        layout.widths = .uniform(share)
      } else {
        layout.widths = stretchedWidths(share: share)
      }
    }
    return true
  }

  private func align(_ layout: inout Layout, left: Double) {
    switch style.alignment {
    case .leading: break
    case .center: layout.lead += left / 2
    case .trailing: layout.lead += left
    case .distributed:
      let part = left / Double(count)
      layout.lead += part / 2
      layout.gap += part
      layout.length = span
    }
  }

  private func greatestWidth(in layout: Layout) -> Double {
    if case .uniform(let width) = layout.widths { return width }
    var greatest = 0.0
    widths.forEachWidth { greatest = max(greatest, $0) }
    return greatest
  }

  /// XLPagerTabStrip's loop (ButtonBarPagerTabStripViewController): tabs larger than the share keep
  /// their width and leave the rest to the others, until no more tabs are larger.
  ///
  /// Complexity: O(tabs · rounds); it runs only when all tabs fit, and a round needs a larger tab.
  private func stretchedWidths(share even: Double) -> Layout.Widths {
    let room = even * Double(count)
    var share = even
    var large = 0
    while true {
      var number = 0
      var sum = 0.0
      widths.forEachWidth {
        guard $0 > share else { return }
        number += 1
        sum += $0
      }
      guard number > large, number < count else { break }
      large = number
      share = (room - sum) / Double(count - number)
    }
    if large == 0 { return .uniform(even) }
    var starts: [Double] = []
    starts.reserveCapacity(count)
    var end = 0.0
    widths.forEachWidth {
      starts.append(end)
      end += max($0, share)
    }
    return .stretched(least: share, starts: starts)
  }
}
