/// What a pull beyond an end shows of itself: (1 − 1/(x·c/d + 1))·d.
///
/// A function of the whole pull, so that pulling back retraces it exactly. The slope at 0 is `c`, the
/// limit is `d`. The formula and c = 0.55 are those published for UIScrollView.
public struct RubberBand: Hashable, Sendable {
  /// The length that is never reached, in points; positive.
  public var dimension: Double
  /// The share of a small pull that shows.
  public var coefficient: Double

  /// Creates a rubber band.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// What shows of a pull; signed like the pull, 0 without a dimension.
  public func shown(pulled: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let length = (1 - 1 / (pulled.magnitude * coefficient / dimension + 1)) * dimension
    return pulled < 0 ? -length : length
  }

  /// The pull that shows as `shown`; the inverse of ``shown(pulled:)``.
  public func pulled(shown: Double) -> Double {
    guard dimension > 0, coefficient > 0 else { return 0 }
    let length = Swift.min(shown.magnitude, dimension * 0.999_999)
    let pull = (dimension / (dimension - length) - 1) * dimension / coefficient
    return shown < 0 ? -pull : pull
  }
}
