import PagerIndicators
import PagerKitCore
import TiltedTabs

/// One look of the gallery: an indicator, as it is or with decorations.
struct GalleryLook {
  /// The file's name, without its end.
  var name: String
  /// What it is called.
  var title: String
  /// How it is asked for in Swift.
  var code: String
  var indicator: any PagerIndicator
  /// The height of one picture; for strips, so much that a little of the page shows.
  var height = 96.0
  /// How large it is drawn: overviews are made for more room than a sheet has.
  var scale = 1.0
  /// Whether a moving picture is made of it too.
  var moves = false

  /// All looks, in the order of the gallery.
  static let all: [GalleryLook] = strips + decorations + overviews

  private static let strips = [
    GalleryLook(
      name: "button-bar", title: "Button bar", code: "ButtonBar()", indicator: ButtonBar(),
      moves: true),
    GalleryLook(
      name: "ac-tab-scroll-view", title: "The look of ACTabScrollView",
      code: "ButtonBar.acTabScrollView", indicator: ButtonBar.acTabScrollView),
    GalleryLook(
      name: "scroll-page-view", title: "The look of ScrollPageView",
      code: "ButtonBar.scrollPageView", indicator: ButtonBar.scrollPageView, moves: true),
    GalleryLook(
      name: "scroll-page-view-cover", title: "The look of ScrollPageView, with a cover",
      code: "ButtonBar.scrollPageViewCover", indicator: ButtonBar.scrollPageViewCover),
    GalleryLook(name: "bar", title: "Bar", code: "Bar()", indicator: Bar()),
    GalleryLook(name: "dots", title: "Dots", code: "Dots()", indicator: Dots(), moves: true),
    GalleryLook(
      name: "segmented", title: "Segmented", code: "Segmented()", indicator: Segmented()),
  ]

  private static let decorations = [
    GalleryLook(
      name: "elastic", title: "An elastic bar as wide as its title",
      code: "buttonBar.barWidth = .title; buttonBar.barMotion = .elastic",
      indicator: buttonBar {
        $0.barWidth = .title
        $0.barMotion = .elastic
      }, moves: true),
    GalleryLook(
      name: "worm", title: "A worm above the titles",
      code: "buttonBar.barPosition = .top; buttonBar.barMotion = .worm",
      indicator: buttonBar {
        $0.barPosition = .top
        $0.barMotion = .worm
      }),
    GalleryLook(
      name: "furniture", title: "Separators, close buttons, a trailing button, fading edges",
      code: """
        buttonBar.separators = Separators(); buttonBar.closeButtons = CloseButtons(); \
        buttonBar.trailingButton = TrailingButton(); buttonBar.edgeFade = 40
        """,
      indicator: buttonBar {
        $0.separators = Separators()
        $0.closeButtons = CloseButtons()
        $0.trailingButton = TrailingButton()
        $0.edgeFade = 40
      }),
  ]

  private static let overviews = [
    GalleryLook(
      name: "tilted", title: "Tilted cards", code: "Tilted()", indicator: Tilted(), height: 400,
      scale: 0.8),
    GalleryLook(
      name: "grid", title: "Grid", code: "Grid()", indicator: Grid(), height: 240,
      scale: 0.5),
  ]

  private static func buttonBar(_ change: (inout ButtonBar) -> Void) -> ButtonBar {
    var bar = ButtonBar()
    change(&bar)
    return bar
  }
}
