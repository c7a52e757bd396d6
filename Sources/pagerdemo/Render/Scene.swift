import PagerKitCore

/// All that is to be seen at one moment, in the picture's coordinates: what every writer draws.
struct Scene {
  /// One page of which something shows.
  struct Leaf {
    var page: Page
    var index: Int
    /// Its box in the picture.
    var frame: Rect
    var content: PageContent?
  }

  /// The picture, in points.
  var size: Size
  /// The part of it that the indicator has, at the top.
  var stripHeight: Double
  /// The indicator's marks, in drawing order, in the picture's coordinates.
  var marks: [Mark]
  /// The pages, in the order of the list.
  var leaves: [Leaf]
  var theme: PictureTheme
  /// What the picture shows, in words.
  var title: String

  /// The box of the strip.
  var strip: Rect { Rect(x: 0, y: 0, width: size.width, height: stripHeight) }
  /// The box below it; may be empty.
  var body: Rect {
    Rect(x: 0, y: stripHeight, width: size.width, height: max(0, size.height - stripHeight))
  }
}
