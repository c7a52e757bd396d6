import PagerKitCore
import Testing

@testable import pagerdemo

@Suite struct ProcessIndicatorTests {
  private let workshop = Workshop()

  /// Three tabs of 100 points, half way from the first to the second.
  private func context(of indicator: some PagerIndicator, count: Int = 3) -> IndicatorContext {
    let pages = PageList((0..<count).map { Page(id: PageID("id \($0)"), title: "Title \($0)") })
    var strip = Strip(style: indicator.stripStyle, viewport: 300) { _ in 50 }
    strip.reload(pages)
    let selection = Selection(origin: 0, legs: [.init(to: 1, progress: 0.5)])
    return IndicatorContext(
      pages: pages, strip: strip, scroll: 0, selection: count > 0 ? selection : nil,
      index: count > 0 ? 1 : nil, size: Size(width: 300, height: 40))
  }

  private func indicator(
    _ path: String, limits: PluginLimits = .patient
  ) -> ProcessIndicator {
    ProcessIndicator(path: path, unit: .point, limits: limits)
  }

  /// What is said of a plug-in that answers so.
  private func failure(_ answer: String) -> String {
    let plugin = indicator(workshop.answering(answer))
    #expect(plugin.failure == nil)
    let marks = plugin.marks(in: context(of: plugin))
    // Plain titles stand in.
    #expect(marks.map(\.text) == ["Title 0", "Title 1", "Title 2"])
    return plugin.failure ?? "nothing"
  }

  // MARK: Good ones

  @Test func itSaysWhatItIs() {
    let plugin = indicator(
      workshop.program(
        "good",
        """
        #!/bin/sh
        read -r question
        case "$question" in
          *'"protocol":1,"unit":"point","options":{}'*) ;;
          *) echo "{\\"error\\":\\"not asked as promised\\"}"; exit ;;
        esac
        echo '{"name":"good","summary":"a good one","behaviour":"common","height":33,"strip":{"arrangement":"carousel","pitch":20,"fill":"equal","maxItemWidth":90,"visibleCount":4,"centersEnds":true}}'
        """))
    #expect(plugin.failure == nil)
    #expect(plugin.name == "good")
    #expect(plugin.summary == "a good one")
    #expect(plugin.defaultBehaviour == .common)
    #expect(plugin.preferredHeight == 33)
    var style = StripStyle()
    style.arrangement = .carousel(pitch: 20)
    style.fill = .equal
    style.maxItemWidth = 90
    style.visibleCount = 4
    style.centersEnds = true
    #expect(plugin.stripStyle == style)
  }

  @Test func whatItLeavesOutHasDefaults() {
    let path = workshop.program("short", "#!/bin/sh\nread -r q\necho '{\"name\":\"short\"}'\n")
    let points = ProcessIndicator(path: path, unit: .point)
    #expect(points.preferredHeight == 44)
    #expect(points.summary == "short")
    #expect(points.defaultBehaviour == .progressive)
    #expect(points.stripStyle == StripStyle())
    #expect(ProcessIndicator(path: path, unit: .cell).preferredHeight == 1)
  }

