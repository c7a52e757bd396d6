import PagerKitCore
import PagerTerminal
import TiltedTabs

extension App {
  /// A notch of the wheel scrolls by so many rows.
  private static let rowsPerNotch = 3

  func handle(_ event: MouseEvent) {
    let now = MonotonicClock.now
    let x = min(event.x, layout.page.columns - 1)
    let y = min(event.y, max(0, layout.status.maxY, layout.page.maxY) - 1)
    if help == nil, isInOverview { return handleInOverview(event, x: x, y: y, at: now) }
    switch event.action {
    case .wheel(let wheel): turn(wheel, onStrip: layout.strip.contains(x: x, y: y))
    case .press(0):
      // A button that went down twice went up unseen, outside of the window.
      letGo()
      guard help == nil, prompt == nil else { return }
      if !layout.status.contains(x: x, y: y) {
        finger = Finger(x: x, y: y, onStrip: layout.strip.contains(x: x, y: y), at: now)
      }
    case .drag(0): drag(toX: x, y: y, at: now)
    case .release: release(at: now)
    case .move: letGo()
    case .press, .drag: break
    }
  }

  private func turn(_ wheel: MouseEvent.Wheel, onStrip: Bool) {
    switch (wheel, onStrip && help == nil) {
    case (.up, false): notches -= 1
    case (.down, false): notches += 1
    case (.left, false): if help == nil { reader.pager.perform(.key(.left)) }
    case (.right, false): if help == nil { reader.pager.perform(.key(.right)) }
    case (.up, true), (.left, true): scrollStrip(by: 4)
    case (.down, true), (.right, true): scrollStrip(by: -4)
    }
    invalidate()
  }

  private func scrollStrip(by cells: Double) {
    reader.pager.perform(.dragStrip(by: cells))
    reader.pager.perform(.releaseStrip(velocity: 0))
  }

  /// Lets the notches that have come since the last frame take effect, together.
  func applyNotches() {
    guard notches != 0 else { return }
    let rows = notches.multipliedReportingOverflow(by: Self.rowsPerNotch).partialValue
    notches = 0
    scroll(by: rows)
  }

  private func drag(toX x: Int, y: Int, at now: Duration) {
    guard var finger else { return }
    let (dx, dy) = finger.move(toX: x, y: y, at: now)
    if case .undecided(let onStrip) = finger.grip, dx != 0 || dy != 0 {
      if onStrip {
        finger.grip = .strip
      } else {
        finger.grip = abs(dx) >= abs(dy) ? .pages : .text
        slides = slides || finger.grip == .pages
      }
    }
    switch finger.grip {
    case .undecided: break
    case .pages: if dx != 0 { reader.pager.perform(.drag(by: Double(dx))) }
    case .strip: if dx != 0 { reader.pager.perform(.dragStrip(by: Double(dx))) }
    case .text: view?.scroll(by: -dy)
    case .card: break
    }
    self.finger = finger
    invalidate()
  }

  private func release(at now: Duration) {
    guard let finger else { return }
    self.finger = nil
    invalidate()
    let velocity = finger.velocity(at: now)
    switch finger.grip {
    case .undecided(let onStrip): if onStrip { tap(x: finger.x, y: finger.y) }
    case .pages: reader.pager.perform(.release(velocity: velocity))
    case .strip: reader.pager.perform(.releaseStrip(velocity: velocity))
    case .text, .card: break
    }
  }

  /// Ends a drag whose end was not seen, without speed.
  func letGo() {
    guard let finger else { return }
    self.finger = nil
    invalidate()
    switch finger.grip {
    case .pages: reader.pager.perform(.release(velocity: 0))
    case .strip: reader.pager.perform(.releaseStrip(velocity: 0))
    case .card: reader.overview.machine.cancelReorder()
    case .undecided, .text: break
    }
  }

  private func tap(x: Int, y: Int) {
    switch stripTarget(x: x, y: y) {
    case .page(let index)?:
      slides = false
      reader.pager.perform(.tap(.index(index)))
    case .close(let index)?: reader.pager.perform(.close(.index(index)))
    case .trailingButton?, nil: break
    }
  }

  /// What a click on a cell of the strip means.
  func stripTarget(x: Int, y: Int) -> IndicatorTarget? {
    let context = reader.pager.snapshot.context(size: layout.indicator)
    // The middle of the cell.
    let point = Point(
      x: Double(x - layout.strip.x) + 0.5 + context.scroll, y: Double(y - layout.strip.y) + 0.5)
    return reader.indicator.target(at: point, in: context)
  }
}
