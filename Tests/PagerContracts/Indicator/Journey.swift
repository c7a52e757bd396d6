import PagerKitCore

/// A way of the selection, from one rest to another, as a function of how much of it is done.
struct Journey {
  let name: String
  /// The selection at 0 ... 1.
  let selection: (Double) -> Selection
  /// Whether there are two marks on the way, of which `selectionFrame` tells only one.
  var crossesSeam = false

  /// A leg after others, which ends at rest: at 1 there is no leg any more.
  private static func leg(
    from start: Selection, to target: Int, seam: Selection.Seam? = nil
  ) -> (Double) -> Selection {
    { done in
      if done <= 0 { return start }
      if done >= 1 { return Selection(origin: target) }
      var selection = start
      selection.legs.append(.init(to: target, progress: done, seam: seam))
      return selection
    }
  }

  /// Every sort of way on a list of at least two pages.
  static func all(count: Int) -> [Journey] {
    let last = count - 1
    var result = [
      Journey(name: "a move to the next page", selection: leg(from: Selection(origin: 0), to: 1)),
      Journey(
        name: "a move to the page before",
        selection: leg(from: Selection(origin: last), to: last - 1)),
      Journey(name: "a pull beyond the start") { Selection(origin: 0, overscroll: -$0) },
      Journey(name: "a pull beyond the end") { Selection(origin: last, overscroll: $0) },
      Journey(
        name: "a move that is called back",
        selection: leg(
          from: Selection(origin: 0, legs: [.init(to: 1, progress: 0.4)]), to: 0)),
      Journey(
        name: "a step on over the seam",
        selection: leg(from: Selection(origin: last), to: 0, seam: .forward), crossesSeam: true),
      Journey(
        name: "a step back over the seam",
        selection: leg(from: Selection(origin: 0), to: last, seam: .backward), crossesSeam: true),
    ]
    guard last > 1 else { return result }
    result.append(
      Journey(name: "a far move", selection: leg(from: Selection(origin: 0), to: last)))
    result.append(
      Journey(
        name: "a far move that is given a new target",
        selection: leg(
          from: Selection(origin: 1, legs: [.init(to: last, progress: 0.6)]), to: 0)))
    return result
  }

  /// Where it is looked at: evenly, and closely about the places where a formula may break.
  static let moments: [Double] = {
    var moments = (0...40).map { Double($0) / 40 }
    for near in [1e-9, 1e-6, 1e-3] { moments += [near, 0.5 - near, 0.5 + near, 1 - near] }
    return moments.sorted()
  }()

  /// The least time between two moments: what is still apart there is a jump.
  static let instant = 1e-12
}