  @Test func itsMarksAreDrawn() throws {
    let plugin = indicator(
      workshop.answering(
        ##"{"marks":[{"role":"dot","page":1,"x":110,"y":2,"width":8,"height":8,"color":"alert","layer":3},{"role":"cover","x":0,"width":20,"color":"#ff0000","opacity":0.5,"emphasis":1,"scale":2,"cornerRadius":4,"text":"t","truncation":"end","label":"spoken","tilt":{"angle":-30,"perspective":0.001}}],"selection":{"x":5,"width":10},"items":[{"page":2,"opacity":0.25}]}"##
      ))
    let context = context(of: plugin)
    let marks = plugin.marks(in: context)
    #expect(plugin.failure == nil)
    try #require(marks.count == 2)
    #expect(
      marks[0]
        == Mark(
          role: .dot, index: 1, page: "id 1", frame: Rect(x: 110, y: 2, width: 8, height: 8),
          emphasis: 0.5, colorRole: .alert, layer: 3,
          accessibilityLabel: "Title 1, tab 2 of 3, selected"))
    #expect(
      marks[1]
        == Mark(
          role: .cover, frame: Rect(x: 0, y: 0, width: 20, height: 40), emphasis: 1, opacity: 0.5,
          scale: 2, text: "t", truncation: .end, cornerRadius: 4, colorRole: .surface,
          color: Color(red: 1, green: 0, blue: 0),
          tilt: Tilt(angle: -30, perspective: 0.001, depth: 0), accessibilityLabel: "spoken"))
    #expect(plugin.selectionFrame(in: context) == Rect(x: 5, y: 0, width: 10, height: 40))
    #expect(
      plugin.item(2, in: context)
        == IndicatorItem(
          index: 2, frame: Rect(x: 200, y: 0, width: 100, height: 40), emphasis: 0, opacity: 0.25))
    #expect(
      plugin.item(0, in: context)
        == IndicatorItem(
          index: 0, frame: Rect(x: 0, y: 0, width: 100, height: 40), emphasis: 0.5))
    #expect(plugin.target(at: Point(x: 150, y: 5), in: context) == .page(1))
    #expect(plugin.target(at: Point(x: 150, y: 50), in: context) == nil)
  }

  @Test func withoutASelectionOfItsOwnItIsTheTabs() {
    let plugin = indicator(workshop.answering("{}"))
    #expect(
      plugin.selectionFrame(in: context(of: plugin)) == Rect(x: 50, y: 0, width: 100, height: 40))
    #expect(plugin.selectionFrame(in: context(of: plugin, count: 0)) == nil)
    #expect(plugin.marks(in: context(of: plugin)).isEmpty)
    let none = indicator(workshop.answering(#"{"selection":null}"#))
    #expect(none.selectionFrame(in: context(of: none)) == nil)
    #expect(plugin.failure == nil)
    #expect(none.failure == nil)
  }

  @Test func itSaysWhatATapMeansIfItWants() {
    let plugin = indicator(
      workshop.program(
        "taps",
        """
        #!/bin/sh
        read -r question
        echo '{"name":"taps","targets":true}'
        while read -r question; do
          case "$question" in
            *'"ask":"target","x":1,'*) echo '{"page":2}' ;;
            *'"ask":"target","x":2,'*) echo '{"close":0}' ;;
            *'"ask":"target","x":3,'*) echo '{"button":true}' ;;
            *'"ask":"target","x":4,'*) echo '{"page":3}' ;;
            *) echo '{}' ;;
          esac
        done
        """))
    let context = context(of: plugin)
    func target(_ x: Double) -> IndicatorTarget? {
      plugin.target(at: Point(x: x, y: 1), in: context)
    }
    #expect(target(1) == .page(2))
    #expect(target(2) == .close(0))
    #expect(target(3) == .trailingButton)
    #expect(target(9) == nil)
    #expect(plugin.failure == nil)
    // From here on it is of no more use, and a tap means the tab under it.
    #expect(target(4) == nil)
    #expect(
      plugin.failure?.hasSuffix("a target whose \"page\" is not a whole number from 0 to 2") == true
    )
    #expect(target(150) == .page(1))
  }

  @Test func aFrameIsAskedForOnce() {
    let plugin = indicator(
      workshop.program(
        "counting",
        """
        #!/bin/sh
        read -r question
        echo '{"name":"counting"}'
        count=0
        while read -r question; do
          count=$((count + 1))
          echo "{\\"marks\\":[{\\"role\\":\\"title\\",\\"x\\":0,\\"width\\":1,\\"text\\":\\"$count\\"}]}"
        done
        """))
    let context = context(of: plugin)
    #expect(plugin.marks(in: context).first?.text == "1")
    _ = plugin.selectionFrame(in: context)
    _ = plugin.item(1, in: context)
    #expect(plugin.marks(in: context).first?.text == "1")
    var moved = context
    moved.scroll = 1
    #expect(plugin.marks(in: moved).first?.text == "2")
  }

  // MARK: Bad ones

  @Test func aProgramThatIsNotThere() {
    #expect(
      indicator("./no/such/plug-in").failure
        == "indicator \"./no/such/plug-in\" cannot be started: No such file or directory")
    let plain = workshop.program("plain", "no program", mode: 0o644)
    #expect(
      indicator(plain).failure
        == "indicator \"\(plain)\" cannot be started: Permission denied")
    #expect(indicator(workshop.path).failure?.hasSuffix("Permission denied") == true)
    let odd = indicator("./a\u{1B}[31m\nb")
    #expect(odd.failure == "indicator \"./a [31m b\" cannot be started: No such file or directory")
  }

  @Test func oneThatCrashesAtOnce() {
    let path = workshop.program("crash", "#!/bin/sh\necho first >&2\necho 'bad luck' >&2\nexit 3\n")
    #expect(indicator(path).failure == "indicator \"\(path)\" ended with status 3: bad luck")
    let killed = workshop.program("killed", "#!/bin/sh\nread -r q\nkill -9 $$\n")
    #expect(indicator(killed).failure == "indicator \"\(killed)\" was ended by signal 9")
  }

  @Test func oneThatCrashesLater() {
    let path = workshop.program(
      "later", "#!/bin/sh\nread -r q\necho '{\"name\":\"later\"}'\nread -r q\nexit 1\n")
    let plugin = indicator(path)
    #expect(plugin.failure == nil)
    let context = context(of: plugin)
    #expect(plugin.marks(in: context).count == 3)
    #expect(plugin.failure == "indicator \"\(path)\" ended with status 1")
    #expect(plugin.item(0, in: context).emphasis == 0.5)
    #expect(plugin.name == "later")
  }

  @Test func oneThatLeavesBeforeItIsAsked() {
    let path = workshop.program("gone", "#!/bin/sh\nread -r q\necho '{\"name\":\"gone\"}'\n")
    let plugin = indicator(path)
    #expect(plugin.marks(in: context(of: plugin)).count == 3)
    #expect(plugin.failure == "indicator \"\(path)\" ended with status 0")
  }

  @Test func oneThatHangs() {
    let path = workshop.program(
      "hang", "#!/bin/sh\nread -r q\necho '{\"name\":\"hang\"}'\nsleep 1000\n")
    let plugin = indicator(path, limits: .impatient)
    #expect(plugin.marks(in: context(of: plugin)).count == 3)
    #expect(plugin.failure == "indicator \"\(path)\" gave no answer within 200 ms")
  }

  @Test func oneThatDoesNotRead() {
    // A question that is larger than any pipe.
    let path = workshop.program(
      "deaf", "#!/bin/sh\nread -r q\necho '{\"name\":\"deaf\"}'\nexec sleep 1000\n")
    let plugin = indicator(path, limits: .impatient)
    var context = context(of: plugin)
    context.pages = PageList([Page(id: "a", title: String(repeating: "long", count: 1 << 20))])
    context.strip.reload(context.pages)
    context.selection = Selection(origin: 0)
    context.index = 0
    #expect(plugin.marks(in: context).count == 1)
    #expect(plugin.failure == "indicator \"\(path)\" gave no answer within 200 ms")
  }

  @Test func oneThatFloods() {
    let path = workshop.program(
      "lines", "#!/bin/sh\nread -r q\necho '{\"name\":\"lines\"}'\nexec yes '{}'\n")
    let plugin = indicator(path)
    var context = context(of: plugin)
    // A line that comes behind a question cannot be told from an answer; one before it can.
    for _ in 0..<1000 where plugin.failure == nil {
      context.scroll += 1
      _ = plugin.marks(in: context)
    }
    #expect(
      plugin.failure?.hasPrefix(
        "indicator \"\(path)\" wrote more than one line for an answer: ") == true)
  }

  @Test func oneThatNeverEndsItsLine() {
    let path = workshop.program(
      "line",
      "#!/bin/sh\nread -r q\necho '{\"name\":\"line\"}'\nread -r q\ntr '\\0' x < /dev/zero\n")
    let plugin = indicator(path, limits: PluginLimits(answer: .seconds(60), line: 1 << 16))
    _ = plugin.marks(in: context(of: plugin))
    #expect(
      plugin.failure == "indicator \"\(path)\" wrote more than 64 KB without ending the line")
  }

  @Test func oneThatComplainsALot() {
    let path = workshop.program(
      "loud",
      """
      #!/bin/sh
      read -r q
      head -c 1000000 /dev/zero | tr '\\0' x >&2
      echo '{"name":"loud"}'
      read -r q
      head -c 1000000 /dev/zero | tr '\\0' y >&2
      echo '{"marks":[]}'
      """)
    let plugin = indicator(path)
    #expect(plugin.marks(in: context(of: plugin)).isEmpty)
    #expect(plugin.failure == nil)
  }

  @Test(arguments: [
    ("nonsense", "answered what is not JSON: column 2: "),
    ("", "answered what is not JSON: column 1: "),
    ("[1]", "answered an array where a frame must be an object"),
    (
      #"{"mark":[]}"#,
      #"answered the unknown key "mark" in a frame; known are marks, selection, items"#
    ),
    (#"{"marks":{}}"#, #"answered a frame whose "marks" is not an array"#),
    (
      #"{"marks":[{"role":"tab","x":0,"width":1}]}"#,
      #"answered a mark whose "role" is not one of "#
    ),
    (#"{"marks":[{"x":0,"width":1}]}"#, #"answered a mark whose "role" is not one of title"#),
    (#"{"marks":[{"role":"bar","width":1}]}"#, #"answered a mark without "x""#),
    (
      #"{"marks":[{"role":"bar","x":1e999,"width":1}]}"#,
      #"answered a mark whose "x" is not a number"#
    ),
    (
      #"{"marks":[{"role":"bar","x":"1","width":1}]}"#,
      #"answered a mark whose "x" is not a number"#
    ),
    (
      #"{"marks":[{"role":"bar","x":0,"width":-1}]}"#,
      #"answered a mark whose "width" is not a number from 0"#
    ),
    (
      #"{"marks":[{"role":"bar","x":0,"width":1,"page":3}]}"#,
      #"answered a mark whose "page" is not a whole number from 0 to 2"#
    ),
    (
      #"{"marks":[{"role":"bar","x":0,"width":1,"page":0.5}]}"#,
      #"answered a mark whose "page" is not a whole number from 0 to 2"#
    ),
    (
      #"{"marks":[{"role":"bar","x":0,"width":1,"emphasis":1.5}]}"#,
      #"answered a mark whose "emphasis" is not a number from 0 to 1"#
    ),
    (
      #"{"marks":[{"role":"bar","x":0,"width":1,"color":"blue"}]}"#,
      #"answered a mark whose "color" is not like #rrggbb or one of "#
    ),
    (#"{"items":[{"page":null}]}"#, #"answered an item whose "page" is not the index of a page"#),
    (#"{"selection":{"x":0}}"#, #"answered a selection without "width""#),
    (#"{"error":"I am\u0007 tired"}"#, "says: I am  tired"),
  ])
  func oneThatTalksNonsense(answer: String, sentence: String) {
    let path = workshop.path + "/answering"
    #expect(failure(answer).hasPrefix("indicator \"\(path)\" \(sentence)"))
  }

  @Test(arguments: [
    (#"{}"#, #"answered its description whose "name" is not a word in lowerCamelCase"#),
    (
      #"{"name":"Two words"}"#,
      #"answered its description whose "name" is not a word in lowerCamelCase"#
    ),
    (
      #"{"name":"a","height":-1}"#,
      #"answered its description whose "height" is not a number from 0 to 1000000"#
    ),
    (
      #"{"name":"a","strip":{"fill":"full"}}"#,
      #"answered its strip whose "fill" is not one of stretch, equal, none, spread"#
    ),
    (
      #"{"name":"a","strip":{"itemMargin":-3}}"#,
      #"answered its strip whose "itemMargin" is not a number from 0"#
    ),
    (
      #"{"name":"a","strip":{"arrangement":"pile"}}"#,
      #"answered its strip whose "arrangement" is not one of row, shared, carousel"#
    ),
    (#"{"error":"unknown option \"x\""}"#, #"says: unknown option "x""#),
  ])
  func aDescriptionThatIsNone(answer: String, sentence: String) {
    let path = workshop.program("odd", "#!/bin/sh\nread -r q\ncat <<'A'\n\(answer)\nA\nread -r q\n")
    #expect(indicator(path).failure?.hasPrefix("indicator \"\(path)\" \(sentence)") == true)
  }
}
