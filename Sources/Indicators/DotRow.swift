import PagerKitCore

/// A row of dots, one for each page: where each stands on the screen, left to right.
///
/// A row that would be too long becomes a window on it that follows the selection; dots near an end
/// behind which there are more shrink to nothing.
struct DotRow {
  var diameter: Double
  var spacing: Double
  /// The number of all dots.
  var count: Int
  /// The number of dots the window has room for.
  var shown: Int
  /// The dot at the window's start; between two dots on the way from one to the next.
  var first: Double
  /// Where the window starts.
  var start: Double

  /// A row in the middle of a viewport.
  ///
  /// - Parameters:
  ///   - position: the selection's place among the dots.
  ///   - limit: the greatest number of dots, if there is one.
  init?(
    count: Int, position: Double, diameter: Double, spacing: Double, limit: Int?, width: Double
  ) {
    guard count > 0, diameter > 0, diameter <= width, spacing >= 0, spacing.isFinite else {
      return nil
    }
    let pitch = diameter + spacing
    let room = ((width + spacing) / pitch).rounded(.down)
    self.count = count
    self.diameter = diameter
    self.spacing = spacing
    shown = Int(max(1, min(Double(count), room, Double(max(1, limit ?? count)))))
    first = max(0, min(Double(count - shown), position - Double(shown - 1) / 2))
    let length = Double(shown) * diameter + Double(shown - 1) * spacing
    start = (width - length) / 2
  }

  /// The dots that are not shrunk to nothing.
  var indices: Range<Int> {
    let low = max(0, Int(first.rounded(.down)))
    let high = min(count, Int((first + Double(shown)).rounded(.up)))
    return low..<max(low, high)
  }

  /// The left edge of a dot, or of the selection between two.
  func x(at position: Double) -> Double { start + (position - first) * (diameter + spacing) }

  /// The size at which a dot is drawn.
  func scale(of index: Int) -> Double {
    let slot = Double(index) - first
    let before = min(1, first)
    let after = min(1, Double(count - shown) - first)
    return (1 - before * (1 - growth(slot)))
      * (1 - after * (1 - growth(Double(shown - 1) - slot)))
  }

  /// The dot at a place on the screen; half of the spacing on each side belongs to it.
  func index(at x: Double) -> Int? {
    let place = ((x - start + spacing / 2) / (diameter + spacing) + first).rounded(.down)
    guard place >= Double(indices.lowerBound), place < Double(indices.upperBound) else {
      return nil
    }
    return Int(place)
  }

  /// From nothing, one place outside of the window, to full size in its third place, or in the middle
  /// of a shorter one.
  private func growth(_ slot: Double) -> Double {
    let reach = min(3, Double(shown + 1) / 2)
    return max(0, min(1, (slot + 1) / reach))
  }
}
