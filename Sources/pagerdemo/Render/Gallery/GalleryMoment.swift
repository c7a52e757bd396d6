import PagerKitCore

/// One picture of a sheet: which pages, and where among them.
struct GalleryMoment {
  var caption: String
  var pages: [Page]
  var position: Double
  var direction = LayoutDirection.leftToRight

  /// The pictures of a sheet, in reading order.
  static let all = [
    GalleryMoment(caption: "at rest", pages: few, position: 1),
    GalleryMoment(caption: "half way", pages: few, position: 1.5),
    GalleryMoment(caption: "over-scrolled", pages: few, position: -0.3),
    GalleryMoment(
      caption: "right to left", pages: few, position: 1.35, direction: .rightToLeft),
    GalleryMoment(caption: "long titles", pages: long, position: 1.35),
    GalleryMoment(caption: "a thousand pages", pages: many, position: 499.5),
  ]

  /// Pages with what a tab can wear: a badge with a number, a dot, an image.
  static let few = [
    Page(id: PageID("home"), title: "Home", image: PageImage("house")),
    Page(id: PageID("news"), title: "News", badge: .text("3")),
    Page(id: PageID("music"), title: "Music"),
    Page(id: PageID("friends"), title: "Friends", badge: .dot),
    Page(id: PageID("settings"), title: "Settings"),
  ]

  private static let long = [
    "Preface", "On the origin of the tab, its uses and its abuses through the ages",
    "Of bars, dots and segments", "An appendix that nobody reads to its very end",
  ].map { Page(id: PageID($0)) }

  private static let many = (1...1000).map { Page(id: PageID("\($0)"), title: "Page \($0)") }
}
