#if !hasFeature(Embedded)
  /// Pagers inside each other: decides whose a finger is.
  ///
  /// With its first motion a finger goes to the innermost pager that can move that way, or that is
  /// moving already, and stays with it until it leaves. So an inner pager pages to its end; the next
  /// finger that wants beyond is the outer one's. Where none can move it is the innermost one's, which
  /// resists.
  ///
  ///     let chain = PagerChain([photos, days])
  ///     chain.drag(by: -20)
  ///     chain.release(velocity: -400)
  ///
  /// All of them move along the axis along which the finger does.
  public final class PagerChain {
    /// The pagers, the innermost first.
    public let pagers: [Pager]
    private var holder: Pager?

    /// Creates a chain of pagers, the innermost first.
    public init(_ pagers: [Pager]) {
      self.pagers = pagers
    }

    /// The pager that has the finger; `nil` while there is none, or it has not moved yet.
    public var current: Pager? { holder }

    /// The finger moved by so many points along the axis. Without a distance nothing is decided yet.
    public func drag(by distance: Double) {
      if holder == nil, distance != 0, distance.isFinite { holder = pager(for: distance) }
      holder?.perform(.drag(by: distance))
    }

    /// The finger left with this speed, in points per second, of the same sign as `drag`.
    public func release(velocity: Double) {
      let holder = self.holder
      self.holder = nil
      holder?.perform(.release(velocity: velocity))
    }

    private func pager(for distance: Double) -> Pager? {
      pagers.first { pager in
        let rules = pager.snapshot.configuration
        let isMirrored = rules.axis == .horizontal && rules.direction == .rightToLeft
        return pager.state.isMoving || pager.canMove(forward: isMirrored != (distance < 0))
      } ?? pagers.first
    }
  }
#endif
