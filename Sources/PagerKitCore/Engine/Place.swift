/// Where the pages are on their way: the truth from which position, selection and frames follow.
enum Place: Hashable, Sendable {
  /// Among neighbours, by a coordinate in pages. In a loop it is not wrapped while a transition
  /// runs: −0.25 is a quarter of the way from the first page back to the last.
  case along(Double)
  /// On a passage, with the share of it that is done.
  case passing(Passage, Double)
}

/// A straight way from whatever was on the screen to a page that need not be its neighbour.
///
/// The picture at its beginning leaves as a whole at one side while the target comes in at the other.
/// So a far move shows two pages and no other, and a move that begins in the middle of another one
/// begins without a jump.
struct Passage: Hashable, Sendable {
  /// A page of the picture at the beginning, and how far from its resting place it was, in pages.
  struct Piece: Hashable, Sendable {
    var index: Int
    var distance: Double
  }

  /// The selection at the beginning.
  var start: Selection
  /// The pages on the screen at the beginning.
  var picture: [Piece]
  /// The position at the beginning, in pages.
  var startPosition: Double
  /// The index of the page it leads to.
  var target: Int
  /// The position of that page; differs from `target` by a multiple of the count across a seam.
  var targetPosition: Double
  /// +1 where the target comes in on the side of the next page, −1 on the other side.
  var side: Double
  /// Whether it crosses the seam of a loop.
  var seam: Selection.Seam?

  /// The selection when a share of the way is done.
  func selection(at progress: Double) -> Selection {
    var selection = start
    selection.overscroll = start.overscroll * (1 - progress)
    selection.append(Selection.Leg(to: target, progress: progress, seam: seam))
    return selection
  }

  /// The position when a share of the way is done.
  func position(at progress: Double) -> Double {
    startPosition + (targetPosition - startPosition) * progress
  }

  /// The page at which it began, if it began at rest on one.
  var origin: Int? {
    start.legs.isEmpty && picture.count == 1 && picture[0].distance == 0 ? start.origin : nil
  }
}

extension Selection {
  /// The most legs that are kept; with so many the oldest have next to nothing left of the selection.
  private static let longest = 24

  /// Goes on from here. Legs that are not begun count for nothing, a finished one is the new origin.
  mutating func append(_ leg: Leg) {
    if leg.progress >= 1 {
      origin = leg.to
      legs = []
      return
    }
    if leg.progress <= 0 { return }
    legs.append(leg)
    if legs.count > Self.longest {
      origin = legs[0].to
      legs.removeFirst()
    }
  }
}
