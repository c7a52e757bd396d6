import PagerKitCore
import Testing
import TiltedTabs

@Suite struct CardIndicatorTests {
  @Test func everyCardHasATitleAndAButton() throws {
    // Card 1 rests in the middle, scrolled by 142.29: card 0 is 177.87 above it, card 2 below.
    let marks = Tilted().marks(in: makeContext(3, size: phone, selection: Selection(origin: 1)))
    let roles: [Mark.Role] = [.card, .title, .button]
    #expect(marks.map(\.role) == roles + roles + roles)
    #expect(marks.map(\.index) == [0, 0, 0, 1, 1, 1, 2, 2, 2])
    try #require(marks.count == 9)
    #expect(marks[4].text == "Page 1")
    #expect(marks[5].text == "close")
    #expect(close(marks[3].frame, Rect(x: 20, y: 35.57, width: 335, height: 595.85)))
    #expect(close(marks[0].frame.y, -142.29))
    // 25° · 177.87 / 595.85 less and more than in the middle.
    #expect(close(marks[0].tilt?.angle, -47.537))
    #expect(close(marks[3].tilt?.angle, -55))
    #expect(close(marks[6].tilt?.angle, -62.463))
    #expect(close(marks[4].frame, Rect(x: 40, y: 35.57, width: 295, height: 25)))
    #expect(close(marks[5].frame, Rect(x: 20, y: 35.57, width: 20, height: 25)))
    #expect(marks[4].tilt?.pivot == Point(x: marks[3].frame.midX, y: marks[3].frame.midY))
    #expect(marks[3].accessibilityLabel == "Page 1, tab 2 of 3, selected")
    #expect(marks[0].accessibilityLabel == "Page 0, tab 1 of 3")
    #expect(marks[0].layer < marks[3].layer)
  }

  @Test func marksStandInTheStripsCoordinates() {
    let marks = Grid().marks(in: makeContext(4, size: Size(width: 1024, height: 768), scroll: 500))
    #expect(close(marks[0].frame, Rect(x: 535, y: 35, width: 294.67, height: 221)))
  }

  @Test func emphasisIsTheShareOfTheSelection() {
    let selection = Selection(origin: 0, legs: [.init(to: 1, progress: 0.6)])
    let context = makeContext(4, size: phone, selection: selection)
    #expect(close(Grid().item(0, in: context).emphasis, 0.4))
    #expect(close(Grid().item(1, in: context).emphasis, 0.6))
    #expect(Grid().item(2, in: context).emphasis == 0)
  }

  @Test func theSelectionScrollsTheCards() {
    // Card 50 of 100 rests at 6114.43; half way from card 0 it is half of that.
    let rest = Tilted().item(
      50, in: makeContext(100, size: phone, selection: Selection(origin: 50)))
    #expect(close(rest.frame.y, 6150 - 6114.43))
    let selection = Selection(origin: 0, legs: [.init(to: 50, progress: 0.5)])
    let half = Tilted().item(
      25, in: makeContext(100, size: phone, selection: selection, behaviour: .progressive))
    #expect(close(half.frame.y, 123 * 25 - 3057.21))
  }

  @Test func aTapMeansTheTopmostCard() {
    let context = makeContext(3, size: phone)
    // By the formulas card 0 is seen from y = 279 to 565 and card 1 from 510 to 721.
    let marks = Tilted().marks(in: context)
    #expect(marks[0].covers(Point(x: 187, y: 550)))
    #expect(marks[3].covers(Point(x: 187, y: 550)))
    #expect(Tilted().target(at: Point(x: 187, y: 550), in: context) == .page(1))
    #expect(Tilted().target(at: Point(x: 187, y: 505), in: context) == .page(0))
    #expect(Tilted().target(at: Point(x: 187, y: 275), in: context) == nil)
    #expect(Tilted().target(at: Point(x: 2, y: 660), in: context) == nil)
  }

