import PagerKitCore

#if !hasFeature(Embedded)
  /// An overview over a pager: what is chosen, added, removed and moved in it happens in the pager.
  ///
  /// The pager keeps the truth; the overview shows it. Every verb tells the editor first, then
  /// changes the pager's list, then sets the cards in motion. A host whose list changes by other ways
  /// calls ``pagerChanged()`` when the pager has reloaded.
  ///
  ///     let overview = PagerOverview(pager: pager, layout: TiltedLayout())
  ///     overview.editor = source
  ///     overview.machine.resize(size)
  ///     overview.present()
  public final class PagerOverview {
    /// The pager.
    public let pager: Pager
    /// Where the cards stand; what is asked of it directly changes nothing in the pager.
    public var machine: Overview
    /// Who is told what is added, removed and moved.
    public weak var editor: (any PageEditor)?
    /// The tabs that were closed here and not brought back, the last one at the end.
    public private(set) var closed: [ClosedTab] = []

    /// A closed tab, and where it was.
    public struct ClosedTab: Sendable {
      /// The page.
      public let page: Page
      /// Its place in the list.
      public let index: Int
    }

    /// Creates a closed overview.
    public init(
      pager: Pager, layout: any CardLayout, style: CardStyle = CardStyle(),
      direction: LayoutDirection = .leftToRight
    ) {
      self.pager = pager
      machine = Overview(layout: layout, style: style, direction: direction)
    }

    /// Opens from the pager's current page.
    public func present() {
      pagerChanged()
      machine.present()
    }

    /// Closes to the pager's current page.
    public func dismiss() { machine.dismiss() }

    /// The pager's list or current page changed; the cards follow.
    public func pagerChanged() {
      machine.follow(pager.snapshot.pages, active: pager.state.current)
    }

    /// Goes to a page and closes to it. A page that the pager refuses stays where it is: `false`.
    @discardableResult
    public func select(_ page: PageID) -> Bool {
      guard machine.setFocus(page) else { return false }
      pager.go(to: .id(page), animated: false)
      guard let current = pager.state.current, current == page else { return false }
      machine.dismiss(to: page)
      return true
    }

    /// Puts a page into the list and shows its card; `false` where its id is there already.
    ///
    /// `index` beyond the ends counts as the end.
    @discardableResult
    public func add(_ page: Page, at index: Int) -> Bool {
      let pages = pager.snapshot.pages
      guard pages.index(of: page.id) == nil else { return false }
      let index = min(max(0, index), pages.count)
      editor?.pageAdded(page, at: index)
      pager.update(BatchUpdate(insertions: [.init(at: index, [page])]))
      machine.follow(pager.snapshot.pages, active: pager.state.current, showing: page.id)
      return true
    }

    /// Takes a page out of the list; `false` where it is not there.
    @discardableResult
    public func remove(_ page: PageID) -> Bool {
      let pages = pager.snapshot.pages
      guard let index = pages.index(of: page) else { return false }
      closed.append(ClosedTab(page: pages[index], index: index))
      editor?.pageRemoved(page, at: index)
      pager.update(BatchUpdate(removals: [page]))
      pagerChanged()
      return true
    }

    /// Brings back the tab that was closed last; `false` where there is none.
    @discardableResult
    public func reopen() -> Bool {
      while let tab = closed.popLast() {
        // It may have come back by another way in the meantime.
        if add(tab.page, at: tab.index) { return true }
      }
      return false
    }

    /// Moves a page to a place in the list; `false` where nothing is to be done.
    @discardableResult
    public func move(_ page: PageID, to index: Int) -> Bool {
      let pages = pager.snapshot.pages
      guard let from = pages.index(of: page), index >= 0, index < pages.count, index != from
      else { return false }
      editor?.pageMoved(page, from: from, to: index)
      pager.update(BatchUpdate(moves: [.init(page, to: index)]))
      pagerChanged()
      return true
    }

    /// Lets go of the card in the fingers and moves its page to where it is.
    public func endReorder() {
      guard let move = machine.endReorder() else { return }
      self.move(move.page, to: move.to)
    }

    /// Lets time pass.
    public func advance(by duration: Duration) { machine.advance(by: duration) }
  }
#endif
