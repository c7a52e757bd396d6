import PagerKitCore

/// The looks of the ancestors, and one for cells.
extension ButtonBar {
  /// The name of a look, for the option `preset`.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    /// ``ButtonBar/xlPagerTabStrip``
    case xlPagerTabStrip
    /// ``ButtonBar/acTabScrollView``
    case acTabScrollView
    /// ``ButtonBar/scrollPageView``
    case scrollPageView
    /// ``ButtonBar/scrollPageViewCover``
    case scrollPageViewCover
    /// ``ButtonBar/terminal``
    case terminal
  }

  /// Creates one of the looks.
  public init(_ preset: Preset) {
    switch preset {
    case .xlPagerTabStrip: self = .xlPagerTabStrip
    case .acTabScrollView: self = .acTabScrollView
    case .scrollPageView: self = .scrollPageView
    case .scrollPageViewCover: self = .scrollPageViewCover
    case .terminal: self = .terminal
    }
  }

  /// XLPagerTabStrip's button bar: the defaults.
  public static var xlPagerTabStrip: ButtonBar { ButtonBar() }

  /// ACTabScrollView: the strip and the pages drag each other, the current tab is always in the
  /// middle, marked by an arrow and by the fading of the others.
  public static var acTabScrollView: ButtonBar {
    var bar = ButtonBar()
    bar.interaction = .synchronised
    bar.centersEnds = true
    bar.fill = .none
    bar.barHeight = 0
    bar.arrow = Arrow()
    bar.titleOpacity = [1, 0.4, 0.2]
    bar.titleHeight = 20
    bar.titleAlignment = .bottom
    return bar
  }

  /// ScrollPageView with its line: titles that grow and change their colour, 15 apart, and a button
  /// behind them.
  public static var scrollPageView: ButtonBar {
    var bar = ButtonBar()
    // 15 from edge to title, and from title to title.
    bar.itemMargin = 7.5
    bar.leadingInset = 7.5
    bar.trailingInset = 7.5
    bar.fill = .none
    bar.titleScale = 1.3
    bar.titleColors = TitleColors(
      normal: Color(red: 51.0 / 255, green: 53.0 / 255, blue: 75.0 / 255),
      selected: Color(red: 1, green: 0, blue: 121.0 / 255))
    bar.barHeight = 2
    bar.barWidth = .title
    bar.barColor = Color(red: 0.6, green: 0.4, blue: 0.2)
    bar.trailingButton = TrailingButton()
    return bar
  }

  /// ScrollPageView with its cover in place of the line.
  public static var scrollPageViewCover: ButtonBar {
    var bar = scrollPageView
    bar.barHeight = 0
    bar.barColor = nil
    bar.cover = Cover(color: Color(white: 2.0 / 3))
    return bar
  }

  /// The defaults, for cells: a row of titles and a row for the bar.
  public static var terminal: ButtonBar { ButtonBar().inCells }

  /// The same look with lengths for cells, where a point is a character: one row for the titles, and
  /// one more for a bar or an arrow below them.
  public var inCells: ButtonBar {
    var bar = self
    bar.isInCells = true
    bar.itemMargin = 2
    bar.leadingInset = 0
    bar.trailingInset = 0
    bar.height = barHeight > 0 || arrow != nil ? 2 : 1
    bar.titleHeight = 1
    bar.titleAlignment = .top
    bar.barHeight = min(1, barHeight)
    bar.barOverlapsTitles = false
    bar.imageSize = min(1, imageSize)
    bar.imageSpacing = 1
    if let cover {
      var plate = Cover.inCells
      plate.color = cover.color
      plate.coversItem = cover.coversItem
      bar.cover = plate
    }
    bar.arrow = arrow.map { _ in .inCells }
    bar.separators = separators.map { _ in .inCells }
    bar.badges = badges.map { _ in .inCells }
    bar.closeButtons = closeButtons.map { _ in .inCells }
    bar.trailingButton = trailingButton.map { _ in .inCells }
    return bar
  }
}

extension Cover {
  /// One row high, a cell longer than the title on each side.
  public static var inCells: Cover { Cover(height: 1, radius: 0, padding: 1) }
}

extension Arrow {
  /// One cell.
  public static var inCells: Arrow { Arrow(width: 1, height: 1) }
}

extension Separators {
  /// One cell wide, as high as the strip.
  public static var inCells: Separators { Separators(width: 1, inset: 0) }
}

extension Badges {
  /// In the row of the titles.
  public static var inCells: Badges {
    Badges(height: 1, padding: 0, dotDiameter: 1, gap: 0, rise: 0)
  }
}

extension CloseButtons {
  /// One cell, and one behind it.
  public static var inCells: CloseButtons { CloseButtons(size: 1, inset: 1) }
}

extension TrailingButton {
  /// Three cells.
  public static var inCells: TrailingButton { TrailingButton(width: 3) }
}
