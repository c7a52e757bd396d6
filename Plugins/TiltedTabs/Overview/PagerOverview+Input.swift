import PagerKitCore

#if !hasFeature(Embedded)
  /// A key, by its meaning for an overview.
  public enum OverviewKey: Hashable, Sendable {
    /// To a neighbour; with `carrying` the card with the focus goes there itself.
    case arrow(OverviewDirection, carrying: Bool)
    /// To the first card.
    case home
    /// To the last card.
    case end
    /// Goes to the page with the focus.
    case enter
    /// Closes the tab with the focus.
    case close
    /// Brings back the tab that was closed last.
    case reopen
    /// Leaves without choosing.
    case escape
  }

  extension PagerOverview {
    /// A key was pressed; `false` where it has no effect.
    @discardableResult
    public func press(_ key: OverviewKey) -> Bool {
      let pages = machine.pages
      switch key {
      case .arrow(let direction, let carrying):
        guard let index = machine.neighbour(direction), let focus = machine.focus else {
          return false
        }
        guard carrying else { return machine.setFocus(pages[index].id) }
        return move(focus, to: index) && machine.setFocus(focus)
      case .home: return !pages.isEmpty && machine.setFocus(pages[0].id)
      case .end: return !pages.isEmpty && machine.setFocus(pages[pages.count - 1].id)
      case .enter: return machine.focus.map(select) ?? false
      case .close: return machine.focus.map(remove) ?? false
      case .reopen: return reopen()
      case .escape:
        guard machine.isPresented else { return false }
        dismiss()
        return true
      }
    }

    /// A tap at a point of the viewport: on a close button it closes the tab, on a card it goes to
    /// the page; `false` beside all of them.
    @discardableResult
    public func tap(at point: Point) -> Bool {
      switch machine.target(at: point) {
      case .page(let index): select(machine.pages[index].id)
      case .close(let index): remove(machine.pages[index].id)
      case .trailingButton, nil: false
      }
    }
  }
#endif
