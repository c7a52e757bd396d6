import PagerKitCore

extension StaticListSource {
  /// Pages that explain PagerKit: what a program shows that was given nothing to show.
  ///
  /// They need no file and no network.
  public static var demo: StaticListSource {
    StaticListSource(title: "PagerKit") {
      welcome
      whatAPagerIs
      contracts
      indicators
      sources
      traces
      ownIndicator
      keys
    }
  }

  private static var welcome: StaticPage {
    StaticPage("Welcome", id: "welcome") {
      Block.heading("PagerKit")
      Block.text(
        "You are looking at a pager: a row of tabs, a page below, and an indicator that tells where you are. Press the \(strong: "right arrow"), or drag this page to the left with the mouse, and watch the indicator: it does not jump when you arrive, it \(emphasis: "goes with you")."
      )
      Block.text("These eight pages are themselves what the program shows. Each is short.")
      Block.bullets(
        "\(strong: "Pager"): what a pager does, and what can go wrong",
        "\(strong: "Contracts"): the three promises everything rests on",
        "\(strong: "Indicators"): four that come with it, and their parts",
        "\(strong: "Sources"): folders, feeds and lists as pages, while they change",
        "\(strong: "Traces"): a pager without a screen",
        "\(strong: "Your own"): an indicator in fifteen lines",
        "\(strong: "Keys"): how to get about")
      Block.text("Or give it something of yours to read:")
      Block.preformatted(
        """
        pagerdemo ~/notes
        pagerdemo README.md CHANGELOG.md
        pagerdemo https://example.org/feed.json
        git log | pagerdemo -
        """)
    }
  }

  private static var whatAPagerIs: StaticPage {
    StaticPage("Pager", id: "pager") {
      Block.heading("What a pager is")
      Block.text(
        "Pages lie side by side. One of them is in view; a finger, a key or a tap moves to another. That sounds like an index and a scroll offset, and most of its mistakes come from taking it for that."
      )
      Block.heading("One truth", level: 2)
      Block.text(
        "The engine keeps a \(strong: "position"), counted in pages: 1.5 is half way from the second page to the third. The current page, the progress of a move, what is loaded, where the bar stands: all of it is computed from the position when it is asked for. There is nothing that could be out of step."
      )
      Block.heading("What that has to survive", level: 2)
      Block.bullets(
        "A new target while it still moves. The newest wins, and nothing jumps.",
        "A finger that turns back. The move is cancelled, and said to be.",
        "A list that changes under the finger. You stay on \(emphasis: "your") page: pages are known by identity, not by number.",
        "No page, one page, a million pages, no width at all.")
      Block.heading("Time is an argument", level: 2)
      Block.text(
        "The engine has no clock and no thread. It is told \(code: "advance(by:)"), and answers with events. So a whole afternoon of swiping is a test that runs in a millisecond, and gives the same answer everywhere."
      )
    }
  }

  private static var contracts: StaticPage {
    StaticPage("Contracts", id: "contracts") {
      Block.heading("Three contracts")
      Block.text(
        "What you write for PagerKit answers one of three questions. Each has a file of its own that lists what it owes, and a suite of checks that finds out whether it keeps its word."
      )
      Block.heading("Which pages are there?", level: 2)
      Block.text(
        "\(code: "PagerDataSource") answers at once, from what is known now: how many, and which one is at an index. \(code: "PageLoader") is its patient sister: it brings lists from a disk or a network, can be cancelled, and has loading, failed and empty as values you can show."
      )
      Block.heading("What happened?", level: 2)
      Block.text(
        "\(code: "PagerDelegate") hears that a move will begin, crossed the half, came to rest or was cancelled. For every beginning there is exactly one end. \(code: "ProgressivePagerDelegate") hears of everything between, too."
      )
      Block.heading("How does it look?", level: 2)
      Block.text(
        "\(code: "PagerIndicator") is given the tabs' geometry and where the selection is, and answers with \(emphasis: "marks"): a bar here, a title there, a dot. It draws nothing, and remembers nothing."
      )
      Block.quote([
        .text(
          "A contract that no machine checks is a wish. Each clause has a name, and in our tests a liar that breaks it, to see that it is caught."
        )
      ])
    }
  }

  private static var indicators: StaticPage {
    StaticPage("Indicators", id: "indicators") {
      Block.heading("Indicators")
      Block.table(
        rows: [
          [[Span("name")], [Span("what you see")]],
          [[Span("buttonBar", .code)], [Span("titles in a row that scrolls, a bar below")]],
          [[Span("bar", .code)], [Span("a bar alone, each page an equal part of it")]],
          [
            [Span("twitter", .code)],
            [Span("the title in the middle, its neighbours fading, dots")],
          ],
          [[Span("segmented", .code)], [Span("all titles side by side in a frame")]],
        ], hasHead: true)
      Block.text(
        "Try one: \(code: "pagerdemo --indicator twitter"). All of them are in \(code: "pagerdemo --list")."
      )
      Block.heading("Two behaviours", level: 2)
      Block.bullets(
        "\(strong: "progressive"): the selection follows at every change. Half way between two tabs the bar is half way between them.",
        "\(strong: "common"): it switches when half of the way is done.")
      Block.heading("Made of parts", level: 2)
      Block.text(
        "Underline, cover, arrow, the size of the titles, their colour and their opacity are small functions of \(emphasis: "from"), \(emphasis: "to") and \(emphasis: "progress"). A strip takes as many of them as you like. On a far move they are folded, leg by leg, so that a new target never makes one jump."
      )
      Block.text(
        "A terminal has no half cells. A bar here is drawn in eighths of one, which is why it glides."
      )
    }
  }

