import PagerKitCore

/// The gallery: every look at every moment, as files of text, the same bytes everywhere.
enum Gallery {
  /// A file of the gallery.
  struct File: Equatable {
    var name: String
    var text: String
  }

  /// All files: a sheet for each look, moving pictures, and an index.
  static var files: [File] {
    var files: [File] = []
    for look in GalleryLook.all {
      files.append(File(name: "\(look.name).svg", text: sheet(look)))
      if look.moves { files.append(File(name: "\(look.name)-moving.svg", text: motion(look))) }
    }
    files.append(File(name: "README.md", text: index))
    return files
  }

  private static let width = 320.0
  private static let gap = 16.0
  private static let captionHeight = 24.0
  private static let theme = PictureTheme.light

  /// All moments of a look in two columns, each under its caption.
  static func sheet(_ look: GalleryLook) -> String {
    let columns = 2
    let rows = (GalleryMoment.all.count + columns - 1) / columns
    let step = (x: width + gap, y: captionHeight + look.height + gap)
    let size = Size(
      width: gap + Double(columns) * step.x, height: gap / 2 + Double(rows) * step.y)
    var elements = [
      Element(
        "rect",
        [
          .set("width", size.width), .set("height", size.height), .set("rx", 8),
          .set("fill", theme.color(of: .surface).hexadecimal),
        ])
    ]
    for (place, moment) in GalleryMoment.all.enumerated() {
      let x = gap + Double(place % columns) * step.x
      let y = gap / 2 + Double(place / columns) * step.y
      elements += picture(of: look, moment, x: x, y: y)
    }
    return SVGWriter.document(size: size, title: look.title, children: elements)
  }

  private static func picture(
    of look: GalleryLook, _ moment: GalleryMoment, x: Double, y: Double
  ) -> [Element] {
    let caption = Element(
      "text",
      [
        .set("x", x), .set("y", y + 16), .set("font-size", 12),
        .set("fill", theme.body.hexadecimal),
      ], text: moment.caption)
    let size = Size(width: width / look.scale, height: look.height / look.scale)
    var rules = PagerConfiguration()
    rules.direction = moment.direction
    var stage = Stage(
      indicator: look.indicator, pages: moment.pages, size: size, rules: rules)
    stage.move(to: moment.position)
    let scene = stage.scene(theme: theme, title: look.title)
    return [
      caption,
      Element(
        "svg",
        [
          .set("x", x), .set("y", y + captionHeight), .set("width", width),
          .set("height", look.height),
          .set("viewBox", "0 0 \(XML.number(size.width)) \(XML.number(size.height))"),
        ], children: SVGWriter(scene: scene).elements),
    ]
  }

  /// A look on its way from the first page to the third, as after a tap.
  static func motion(_ look: GalleryLook) -> String {
    let stage = Stage(
      indicator: look.indicator, pages: GalleryMoment.few,
      size: Size(width: width, height: look.height))
    return SVGAnimation(stage, from: 0, to: 2, theme: theme, title: "\(look.title), moving")
      .document()
  }

  /// The index, which shows all pictures.
  private static var index: String {
    var lines = [
      "# The gallery", "",
      "Written by `pagerdemo gallery`, never by hand; a test compares it with what the program draws.",
    ]
    for look in GalleryLook.all {
      lines += ["", "## \(look.title)", "", "```swift", look.code, "```", ""]
      lines.append("![\(look.title)](\(look.name).svg)")
      if look.moves { lines += ["", "![\(look.title), moving](\(look.name)-moving.svg)"] }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
