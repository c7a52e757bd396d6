import PagerIndicators
import PagerKitCore
import Testing

@Suite struct OptionsTests {
  private func options(_ text: String) throws -> JSONObject {
    try #require(try JSONReader.read(text).object)
  }

  private func message<Indicator: ListedOptions>(_ type: Indicator.Type, _ text: String) throws
    -> String?
  {
    let options = try options(text)
    do {
      _ = try Indicator(options: options)
      return nil
    } catch {
      return error.message
    }
  }

  /// Every stored property is an option of the same name.
  @Test func namesAreThoseOfTheProperties() {
    func labels(_ value: Any) -> Set<String> {
      Set(Mirror(reflecting: value).children.compactMap(\.label))
    }
    #expect(
      Set(ButtonBar.optionNames) == labels(ButtonBar()).subtracting(["isInCells"]).union(["preset"])
    )
    #expect(Set(Bar.optionNames) == labels(Bar()))
    #expect(Set(Dots.optionNames) == labels(Dots()))
    #expect(Set(Segmented.optionNames) == labels(Segmented()))
  }

  @Test func everyOptionIsTaken() throws {
    let text = """
      {"height":40,"itemMargin":1,"itemSpacing":2,"leadingInset":3,"trailingInset":4,"fill":"spread",
      "alignment":"distributed","scroll":"nearest","centersEnds":true,"minItemWidth":5,
      "maxItemWidth":6,"visibleCount":7,"interaction":"synchronised","truncation":"start",
      "titleHeight":8,"titleAlignment":"bottom","titleScale":1.5,
      "titleColors":{"normal":"#000","selected":{"hue":0,"saturation":1,"lightness":0.5},"space":"oklab"},
      "titleOpacity":[1,0.5],"imageSize":9,"imageSpacing":10,"barHeight":11,"barWidth":12,
      "barInset":13,"barPosition":"top","barMotion":"worm","barColor":{"white":0.5,"alpha":0.25},
      "barOverlapsTitles":false,"cover":{"height":14,"color":"#00f"},"arrow":true,
      "separators":{"width":2},"edgeFade":15,"badges":false,"closeButtons":{"size":16},
      "trailingButton":{"width":17}}
      """
    var expected = ButtonBar()
    expected.height = 40
    expected.itemMargin = 1
    expected.itemSpacing = 2
    expected.leadingInset = 3
    expected.trailingInset = 4
    expected.fill = .spread
    expected.alignment = .distributed
    expected.scroll = .nearest
    expected.centersEnds = true
    expected.minItemWidth = 5
    expected.maxItemWidth = 6
    expected.visibleCount = 7
    expected.interaction = .synchronised
    expected.truncation = .start
    expected.titleHeight = 8
    expected.titleAlignment = .bottom
    expected.titleScale = 1.5
    expected.titleColors = TitleColors(
      normal: Color(white: 0), selected: Color(red: 1, green: 0, blue: 0), space: .oklab)
    expected.titleOpacity = [1, 0.5]
    expected.imageSize = 9
    expected.imageSpacing = 10
    expected.barHeight = 11
    expected.barWidth = .points(12)
    expected.barInset = 13
    expected.barPosition = .top
    expected.barMotion = .worm
    expected.barColor = Color(white: 0.5, alpha: 0.25)
    expected.barOverlapsTitles = false
    expected.cover = Cover(height: 14, color: Color(red: 0, green: 0, blue: 1))
    expected.arrow = Arrow()
    expected.separators = Separators(width: 2)
    expected.edgeFade = 15
    expected.badges = nil
    expected.closeButtons = CloseButtons(size: 16)
    expected.trailingButton = TrailingButton(width: 17)
    let bar = try ButtonBar(options: options(text))
    #expect(bar == expected)
    let style = bar.stripStyle
    #expect(style.fill == .spread && style.visibleCount == 7 && style.trailingReserve == 17)
    #expect(style.itemMargin == 1 && style.imageRoom == 19 && style.trailingItemRoom == 20)
  }

  @Test func defaultsAreTheDocumentedOnes() {
    let bar = ButtonBar()
    #expect(bar.itemMargin == 8 && bar.itemSpacing == 0 && bar.fill == .stretch)
    #expect(bar.alignment == .leading && bar.scroll == .center && bar.interaction == .free)
    #expect(bar.barHeight == 5 && bar.barWidth == .item && bar.barMotion == .linear)
    #expect(bar.cover == nil && bar.arrow == nil && bar.titleScale == 1 && bar.titleOpacity == nil)
    #expect(bar == .xlPagerTabStrip)
    #expect(bar.defaultBehaviour == .progressive)
    #expect(Cover() == Cover(height: 28, radius: 14, padding: 5))
    #expect(Arrow() == Arrow(width: 30, height: 10))
    #expect(Bar().barHeight == 5 && Bar().defaultBehaviour == .progressive)
    let dots = Dots()
    #expect(dots.dotDiameter == 3.8 && dots.dotSpacing == 4 && dots.hidesForSinglePage)
    #expect(dots.titleSpacing == nil && dots.maxDots == nil)
    #expect(dots.defaultBehaviour == .progressive)
    #expect(!Segmented().momentary && Segmented().defaultBehaviour == .common)
  }

  @Test(arguments: [
    (#"{"barHeigth":5}"#, #"unknown option "barHeigth"; known are preset, height,"#),
    (
      #"{"cover":{"hight":1}}"#,
      #"unknown option "cover.hight"; known are height, radius, padding,"#
    ),
    (#"{"barHeight":-1}"#, #"option "barHeight" must be a number of at least 0"#),
    (#"{"barHeight":"5"}"#, #"option "barHeight" must be a number of at least 0"#),
    (#"{"itemMargin":1e999}"#, #"option "itemMargin" must be a number of at least 0"#),
    (#"{"fill":"full"}"#, #"option "fill" must be one of "stretch", "equal", "none", "spread""#),
    (
      #"{"visibleCount":0}"#,
      #"option "visibleCount" must be a whole number of at least 1, or null"#
    ),
    (
      #"{"visibleCount":1.5}"#,
      #"option "visibleCount" must be a whole number of at least 1, or null"#
    ),
    (#"{"arrow":{"width":null}}"#, #"option "arrow.width" must be a number of at least 0"#),
    (#"{"arrow":3}"#, #"option "arrow" must be true, false or an object"#),
    (
      #"{"titleOpacity":[]}"#,
      #"option "titleOpacity" must be null or a list of numbers from 0 to 1"#
    ),
    (
      #"{"titleOpacity":[2]}"#,
      #"option "titleOpacity" must be null or a list of numbers from 0 to 1"#
    ),
    (
      #"{"barWidth":"wide"}"#,
      #"option "barWidth" must be "item", "title" or a number of at least 0"#
    ),
    (#"{"centersEnds":1}"#, #"option "centersEnds" must be true or false"#),
    (#"{"barColor":{"red":1}}"#, #"option "barColor" must be a colour like "#),
    (#"{"barColor":{"white":2}}"#, #"option "barColor" must be a colour like "#),
    (
      ##"{"titleColors":{"normal":"#000"}}"##,
      #"option "titleColors" must be null, or an object of"#
    ),
    (#"{"preset":"ios"}"#, #"option "preset" must be one of "xlPagerTabStrip","#),
  ])
  func mistakesAreNamed(text: String, start: String) throws {
    let message = try message(ButtonBar.self, text)
    #expect(message?.hasPrefix(start) == true, "\(message ?? "nothing was wrong")")
  }

  @Test func aMistakeChangesNothing() throws {
    #expect(
      try message(Dots.self, #"{"maxDots":3,"dotDiameter":null}"#)
        == #"option "dotDiameter" must be a number of at least 0"#)
    #expect(try message(Bar.self, #"{"barMotion":"fade","barHeight":2}"#) == nil)
    #expect(try message(Segmented.self, #"{"height":20,"momentary":true}"#) == nil)
  }

  @Test func aPresetComesFirstWhereverItStands() throws {
    let bar = try ButtonBar(options: options(#"{"barHeight":1,"preset":"acTabScrollView"}"#))
    var expected = ButtonBar.acTabScrollView
    expected.barHeight = 1
    #expect(bar == expected)
  }

  @Test func inCellsDecorationsAreCellsToo() throws {
    let catalog = IndicatorCatalog.terminal
    let text = #"{"closeButtons":true,"trailingButton":{},"cover":{"padding":2}}"#
    let made = try catalog.indicator(named: "button-bar", options: options(text))
    let bar = try #require(made as? ButtonBar)
    #expect(bar.closeButtons == .inCells)
    #expect(bar.trailingButton == .inCells)
    #expect(bar.cover == Cover(height: 1, radius: 0, padding: 2))
    let preset = try catalog.indicator(
      named: "buttonBar", options: options(#"{"preset":"scrollPageView"}"#))
    #expect(preset.preferredHeight == 2)
    #expect(preset.stripStyle.trailingReserve == 3)
  }

  @Test func theCatalogueKnowsNamesAndAliases() throws {
    for catalog in [IndicatorCatalog.builtIn, .terminal] {
      #expect(catalog.names == ["buttonBar", "bar", "dots", "segmented"])
      #expect(catalog["button-bar"]?.name == "buttonBar")
      #expect(catalog["twitter"]?.name == "dots")
      #expect(throws: PagerError.unknownIndicator(name: "Dots", known: catalog.names)) {
        try catalog.indicator(named: "Dots")
      }
      #expect(throws: PagerError.nameTaken("buttonBar")) { try catalog.adding(ButtonBar.self) }
    }
  }
}