  private static var sources: StaticPage {
    StaticPage("Sources", id: "sources") {
      Block.heading("Where pages come from")
      Block.text("From anything that can give a list of them, and say when it is another one.")
      Block.bullets(
        "\(strong: "A folder."): each file a page, in the order people expect (\(code: "file2") before \(code: "file10")). Names are bytes. A pipe, a device, a link to nowhere is described, never opened. A gigabyte opens like a line.",
        "\(strong: "A JSON Feed."): from a file or the net. One bad item costs one warning, not the feed.",
        "\(strong: "A list."): in your program, in a file, or through a pipe.")
      Block.heading("While you read", level: 2)
      Block.text(
        "Save a file, rename it, check out another branch: the pages follow, and \(strong: "you keep your place"). Whatever gave the hint, the source looks again and compares the two lists. There is one piece of code that does so, and it cannot disagree with itself."
      )
      Block.text(
        "A failure is a sentence in the status line. It never takes away what you have: the last good pages stay."
      )
      Block.heading("In a program", level: 2)
      Block.preformatted(
        """
        var options = DirectoryOptions()
        options.order = .modified
        let notes = DirectorySource(path: "notes", options: options)
        for await snapshot in notes.snapshots() {
          pager.perform(.reload(snapshot.pages))
        }
        """)
    }
  }

  private static var traces: StaticPage {
    StaticPage("Traces", id: "traces") {
      Block.heading("Traces")
      Block.text(
        "A trace is a text file that drives a pager without a screen: a line of JSON for each thing that happens to it, and lines of JSON for each thing it does."
      )
      Block.preformatted(
        """
        {"pager": 1, "pages": ["A","B","C"], "width": 100}
        {"do": "drag", "by": -60}
        {"do": "release", "velocity": 0}
        {"do": "settle"}
        """)
      Block.text("Save it, and replay it:")
      Block.preformatted("pagerdemo replay trace.jsonl")
      Block.text(
        "It is three things at once: the test of the engine, the shortest way to show somebody what a pager does, and what you attach to a report when something looks wrong. \(code: "pagerdemo --record trace.jsonl") writes one while you play."
      )
      Block.text(
        "The same input gives the same output, byte for byte, on every machine. There is no clock in it, no locale and no terminal."
      )
    }
  }

  private static var ownIndicator: StaticPage {
    StaticPage("Your own", id: "own") {
      Block.heading("Your own indicator")
      Block.text("A row of stars, one of them lit:")
      Block.preformatted(
        """
        import PagerKitCore

        struct Stars: PagerIndicator {
          var name: String { "stars" }

          func marks(in context: IndicatorContext) -> [Mark] {
            context.strip.visibleRange(scroll: context.scroll).map { index in
              Mark(
                role: .title, index: index, page: context.pages[index].id,
                frame: context.strip.frame(of: index),
                emphasis: context.selection?.share(of: index) ?? 0, text: "*")
            }
          }
        }
        """)
      Block.steps(
        "Ask the strip which tabs are visible. Of a million pages that is a handful.",
        "Make a mark of each. Its \(code: "emphasis") is the tab's share of the selection: 1 when it is selected, 0.3 when the finger has come a third of the way.",
        "Remember nothing. The next question brings everything with it.")
      Block.text("Put it into a catalogue, and it can be chosen by name:")
      Block.preformatted("let catalog = try IndicatorCatalog.builtIn.adding { Stars() }")
      Block.text(
        "Then let the suite in \(code: "PagerContracts") look at it. It asks for it at every place, at widths from nothing to ten thousand, and tells you with which numbers it broke which clause."
      )
    }
  }

  private static var keys: StaticPage {
    func row(_ keys: String, _ meaning: String) -> [[Span]] {
      [[Span(keys, .code)], [Span(meaning)]]
    }
    return StaticPage("Keys", id: "keys") {
      Block.heading("Keys")
      Block.table(
        rows: [
          row("→ ← l h Tab", "the next and the previous page"),
          row("1 … 9", "the page of this number"),
          row("Home End", "the first and the last page"),
          row("↓ ↑ j k", "a line down and up"),
          row("Space PgDn PgUp", "a screen down and up"),
          row("/ n N", "find; again; backwards"),
          row("r", "look at the source again"),
          row("Ctrl-L", "draw everything anew"),
          row("?", "all keys"),
          row("q", "quit"),
        ], hasHead: false)
      Block.heading("With the mouse", level: 2)
      Block.bullets(
        "Click on a tab to go there.",
        "Drag the page: indicator and page move together. Let go with a swing and it goes on.",
        "Drag the tabs to see those beyond the edge.",
        "The wheel scrolls the page.")
    }
  }
}
