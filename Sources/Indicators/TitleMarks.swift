import PagerKitCore

/// How a tab's title and image are drawn.
struct TitleLook {
  var scale = 1.0
  var opacity = 1.0
  var color: Color?
  var truncation = Truncation.middle
  /// The side of an image, in points; 0: images are not drawn.
  var imageSize = 0.0
  var imageSpacing = 0.0
}

extension IndicatorContext {
  /// The image and the title of a page in a box: the image first, in the middle if it is alone.
  func titleMarks(of index: Int, in box: Rect, look: TitleLook) -> [Mark] {
    guard look.opacity > 0 else { return [] }
    let page = pages[index]
    let share = selection?.share(of: index) ?? 0
    var marks: [Mark] = []
    var titleBox = box
    if let image = page.image, look.imageSize > 0 {
      let isAlone = page.title.isEmpty
      let frame = imageFrame(in: box, look: look, isAlone: isAlone)
      let taken = min(box.width, frame.width + look.imageSpacing)
      titleBox.width -= taken
      if direction == .leftToRight { titleBox.x += taken }
      if frame.width > 0, shows(frame) {
        marks.append(
          Mark(
            role: .image, index: index, page: page.id, frame: frame, emphasis: share,
            opacity: look.opacity, scale: look.scale,
            text: share >= 0.5 ? image.highlightedName ?? image.name : image.name,
            colorRole: share >= 0.5 ? .selectedText : .text, color: look.color,
            accessibilityLabel: isAlone ? accessibilityLabel(of: index) : nil))
      }
      if isAlone { return marks }
    }
    guard shows(titleBox) else { return marks }
    marks.append(
      Mark(
        role: .title, index: index, page: page.id, frame: titleBox, emphasis: share,
        opacity: look.opacity, scale: look.scale, text: page.title, truncation: look.truncation,
        colorRole: share >= 0.5 ? .selectedText : .text, color: look.color,
        accessibilityLabel: accessibilityLabel(of: index)))
    return marks
  }

  private func imageFrame(in box: Rect, look: TitleLook, isAlone: Bool) -> Rect {
    let side = min(look.imageSize, box.width)
    let height = min(look.imageSize, box.height)
    var x = direction == .leftToRight ? box.x : box.maxX - side
    if isAlone { x = box.midX - side / 2 }
    return Rect(x: x, y: box.midY - height / 2, width: side, height: height)
  }
}