  @Test func theCloseButtonIsWhereItIsSeen() throws {
    let context = makeContext(3, size: phone, selection: Selection(origin: 1))
    let marks = Tilted().marks(in: context)
    try #require(marks.count == 9)
    for index in 0..<3 {
      let corners = marks[index * 3 + 2].corners
      let middle = Point(
        x: corners.map(\.x).reduce(0, +) / 4, y: corners.map(\.y).reduce(0, +) / 4)
      #expect(Tilted().target(at: middle, in: context) == .close(index))
    }
    let rightToLeft = Grid().marks(
      in: makeContext(
        4, size: Size(width: 1024, height: 768), direction: .rightToLeft))
    #expect(close(rightToLeft[2].frame.maxX, rightToLeft[0].frame.maxX))
  }

  @Test func hostileSizesAndCounts() {
    let lists = [0, 1, 2, 3, 1_000_000].map(pages)
    for width in [0.0, 1, 20, 320, 10_000, .infinity, .nan, -5] {
      for height in [0.0, 1, 480, 10_000] {
        for list in lists {
          for index in [0, list.count / 2, list.count - 1] where index >= 0 {
            let context = makeContext(
              list.count, size: Size(width: width, height: height),
              selection: Selection(origin: index), pages: list)
            for indicator in [Tilted(), Grid(), Tilted.terminal, Grid.terminal]
              as [any PagerIndicator]
            {
              let marks = indicator.marks(in: context)
              // Most at the terminal's distance of 4 points: (10000 + 10000) / 4 cards of 3 marks.
              #expect(marks.count <= 15_003)
              #expect(marks.allSatisfy { isFinite($0) })
              #expect(marks.allSatisfy { $0.seenFrame.maxY > 0 && $0.seenFrame.y < height })
              _ = indicator.target(at: Point(x: width / 2, y: height / 2), in: context)
            }
          }
        }
      }
    }
  }

  func isFinite(_ mark: Mark) -> Bool {
    let frame = mark.frame
    return [frame.x, frame.y, frame.width, frame.height, mark.opacity, mark.scale]
      .allSatisfy(\.isFinite) && mark.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  @Test func options() throws {
    let tilted = try Tilted(
      options: [
        "minAngle": -20, "minDistance": 50, "tilt": .object(["x": 0.5]), "closeButtons": false,
      ])
    #expect(tilted.layout.minAngle == -20)
    #expect(tilted.layout.maxAngle == -80)
    #expect(tilted.layout.minDistance == 50)
    #expect(tilted.layout.tilt == Parallax(x: 0.5))
    #expect(!tilted.cards.closeButtons)
    let grid = try Grid(options: ["columns": 4, "spacing": 10, "maxWidth": 0.5])
    #expect(grid.layout.columns == 4)
    #expect(grid.layout.spacing == 10)
    #expect(grid.layout.maxWidth == 0.5)
  }

  @Test(arguments: [
    ("minAngle", JSONValue.string("steep")), ("minDistance", 0), ("padding", -1),
    ("perspective", 2), ("tilt", .object(["x": 2])),
    ("headerHeight", -1),
    ("closeButtons", 1), ("minAngle", 91),
  ])
  func badOptionsOfTilted(name: String, value: JSONValue) {
    let options = JSONObject([.init(name: name, value: value)])
    #expect {
      _ = try Tilted(options: options)
    } throws: {
      guard case .badOption(let named, _)? = $0 as? PagerError else { return false }
      return named == name || named.hasPrefix(name + ".")
    }
  }

  @Test func unknownOptionsAreNamed() {
    #expect(throws: PagerError.unknownOption(name: "colums", known: Grid.optionNames)) {
      _ = try Grid(options: ["colums": 2])
    }
    #expect(throws: PagerError.unknownOption(name: "tilt.z", known: ["x", "y"])) {
      _ = try Tilted(options: ["tilt": .object(["z": 1])])
    }
    #expect(throws: PagerError.badOption(name: "columns", expected: "a whole number of at least 1"))
    {
      _ = try Grid(options: ["columns": 0])
    }
  }

  @Test func theCatalogueKnowsThem() throws {
    let catalog = try IndicatorCatalog().addingTiltedTabs()
    #expect(catalog.names == ["tilted", "grid"])
    #expect(catalog["grid"]?.defaultBehaviour == .common)
    #expect(throws: PagerError.nameTaken("tilted")) { _ = try catalog.addingTiltedTabs() }
  }
}
