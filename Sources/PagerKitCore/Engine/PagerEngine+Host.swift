// A host that owns the scrolling reports where it is.
extension PagerEngine {
  mutating func scroll(to offset: Double) {
    guard isLaidOut, !pages.isEmpty, offset.isFinite else { return }
    let coordinate = Self.position(offset: offset, step: step)
    if hold != .host {
      // What is aligned already changes nothing.
      if hold == nil, motion == nil, case .along(let here) = place, here == coordinate { return }
      if let running = transition {
        endTransition(
          as: .cancel(from: running.from, to: running.to), because: "a host took over")
      }
      motion = nil
      stripMotion = nil
      wall = nil
      anchorAtCurrent()
      hold = .host
    }
    wall = nil
    place = .along(limited(coordinate))
    placeChanged(cause: .scroll)
  }

  mutating func rest() {
    guard hold == .host, case .along(let coordinate) = place else { return }
    let target = Swift.max(bounds.lowerBound, Swift.min(bounds.upperBound, coordinate))
    if configuration.isPaging {
      come(toRestOn: index(at: nearest(to: target)), because: "the host came to rest")
    } else {
      finish(at: target, on: index(at: nearest(to: target)), because: "the host came to rest")
    }
  }

  /// The position in pages that an offset in points means; within 10⁻¹⁰ of a whole page it is that
  /// page (the tolerance Flutter's page metrics use).
  public static func position(offset: Double, step: Double) -> Double {
    guard step > 0 else { return 0 }
    let position = offset / step
    let whole = position.rounded()
    return (position - whole).magnitude < 1e-10 ? whole : position
  }
}
