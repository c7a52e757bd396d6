import PagerKitCore

extension ButtonBar: ListedOptions {
  /// The properties that can be given as options; `preset` is taken first, the others change it.
  public static var options: [IndicatorOption<ButtonBar>] {
    [.choice("preset") { $0.take($1) }] + stripOptions + titleOptions + barOptions
      + decorationOptions
  }

  private static var stripOptions: [IndicatorOption<ButtonBar>] {
    [
      .length("height") { $0.height = $1 },
      .length("itemMargin") { $0.itemMargin = $1 },
      .length("itemSpacing") { $0.itemSpacing = $1 },
      .length("leadingInset") { $0.leadingInset = $1 },
      .length("trailingInset") { $0.trailingInset = $1 },
      .choice("fill") { $0.fill = $1 },
      .choice("alignment") { $0.alignment = $1 },
      .choice("scroll") { $0.scroll = $1 },
      .flag("centersEnds") { $0.centersEnds = $1 },
      .length("minItemWidth") { $0.minItemWidth = $1 },
      .optionalLength("maxItemWidth") { $0.maxItemWidth = $1 },
      .optionalCount("visibleCount") { $0.visibleCount = $1 },
      .choice("interaction") { $0.interaction = $1 },
    ]
  }

  private static var titleOptions: [IndicatorOption<ButtonBar>] {
    [
      .choice("truncation") { $0.truncation = $1 },
      .optionalLength("titleHeight") { $0.titleHeight = $1 },
      .choice("titleAlignment") { $0.titleAlignment = $1 },
      .length("titleScale") { $0.titleScale = $1 },
      .titleColors("titleColors") { $0.titleColors = $1 },
      IndicatorOption("titleOpacity", expected: "null or a list of numbers from 0 to 1") {
        $0.setTitleOpacity($1)
      },
      .length("imageSize") { $0.imageSize = $1 },
      .length("imageSpacing") { $0.imageSpacing = $1 },
    ]
  }

  private static var barOptions: [IndicatorOption<ButtonBar>] {
    [
      .length("barHeight") { $0.barHeight = $1 },
      IndicatorOption("barWidth", expected: "\"item\", \"title\" or a number of at least 0") {
        $0.setBarWidth($1)
      },
      .length("barInset") { $0.barInset = $1 },
      .choice("barPosition") { $0.barPosition = $1 },
      .choice("barMotion") { $0.barMotion = $1 },
      .optionalColor("barColor") { $0.barColor = $1 },
      .flag("barOverlapsTitles") { $0.barOverlapsTitles = $1 },
    ]
  }

  private static var decorationOptions: [IndicatorOption<ButtonBar>] {
    [
      .part("cover", default: { $0.isInCells ? .inCells : Cover() }, options: Cover.options) {
        $0.cover = $1
      },
      .part("arrow", default: { $0.isInCells ? .inCells : Arrow() }, options: Arrow.options) {
        $0.arrow = $1
      },
      .part(
        "separators", default: { $0.isInCells ? .inCells : Separators() },
        options: Separators.options
      ) { $0.separators = $1 },
      .length("edgeFade") { $0.edgeFade = $1 },
      .part("badges", default: { $0.isInCells ? .inCells : Badges() }, options: Badges.options) {
        $0.badges = $1
      },
      .part(
        "closeButtons", default: { $0.isInCells ? .inCells : CloseButtons() },
        options: CloseButtons.options
      ) { $0.closeButtons = $1 },
      .part(
        "trailingButton", default: { $0.isInCells ? .inCells : TrailingButton() },
        options: TrailingButton.options
      ) { $0.trailingButton = $1 },
    ]
  }

  private mutating func take(_ preset: Preset) {
    let look = ButtonBar(preset)
    self = isInCells ? look.inCells : look
  }

  private mutating func setTitleOpacity(_ value: JSONValue) -> Bool {
    if value == .null {
      titleOpacity = nil
      return true
    }
    guard let values = value.array, !values.isEmpty else { return false }
    var steps: [Double] = []
    for value in values {
      guard let step = value.double, step >= 0, step <= 1 else { return false }
      steps.append(step)
    }
    titleOpacity = steps
    return true
  }

  private mutating func setBarWidth(_ value: JSONValue) -> Bool {
    if let points = value.double, points.isFinite, points >= 0 {
      barWidth = .points(points)
      return true
    }
    guard let text = value.string else { return false }
    switch text {
    case "item": barWidth = .item
    case "title": barWidth = .title
    default: return false
    }
    return true
  }
}

extension Cover {
  static var options: [IndicatorOption<Cover>] {
    [
      .length("height") { $0.height = $1 },
      .length("radius") { $0.radius = $1 },
      .length("padding") { $0.padding = $1 },
      .flag("coversItem") { $0.coversItem = $1 },
      .optionalColor("color") { $0.color = $1 },
    ]
  }
}

extension Arrow {
  static var options: [IndicatorOption<Arrow>] {
    [
      .length("width") { $0.width = $1 },
      .length("height") { $0.height = $1 },
      .optionalColor("color") { $0.color = $1 },
    ]
  }
}

extension Separators {
  static var options: [IndicatorOption<Separators>] {
    [
      .length("width") { $0.width = $1 },
      .length("inset") { $0.inset = $1 },
      .optionalColor("color") { $0.color = $1 },
    ]
  }
}

extension Badges {
  static var options: [IndicatorOption<Badges>] {
    [
      .length("height") { $0.height = $1 },
      .length("padding") { $0.padding = $1 },
      .length("dotDiameter") { $0.dotDiameter = $1 },
      .length("gap") { $0.gap = $1 },
      .length("rise") { $0.rise = $1 },
      .optionalColor("color") { $0.color = $1 },
    ]
  }
}

extension CloseButtons {
  static var options: [IndicatorOption<CloseButtons>] {
    [
      .length("size") { $0.size = $1 },
      .length("inset") { $0.inset = $1 },
    ]
  }
}

extension TrailingButton {
  static var options: [IndicatorOption<TrailingButton>] {
    [.length("width") { $0.width = $1 }]
  }
}
