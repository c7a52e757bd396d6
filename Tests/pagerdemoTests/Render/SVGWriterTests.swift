import PagerKitCore
import Testing

@testable import pagerdemo

@Suite struct SVGWriterTests {
  func scene(_ marks: [Mark], leaves: [Scene.Leaf] = []) -> Scene {
    Scene(
      size: Size(width: 320, height: 200), stripHeight: 44, marks: marks, leaves: leaves,
      theme: .light, title: "Tabs & <pages>")
  }

  func draw(_ marks: Mark...) throws -> Drawing {
    try #require(Drawing(SVGWriter.document(scene(marks))))
  }

  @Test func isAPictureWithATitle() throws {
    let drawing = try draw()
    let root = try #require(drawing.nodes.first)
    #expect(root.name == "svg")
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["viewBox"] == "0 0 320 200")
    #expect(drawing.all("title").first?.text == "Tabs & <pages>")
  }

  @Test func titlesAreText() throws {
    let drawing = try draw(
      Mark(
        role: .title, frame: Rect(x: 100, y: 0, width: 80, height: 44), emphasis: 1, scale: 1.2,
        text: "A & B", colorRole: .selectedText))
    let text = try #require(drawing.all("text").first)
    #expect(text.text == "A & B")
    #expect(text.attributes["text-anchor"] == "middle")
    #expect(text.values["x"] == 140)
    #expect(text.values["font-size"] == 18)
    #expect(text.values["y"] == 28.3)
    #expect(text.attributes["fill"] == "#0b57b7")
  }

  @Test func longTitlesAreCut() throws {
    let drawing = try draw(
      Mark(
        role: .title, frame: Rect(x: 0, y: 0, width: 60, height: 44),
        text: "A title that has no room", truncation: .end))
    // 60 points at 15: 4000 thousandths, 1000 of them for the dots: A, space, t, i, t, l, e.
    #expect(drawing.all("text").first?.text == "A title…")
  }

  @Test func barsAndCovers() throws {
    let drawing = try draw(
      Mark(
        role: .bar, frame: Rect(x: 40, y: 39, width: 100, height: 5), opacity: 0.4,
        colorRole: .accent),
      Mark(
        role: .cover, frame: Rect(x: 10, y: 8, width: 60, height: 28), cornerRadius: 14,
        color: Color(red: 1, green: 0, blue: 0.5), layer: -1))
    let rects = drawing.all("rect").filter { $0.path == ["svg", "svg"] }
    try #require(rects.count == 2)
    // The lower layer first.
    #expect(rects[0].values["rx"] == 14)
    #expect(rects[0].attributes["fill"] == "#ff0080")
    #expect(rects[1].values == ["x": 40, "y": 39, "width": 100, "height": 5, "opacity": 0.4])
    #expect(rects[1].attributes["fill"] == "#1769d2")
  }

  @Test func dotsAndArrows() throws {
    let drawing = try draw(
      Mark(
        role: .dot, frame: Rect(x: 10, y: 30, width: 4, height: 4), emphasis: 1, scale: 2,
        colorRole: .quiet),
      Mark(role: .arrow, frame: Rect(x: 100, y: 34, width: 30, height: 10), colorRole: .accent))
    let dot = try #require(drawing.all("ellipse").first)
    #expect(dot.values == ["cx": 12, "cy": 32, "rx": 4, "ry": 4])
    // All of the selection makes a quiet dot wear the accent.
    #expect(dot.attributes["fill"] == "#1769d2")
    #expect(drawing.all("path").first?.attributes["d"] == "M100 44 L115 34 L130 44 Z")
  }

  @Test func badges() throws {
    let drawing = try draw(
      Mark(
        role: .badge, frame: Rect(x: 50, y: 4, width: 20, height: 14), text: "12",
        colorRole: .alert),
      Mark(role: .badge, frame: Rect(x: 90, y: 4, width: 8, height: 8), text: ""))
    #expect(drawing.all("text").map(\.text) == ["12"])
    let plates = drawing.all("rect").filter { $0.values["rx"] != nil }
    #expect(plates.map { $0.values["rx"] } == [7, 4])
    #expect(plates.first?.attributes["fill"] == "#c8271c")
  }

  @Test func cardsStandInPerspective() throws {
    let tilt = Tilt(
      angle: -90, perspective: 1.0 / 1200, depth: 200, pivot: Point(x: 125, y: 200))
    let drawing = try draw(
      Mark(
        role: .card, frame: Rect(x: 0, y: 0, width: 250, height: 400), tilt: tilt,
        accessibilityLabel: "Home, tab 1 of 5"),
      Mark(
        role: .title, frame: Rect(x: 0, y: 190, width: 250, height: 20), text: "Home", tilt: tilt)
    )
    // By hand: the upper edge at y = 400, full width; the lower one at 350, three quarters as wide.
    #expect(
      drawing.all("path").first?.attributes["d"] == "M0 400 L250 400 L218.75 350 L31.25 350 Z")
    #expect(drawing.all("title").last?.text == "Home, tab 1 of 5")
    let text = try #require(drawing.all("text").first)
    // In the middle: 1200/1400 wide, −240000/1400² high; (125, 200) is seen at (125, 371.43).
    #expect(
      text.attributes["transform"]
        == "matrix(0.85714 0 0 -0.12245 17.85714 395.91837)")
    #expect(text.values["x"] == 125)
    #expect(drawing.all("linearGradient").count == 1)
  }

  @Test func roundedCorners() throws {
    let drawing = try draw(
      Mark(role: .card, frame: Rect(x: 0, y: 0, width: 40, height: 10), cornerRadius: 8))
    // At most half an edge.
    #expect(
      drawing.all("path").first?.attributes["d"]
        == "M0 5 Q0 0 8 0 L32 0 Q40 0 40 5 L40 5 Q40 10 32 10 L8 10 Q0 10 0 5 Z")
  }

  @Test func pagesShowTheirText() throws {
    let page = Page(id: PageID("a"), title: "First")
    let content = PageContent.document(
      Document([
        .paragraph([Span("one "), Span("two", .strong)]),
        .list(ordered: true, start: .max, items: [[.paragraph([Span("x")])]]),
      ]))
    let leaf = Scene.Leaf(
      page: page, index: 0, frame: Rect(x: -64, y: 44, width: 320, height: 156), content: content)
    let drawing = try #require(Drawing(SVGWriter.document(scene([], leaves: [leaf]))))
    #expect(drawing.all("text").map(\.text) == ["First", "one two", "\(Int.max). x"])
    #expect(drawing.all("g").first?.attributes["transform"] == "translate(-40 56)")
  }

  @Test func everyRoleIsDrawnWhateverItSays() throws {
    let texts = [
      nil, "", "close", "more", "<script>", "\u{0}\u{1B}]0;x\u{7}", "\u{202E}abc",
      String(repeating: "\u{1F468}\u{200D}", count: 500), "\r\n", "]]>", "&#0;",
    ]
    let frames = [
      Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 1e9, y: -1e9, width: 1e9, height: 1e9),
      Rect(x: .nan, y: .infinity, width: .nan, height: .infinity),
      Rect(x: 5, y: 5, width: 50, height: 30),
    ]
    var marks: [Mark] = []
    for role in Mark.Role.allCases {
      for text in texts {
        for frame in frames {
          for tilt in [nil, Tilt(angle: .nan, perspective: 1, depth: .infinity)] {
            marks.append(
              Mark(
                role: role, frame: frame, emphasis: .nan, opacity: -1, scale: 3, text: text,
                cornerRadius: 4, color: Color(red: .nan, green: 7, blue: -1), tilt: tilt,
                accessibilityLabel: text))
          }
        }
      }
    }
    let text = SVGWriter.document(scene(marks))
    #expect(Drawing(text) != nil)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}
